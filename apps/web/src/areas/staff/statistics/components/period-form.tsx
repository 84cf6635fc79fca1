import { useState } from 'react'
import { parseIsoDate } from '@rodchao/rental'
import type { DayRange } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { DayField, parseDay } from '#ui/dates/day-field.tsx'
import { periodFaultLabel } from '../labels.ts'
import { checkPeriod } from '../model.ts'
import type { PeriodFaults } from '../model.ts'
import styles from './period-picker.module.css'

export interface PeriodFormProps {
  /** As typed or given; what cannot be read stays. */
  from: string
  to: string
  faults: PeriodFaults
  onPick: (range: DayRange) => void
}

/** A first and a last day, typed; what is wrong stands by its field. */
export function PeriodForm({ from, to, faults, onPick }: PeriodFormProps) {
  const [typed, setTyped] = useState({ from, to })
  const [found, setFound] = useState(faults)
  const change = (key: 'from' | 'to') => (value: string) => {
    setTyped({ ...typed, [key]: value })
    setFound({ ...found, [key]: undefined })
  }
  const show = () => {
    const [first, last] = [typed.from, typed.to].map((text) => parseIsoDate(parseDay(text) ?? ''))
    const { range, faults: wrong } = checkPeriod(first ?? null, last ?? null)
    setFound(wrong)
    if (range !== null) onPick(range)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      <DayField
        label={m.home_stat_from()}
        value={typed.from}
        error={periodFaultLabel(found.from)}
        onChange={change('from')}
      />
      <DayField label={m.home_stat_to()} value={typed.to} error={periodFaultLabel(found.to)} onChange={change('to')} />
      <Button type="submit" variant="fill">
        {m.home_stat_show_period()}
      </Button>
    </form>
  )
}
