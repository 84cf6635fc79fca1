import { createContext, use, useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import type { DayButtonProps } from 'react-day-picker'
import { dayOfDate } from './day-range.ts'
import type { Day } from './day-range.ts'

export interface CalendarReasons {
  /** Why a day cannot be taken; undefined when it can. */
  reasonFor: (day: Day) => string | undefined
  onBlocked: (reason: string) => void
}

export const CalendarReasonsContext = createContext<CalendarReasons>({
  reasonFor: () => undefined,
  onBlocked: () => undefined,
})

/** A day that cannot be taken can still be reached, so that its reason can be read. */
export function CalendarDay({ day, modifiers, onClick, ...rest }: DayButtonProps) {
  const { reasonFor, onBlocked } = use(CalendarReasonsContext)
  const button = useRef<HTMLButtonElement>(null)
  const focused = modifiers['focused'] === true
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  const reason = modifiers['disabled'] === true ? undefined : reasonFor(dayOfDate(day.date))
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (reason === undefined) onClick?.(event)
    else onBlocked(reason)
  }
  return (
    <button
      {...rest}
      ref={button}
      onClick={handleClick}
      aria-disabled={reason === undefined ? rest['aria-disabled'] : true}
      aria-label={reason === undefined ? rest['aria-label'] : `${rest['aria-label'] ?? ''}, ${reason}`}
      title={reason}
    />
  )
}
