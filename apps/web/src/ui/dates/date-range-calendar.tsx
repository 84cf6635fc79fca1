import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { m } from '#lib/messages.ts'
import type { Locale } from '#lib/locale.ts'
import { Icon } from '../display/icon.tsx'
import { CalendarMonth } from './calendar-month.tsx'
import { brokenLimit, nextRange } from './day-range.ts'
import type { Day, DayRange, DayRangeLimits } from './day-range.ts'
import { clampDay, dayAfterKey, firstDayOf, monthOf, shiftMonth } from './month-grid.ts'
import { useMonthSwipe } from './use-month-swipe.ts'
import styles from './date-range-calendar.module.css'

export interface DateRangeCalendarProps extends DayRangeLimits {
  label: string
  language: Locale
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

/** One calendar for both ends. It stays open: who shows it also closes it. */
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
  const [month, setMonth] = useState(() => monthOf(clampDay(value.from ?? firstDay, firstDay, lastDay)))
  const [cursor, setCursor] = useState(() => clampDay(value.from ?? today, firstDay, lastDay))
  const [seen, setSeen] = useState(value.from)
  const [blockedReason, setBlockedReason] = useState<string>()
  const root = useRef<HTMLDivElement>(null)
  const movesFocus = useRef(false)
  useEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    root.current?.querySelector<HTMLElement>(`[data-day="${cursor}"] button`)?.focus()
  }, [cursor])

  const shown = Array.from({ length: months }, (_, index) => shiftMonth(month, index))
  // A day that was typed elsewhere is turned to.
  if (seen !== value.from) {
    setSeen(value.from)
    if (value.from !== undefined && !shown.includes(monthOf(value.from))) {
      setMonth(monthOf(clampDay(value.from, firstDay, lastDay)))
      setCursor(clampDay(value.from, firstDay, lastDay))
    }
  }
  const isFirst = month <= monthOf(firstDay)
  const isLast = lastDay !== undefined && (shown.at(-1) ?? month) >= monthOf(lastDay)
  const turn = (step: 1 | -1) => {
    if (step === 1 ? !isLast : !isFirst) setMonth(shiftMonth(month, step))
  }
  const swipe = useMonthSwipe(turn)
  const limitReasons = { min: tooShort, max: tooLong }
  const reasonOf = (day: Day) => {
    const limit = brokenLimit(value, day, { minDays, maxDays })
    return (limit === undefined ? undefined : limitReasons[limit]) ?? reasonFor?.(day)
  }
  const handlePress = (day: Day) => {
    const reason = reasonOf(day)
    setCursor(day)
    setBlockedReason(reason)
    if (reason === undefined) onChange(nextRange(value, day, { minDays, maxDays }))
  }
  const handleKey = (from: Day, event: KeyboardEvent) => {
    const isRightToLeft = root.current !== null && getComputedStyle(root.current).direction === 'rtl'
    const to = dayAfterKey(from, event, isRightToLeft)
    if (to === undefined) return
    event.preventDefault()
    const day = clampDay(to, firstDay, lastDay)
    movesFocus.current = day !== cursor
    setCursor(day)
    if (!shown.includes(monthOf(day))) setMonth(monthOf(day))
  }
  // One day is reached by Tab: the one last on, or the first on offer in what is shown.
  const tabStop = shown.includes(monthOf(cursor)) ? cursor : clampDay(firstDayOf(month), firstDay, lastDay)
  return (
    <div className={styles.calendar} role="group" aria-label={label} ref={root} {...swipe}>
      <div className={styles.months}>
        <div className={styles.nav}>
          <Turn label={m.shared_calendar_previous()} isDisabled={isFirst} onPress={() => turn(-1)} isBack />
          <Turn label={m.shared_calendar_next()} isDisabled={isLast} onPress={() => turn(1)} />
        </div>
        {shown.map((one, place) => (
          // Kept by its place: the name of the next month is announced where that of the last one stood.
          <CalendarMonth
            key={place}
            month={one}
            language={language}
            value={value}
            today={today}
            tabStop={tabStop}
            isOnOffer={(day) => clampDay(day, firstDay, lastDay) === day}
            reasonOf={reasonOf}
            onPress={handlePress}
            onKey={handleKey}
          />
        ))}
      </div>
      <p className={styles.said} role="status">
        {blockedReason}
      </p>
      {children}
    </div>
  )
}

interface TurnProps {
  label: string
  isDisabled: boolean
  isBack?: boolean
  onPress: () => void
}

function Turn({ label, isDisabled, isBack = false, onPress }: TurnProps) {
  return (
    <button type="button" className={styles.turn} aria-label={label} aria-disabled={isDisabled} onClick={onPress}>
      <Icon of={isBack ? IconChevronLeft : IconChevronRight} size={20} mirrored />
    </button>
  )
}
