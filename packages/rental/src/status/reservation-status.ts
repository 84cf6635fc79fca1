import { MINUTE } from '../time/calendar.ts'
import type { Satang } from '../payments/money.ts'
import { ENDED_EARLY } from './ended-early.ts'
import { EVENTS, TRANSITIONS } from './transitions.ts'
import type { Actor, Gate, ReservationEvent, ReservationStatus } from './transitions.ts'

export {
  ACTORS,
  EVENTS,
  GATES,
  HOLDING_STATUSES,
  isOpenStatus,
  OPEN_STATUSES,
  holdsUnit,
  isEventOf,
  RESERVATION_STATUSES,
  TRANSITIONS,
} from './transitions.ts'
export type { Actor, Gate, ReservationEvent, ReservationKind, ReservationStatus, Transition } from './transitions.ts'

/** A move that may be made once its gates hold, or why it may not and what may. */
export type TransitionOutcome =
  | { readonly ok: true; readonly to: ReservationStatus; readonly gates: readonly Gate[] }
  | {
      readonly ok: false
      readonly reason: 'not_from_here' | 'not_your_role'
      readonly allowed: readonly ReservationEvent[]
    }

/** Payment of a reservation, derived from its ledger. */
export type PaymentState = 'none' | 'part' | 'paid' | 'refund_due'

const TERMINAL: readonly ReservationStatus[] = ['completed', ...ENDED_EARLY]

/**
 * Looks a move up. `from` null is a reservation that does not exist yet. An undone cancellation goes
 * back to where it came from: name that as `previous`, or check the gate 'was_in_target_status'.
 */
export function transition(
  from: ReservationStatus | null,
  event: ReservationEvent,
  actor: Actor,
  previous?: ReservationStatus,
): TransitionOutcome {
  const rows = TRANSITIONS.filter(
    (row) =>
      row.from === from &&
      row.event === event &&
      (event !== 'undo_cancel' || previous === undefined || row.to === previous),
  )
  const row = rows.find(({ actors }) => actors.includes(actor))
  if (row) return { ok: true, to: row.to, gates: row.gates }
  return {
    ok: false,
    reason: rows.length === 0 ? 'not_from_here' : 'not_your_role',
    allowed: allowedEvents(from, actor),
  }
}

/** What an actor may do from a status, in the order of EVENTS. */
export function allowedEvents(from: ReservationStatus | null, actor: Actor): ReservationEvent[] {
  return EVENTS.filter((event) =>
    TRANSITIONS.some((row) => row.from === from && row.event === event && row.actors.includes(actor)),
  )
}

/** Whether the reservation has come to its end; a manager may still undo some ends on the same day. */
export function isTerminal(status: ReservationStatus): boolean {
  return TERMINAL.includes(status)
}

/** Payment by the ledger: `total` is what the customer owes now, so a fee after a cancellation. */
export function paymentState(ledger: {
  readonly total: Satang
  readonly paid: Satang
  readonly refunded: Satang
}): PaymentState {
  const kept = ledger.paid - ledger.refunded
  if (kept > ledger.total) return 'refund_due'
  if (kept <= 0) return 'none'
  return kept === ledger.total ? 'paid' : 'part'
}

/** Whether a rental is out beyond its end and the minutes of grace. */
export function isOverdue(rental: {
  readonly status: ReservationStatus
  readonly end: number
  readonly now: number
  readonly graceMinutes: number
}): boolean {
  return rental.status === 'on_rent' && rental.now > rental.end + rental.graceMinutes * MINUTE
}
