import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { OptionRow, OptionRows } from '../components/option-rows.tsx'

export interface WholeBookingChoiceProps {
  name: string
  isWhole: boolean
  /** Satang that this thing owes, and that all of the booking owe. */
  own: number
  whole: number
  onChoose: (isWhole: boolean) => void
}

/** Whether money is for one thing or for all of the booking: with one receipt either way. */
export function WholeBookingChoice({ name, isWhole, own, whole, onChoose }: WholeBookingChoiceProps) {
  return (
    <OptionRows legend={m.changes_pay_what()}>
      <OptionRow name={name} checked={isWhole} onChoose={() => onChoose(true)}>
        {m.changes_pay_booking({ amount: formatMoney(whole) })}
      </OptionRow>
      <OptionRow name={name} checked={!isWhole} onChoose={() => onChoose(false)}>
        {m.changes_pay_this({ amount: formatMoney(own) })}
      </OptionRow>
    </OptionRows>
  )
}
