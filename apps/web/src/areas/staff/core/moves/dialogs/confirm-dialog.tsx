import { useState } from 'react'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { CloseButton } from '#ui/overlays/close-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { PaymentFields, toPayment } from '#areas/staff/core/payments/payment-fields.tsx'
import type { PaymentDraft } from '#areas/staff/core/payments/payment-fields.tsx'
import { fieldError, isForbidden } from '#areas/staff/core/problem-messages.ts'
import { bookingDue } from '#areas/staff/core/payments/booking-debt.ts'
import { isTakenTwice, WaitingTransferNotice } from '#areas/staff/core/payments/waiting-transfer-notice.tsx'
import { codeText } from '#areas/staff/core/labels.ts'
import type { MoveDialogBodyProps } from '../dialog-props.ts'
import { useDialogMove } from '../use-move.ts'
import { MoveProblem } from '../move-problem.tsx'
import styles from '../move-actions.module.css'

/** Confirm with money at the counter, or without and say why. */
export function ConfirmDialog({ reservation, onClose, onDone }: MoveDialogBodyProps) {
  const { due, total } = bookingDue(reservation)
  const { waitingTransfer } = reservation
  const own = due === 0 ? Math.max(0, total - reservation.paid) : due
  const suggested = waitingTransfer === null ? own : waitingTransfer.rest
  const [isAgreed, setAgreed] = useState(false)
  const [payment, setPayment] = useDraft<PaymentDraft>('payment', {
    isPaid: true,
    method: 'cash',
    amount: null,
  })
  const [reason, setReason] = useDraft('reason', '')
  const [isTried, setTried] = useState(false)
  const move = useDialogMove({ reservation, onClose, onDone }, () => m.staff_done_confirmed())
  const paid = toPayment(payment, suggested)
  const isTwice = isTakenTwice(waitingTransfer, paid?.amount ?? null)
  const needsReason = !payment.isPaid && reason.trim() === ''
  const handleConfirm = () => {
    setTried(true)
    if (payment.isPaid ? paid === null || (isTwice && !isAgreed) : needsReason) return move.clear()
    const body = { payment: paid, reason: reason.trim(), ...(isTwice ? { besideSlip: true } : {}) }
    move.run({ operation: 'confirmReservation', body })
  }
  const reasonError =
    fieldError(move.problem, '/reason') ?? (isTried && needsReason ? m.staff_field_reason() : undefined)
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.staff_confirm_title({ code: codeText(reservation.code) })}
      foot={
        <>
          <CloseButton>{m.staff_back_out()}</CloseButton>
          {isForbidden(move.problem) ? null : (
            <Button variant="next" loading={move.isPending} onClick={handleConfirm}>
              {m.staff_confirm_booking()}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <MoveProblem move={move} />
        <p>{m.staff_confirm_due({ due: formatMoney(due), total: formatMoney(total) })}</p>
        <PaymentFields
          draft={payment}
          due={suggested}
          error={
            fieldError(move.problem, '/payment/amount') ??
            (isTried && payment.isPaid && paid === null ? m.staff_field_amount() : undefined)
          }
          onChange={setPayment}
        />
        <WaitingTransferNotice
          waiting={waitingTransfer}
          amount={paid?.amount ?? null}
          isAgreed={isAgreed}
          isTried={isTried}
          onAgree={setAgreed}
        />
        <TextArea
          label={payment.isPaid ? m.staff_note_with_payment() : m.staff_confirm_reason()}
          optional={payment.isPaid ? m.staff_optional() : undefined}
          value={reason}
          rows={2}
          maxLength={500}
          error={reasonError}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
