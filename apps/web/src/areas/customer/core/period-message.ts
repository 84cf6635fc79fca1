import { MINUTE } from '@rodchao/rental'
import type { FieldProblem } from '#lib/api/problem-error.ts'
import { formatDuration } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'

export interface PeriodFacts {
  /** How long the vehicle may be rented, in minutes. */
  limits?: { minMinutes: number; maxMinutes: number }
  /** Of the field at fault: why the shop is closed on that day. */
  params?: FieldProblem['params'] | undefined
}

/** Why the shop cannot take a time, and what to do; null where that is not the reason. */
export function periodMessage(code: string, { limits, params = {} }: PeriodFacts = {}): string | null {
  const reason = closureReason(params)
  switch (code) {
    case 'in_the_past':
      return m.search_fault_in_the_past()
    case 'lead_time':
      return m.search_fault_lead_time()
    case 'closed_pick_up':
      if (reason !== null) return m.reserve_period_closed_for({ reason })
      return m.search_fault_closed_pick_up()
    case 'closed_return':
      if (reason !== null) return m.reserve_period_closed_for({ reason })
      return m.search_fault_closed_return()
    case 'outside_zone_hours':
      return m.search_fault_outside_zone_hours()
    case 'too_short':
      if (limits === undefined) return m.search_fault_end_before_start()
      return m.search_fault_too_short({ length: formatDuration(limits.minMinutes * MINUTE) })
    case 'too_long':
      if (limits === undefined) return m.search_fault_too_far()
      return m.search_fault_too_long({ length: formatDuration(limits.maxMinutes * MINUTE) })
    case 'end_before_start':
      return m.search_fault_end_before_start()
    case 'too_far':
      return m.search_fault_too_far()
    default:
      return null
  }
}

/** What the shop said when it closed a day, in the reader's language; null where it is closed by its hours. */
export function closureReason({ reasonTh, reasonEn }: FieldProblem['params']): string | null {
  const reason = getLocale() === 'th' ? reasonTh : reasonEn
  return typeof reason === 'string' && reason !== '' ? reason : null
}
