import type { ReservationStatus } from '../status/transitions.ts'
import type { Satang } from './money.ts'

/**
 * What becomes of money that came by card: it confirms the booking; it books again what had lapsed, where that can still be
 * had; it goes back, with the reason; or it is not what was asked for, and a person has to look.
 */
export type CardArrival =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'book_again' }
  | { readonly kind: 'send_back'; readonly reason: 'paid twice' | 'paid after it had ended' }
  | { readonly kind: 'look_at' }

const WAITING: readonly ReservationStatus[] = ['pending_payment', 'awaiting_review']
const AGREED: readonly ReservationStatus[] = ['confirmed', 'on_rent', 'returned', 'completed']

/** Of a booking whose things have these statuses. Amounts in satang; a currency in any case of letters. */
export function cardArrival(
  asked: Satang,
  came: { readonly amount: number; readonly currency: string },
  statuses: readonly ReservationStatus[],
): CardArrival {
  if (came.amount !== asked || came.currency.toLowerCase() !== 'thb') return { kind: 'look_at' }
  if (statuses.some((status) => WAITING.includes(status))) return { kind: 'confirm' }
  if (statuses.some((status) => AGREED.includes(status))) return { kind: 'send_back', reason: 'paid twice' }
  if (statuses.includes('expired')) return { kind: 'book_again' }
  return { kind: 'send_back', reason: 'paid after it had ended' }
}
