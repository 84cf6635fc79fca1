import type { ReservationRow } from '@rodchao/contract'

type Owing = Pick<ReservationRow, 'status' | 'balance'>
type Unpaid = Pick<ReservationRow, 'status' | 'bookingDeposit' | 'paid' | 'total'>

const TAKES_MONEY: ReadonlySet<ReservationRow['status']> = new Set(['confirmed', 'on_rent', 'returned'])

/** What all things of a booking owe together, in satang, and how many of them owe. */
export function bookingDebt({ others, ...own }: Owing & { others: readonly Owing[] }): {
  amount: number
  count: number
} {
  const owing = [own, ...others].filter(({ status, balance }) => TAKES_MONEY.has(status) && balance > 0)
  return { amount: owing.reduce((sum, { balance }) => sum + balance, 0), count: owing.length }
}

/** Whether there is money to take beside the moves: what is agreed and not over owes something, alone or with its booking. */
export function owesMoney(reservation: Owing & { others: readonly Owing[] }): boolean {
  return TAKES_MONEY.has(reservation.status) && bookingDebt(reservation).count > 0
}

const UNCONFIRMED: ReadonlySet<ReservationRow['status']> = new Set(['pending_payment', 'awaiting_review'])

/** What is due before a booking is confirmed, and what it costs in all, in satang: of all things that wait with this one. */
export function bookingDue({ others, ...own }: Unpaid & { others: readonly Unpaid[] }): { due: number; total: number } {
  const waiting = [own, ...others.filter(({ status }) => UNCONFIRMED.has(status))]
  return {
    due: waiting.reduce((sum, { bookingDeposit, paid }) => sum + Math.max(0, bookingDeposit - paid), 0),
    total: waiting.reduce((sum, { total }) => sum + total, 0),
  }
}
