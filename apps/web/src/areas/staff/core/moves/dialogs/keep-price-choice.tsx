import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { ChipChoice } from '#areas/staff/core/components/form-fields.tsx'

export interface KeepPriceChoiceProps {
  /** Of the booking as it was agreed, in satang. */
  oldTotal: number
  /** What the other model costs more, below zero less. */
  difference: number
  isKept: boolean
  onChoose: (isKept: boolean) => void
}

/** Another model: is the difference charged, or does it go for the price that was agreed? */
export function KeepPriceChoice({ oldTotal, difference, isKept, onChoose }: KeepPriceChoiceProps) {
  const amount = formatMoney(Math.abs(difference))
  const charge = difference > 0 ? m.changes_keep_charge_more({ amount }) : m.changes_keep_charge_less({ amount })
  return (
    <div>
      <ChipChoice
        label={m.changes_keep_choice()}
        values={['charge', 'keep']}
        chosen={isKept ? 'keep' : 'charge'}
        text={(value) => (value === 'charge' ? charge : m.changes_keep_price({ amount: formatMoney(oldTotal) }))}
        onChoose={(value) => onChoose(value === 'keep')}
      />
      {isKept ? <p role="status">{m.changes_keep_text({ amount: formatMoney(oldTotal) })}</p> : null}
    </div>
  )
}
