import type { StaffReservation } from '@rodchao/contract'
import { creditUntilReturn } from '@rodchao/rental'
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
export function laterCause(
  reservation: Pick<StaffReservation, 'status' | 'end' | 'originalEnd' | 'history'>,
): LaterCause {
  const { status, end, originalEnd, history } = reservation
  // Another model may have cost more as well.
  if (history.some(({ action }) => action === 'swap_unit')) return 'several'
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

const ENDED: readonly StaffReservation['status'][] = ['completed', 'cancelled', 'no_show', 'expired']

/** Whether the deposit's account says anything: something came in, or may still come. */
export function hasDepositAccount({ status, deposit }: Pick<StaffReservation, 'status' | 'deposit'>): boolean {
  return deposit.received > 0 || !ENDED.includes(status)
}

/** A line about the damage deposit; the sums are signed as they are shown, in satang. */
export interface DepositLine {
  key: 'asked' | 'received' | 'kept' | 'refunded' | 'held'
  amount: number
}

/** What is asked for until something came in; then what came in, what became of it, and what the shop still holds. */
export function depositLines({
  status,
  damageDeposit,
  deposit: { received, kept, refunded, held },
}: Pick<StaffReservation, 'status' | 'damageDeposit' | 'deposit'>): DepositLine[] {
  if (received === 0)
    return damageDeposit > 0 && !ENDED.includes(status) ? [{ key: 'asked', amount: damageDeposit }] : []
  const moved: DepositLine[] = [
    { key: 'received', amount: received },
    { key: 'kept', amount: -kept },
    { key: 'refunded', amount: -refunded },
  ]
  const lines = moved.filter(({ amount }) => amount !== 0)
  return lines.length > 1 && held > 0 ? [...lines, { key: 'held', amount: held }] : lines
}

function openRefunds(refunds: StaffReservation['refunds']): number {
  return refunds
    .filter((refund) => refund.status === 'open' && !refund.isDeposit)
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** What was paid beyond the price and waits for the return, in satang. */
export function creditOf({
  status,
  total,
  paid,
  refunds,
}: Pick<StaffReservation, 'status' | 'total' | 'paid' | 'refunds'>): number {
  return creditUntilReturn([{ status, total, paid, refundDue: openRefunds(refunds) }])
}

/** What the shop keeps of the price of a booking that came to nothing, in satang: paid and not to be paid back. */
export function keptOfPrice({ status, paid, refunds }: Pick<StaffReservation, 'status' | 'paid' | 'refunds'>): number {
  if (status !== 'cancelled' && status !== 'no_show') return 0
  return Math.max(0, paid - openRefunds(refunds))
}
