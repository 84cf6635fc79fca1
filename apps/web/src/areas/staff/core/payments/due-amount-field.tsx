import { useId } from 'react'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { formatBahtInput, parseBaht } from '#lib/typed-money.ts'
import { Chip } from '#ui/actions/chip.tsx'
import { BahtField } from '#areas/staff/core/components/form-fields.tsx'
import styles from './payment-fields.module.css'

/** Baht as typed; null as long as nobody typed: what is due counts then, and goes on counting when it changes. */
export type TypedAmount = string | null

/** In satang; null when the words are no amount, or when nothing is due. */
export function toAmount(typed: TypedAmount, due: number | null): number | null {
  const amount = typed === null ? due : parseBaht(typed)
  return amount === 0 ? null : amount
}

/** By how much an amount in satang falls short of what is due or goes over it. */
function differenceMessage(amount: number, due: number): string {
  return amount < due
    ? m.staff_slip_short({ amount: formatMoney(due - amount) })
    : m.staff_slip_over({ amount: formatMoney(amount - due) })
}

export interface DueAmountFieldProps {
  label: string
  typed: TypedAmount
  /** In satang; null while it is not known. */
  due: number | null
  help?: string | undefined
  error: string | undefined
  onType: (typed: TypedAmount) => void
}

/** Money that comes in: suggests what is due and follows it until somebody types; what was typed stays and is marked when it differs. */
export function DueAmountField({ label, typed, due, help, error, onType }: DueAmountFieldProps) {
  const id = useId()
  const suggested = due === null || due === 0 ? '' : formatBahtInput(due)
  const amount = typed === null ? null : parseBaht(typed)
  const differs = due !== null && due > 0 && amount !== null && amount !== due
  return (
    <div className={styles.due} data-differs={differs ? '' : undefined}>
      <BahtField
        id={id}
        label={label}
        help={differs ? `${m.staff_amount_differs({ due: formatMoney(due) })} ${differenceMessage(amount, due)}` : help}
        value={typed ?? suggested}
        error={error}
        onType={onType}
      />
      {typed === null || typed === suggested || suggested === '' ? null : (
        <Chip
          pressed={false}
          onClick={() => {
            onType(null)
            document.getElementById(id)?.focus()
          }}
        >
          {m.staff_amount_use({ due: formatMoney(due ?? 0) })}
        </Chip>
      )}
    </div>
  )
}
