import type { ReservationAction, StaffReservation } from '@rodchao/contract'
import { hasEndedEarly } from '@rodchao/rental'
import type { ReservationEvent, ReservationStatus } from '@rodchao/rental'
import { parseInstant } from '#lib/format.ts'

export type StepKey = 'booked' | 'paid' | 'confirmed' | 'handed_over' | 'returned' | 'closed'

export interface Step {
  key: StepKey
  state: 'done' | 'current' | 'todo'
  /** When it happened or is due. */
  at: string | null
}

const STEP_KEYS: readonly StepKey[] = ['booked', 'paid', 'confirmed', 'handed_over', 'returned', 'closed']
/** What is sold does not come back. */
const SALE_STEPS: readonly StepKey[] = STEP_KEYS.filter((key) => key !== 'returned')

/** The step that is being worked on; past the last one everything is done. */
const CURRENT_STEP: Record<ReservationStatus, number> = {
  hold: 0,
  pending_payment: 1,
  awaiting_review: 2,
  confirmed: 3,
  on_rent: 4,
  returned: 5,
  completed: 6,
  cancelled: 5,
  no_show: 5,
  expired: 5,
}

type StepSource = Pick<
  StaffReservation,
  | 'kind'
  | 'status'
  | 'createdAt'
  | 'confirmedAt'
  | 'start'
  | 'end'
  | 'closedAt'
  | 'payments'
  | 'slips'
  | 'balance'
  | 'payBy'
  | 'history'
>

function paidAt({ payments, slips, payBy }: StepSource): string | null {
  const first = payments.find(({ direction }) => direction === 'in')?.receivedAt
  return first ?? slips.at(-1)?.uploadedAt ?? payBy
}

const hasPaid = ({ payments }: StepSource): boolean => payments.some(({ direction }) => direction === 'in')

const HANDING_OVER: readonly string[] = [
  'hand_over',
  'walk_in_hand_over',
  'hand_over_sold',
] satisfies ReservationAction[]
const TAKING_BACK: readonly string[] = ['take_back', 'report_lost'] satisfies ReservationAction[]

/** When it was last done; null where another system did it, or where it is open. */
function doneAt(history: StepSource['history'], actions: readonly string[]): string | null {
  const times = history.flatMap(({ action, at }) => (actions.includes(action) ? [at] : []))
  return times.toSorted().at(-1) ?? null
}

export function reservationSteps(reservation: StepSource): Step[] {
  const { kind, status, history, start, end } = reservation
  const current = CURRENT_STEP[status]
  const at: Record<StepKey, string | null> = {
    booked: reservation.createdAt,
    paid: paidAt(reservation),
    confirmed: reservation.confirmedAt,
    handed_over: (current > STEP_KEYS.indexOf('handed_over') ? doneAt(history, HANDING_OVER) : null) ?? start,
    returned: (current > STEP_KEYS.indexOf('returned') ? doneAt(history, TAKING_BACK) : null) ?? end,
    closed: reservation.closedAt,
  }
  // The steps that were passed, and the end itself.
  if (hasEndedEarly(status)) {
    const passed = STEP_KEYS.filter(
      (key) =>
        key === 'booked' ||
        (key === 'paid' && reservation.payments.length > 0) ||
        (key === 'confirmed' && reservation.confirmedAt !== null),
    )
    return [
      ...passed.map((key) => ({ key, state: 'done' as const, at: at[key] })),
      { key: 'closed', state: 'current', at: at.closed },
    ]
  }
  return (kind === 'sale' ? SALE_STEPS : STEP_KEYS).map((key) => {
    const index = STEP_KEYS.indexOf(key)
    if (index === current) return { key, state: 'current', at: at[key] }
    // Confirmed without money, it is still to be paid, whatever comes first.
    const isOwed = key === 'paid' && status !== 'awaiting_review' && reservation.balance > 0 && !hasPaid(reservation)
    return { key, state: index < current && !isOwed ? 'done' : 'todo', at: at[key] }
  })
}

export type CheckKey = 'unit' | 'papers' | 'balance' | 'deposit' | 'watch_list' | 'slip' | 'payment' | 'note'

export interface Check {
  key: CheckKey
  isDone: boolean
}

function firstExpiry(unit: StaffReservation['unitDetails']): string | null {
  const days = [unit?.taxExpiresOn, unit?.compulsoryInsuranceExpiresOn].filter((day) => typeof day === 'string')
  return days.toSorted()[0] ?? null
}

/** The first of the unit's papers to run out, `YYYY-MM-DD`; null when none is known. */
export function papersExpireOn(reservation: Pick<StaffReservation, 'unitDetails'>): string | null {
  return firstExpiry(reservation.unitDetails)
}

/** What stands between here and the next step, in the order in which it is dealt with. */
export function reservationChecks(reservation: StaffReservation): Check[] {
  const { status, unit, balance, damageDeposit, customerDetails, customerNote, end } = reservation
  const watched = customerDetails !== null && customerDetails.flag !== 'none'
  const always: Check[] = [
    ...(watched ? [{ key: 'watch_list' as const, isDone: false }] : []),
    ...(customerNote === '' ? [] : [{ key: 'note' as const, isDone: false }]),
  ]
  if (status === 'pending_payment') return [{ key: 'payment', isDone: false }, ...always]
  if (status === 'awaiting_review') return [{ key: 'slip', isDone: false }, ...always]
  if (status !== 'confirmed') return always
  const expiry = papersExpireOn(reservation)
  return [
    { key: 'unit', isDone: unit?.isFixed === true },
    ...(expiry === null ? [] : [{ key: 'papers' as const, isDone: expiry >= end.slice(0, 10) }]),
    { key: 'balance', isDone: balance <= 0 },
    ...(damageDeposit > 0 ? [{ key: 'deposit' as const, isDone: false }] : []),
    ...always,
  ]
}

export function waitingSlip(
  reservation: Pick<StaffReservation, 'slips'>,
): StaffReservation['slips'][number] | undefined {
  return reservation.slips.find(({ status }) => status === 'waiting')
}

export function isAllowed(reservation: Pick<StaffReservation, 'allowed'>, event: ReservationEvent): boolean {
  return reservation.allowed.includes(event)
}

/** What goes back when this fee is kept; never more than came in. */
export function cancellationRefund(paid: number, fee: number): number {
  return Math.max(0, paid - Math.max(0, fee))
}

const HOUR_MS = 3_600_000

/** Later deadlines on offer, in hours from now, as far as they end before the rental begins. */
export function payByChoices(reservation: Pick<StaffReservation, 'start'>, now: number): number[] {
  const start = parseInstant(reservation.start)
  return [1, 2, 4, 12, 24].filter((hours) => now + hours * HOUR_MS <= start)
}

/** The last status change, shown beside a refused change; its consequences are recorded after it. */
export function lastChange(
  reservation: Pick<StaffReservation, 'history'>,
): StaffReservation['history'][number] | undefined {
  const newestFirst = reservation.history.toSorted((a, b) => b.id - a.id)
  return newestFirst.find(({ after }) => after !== null && 'status' in after) ?? newestFirst[0]
}
