import { useState } from 'react'
import { formatMoney, formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { PriceLines } from '#ui/display/price-lines.tsx'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { formatBahtInput, parseBaht } from '#lib/typed-money.ts'
import { cancellationRefund } from '#areas/staff/core/summary/progress.ts'
import { BahtField, ReasonField } from '#areas/staff/core/components/form-fields.tsx'
import type { MoveDialogBodyProps } from '../dialog-props.ts'
import { useDialogMove } from '../use-move.ts'
import { MoveDialog } from '../move-dialog.tsx'

export interface EndingDialogProps extends MoveDialogBodyProps {
  operation: 'cancelForCustomer' | 'markNoShow'
  texts: {
    title: string
    /** Names what is lost. */
    text: string
    fee: string
    reason: string
    submit: string
    done: string
  }
}

/** An end without a rental: names what is lost and what goes back before anything happens. */
export function EndingDialog({ reservation, operation, texts, onClose, onDone }: EndingDialogProps) {
  const { paid, cancellation } = reservation
  const [typed, setTyped] = useDraft('typed', formatBahtInput(Math.min(cancellation.fee, paid)))
  const [reason, setReason] = useDraft('reason', '')
  const [isTried, setTried] = useState(false)
  const fee = parseBaht(typed)
  const isTooMuch = fee !== null && fee > paid
  const move = useDialogMove({ reservation, onClose, onDone }, () => texts.done)
  const handleSubmit = () => {
    setTried(true)
    if (fee === null || isTooMuch || reason.trim() === '') return move.clear()
    move.run({ operation, body: { reason: reason.trim(), fee } })
  }
  const feeError =
    fieldError(move.problem, '/fee') ??
    (isTooMuch
      ? m.staff_field_amount_most({ amount: formatMoney(paid) })
      : isTried && fee === null
        ? m.staff_field_amount()
        : undefined)
  return (
    <MoveDialog
      title={texts.title}
      submit={texts.submit}
      back={m.staff_cancel_keep()}
      isGrave
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      {paid > 0 ? (
        <BahtField
          label={texts.fee}
          help={m.staff_cancel_fee_help({ amount: formatMoney(cancellation.fee) })}
          value={typed}
          error={feeError}
          onType={setTyped}
        />
      ) : null}
      <PriceLines
        lines={[
          { key: 'paid', label: m.staff_cancel_paid(), amount: formatExactMoney(paid) },
          { key: 'fee', label: texts.fee, amount: formatExactMoney(fee ?? 0) },
        ]}
        total={{ label: m.staff_cancel_refund(), amount: formatExactMoney(cancellationRefund(paid, fee ?? 0)) }}
      />
      <ReasonField label={texts.reason} value={reason} problem={move.problem} isTried={isTried} onType={setReason} />
    </MoveDialog>
  )
}
