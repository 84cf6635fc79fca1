import { formatDuration } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { MINUTE } from '@rodchao/rental'

/** Why the shop cannot take a time, and what to do; null where that is not the reason. Limits in minutes. */
export function periodMessage(code: string, limits?: { minMinutes: number; maxMinutes: number }): string | null {
  switch (code) {
    case 'in_the_past':
      return m.search_fault_in_the_past()
    case 'lead_time':
      return m.search_fault_lead_time()
    case 'closed_pick_up':
      return m.search_fault_closed_pick_up()
    case 'closed_return':
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
