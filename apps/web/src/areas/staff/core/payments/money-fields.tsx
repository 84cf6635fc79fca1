import { m } from '#lib/messages.ts'
import { ReferenceField } from '#areas/staff/core/components/form-fields.tsx'
import { DueAmountField, toAmount } from '#areas/staff/core/payments/due-amount-field.tsx'
import type { TypedAmount } from '#areas/staff/core/payments/due-amount-field.tsx'
import { MethodChips } from '#areas/staff/core/payments/method-chips.tsx'
import type { Method } from '#areas/staff/core/payments/method-chips.tsx'

export interface MoneyDraft {
  method: Method
  amount: TypedAmount
  transferRef: string
}

/** The request body; null when the amount is invalid. Cash has no reference. */
export function toMoney(
  draft: MoneyDraft,
  due: number | null,
): { method: MoneyDraft['method']; amount: number; transferRef: string | null } | null {
  const amount = toAmount(draft.amount, due)
  if (amount === null) return null
  return { method: draft.method, amount, transferRef: transferReference(draft) }
}

export function transferReference({ method, transferRef }: Pick<MoneyDraft, 'method' | 'transferRef'>): string | null {
  return method === 'cash' || transferRef.trim() === '' ? null : transferRef.trim()
}

export interface MoneyFieldsProps {
  draft: MoneyDraft
  /** What is suggested, in satang; null where nothing can be. */
  due?: number | null | undefined
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
  const { draft, due = null, amountLabel, amountHelp, methodLabel, isReferenceNeeded = false, errors, onChange } = props
  return (
    <>
      {amountLabel === undefined ? null : (
        <DueAmountField
          label={amountLabel}
          help={amountHelp}
          typed={draft.amount}
          due={due}
          error={errors.amount}
          onType={(amount) => onChange({ ...draft, amount })}
        />
      )}
      <MethodChips label={methodLabel} method={draft.method} onChange={(method) => onChange({ ...draft, method })} />
      {draft.method === 'cash' ? null : (
        <ReferenceField
          optional={isReferenceNeeded ? undefined : m.staff_optional()}
          value={draft.transferRef}
          error={errors.transferRef}
          onType={(transferRef) => onChange({ ...draft, transferRef })}
        />
      )}
    </>
  )
}
