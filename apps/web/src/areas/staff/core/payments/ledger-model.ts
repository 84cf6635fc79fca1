import type { StaffReservation } from '@rodchao/contract'
import type { HandOverDetails } from '../api/hand-over.ts'

type Line = HandOverDetails['lines'][number]

export interface Charges {
  /** Agreed when booking or by a change before the hand-over. */
  agreed: readonly Line[]
  /** Came after: a longer rental, what was found at the return, fees. */
  extra: readonly Line[]
  agreedTotal: number
  extraTotal: number
}

/** The lines by where they come from; both sums together are the total. */
export function groupCharges(lines: readonly Line[]): Charges {
  const sorted = lines.toSorted((a, b) => a.position - b.position)
  const agreed = sorted.filter(({ source }) => source === 'quote')
  const extra = sorted.filter(({ source }) => source !== 'quote')
  const sum = (part: readonly Line[]) => part.reduce((total, { amount }) => total + amount, 0)
  return { agreed, extra, agreedTotal: sum(agreed), extraTotal: sum(extra) }
}

export interface Received {
  moneyIn: number
  moneyOut: number
  /** What counts towards the total. */
  net: number
}

/** Both directions of the payment ledger. */
export function sumReceived(payments: StaffReservation['payments']): Received {
  const sum = (direction: 'in' | 'out') =>
    payments.reduce((total, payment) => (payment.direction === direction ? total + payment.amount : total), 0)
  const moneyIn = sum('in')
  const moneyOut = sum('out')
  return { moneyIn, moneyOut, net: moneyIn - moneyOut }
}

/** Charged after the price was agreed, derived from the reservation alone. */
export function laterCharges(reservation: Pick<StaffReservation, 'total' | 'quote'>): number {
  return reservation.total - reservation.quote.total
}

export type LaterCause = 'extension' | 'return' | 'several'

/** What charges after the booking come from, as far as the booking itself tells: those of a return come with it. */
export function laterCause(reservation: Pick<StaffReservation, 'status' | 'end' | 'originalEnd'>): LaterCause {
  const { status, end, originalEnd } = reservation
  const isExtended = Date.parse(end) > Date.parse(originalEnd)
  const isBack = status === 'returned' || status === 'completed'
  if (isExtended && !isBack) return 'extension'
  return isBack && !isExtended ? 'return' : 'several'
}

const PAYABLE: readonly StaffReservation['status'][] = ['confirmed', 'on_rent', 'returned']

/** Money may come in while the rental is on its way, and not before or after. */
export function takesMoney(reservation: Pick<StaffReservation, 'status'>): boolean {
  return PAYABLE.includes(reservation.status)
}

/** What is still to be taken as a deposit. */
export function depositDue(deposit: Pick<HandOverDetails['deposit'], 'due' | 'received' | 'refunded'>): number {
  return Math.max(0, deposit.due - deposit.received + deposit.refunded)
}

/** Whether a deposit may still be taken: not once the vehicle is back. */
export function takesDeposit(
  reservation: Pick<StaffReservation, 'status'>,
  deposit: Pick<HandOverDetails['deposit'], 'due' | 'received' | 'refunded'>,
): boolean {
  return (reservation.status === 'confirmed' || reservation.status === 'on_rent') && depositDue(deposit) > 0
}
