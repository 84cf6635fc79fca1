import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { DayPicker } from 'react-day-picker'
import type { ChevronProps, ClassNames } from 'react-day-picker'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { CalendarDay, CalendarReasonsContext } from './calendar-day.tsx'
import { calendarLocale, inReadersEra } from './calendar-language.ts'
import type { CalendarLanguage } from './calendar-language.ts'
import { brokenLimit, dateOfDay, dayOfDate, nextRange } from './day-range.ts'
import type { Day, DayRange, DayRangeLimits } from './day-range.ts'
import { Icon } from '../display/icon.tsx'
import { useMonthSwipe } from './use-month-swipe.ts'
import styles from './date-range-calendar.module.css'

export interface DateRangeCalendarProps extends DayRangeLimits {
  label: string
  language: CalendarLanguage
  value: DayRange
  onChange: (range: DayRange) => void
  /** The shop's day, not the reader's. */
  today: Day
  /** First and last day on offer. */
  firstDay?: Day | undefined
  lastDay?: Day | undefined
  /** Why neither end can be on this day; undefined when both can. Days between the ends do not matter. */
  reasonFor?: ((day: Day) => string | undefined) | undefined
  /** Why a way back is too soon or too late, in words with the figure. */
  tooShort?: string | undefined
  tooLong?: string | undefined
  months?: 1 | 2 | undefined
  /** How many days, and what to press next. */
  children?: ReactNode | undefined
}

/** One calendar for both ends. It stays open: who shows it also closes it. Import it lazily. */
export function DateRangeCalendar({
  label,
  language,
  value,
  onChange,
  today,
  firstDay = today,
  lastDay,
  reasonFor,
  tooShort,
  tooLong,
  minDays,
  maxDays,
  months = 1,
  children,
}: DateRangeCalendarProps) {
  const [month, setMonth] = useState(() => dateOfDay(value.from ?? firstDay))
  const [said, setSaid] = useState<string>()
  const first = dateOfDay(firstDay)
  const last = lastDay === undefined ? undefined : dateOfDay(lastDay)
  const swipe = useMonthSwipe((step) => {
    const next = new Date(month.getFullYear(), month.getMonth() + step, 1)
    const tooEarly = next < new Date(first.getFullYear(), first.getMonth(), 1)
    if (!tooEarly && (last === undefined || next <= last)) setMonth(next)
  })
  const reasons = useMemo(() => {
    const limitWords = { min: tooShort, max: tooLong }
    return {
      reasonFor: (day: Day) => {
        const limit = brokenLimit(value, day, { minDays, maxDays })
        return (limit === undefined ? undefined : limitWords[limit]) ?? reasonFor?.(day)
      },
      onBlocked: setSaid,
    }
  }, [value, minDays, maxDays, tooShort, tooLong, reasonFor])
  const locale = calendarLocale(language)
  const handleSelect = (_: unknown, pressed: Date) => {
    setSaid(undefined)
    onChange(nextRange(value, dayOfDate(pressed), { minDays, maxDays }))
  }
  return (
    <div className={styles.calendar} role="group" aria-label={label} {...swipe}>
      <CalendarReasonsContext value={reasons}>
        <DayPicker
          mode="range"
          selected={{
            from: value.from === undefined ? undefined : dateOfDay(value.from),
            to: value.to === undefined ? undefined : dateOfDay(value.to),
          }}
          onSelect={handleSelect}
          month={month}
          onMonthChange={setMonth}
          numberOfMonths={months}
          today={dateOfDay(today)}
          startMonth={first}
          {...(last === undefined ? {} : { endMonth: last })}
          disabled={last === undefined ? { before: first } : { before: first, after: last }}
          modifiers={{ blocked: (date: Date) => reasons.reasonFor(dayOfDate(date)) !== undefined }}
          modifiersClassNames={{ blocked: styles.blocked ?? '' }}
          weekStartsOn={0}
          locale={locale}
          lang={language}
          formatters={{
            formatCaption: (date, _options, library) =>
              inReadersEra(library?.format(date, 'LLLL y') ?? '', date, language),
          }}
          labels={{
            labelDayButton: (date, modifiers, options, library) => {
              const words = locale.labels?.labelDayButton
              return inReadersEra(
                typeof words === 'function' ? words(date, modifiers, options, library) : '',
                date,
                language,
              )
            },
            labelGrid: (date, _options, library) => inReadersEra(library?.format(date, 'LLLL y') ?? '', date, language),
          }}
          components={COMPONENTS}
          classNames={CLASS_NAMES}
        />
      </CalendarReasonsContext>
      <p className={styles.said} role="status">
        {said}
      </p>
      {children}
    </div>
  )
}

function Chevron({ orientation }: ChevronProps) {
  return <Icon of={orientation === 'left' ? IconChevronLeft : IconChevronRight} size={20} mirrored />
}

/** Made once: a component made anew on each render would lose the focus. */
const COMPONENTS = { Chevron, DayButton: CalendarDay }

const CLASS_NAMES: Partial<ClassNames> = definedOnly({
  root: styles.root,
  months: styles.months,
  month: styles.month,
  month_caption: styles.caption,
  nav: styles.nav,
  button_previous: styles.turn,
  button_next: styles.turn,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
  today: styles.today,
  disabled: styles.disabled,
  outside: styles.outside,
  range_start: styles.start,
  range_middle: styles.middle,
  range_end: styles.end,
})

function definedOnly(names: Record<string, string | undefined>): Record<string, string> {
  const known: Record<string, string> = {}
  for (const [part, name] of Object.entries(names)) if (name !== undefined) known[part] = name
  return known
}
