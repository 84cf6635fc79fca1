import { useState } from 'react'
import type { StaffReservation } from '@rodchao/contract'
import { formatMoney } from '../../../../../lib/format.ts'
import { m } from '../../../../../lib/messages.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { PriceLines } from '../../../../../ui/price-lines.tsx'
import { TextArea } from '../../../../../ui/text-area.tsx'
import { TextField } from '../../../../../ui/text-field.tsx'
import { fieldError } from '../../problem-words.ts'
import { codeText, inReadersLanguage } from '../../words.ts'
import { bahtText, refundOf, satangOf } from '../model.ts'
import { useMove } from '../use-move.ts'
import { MoveProblem } from './move-problem.tsx'
import styles from './move-actions.module.css'

export interface CancelDialogProps {
  reservation: StaffReservation
  onClose: () => void
  onDone: (words: string) => void
}

/** Names what is lost and what goes back before anything happens. */
export function CancelDialog({ reservation, onClose, onDone }: CancelDialogProps) {
  const { paid, cancellation, customer, product } = reservation
  const [typed, setTyped] = useState(bahtText(cancellation.fee))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const fee = satangOf(typed)
  const isTooMuch = fee !== null && fee > paid
  const move = useMove(reservation, 'dialog', () => {
    onClose()
    onDone(m.staff_done_cancelled())
  })
  const handleCancel = () => {
    setTried(true)
    if (fee === null || isTooMuch || reason.trim() === '') return
    move.run({ operation: 'cancelForCustomer', body: { reason: reason.trim(), fee } })
  }
  const feeError =
    fieldError(move.problem, '/fee') ??
    (isTooMuch
      ? m.staff_field_amount_most({ amount: formatMoney(paid) })
      : isTried && fee === null
        ? m.staff_field_amount()
        : undefined)
  const money = { satang: 'always' } as const
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.staff_cancel_title({ code: codeText(reservation.code) })}
      closeLabel={m.staff_close()}
      foot={
        <>
          <Button onClick={onClose}>{m.staff_cancel_keep()}</Button>
          <Button variant="danger-outline" loading={move.isPending} onClick={handleCancel}>
            {m.staff_cancel_now()}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <MoveProblem move={move} />
        <p>
          {m.staff_cancel_text({
            name: customer?.fullName ?? m.staff_no_name_yet(),
            product: inReadersLanguage(product.name),
          })}
        </p>
        {paid > 0 ? (
          <TextField
            label={m.staff_cancel_fee()}
            help={m.staff_cancel_fee_help({ amount: formatMoney(cancellation.fee) })}
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            suffix={m.staff_baht()}
            error={feeError}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : null}
        <PriceLines
          lines={[
            { key: 'paid', label: m.staff_cancel_paid(), amount: formatMoney(paid, money) },
            { key: 'fee', label: m.staff_cancel_fee(), amount: formatMoney(fee ?? 0, money) },
          ]}
          total={{ label: m.staff_cancel_refund(), amount: formatMoney(refundOf(paid, fee ?? 0), money) }}
        />
        <TextArea
          label={m.staff_cancel_reason()}
          value={reason}
          rows={2}
          maxLength={500}
          error={
            fieldError(move.problem, '/reason') ??
            (isTried && reason.trim() === '' ? m.staff_field_reason() : undefined)
          }
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
