import type { MessageKind, ReservationEvent } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import {
  isConfirming,
  isPromisedUnitReplaced,
  type MoveContext,
  type ReservationMove,
} from '../../../rentals/reservations/commands/move-subscribers.ts'
import { queueMessage } from './queue-message.ts'

const TEMPLATES: Partial<Readonly<Record<ReservationEvent, MessageKind>>> = {
  extend_pay_by: 'pay_by_moved',
  pay_at_counter: 'pay_at_counter',
  refuse_slip: 'slip_refused',
  cancel: 'cancelled',
  amend: 'amended',
  extend: 'extended',
  hand_over: 'handed_over',
  hand_over_sold: 'sold',
  take_back: 'returned',
  report_lost: 'lost_reported',
  settle: 'settled',
  mark_no_show: 'no_show',
  undo_cancel: 'end_undone',
  undo_no_show: 'end_undone',
  undo_return: 'end_undone',
}

function templateFor(move: ReservationMove): MessageKind | undefined {
  const { event, before, after } = move
  if (isConfirming(move)) return 'confirmed'
  if (isPromisedUnitReplaced(move)) return 'unit_changed'
  // With nothing to pay the reservation is confirmed at once, and that is the news.
  if (event === 'submit') return after.booking_deposit > 0 ? 'pay_by' : undefined
  // Whoever only looked and let a hold lapse knows it.
  if (event === 'expire') return before?.status === 'pending_payment' ? 'expired' : undefined
  return TEMPLATES[event]
}

/** Writes to the customer what a move means for them. */
export async function notifyCustomer(
  trx: Transaction<Database>,
  context: MoveContext,
  move: ReservationMove,
): Promise<void> {
  const template = move.isNotified === false || move.isPartOfBooking === true ? undefined : templateFor(move)
  if (template === undefined) return
  const { after, now, reason } = move
  await queueMessage(trx, context, { reservationId: after.id, template, reason: reason ?? '', now })
}
