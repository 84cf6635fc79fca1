import type { Period } from '../time/period.ts'
import type { ReservationStatus } from './transitions.ts'

/** Which change a customer asks for: other times before the vehicle is out, or a later end once it is. */
export const ASKED_CHANGES = ['amend', 'extend'] as const
export type AskedChange = (typeof ASKED_CHANGES)[number]

/** What a request may hold: a change of what is booked, or one more thing. */
export const REQUESTED_CHANGES = [...ASKED_CHANGES, 'add'] as const
export type RequestedChange = (typeof REQUESTED_CHANGES)[number]

/** What a change request may have come to. */
export const CHANGE_REQUEST_STATUSES = ['waiting', 'applied', 'refused', 'withdrawn', 'lapsed'] as const
export type ChangeRequestStatus = (typeof CHANGE_REQUEST_STATUSES)[number]

interface Askable {
  readonly kind: string
  readonly status: ReservationStatus
  /** Epoch ms. */
  readonly start: number
}

/** Which change the customer may ask for now; null when there is none, as for what is not paid or whose start has passed. */
export function askableChange({ kind, status, start }: Askable, now: number): AskedChange | null {
  if (kind !== 'rental') return null
  if (status === 'on_rent') return 'extend'
  return status === 'confirmed' && now < start ? 'amend' : null
}

export type AskedPeriod =
  | { readonly ok: true; readonly period: Period }
  | { readonly ok: false; readonly refusal: 'end_before_start' | 'in_the_past' | 'not_longer' | 'unchanged' }

/**
 * The times that are asked for; what is out keeps its start, and so does what names none. Times that stay are a change only
 * where something else is one, such as another model.
 */
export function askedPeriod(
  change: AskedChange,
  agreed: Period,
  wanted: { readonly start: number | null; readonly end: number },
  now: number,
  { mayStay = false }: { readonly mayStay?: boolean } = {},
): AskedPeriod {
  const start = change === 'extend' || wanted.start === null ? agreed.start : wanted.start
  const { end } = wanted
  if (start !== agreed.start && start <= now) return { ok: false, refusal: 'in_the_past' }
  if (end <= start) return { ok: false, refusal: 'end_before_start' }
  if (end <= now) return { ok: false, refusal: 'in_the_past' }
  if (change === 'extend' && end <= agreed.end) return { ok: false, refusal: 'not_longer' }
  if (!mayStay && start === agreed.start && end === agreed.end) return { ok: false, refusal: 'unchanged' }
  return { ok: true, period: { start, end } }
}

export interface ChangedMoney {
  readonly newTotal: number
  readonly difference: number
  /** Still to pay after the change, and what is paid beyond the new price. */
  readonly toPay: number
  readonly credit: number
}

/** What a booking comes to when some of its things cost something else; satang. */
export function changedMoney(
  booking: { readonly total: number; readonly paid: number },
  things: readonly { readonly oldTotal: number; readonly newTotal: number }[],
): ChangedMoney {
  const difference = things.reduce((sum, { oldTotal, newTotal }) => sum + newTotal - oldTotal, 0)
  const newTotal = booking.total + difference
  return {
    newTotal,
    difference,
    toPay: Math.max(0, newTotal - booking.paid),
    credit: Math.max(0, booking.paid - newTotal),
  }
}
