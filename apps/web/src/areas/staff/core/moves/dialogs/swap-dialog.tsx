import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ReservationRow } from '@rodchao/contract'
import { isoDate, toShopDate } from '@rodchao/rental'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Plate } from '#ui/display/plate.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { swapPartnersOptions } from '#areas/staff/core/api/amendments.ts'
import { useSettled } from '#areas/staff/core/trip/use-settled.ts'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { FailedReadNotice } from '#areas/staff/core/components/failed-read.tsx'
import { codeText, inReadersLanguage, isHouse } from '#areas/staff/core/labels.ts'
import { MoveDialog } from '../move-dialog.tsx'
import { moveLabel } from '../move-labels.ts'
import { OptionRow, OptionRows } from '#areas/staff/core/components/option-rows.tsx'
import { useDialogMove } from '../use-move.ts'
import type { MoveDialogBodyProps } from '../dialog-props.ts'

const TripDialog = lazyComponent(() => import('./trip-dialog.tsx'), 'TripDialog')

/** Another vehicle for a booking that is still to come: that of another booking, or one of another model. */
export function SwapDialog(props: MoveDialogBodyProps) {
  const [isOtherModel, setOtherModel] = useState(false)
  if (isOtherModel)
    return (
      <Suspense>
        <TripDialog what="amend" {...props} />
      </Suspense>
    )
  const canAmend = props.reservation.allowed.includes('amend')
  return <PartnerDialog {...props} onOtherModel={canAmend ? () => setOtherModel(true) : undefined} />
}

interface PartnerDialogProps extends MoveDialogBodyProps {
  onOtherModel: (() => void) | undefined
}

/** Two bookings change vehicles with each other. */
function PartnerDialog({ reservation, onClose, onDone, onOtherModel }: PartnerDialogProps) {
  const api = useApi()
  const now = useNow()
  const [typed, setTyped] = useState('')
  const [other, setOther] = useState<ReservationRow | null>(null)
  const [isTried, setTried] = useState(false)
  const ofHouse = isHouse(reservation)
  const q = useSettled(typed.trim())
  const found = useQuery(
    swapPartnersOptions(api, { product: reservation.product.id, from: isoDate(toShopDate(now)), q }),
  )
  const rows = (found.data ?? []).filter((row) => row.id !== reservation.id && row.unit?.id !== reservation.unit?.id)
  // What was chosen stays in sight when the search goes on.
  const shown = other === null || rows.some(({ id }) => id === other.id) ? rows : [other, ...rows]
  const newest = shown.find(({ id }) => id === other?.id) ?? other
  const move = useDialogMove({ reservation, onClose, onDone }, (after) =>
    (ofHouse ? m.changes_done_swap_houses : m.changes_done_swap)({
      unit: after.unit?.label ?? '',
      code: codeText(other?.code ?? ''),
    }),
  )
  const handleSubmit = () => {
    setTried(true)
    if (newest !== null)
      move.run({ operation: 'swapUnits', body: { otherId: newest.id, otherVersion: newest.version } })
  }
  const error =
    fieldError(move.problem, '/otherVersion') ??
    fieldError(move.problem, '/otherId') ??
    (isTried && other === null ? m.changes_swap_choose() : undefined)
  return (
    <MoveDialog
      title={(ofHouse ? m.changes_swap_houses_title : m.changes_swap_title)({ code: codeText(reservation.code) })}
      submit={moveLabel('swap_units', ofHouse)}
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        {(ofHouse ? m.changes_swap_houses_text : m.changes_swap_text)({
          product: inReadersLanguage(reservation.product.name),
        })}
      </p>
      {onOtherModel === undefined || ofHouse ? null : <Button onClick={onOtherModel}>{m.changes_swap_model()}</Button>}
      <TextField
        type="search"
        label={m.changes_swap_search()}
        placeholder={m.staff_search_example()}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.error === null ? null : <FailedReadNotice isNeeded error={found.error} onRetry={found.refetch} />}
      {found.isPending ? <Loading shapes={['row', 'row']} /> : null}
      {found.data !== undefined && shown.length === 0 ? (
        <EmptyState>{q === '' ? m.changes_swap_none() : m.staff_empty_searched({ q })}</EmptyState>
      ) : null}
      {shown.length === 0 ? null : (
        <OptionRows legend={m.changes_swap_with()}>
          {shown.map((row) => (
            <OptionRow key={row.id} name="other" checked={other?.id === row.id} onChoose={() => setOther(row)}>
              {ofHouse ? row.unit?.label : <Plate number={row.unit?.label} unassigned={m.staff_no_unit_yet()} />}{' '}
              <b>{row.customer?.fullName ?? m.staff_no_name_yet()}</b>
              <small>
                {codeText(row.code)} · {formatMoment(row.start, now)} – {formatMoment(row.end, now)}
              </small>
            </OptionRow>
          ))}
        </OptionRows>
      )}
      {error === undefined ? null : <FieldError>{error}</FieldError>}
      {newest === null || newest.unit === null || reservation.unit === null ? null : (
        <Notice tone="info" role="status" title={m.changes_swap_result()}>
          <p>
            {m.changes_swap_gets({
              name: reservation.customer?.fullName ?? codeText(reservation.code),
              unit: newest.unit.label,
            })}
          </p>
          <p>
            {m.changes_swap_gets({
              name: newest.customer?.fullName ?? codeText(newest.code),
              unit: reservation.unit.label,
            })}
          </p>
        </Notice>
      )}
    </MoveDialog>
  )
}
