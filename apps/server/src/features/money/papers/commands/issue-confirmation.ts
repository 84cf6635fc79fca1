import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import {
  isConfirming,
  isPromisedUnitReplaced,
  type MoveContext,
  type ReservationContext,
  type ReservationMove,
} from '../../../rentals/reservations/commands/move-subscribers.ts'
import { replaceDocument } from './replace-document.ts'
import { takeNumber } from './take-number.ts'
import { buildReservationDocument } from '../queries/confirmation.ts'
import { findIssuedConfirmation, findViewById } from '../../../rentals/reservations/queries/reservation-view.ts'
import { trackingUrl } from '../../../rentals/reservations/queries/tracking-url.ts'

/** Whoever is confirmed gets a confirmation, and another one when it no longer says what holds. */
export async function confirmOnPaper(
  trx: Transaction<Database>,
  context: MoveContext,
  move: ReservationMove,
): Promise<void> {
  const { event, after, actor, now } = move
  if (move.isPartOfBooking === true) return
  // The paper names a unit only once it is fixed; one that names the wrong unit would be false.
  const isOther =
    isConfirming(move) ||
    event === 'amend' ||
    event === 'extend' ||
    isPromisedUnitReplaced(move) ||
    (await isSwapAtOtherSum(trx, move))
  if (isOther || (event === 'cancel' && (await isOthersConfirmed(trx, after))))
    await issueConfirmation(trx, context, after, { now, userId: actor.id })
}

/** Another vehicle went out at another price or for another deposit than the paper says. */
async function isSwapAtOtherSum(
  trx: Transaction<Database>,
  { event, before, after }: ReservationMove,
): Promise<boolean> {
  if (event !== 'swap_unit' || before === null) return false
  // The difference in price is a line that was written after the move.
  const { total } = await trx
    .selectFrom('reservation')
    .select('total')
    .where('id', '=', after.id)
    .executeTakeFirstOrThrow()
  return before.total !== total || before.damage_deposit !== after.damage_deposit
}

/** One thing was called off, and what the booking still has was confirmed on paper. */
async function isOthersConfirmed(
  trx: Transaction<Database>,
  { group_id }: { readonly group_id: string | null },
): Promise<boolean> {
  if (group_id === null) return false
  const other = await trx
    .selectFrom('reservation')
    .select('id')
    .where('group_id', '=', group_id)
    .where('status', 'in', ['confirmed', 'on_rent'])
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Issues the numbered confirmation of a reservation, frozen as it stands now, in the transaction that confirmed or
 * changed it; an earlier confirmation becomes `replaced`. Of a booking of several it is one paper, with the first of them.
 * Answers with the number.
 */
export async function issueConfirmation(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'catalogue' | 'env'>,
  confirmed: { readonly id: string; readonly group_id: string | null },
  { now, userId }: { now: number; userId: string | null },
): Promise<string> {
  const catalogue = context.catalogue.current()
  const reservation = await findViewById(trx, confirmed.group_id ?? confirmed.id)
  const number = await takeNumber(trx, reservation.branch_id, 'reservation', now)
  const earlier = await findIssuedConfirmation(trx, reservation.id)
  if (earlier) await replaceDocument(trx, earlier.id, { number }, { now, userId })
  const snapshot = buildReservationDocument(reservation, catalogue, {
    number,
    status: 'issued',
    issuedAt: now,
    trackingUrl: trackingUrl(context.env, reservation.public_token),
  })
  await trx
    .insertInto('document')
    .values({
      id: randomUUID(),
      reservation_id: reservation.id,
      branch_id: reservation.branch_id,
      kind: 'reservation',
      number,
      language: reservation.language,
      snapshot: JSON.stringify(snapshot),
      replaces_id: earlier?.id ?? null,
      issued_at: new Date(now),
      issued_by: userId,
    })
    .execute()
  return number
}
