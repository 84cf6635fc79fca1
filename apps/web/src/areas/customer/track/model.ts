import { isSale, isStay } from '#lib/bookings/booking-kind.ts'
import { badgeStatus } from '#lib/bookings/booking-status.ts'
import type { TrackedReservation } from '@rodchao/contract'
import { hasEndedEarly } from '@rodchao/rental'
import type { ReservationStatus } from '@rodchao/rental'

const SECOND = 1000
const FIRST_POLL = 15 * SECOND
const SLOWEST_POLL = 60 * SECOND
const POLL_GROWTH = 1.5
/** While the shop tells of changes by itself, asking only catches what was never told. */
const POLL_WHILE_TOLD = 300 * SECOND
/** The clock of the server may be a little behind; asking too early would only have to be asked again. */
const AFTER_DEADLINE = 2 * SECOND

/** The customer's next step, by which the message is chosen. */
export type NextStep =
  | { kind: 'finish_form'; by: string | null }
  | { kind: 'pay' | 'pay_again' | 'pay_at_counter'; by: string }
  | { kind: 'shop_will_ask' }
  | { kind: 'wait_review' }
  /** `toPay` is left of the price, in satang. */
  | { kind: 'pick_up' | 'receive' | 'check_in' | 'see' | 'decide'; at: string; toPay: number }
  | { kind: 'receive_late'; toPay: number }
  | { kind: 'missed_start'; at: string }
  | { kind: 'bring_back' | 'check_out' | 'late' | 'stay_late'; at: string }
  | { kind: 'settling' | 'checked_out'; toPay: number }
  | { kind: 'done' | 'stayed' | 'cancelled' | 'no_show' | 'no_check_in' | 'expired'; refund: number }
  | { kind: 'hold_over' | 'bought' | 'kept_over' }

function beforeSale({ start, end, balance }: TrackedReservation, now: number): NextStep {
  const toPay = Math.max(0, balance)
  if (now > Date.parse(end)) return { kind: 'kept_over' }
  return now > Date.parse(start) ? { kind: 'decide', at: end, toPay } : { kind: 'see', at: start, toPay }
}

function beforeRental(reservation: TrackedReservation, now: number): NextStep {
  const { start, place, balance, driver } = reservation
  const toPay = Math.max(0, balance)
  const isLate = now > Date.parse(start)
  // Whoever waits for the shop has missed nothing.
  if (isLate && driver !== null && driver.state !== 'missed') return { kind: 'receive_late', toPay }
  if (isLate) return { kind: 'missed_start', at: start }
  if (isStay(reservation)) return { kind: 'check_in', at: start, toPay }
  return { kind: place.mode === 'delivery' ? 'receive' : 'pick_up', at: start, toPay }
}

function duringRental(reservation: TrackedReservation): NextStep {
  const { end, isOverdue } = reservation
  const ofStay = isStay(reservation)
  if (isOverdue) return { kind: ofStay ? 'stay_late' : 'late', at: end }
  return { kind: ofStay ? 'check_out' : 'bring_back', at: end }
}

function unpaid({ payment, slip }: TrackedReservation): NextStep {
  if (payment === null) return { kind: 'shop_will_ask' }
  if (payment.isAtCounter) return { kind: 'pay_at_counter', by: payment.payBy }
  return { kind: slip?.status === 'refused' ? 'pay_again' : 'pay', by: payment.payBy }
}

/** `now` in epoch milliseconds. */
export function nextStep(reservation: TrackedReservation, now: number): NextStep {
  const { status, refundDue: refund } = reservation
  const ofStay = isStay(reservation)
  const steps: Record<ReservationStatus, () => NextStep> = {
    hold: () => ({ kind: 'finish_form', by: reservation.expiresAt }),
    pending_payment: () => unpaid(reservation),
    awaiting_review: () => ({ kind: 'wait_review' }),
    confirmed: () => (isSale(reservation) ? beforeSale(reservation, now) : beforeRental(reservation, now)),
    on_rent: () => duringRental(reservation),
    returned: () => ({ kind: ofStay ? 'checked_out' : 'settling', toPay: Math.max(0, reservation.balance) }),
    completed: () => (isSale(reservation) ? { kind: 'bought' } : { kind: ofStay ? 'stayed' : 'done', refund }),
    cancelled: () => ({ kind: 'cancelled', refund }),
    no_show: () => ({ kind: ofStay ? 'no_check_in' : 'no_show', refund }),
    // Without a customer the form was never sent.
    expired: () => (reservation.customer === null ? { kind: 'hold_over' } : { kind: 'expired', refund }),
  }
  return steps[status]()
}

