import type { ReactNode } from 'react'
import { formatDuration } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { MINUTE } from '@rodchao/rental'
import type { RentData } from '../api.ts'

/** Why there is no sum, and what to do about it; everything typed stays beside it. */
export function CalculationFault({ rent: { fault, product, days, hours }, retry }: { rent: RentData; retry: ReactNode }) {
  const message = days + hours === 0 ? m.calculate_no_length() : faultMessage(fault?.code ?? '', product)
  if (message !== null) return <ErrorState title={message}>{m.calculate_change_choice()}</ErrorState>
  return (
    <ErrorState
      title={m.calculate_failed()}
      action={retry}
      trace={fault?.traceId == null ? undefined : m.search_trace({ number: fault.traceId })}
    >
      {m.calculate_failed_kept()}
    </ErrorState>
  )
}

function faultMessage(code: string, { minMinutes, maxMinutes }: RentData['product']): string | null {
  switch (code) {
    case 'in_the_past':
      return m.reserve_period_in_the_past()
    case 'lead_time':
      return m.reserve_period_lead_time()
    case 'closed_pick_up':
      return m.reserve_period_closed_pick_up()
    case 'closed_return':
      return m.reserve_period_closed_return()
    case 'outside_zone_hours':
      return m.reserve_period_outside_zone_hours()
    case 'end_before_start':
      return m.calculate_no_length()
    case 'too_short':
      return m.reserve_period_too_short({ length: formatDuration(minMinutes * MINUTE) })
    case 'too_long':
      return m.reserve_period_too_long({ length: formatDuration(maxMinutes * MINUTE) })
    case 'too_far':
      return m.reserve_period_too_far()
    case 'no_rate':
      return m.search_no_rate()
    default:
      return null
  }
}
