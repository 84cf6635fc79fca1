import type { ReservationEvent } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { AvailabilityContext } from '../../../shop/availability/queries/unit-calendar.ts'
import type { Move, ReservationRecord } from './move-reservation.ts'

/** A move that was made. */
export interface ReservationMove extends Omit<Move, 'id' | 'expectedVersion' | 'role' | 'set'> {
  /** Null for a reservation that begins with this move. */
  readonly before: ReservationRecord | null
  readonly after: ReservationRecord
}

/** Does what follows from a move, in its transaction; what it throws refuses the move. */
export type MoveSubscriber = (trx: Transaction<Database>, context: MoveContext, move: ReservationMove) => Promise<void>

export interface ReservationContext extends AvailabilityContext {
  /** In the order in which they are called. */
  readonly moveSubscribers: readonly MoveSubscriber[]
}

export type MoveContext = Pick<ReservationContext, 'catalogue' | 'env' | 'moveSubscribers'>

/** Lets everybody who follows reservations do their part of a move. */
export async function publishMove(
  trx: Transaction<Database>,
  context: MoveContext,
  move: ReservationMove,
): Promise<void> {
  for (const subscriber of context.moveSubscribers) await subscriber(trx, context, move)
}

const CONFIRMING: readonly ReservationEvent[] = [
  'walk_in_confirm',
  'approve_payment',
  'confirm_without_payment',
  'late_payment',
]

/** The reservation is agreed from this move on. */
export function isConfirming({ event }: ReservationMove): boolean {
  return CONFIRMING.includes(event)
}

/** A customer who was promised a certain unit is to have another. A vehicle that is out is exchanged by hand. */
export function isPromisedUnitReplaced({ event, before, after }: ReservationMove): boolean {
  if (event !== 'assign_unit' && event !== 'swap_unit') return false
  return after.status === 'confirmed' && before?.is_unit_fixed === true && before.unit_id !== after.unit_id
}
