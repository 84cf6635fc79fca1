import { ChipChoice } from '../components/form-fields.tsx'
import { paymentMethodLabel } from '../labels.ts'

export const METHODS = ['cash', 'promptpay', 'transfer', 'card'] as const
export type Method = (typeof METHODS)[number]

/** How money moves. */
export function MethodChips(props: { label: string; method: Method; onChange: (method: Method) => void }) {
  const { label, method, onChange } = props
  return <ChipChoice label={label} values={METHODS} chosen={method} text={paymentMethodLabel} onChoose={onChange} />
}
