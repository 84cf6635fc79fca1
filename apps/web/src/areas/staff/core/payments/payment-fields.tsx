import { m } from '#lib/messages.ts'
import { Chip } from '#ui/actions/chip.tsx'
import { DueAmountField, toAmount } from '#areas/staff/core/payments/due-amount-field.tsx'
import type { TypedAmount } from '#areas/staff/core/payments/due-amount-field.tsx'
import { MethodChips } from '#areas/staff/core/payments/method-chips.tsx'
import type { Method } from '#areas/staff/core/payments/method-chips.tsx'
import styles from './payment-fields.module.css'

export interface PaymentDraft {
  isPaid: boolean
  method: Method
  amount: TypedAmount
}

/** The request body; null when nothing was paid or the amount is invalid. */
export function toPayment(
  draft: PaymentDraft,
  due: number | null,
): { method: PaymentDraft['method']; amount: number } | null {
  const amount = draft.isPaid ? toAmount(draft.amount, due) : null
  return amount === null ? null : { method: draft.method, amount }
}

export interface PaymentFieldsProps {
  draft: PaymentDraft
  /** What is to be paid now, in satang; null while it is not known. */
  due: number | null
  error: string | undefined
  onChange: (draft: PaymentDraft) => void
}

/** Money at the counter: whether, how and how much. */
export function PaymentFields({ draft, due, error, onChange }: PaymentFieldsProps) {
  return (
    <fieldset className={styles.fields}>
      <legend className="rc-visually-hidden">{m.staff_payment()}</legend>
      <div className={styles.chips}>
        <Chip pressed={draft.isPaid} onClick={() => onChange({ ...draft, isPaid: true })}>
          {m.staff_paid_now()}
        </Chip>
        <Chip pressed={!draft.isPaid} onClick={() => onChange({ ...draft, isPaid: false })}>
          {m.staff_not_paid()}
        </Chip>
      </div>
      {draft.isPaid ? (
        <>
          <MethodChips
            label={m.staff_payment_method()}
            method={draft.method}
            onChange={(method) => onChange({ ...draft, method })}
          />
          <DueAmountField
            label={m.staff_payment_amount()}
            typed={draft.amount}
            due={due}
            error={error}
            onType={(amount) => onChange({ ...draft, amount })}
          />
        </>
      ) : null}
    </fieldset>
  )
}