/** What ended before its time. */

export interface BookingStep {
  step: NextStep
  /** Numbers of the things that it is the next step of; empty where it is that of all. */
  things: number[]
  needsLicence: boolean
}

const needsLicence = ({ product }: Pick<TrackedReservation, 'product'>): boolean =>
  !['pool_villa', 'bicycle'].includes(product.category)

/** The next steps of a booking, first things first: one for things that go alike. What was cancelled of several is over. */
export function bookingSteps(reservation: TrackedReservation, now: number): BookingStep[] {
  const live = reservation.members.filter(({ status }) => !hasEndedEarly(status))
  const shown = live.length > 0 ? live : reservation.members
  const found = new Map<string, BookingStep>()
  for (const { no, ...own } of shown) {
    const thing = { ...reservation, ...own }
    const step = nextStep(thing, now)
    const key = `${step.kind} ${'at' in step ? step.at : ''}`
    const alike = found.get(key)
    found.set(key, {
      step:
        alike !== undefined && 'toPay' in alike.step && 'toPay' in step
          ? { ...step, toPay: alike.step.toPay + step.toPay }
          : step,
      things: [...(alike?.things ?? []), no],
      needsLicence: alike?.needsLicence === true || needsLicence(thing),
    })
  }
  const steps = [...found.values()]
  const [only] = steps
  if (only === undefined)
    return [{ step: nextStep(reservation, now), things: [], needsLicence: needsLicence(reservation) }]
  return steps.length === 1 ? [{ ...only, things: [] }] : steps
}

/** The five things that happen to a rental, in their order; a sale has no way back. */
export const STEP_KEYS = ['book', 'pay', 'confirm', 'out', 'back'] as const
export type StepKey = (typeof STEP_KEYS)[number]

const STEPS_DONE: Partial<Record<ReservationStatus, number>> = {
  hold: 0,
  pending_payment: 1,
  awaiting_review: 2,
  confirmed: 3,
  on_rent: 4,
  returned: 5,
  completed: 5,
}

/** Null for what ended before its time: there is no way on to show. */
export function trackingSteps({
  kind,
  status,
}: Pick<TrackedReservation, 'kind' | 'status'>): { key: StepKey; state: 'done' | 'current' | 'todo' }[] | null {
  const done = STEPS_DONE[status]
  if (done === undefined) return null
  const keys = kind === 'sale' ? STEP_KEYS.filter((key) => key !== 'back') : STEP_KEYS
  return keys.map((key, index) => ({ key, state: index < done ? 'done' : index === done ? 'current' : 'todo' }))
}

export interface PollInput {
  /** Answers in a row that brought nothing new, failures included. */
  quiet: number
  /** When the reservation changes by itself: epoch milliseconds, null when it does not. */
  deadline: number | null
  /** The shop tells of changes by itself. */
  isTold: boolean
  now: number
}

/** Milliseconds until the page asks again: soon after a change, seldom when all is quiet, and right after a deadline. */
export function pollDelay({ quiet, deadline, isTold, now }: PollInput): number {
  const usual = isTold ? POLL_WHILE_TOLD : Math.min(SLOWEST_POLL, FIRST_POLL * POLL_GROWTH ** quiet)
  if (deadline === null || deadline < now) return usual
  return Math.min(usual, deadline - now + AFTER_DEADLINE)
}

/** When the shop's server will move the reservation on by the clock. */
export function payDeadline({ status, expiresAt, payment }: TrackedReservation): number | null {
  if (status === 'hold') return expiresAt === null ? null : Date.parse(expiresAt)
  return payment === null ? null : Date.parse(payment.payBy)
}

export interface SumLine {
  key: 'pay_now' | 'pay_later' | 'paid' | 'balance' | 'credit' | 'kept' | 'refund' | 'refunded'
  amount: number
}

