import type { WebhookEvent } from '@rodchao/rental'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { Delivery } from './api.ts'

export const EVENT_LABELS: Record<WebhookEvent, () => string> = {
  'booking.created': () => m.outside_event_created(),
  'booking.confirmed': () => m.outside_event_confirmed(),
  'booking.changed': () => m.outside_event_changed(),
  'booking.cancelled': () => m.outside_event_cancelled(),
  'booking.expired': () => m.outside_event_expired(),
  'booking.no_show': () => m.outside_event_no_show(),
  'booking.handed_over': () => m.outside_event_handed_over(),
  'booking.returned': () => m.outside_event_returned(),
  'booking.completed': () => m.outside_event_completed(),
  'payment.received': () => m.outside_event_paid(),
}
const ofEvent: Partial<Record<string, () => string>> = EVENT_LABELS

/** What a delivery tells of; one of a later version has its own name. */
export function eventLabel(event: string): string {
  return event === 'test' ? m.outside_event_test() : (ofEvent[event]?.() ?? event)
}

const FAULTS: Partial<Record<string, () => string>> = {
  inside_address: () => m.outside_fault_inside(),
  not_https: () => m.outside_fault_https(),
  unknown_host: () => m.outside_fault_host(),
  too_slow: () => m.outside_fault_slow(),
  not_reached: () => m.outside_fault_reached(),
  switched_off: () => m.outside_fault_off(),
}

export function faultLabel(code: string): string {
  return FAULTS[code]?.() ?? code
}

/** What came of a delivery, in one line. */
export function deliveryResult({ state, status, fault, attempts }: Delivery): string {
  const said = fault === null ? (status === null ? '' : m.outside_answered({ status })) : faultLabel(fault)
  if (state === 'sent') return m.outside_sent({ said })
  if (attempts === 0) return fault === null ? m.outside_waiting() : said
  const tries = m.outside_tries({ count: formatCount(attempts) })
  return state === 'dead' ? m.outside_given_up({ said, tries }) : m.outside_tried({ said, tries })
}

export function deliveryTone({ state }: Delivery): 'success' | 'warning' | 'danger' {
  return state === 'sent' ? 'success' : state === 'dead' ? 'danger' : 'warning'
}
