import { useQuery } from '@tanstack/react-query'
import type { StaffReservation } from '@rodchao/contract'
import { formatDateTime, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { changePreviewOptions, extensionPreviewOptions } from '#areas/staff/core/api/amendments.ts'
import { handOverDetailsOptions } from '#areas/staff/core/api/hand-over.ts'
import { reservationOptions } from '#areas/staff/core/api/reservations.ts'
import { useDialogMove } from '#areas/staff/core/moves/use-move.ts'
import type { MoveState } from '#areas/staff/core/moves/use-move.ts'
import { MoveProblem } from '#areas/staff/core/moves/move-problem.tsx'
import { problemMessage } from '#areas/staff/core/problem-messages.ts'
import { wireTime } from '#areas/staff/core/wire-time.ts'
import type { Dragged, PlacedBar } from '../model.ts'
import { toBlockBody, useBlockChange } from '../use-block-change.ts'
import type { DoneBlock } from '../use-block-change.ts'
import { periodFault } from '../period-fault.ts'
import styles from './drop-dialog.module.css'

export interface DropDialogProps {
  placed: PlacedBar
  to: Dragged
  labels: { from: string; to: string }
  onClose: () => void
  now: number
  onDone: (message: string) => void
  onBlockDone: (done: DoneBlock) => void
}

type Change = 'unit' | 'time' | 'extension'

function toChange({ bar, start }: PlacedBar, to: Dragged): Change {
  if (bar.reservation?.status === 'on_rent') return 'extension'
  return to.start === start && to.end - to.start > 0 && to.unitId !== bar.unitId ? 'unit' : 'time'
}

/** What dropping a bar would mean, before it happens: from when to when, on which unit, for how much more or less. */
export function DropDialog(props: DropDialogProps) {
  return props.placed.bar.block === null ? <ReservationDrop {...props} /> : <BlockDrop {...props} />
}

/** A block that goes to another time or unit: nobody pays for it, and whoever is in the way is named. */
function BlockDrop({ placed, to, labels, now, onClose, onBlockDone }: DropDialogProps) {
  const change = useBlockChange(
    (unitId) => (unitId === placed.bar.unitId ? labels.from : labels.to),
    now,
    (done) => {
      onClose()
      onBlockDone(done)
    },
  )
  const body = { ...toBlockBody(placed), unitId: to.unitId, start: wireTime(to.start), end: wireTime(to.end) }
  return (
    <Dialog open onClose={onClose} title={m.timeline_block_move_title()}>
      <div className={styles.body}>
        <BeforeAndAfter placed={placed} to={to} labels={labels} />
        <Agree move={change} onAgree={() => change.run({ what: 'move', placed, body })} />
        <DropRefusal move={change} />
      </div>
    </Dialog>
  )
}

function BeforeAndAfter({ placed, to, labels }: Pick<DropDialogProps, 'placed' | 'to' | 'labels'>) {
  return (
    <dl className={styles.facts}>
      <dt>{m.timeline_before()}</dt>
      <dd>
        {labels.from} · {formatDateTime(placed.start, 'day-month')} – {formatDateTime(placed.end, 'day-month')}
      </dd>
      <dt>{m.timeline_after()}</dt>
      <dd className={styles.new}>
        {labels.to === labels.from ? '' : `${labels.to} · `}
        {formatDateTime(to.start, 'day-month')} – {formatDateTime(to.end, 'day-month')}
      </dd>
    </dl>
  )
}

/** Why it cannot lie there: who is in the way, or which of its times is at fault. */
function DropRefusal({ move }: { move: Pick<MoveState, 'problem' | 'overtakenBy'> }) {
  const fault = periodFault(move.problem, '/start') ?? periodFault(move.problem, '/end')
  return (
    <>
      <MoveProblem move={move} />
      {fault === undefined ? null : <FieldError>{fault}</FieldError>}
    </>
  )
}

function ReservationDrop(props: DropDialogProps) {
  const { placed, onClose } = props
  const api = useApi()
  const id = placed.bar.reservation?.id ?? ''
  const { data, error } = useQuery({ ...reservationOptions(api, id), staleTime: 0 })
  if (data !== undefined) return <LoadedDrop {...props} reservation={data} />
  return (
    <Dialog open onClose={onClose} title={m.timeline_move_title()}>
      {error === null ? <Loading shapes={['card']} /> : <Notice tone="danger">{problemMessage(error)}</Notice>}
    </Dialog>
  )
}

interface LoadedProps extends DropDialogProps {
  reservation: StaffReservation
}

function LoadedDrop({ placed, to, labels, reservation, onClose, onDone }: LoadedProps) {
  const change = toChange(placed, to)
  const move = useDialogMove({ reservation, onClose, onDone }, () => m.timeline_moved())
  const common = { placed, to, reservation, move }
  return (
    <Dialog open onClose={onClose} title={change === 'extension' ? m.timeline_extend_title() : m.timeline_move_title()}>
      <div className={styles.body}>
        <BeforeAndAfter placed={placed} to={to} labels={labels} />
        {change === 'unit' ? <UnitDrop {...common} /> : null}
        {change === 'time' ? <TimeDrop {...common} /> : null}
        {change === 'extension' ? <ExtensionDrop {...common} /> : null}
        <DropRefusal move={move} />
      </div>
    </Dialog>
  )
}

interface PartProps {
  placed: PlacedBar
  to: Dragged
  reservation: StaffReservation
  move: MoveState
}

function Agree({
  move,
  disabled = false,
  onAgree,
}: {
  move: Pick<MoveState, 'isPending'>
  disabled?: boolean
  onAgree: () => void
}) {
  return (
    <Button variant="next" aria-busy={move.isPending} disabled={disabled || move.isPending} onClick={onAgree}>
      {m.timeline_agree()}
    </Button>
  )
}

function UnitDrop({ to, move }: PartProps) {
  return <Agree move={move} onAgree={() => move.run({ operation: 'assignUnit', body: { unitId: to.unitId } })} />
}

function Difference({ oldTotal, newTotal }: { oldTotal: number; newTotal: number }) {
  const difference = newTotal - oldTotal
  return (
    <p className={styles.price}>
      {formatMoney(oldTotal)} → <b>{formatMoney(newTotal)}</b>
      <span data-more={difference > 0 ? '' : undefined}>
        {difference === 0 ? m.timeline_same_price() : `${difference > 0 ? '+' : ''}${formatMoney(difference)}`}
      </span>
    </p>
  )
}

function Waiting({ error }: { error: Error | null }) {
  if (error !== null) return <DropRefusal move={{ problem: error, overtakenBy: undefined }} />
  return <Loading shapes={['row']} />
}

function TimeDrop({ to, reservation, move }: PartProps) {
  const api = useApi()
  const file = useQuery(handOverDetailsOptions(api, reservation.id))
  const choice = file.data?.choice
  const body = {
    productId: choice?.productId ?? reservation.product.id,
    start: wireTime(to.start),
    end: wireTime(to.end),
    addons: choice?.addons ?? [],
    zoneId: choice?.zoneId ?? null,
  }
  const preview = useQuery(changePreviewOptions(api, reservation.id, choice === undefined ? null : body))
  const { data } = preview
  if (data === undefined || data === null) return <Waiting error={file.error ?? preview.error} />
  return (
    <>
      <Difference oldTotal={data.oldTotal} newTotal={data.oldTotal + data.difference} />
      {data.isFree ? null : (
        <Notice tone="danger" role="alert">
          {data.nearestFreeStart === null
            ? m.timeline_not_free()
            : m.timeline_not_free_until({ time: formatDateTime(data.nearestFreeStart, 'day-month') })}
        </Notice>
      )}
      <Agree
        move={move}
        disabled={!data.isFree}
        onAgree={() =>
          move.run({
            operation: 'amendReservation',
            body: {
              ...body,
              deliveryPlace: reservation.place.mode === 'delivery' ? reservation.place.text : '',
              deliveryPostcode: reservation.deliveryPostcode,
              expectedTotal: data.oldTotal + data.difference,
              reason: '',
            },
          })
        }
      />
    </>
  )
}

function ExtensionDrop({ to, reservation, move }: PartProps) {
  const api = useApi()
  const end = wireTime(to.end)
  const { data, error } = useQuery(extensionPreviewOptions(api, reservation.id, end))
  if (data === undefined) return <Waiting error={error} />
  const { conflict } = data
  const other = conflict?.otherUnit ?? null
  return (
    <>
      <Difference oldTotal={data.oldTotal} newTotal={data.newTotal} />
      {conflict === null ? null : (
        <Notice tone={other === null ? 'danger' : 'warning'} role="alert">
          {m.timeline_in_the_way({
            who: conflict.customerName ?? conflict.code,
            time: formatDateTime(conflict.start, 'day-month'),
          })}{' '}
          {other === null ? m.timeline_no_other_unit() : m.timeline_other_unit({ unit: other.label })}
        </Notice>
      )}
      <Agree
        move={move}
        disabled={conflict !== null && other === null}
        onAgree={() =>
          move.run({
            operation: 'extendRental',
            body: { end, expectedDifference: data.difference, moveNextTo: other?.id ?? null },
          })
        }
      />
    </>
  )
}
