import { clockTimes } from './clock-times.ts'
import { SelectField } from '../fields/select-field.tsx'
import type { SelectFieldProps } from '../fields/select-field.tsx'

export interface TimeSelectProps extends Omit<SelectFieldProps, 'options' | 'children'> {
  /** First and last time on offer, "HH:mm", both included. */
  first?: string | undefined
  last?: string | undefined
  stepMinutes?: number | undefined
  /** How a time reads: the unit differs by language. */
  format: (time: string) => string
  /** Not on offer, with the reason in the words of `format` when it matters. */
  isDisabled?: ((time: string) => boolean) | undefined
}

/** A native list of half hours: wheels on phones, typing ahead on keyboards. */
export function TimeSelect({
  first = '00:00',
  last = '23:59',
  stepMinutes = 30,
  format,
  isDisabled,
  ...rest
}: TimeSelectProps) {
  const times = clockTimes(first, last, stepMinutes)
  // A time that was agreed otherwise, 10:15 say, is not lost because the list goes by half hours.
  const { value } = rest
  const isBetween = typeof value === 'string' && value >= first && value <= last && !times.includes(value)
  const options = (isBetween ? [...times, value].toSorted() : times).map((time) => ({
    value: time,
    label: format(time),
    disabled: isDisabled?.(time),
  }))
  return <SelectField {...rest} options={options} />
}
