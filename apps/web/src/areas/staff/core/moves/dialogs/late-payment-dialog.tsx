import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { sumSatang } from '@rodchao/rental'
import { formatMoment, formatMoney, formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { useApi } from '#shell/use-api.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { unmatchedOptions } from '#areas/staff/core/api/payments.ts'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { FailedReadNotice } from '#areas/staff/core/components/failed-read.tsx'
import { codeText, isHouse, paymentMethodLabel, joined } from '#areas/staff/core/labels.ts'
import { MoneyFields, toMoney } from '#areas/staff/core/payments/money-fields.tsx'
import type { MoneyDraft } from '#areas/staff/core/payments/money-fields.tsx'
import { MoveDialog } from '../move-dialog.tsx'
import { OptionRow, OptionRows } from '#areas/staff/core/components/option-rows.tsx'
import { useDialogMove } from '../use-move.ts'
import type { MoveDialogBodyProps } from '../dialog-props.ts'

const NEW = 'new'
const HELD = 'held'

/**
 * The customer paid after the unit was let go: the money lies on the booking already, is one that came and was matched to
 * nothing, or comes now.
 */
export function LatePaymentDialog({ reservation, onClose, onDone }: MoveDialogBodyProps) {
  const api = useApi()
  const now = useNow()
  const unmatched = useQuery(unmatchedOptions(api))
  const [chosen, setChosen] = useState<string>(reservation.paid > 0 ? HELD : NEW)
  const [draft, setDraft] = useDraft<MoneyDraft>('draft', {
    method: 'promptpay',
    amount: null,
    transferRef: '',
  })
  const [isTried, setTried] = useState(false)
  const due = reservation.bookingDeposit > 0 ? reservation.bookingDeposit : reservation.total
  const move = useDialogMove({ reservation, onClose, onDone }, () => m.staff_done_confirmed())
  // What waits for just this booking comes first.
  const isFitting = (row: { matches: { id: string }[] }) => row.matches.some(({ id }) => id === reservation.id)
  const rows = (unmatched.data ?? [])
    .filter(({ status }) => status === 'open')
    .toSorted((a, b) => Number(isFitting(b)) - Number(isFitting(a)))
  const money = toMoney(draft, due)
  const goingBack = sumSatang(
    reservation.refunds.filter(({ status, isDeposit }) => status === 'open' && !isDeposit).map(({ amount }) => amount),
  )
  const handleSubmit = () => {
    setTried(true)
    if (chosen === NEW && money === null) return move.clear()
    const unmatchedId = chosen === NEW || chosen === HELD ? null : chosen
    const payment = chosen === NEW ? money : null
    move.run({ operation: 'confirmLatePayment', body: { unmatchedId, payment } })
  }
  const choiceError = fieldError(move.problem, '/unmatchedId')
  return (
    <MoveDialog
      title={m.changes_late_title({ code: codeText(reservation.code) })}
      submit={m.staff_confirm_booking()}
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{isHouse(reservation) ? m.changes_late_stay_text() : m.changes_late_text()}</p>
      {unmatched.error === null ? null : <FailedReadNotice error={unmatched.error} onRetry={unmatched.refetch} />}
      {unmatched.isPending ? (
        <Loading shapes={['text', 'text']} />
      ) : (
        <OptionRows legend={m.changes_late_which()}>
          {reservation.paid > 0 ? (
            <OptionRow name="unmatched" checked={chosen === HELD} onChoose={() => setChosen(HELD)}>
              <b>{m.changes_late_held({ amount: formatExactMoney(reservation.paid) })}</b>
              <small>{m.changes_late_held_text()}</small>
            </OptionRow>
          ) : null}
          {rows.map((row) => (
            <OptionRow key={row.id} name="unmatched" checked={chosen === row.id} onChoose={() => setChosen(row.id)}>
              <b>
                {formatExactMoney(row.amount)} {m.staff_baht()}
                {isFitting(row) ? ` · ${m.changes_late_fits()}` : ''}
              </b>
              <small>
                {joined(paymentMethodLabel(row.method), formatMoment(row.receivedAt, now), row.transferRef, row.note)}
              </small>
            </OptionRow>
          ))}
          <OptionRow name="unmatched" checked={chosen === NEW} onChoose={() => setChosen(NEW)}>
            <b>{m.changes_late_new()}</b>
            <small>{m.changes_late_new_text()}</small>
          </OptionRow>
        </OptionRows>
      )}
      {choiceError === undefined ? null : <FieldError>{choiceError}</FieldError>}
      {goingBack > 0 ? (
        <Notice tone="info" role="status" title={m.changes_late_refund_dropped({ amount: formatMoney(goingBack) })} />
      ) : null}
      {chosen === NEW ? (
        <MoneyFields
          draft={draft}
          due={due}
          amountLabel={m.staff_payment_amount()}
          amountHelp={m.changes_late_due({
            deposit: formatMoney(reservation.bookingDeposit),
            total: formatMoney(reservation.total),
          })}
          methodLabel={m.staff_payment_method()}
          errors={{
            amount:
              fieldError(move.problem, '/payment/amount') ??
              fieldError(move.problem, '/payment') ??
              (isTried && money === null ? m.staff_field_amount() : undefined),
            transferRef: fieldError(move.problem, '/payment/transferRef'),
          }}
          onChange={setDraft}
        />
      ) : null}
    </MoveDialog>
  )
}
