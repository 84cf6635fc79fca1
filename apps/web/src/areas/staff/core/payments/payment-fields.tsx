import { useId } from 'react'
import { m } from '#lib/messages.ts'
import { Chip } from '#ui/actions/chip.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { parseBaht } from '#lib/typed-money.ts'
import { paymentMethodLabel } from '../labels.ts'
import styles from './payment-fields.module.css'

const METHODS = ['cash', 'promptpay', 'transfer', 'card'] as const

export interface PaymentDraft {
  isPaid: boolean
  method: (typeof METHODS)[number]
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
          <div className={styles.chips} role="group" aria-label={m.staff_payment_method()}>
            {METHODS.map((method) => (
              <Chip key={method} pressed={draft.method === method} onClick={() => onChange({ ...draft, method })}>
                {paymentMethodLabel(method)}
              </Chip>
            ))}
          </div>
          <TextField
            id={id}
            label={m.staff_payment_amount()}
            value={draft.amount}
            inputMode="decimal"
            autoComplete="off"
            suffix={m.staff_baht()}
            error={error}
            onChange={(event) => onChange({ ...draft, amount: event.currentTarget.value })}
          />
        </>
      ) : null}
    </fieldset>
  )
}
