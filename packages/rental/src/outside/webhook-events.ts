import type { ReservationEvent, ReservationStatus } from '../status/transitions.ts'

/** What other programs can be told of, by the names that they get. */
export const WEBHOOK_EVENTS = [
  'booking.created',
  'booking.confirmed',
  'booking.changed',
  'booking.cancelled',
  'booking.expired',
  'booking.no_show',
  'booking.handed_over',
  'booking.returned',
  'booking.completed',
  'payment.received',
] as const
/** Something that other programs are told of. */
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

const TOLD: Partial<Record<ReservationEvent, readonly WebhookEvent[]>> = {
  submit: ['booking.created'],
  walk_in_confirm: ['booking.created', 'booking.confirmed'],
  walk_in_hand_over: ['booking.created', 'booking.handed_over'],
  approve_payment: ['booking.confirmed'],
  confirm_without_payment: ['booking.confirmed'],
  late_payment: ['booking.confirmed'],
  amend: ['booking.changed'],
  assign_unit: ['booking.changed'],
  swap_unit: ['booking.changed'],
  extend: ['booking.changed'],
  undo_cancel: ['booking.changed'],
  undo_no_show: ['booking.changed'],
  undo_return: ['booking.changed'],
  report_lost: ['booking.changed'],
  cancel: ['booking.cancelled'],
  expire: ['booking.expired'],
  mark_no_show: ['booking.no_show'],
  hand_over: ['booking.handed_over'],
  take_back: ['booking.returned'],
  settle: ['booking.completed'],
  hand_over_sold: ['booking.handed_over', 'booking.completed'],
}

/** What a move of a reservation is to other programs. A hold that nobody made a booking of is nothing to them. */
export function webhookEvents(event: ReservationEvent, from: ReservationStatus | null): readonly WebhookEvent[] {
  if (from === 'hold' && (event === 'cancel' || event === 'expire')) return []
  return TOLD[event] ?? []
}

/** Seconds between the tries of one delivery; a failure after the last of them is the end. */
export const WEBHOOK_PAUSES = [5, 30, 300, 1800, 7200, 21_600, 50_400, 86_400] as const
const JITTER = 0.2

/**
 * Milliseconds until the next try after as many failed ones, or null when it is given up. `random` is from 0 to 1: tries
 * that failed together do not come back together.
 */
export function webhookPause(attempts: number, random: number): number | null {
  const seconds = WEBHOOK_PAUSES[attempts - 1]
  return seconds === undefined ? null : Math.round(seconds * 1000 * (1 - JITTER + 2 * JITTER * random))
}
