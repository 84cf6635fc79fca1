import { hasEndedEarly, type ReservationStatus } from '@rodchao/rental'

/** Statuses in which money may come in beside the move that confirms: a rental that is agreed and not over. */
export const TAKES_MONEY: readonly ReservationStatus[] = ['confirmed', 'on_rent', 'returned']

/** The balance of the price; a reservation that ended without a rental owes nothing more. */
export function reservationBalance(view: { status: string; total: number; paid: number }): number {
  return hasEndedEarly(view.status) ? 0 : view.total - view.paid
}
