import { useId } from 'react'
import { m } from '#lib/messages.ts'
import { Chip } from '#ui/actions/chip.tsx'
import { parseBaht } from '#lib/typed-money.ts'
import { BahtField } from '#areas/staff/core/components/form-fields.tsx'
import { MethodChips } from '#areas/staff/core/payments/method-chips.tsx'
import type { Method } from '#areas/staff/core/payments/method-chips.tsx'
import styles from './payment-fields.module.css'

export interface PaymentDraft {
  isPaid: boolean
  method: Method
  /** Baht as typed. */
  amount: string
}

/** The request body; null when nothing was paid or the amount is invalid. */
export function toPayment(draft: PaymentDraft): { method: PaymentDraft['method']; amount: number } | null {
  const amount = draft.isPaid ? parseBaht(draft.amount) : null
  return amount === null || amount === 0 ? null : { method: draft.method, amount }
}

export interface PaymentFieldsProps {
  draft: PaymentDraft
  error: string | undefined
  onChange: (draft: PaymentDraft) => void
}

/** Money at the counter: whether, how and how much. */
export function PaymentFields({ draft, error, onChange }: PaymentFieldsProps) {
  const id = useId()
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
          <BahtField
            id={id}
            label={m.staff_payment_amount()}
            value={draft.amount}
            error={error}
            onType={(amount) => onChange({ ...draft, amount })}
          />
        </>
      ) : null}
    </fieldset>
  )
}