/** What stands under the total: what is to be paid when, or what has been. */
export function paymentSums({
  total,
  paid,
  balance,
  credit,
  payment,
  refundDue,
  refunded,
  keptFee,
  status,
  members,
}: TrackedReservation): SumLine[] {
  const sums: SumLine[] = []
  // From the slip to the end of the rental what is paid and what is owed stay in sight, also while nothing counts as paid.
  const isOwed = ['awaiting_review', 'confirmed', 'on_rent', 'returned'].includes(status)
  // Once some of it has gone back, what is left of what was paid is what the shop keeps.
  const isLive = members.some((thing) => !hasEndedEarly(thing.status))
  const isTheFee = !isLive && refunded > 0 && paid === keptFee
  if ((paid > 0 || isOwed) && !isTheFee) sums.push({ key: 'paid', amount: paid })
  if (payment !== null && payment.amount !== total) {
    sums.push({ key: 'pay_now', amount: payment.amount })
    if (balance > payment.amount) sums.push({ key: 'pay_later', amount: balance - payment.amount })
  } else if ((paid > 0 || isOwed) && balance > 0 && status !== 'completed')
    sums.push({ key: 'balance', amount: balance })
  if (credit > 0) sums.push({ key: 'credit', amount: credit })
  if (keptFee > 0) sums.push({ key: 'kept', amount: keptFee })
  if (refundDue > 0) sums.push({ key: 'refund', amount: refundDue })
  if (refunded > 0) sums.push({ key: 'refunded', amount: refunded })
  return sums
}

export type SlipFault = 'not_an_image' | 'payload_too_large' | 'empty'
/** The server's limit for one upload. */
export const MAX_SLIP_BYTES = 10 * 1024 * 1024
export const SLIP_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Client-side checks, repeated by the server. Some phones give no type, which is left to the server. */
export function slipFault(file: Pick<File, 'type' | 'size'>): SlipFault | null {
  if (file.size === 0) return 'empty'
  if (file.size > MAX_SLIP_BYTES) return 'payload_too_large'
  return file.type === '' || SLIP_TYPES.some((type) => type === file.type) ? null : 'not_an_image'
}

/** Whether sending the same picture once more can help; a refusal of the picture itself stays one. */
export function canSendAgain(problem: { status: number; code: string } | null): boolean {
  return problem === null || problem.status === 0 || problem.status === 429 || problem.status >= 500
}

/** The further a thing is, the more it says of where the booking stands. */
const TELLS_MOST: readonly ReservationStatus[] = [
  'on_rent',
  'returned',
  'confirmed',
  'awaiting_review',
  'pending_payment',
]

/**
 * The status at the head of a booking, and how many of its things have it: of one thing its own; of several the one that
 * tells most of those they have.
 */
export function headStatus(reservation: TrackedReservation) {
  const { members } = reservation
  const told = TELLS_MOST.find((status) => members.some((member) => member.status === status))
  const shown =
    members.find(({ status, isOverdue }) => status === told && isOverdue) ??
    members.find(({ status }) => status === told) ??
    reservation
  const badge = badgeStatus(shown)
  const alike = members.filter((member) => badgeStatus(member) === badge)
  const ofStay = alike.length === 0 ? isStay(reservation) : alike.every(isStay)
  return { badge, ofStay, count: alike.length, all: members.length }
}

/** What the driver does, and the numbers of the things it is about: none where it is the same for all of them. */
export function driverLines({
  driver,
  members,
}: TrackedReservation): { news: NonNullable<TrackedReservation['driver']>; things: number[] }[] {
  if (members.length === 0) return driver === null ? [] : [{ news: driver, things: [] }]
  const lines = new Map<string, { news: NonNullable<TrackedReservation['driver']>; things: number[] }>()
  for (const { no, driver: news } of members) {
    if (news === null) continue
    const key = JSON.stringify(news)
    const line = lines.get(key) ?? { news, things: [] }
    line.things.push(no)
    lines.set(key, line)
  }
  const found = [...lines.values()]
  const live = members.filter(({ status }) => !hasEndedEarly(status)).length
  return found.length === 1 && found[0]?.things.length === live ? [{ ...found[0], things: [] }] : found
}
