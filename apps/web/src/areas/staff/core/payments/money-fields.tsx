import { m } from '#lib/messages.ts'
import { Chip } from '#ui/actions/chip.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { paymentMethodLabel } from '../labels.ts'
import { parseBaht } from '#lib/typed-money.ts'
import styles from '../moves/move-actions.module.css'

const METHODS = ['cash', 'promptpay', 'transfer', 'card'] as const

export interface MoneyDraft {
  method: (typeof METHODS)[number]
  /** Baht as typed. */
  amount: string
  transferRef: string
}

/** The request body; null when the amount is invalid. Cash has no reference. */
export function toMoney(
  draft: MoneyDraft,
): { method: MoneyDraft['method']; amount: number; transferRef: string | null } | null {
  const amount = parseBaht(draft.amount)
  if (amount === null || amount === 0) return null
  return { method: draft.method, amount, transferRef: transferReference(draft) }
}

export function transferReference({ method, transferRef }: Pick<MoneyDraft, 'method' | 'transferRef'>): string | null {
  return method === 'cash' || transferRef.trim() === '' ? null : transferRef.trim()
}

export interface MoneyFieldsProps {
  draft: MoneyDraft
  /** What the money is; absent where the amount is settled already. */
  amountLabel?: string | undefined
  amountHelp?: string | undefined
  methodLabel: string
  /** Money that left by bank or card is proven by its number. */
  isReferenceNeeded?: boolean | undefined
  errors: { amount?: string | undefined; transferRef?: string | undefined }
  onChange: (draft: MoneyDraft) => void
}

/** How money moves, how much of it, and the number by which the bank knows it. */
export function MoneyFields(props: MoneyFieldsProps) {
  const { draft, amountLabel, amountHelp, methodLabel, isReferenceNeeded = false, errors, onChange } = props
  return (
    <>
      {amountLabel === undefined ? null : (
        <TextField
          label={amountLabel}
          help={amountHelp}
          value={draft.amount}
          inputMode="decimal"
          autoComplete="off"
          suffix={m.staff_baht()}
          error={errors.amount}
          onChange={(event) => onChange({ ...draft, amount: event.currentTarget.value })}
        />
      )}
      <div className={styles.chips} role="group" aria-label={methodLabel}>
        {METHODS.map((method) => (
          <Chip key={method} pressed={draft.method === method} onClick={() => onChange({ ...draft, method })}>
            {paymentMethodLabel(method)}
          </Chip>
        ))}
      </div>
      {draft.method === 'cash' ? null : (
        <TextField
          label={m.changes_reference()}
          optional={isReferenceNeeded ? undefined : m.staff_optional()}
          value={draft.transferRef}
          maxLength={60}
          autoComplete="off"
          error={errors.transferRef}
          onChange={(event) => onChange({ ...draft, transferRef: event.currentTarget.value })}
        />
      )}
    </>
  )
}
