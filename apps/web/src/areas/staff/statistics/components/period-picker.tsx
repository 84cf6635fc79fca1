import { useState } from 'react'
import { isoDate, parseIsoDate, RANGE_KINDS, rangeAround, rangeKind } from '@rodchao/rental'
import type { DayRange, ShopDate } from '@rodchao/rental'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { OptionSwitch } from '#ui/actions/option-switch.tsx'
import { DateRangeCalendar } from '#ui/dates/date-range-calendar.tsx'
import { kindLabel } from '../labels.ts'
import { PeriodForm } from './period-form.tsx'
import styles from './period-picker.module.css'

const FIRST_DAY = '2000-01-01'

export interface PeriodPickerProps {
  range: DayRange
  today: ShopDate
  onPick: (range: DayRange) => void
}

/** A day, the week, month or year around it, or any other first and last day. */
export function PeriodPicker({ range, today, onPick }: PeriodPickerProps) {
  const [kind, setKind] = useState(() => rangeKind(range) ?? 'day')
  const [first, last] = [isoDate(range.from), isoDate(range.to)]
  return (
    <div className={styles.picker}>
      <OptionSwitch
        label={m.home_stat_kind()}
        current={kind}
        options={RANGE_KINDS.map((value) => ({ value, label: kindLabel(value) }))}
        onChange={setKind}
      />
      <DateRangeCalendar
        label={m.home_stat_pick_period()}
        language={getLocale()}
        value={{ from: first, to: last }}
        today={isoDate(today)}
        firstDay={FIRST_DAY}
        lastDay={isoDate(today)}
        onChange={({ from, to }) => {
          const day = parseIsoDate(to ?? from ?? '')
          if (day !== null) onPick(rangeAround(kind, day))
        }}
      />
      <Button className={styles.today} onClick={() => onPick(rangeAround('day', today))}>
        {m.home_stat_today()}
      </Button>
      <PeriodForm key={first + last} from={first} to={last} faults={{}} onPick={onPick} />
    </div>
  )
}
