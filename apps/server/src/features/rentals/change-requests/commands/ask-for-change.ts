import { randomUUID } from 'node:crypto'
import type { newChangeRequestSchema } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { LINK_HOLDER, writeAudit } from '../../../../db/audit.ts'
import { requestFingerprint, withIdempotency } from '../../../../db/idempotency.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { announceChanged, toChanged } from '../../reservations/commands/announce-changed.ts'
import { lockBooking, type ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import type { KeptChange } from '../../reservations/queries/change-request-view.ts'
import { findByToken } from '../../reservations/queries/reservation-view.ts'
import { previewOwnChange } from '../queries/preview-own-change.ts'

export interface OwnCall {
  readonly key: string
  readonly traceId: string
}

/**
 * Keeps what the holder of a booking asks for, with the price that they were shown, for staff to answer. The price has to
 * be the price now and the times have to be free; one request waits at a time.
 */
export async function askForChange(
  context: ReservationContext,
  token: string,
  request: z.output<typeof newChangeRequestSchema>,
  call: OwnCall,
): Promise<{ isReplay: boolean }> {
  return changeOwnRequest(context, token, { name: 'askForChange', request, ...call }, async (trx, booked, lead) => {
    const now = context.clock.now()
    await refuseSecondRequest(trx, lead.id)
    const { answer, things } = await previewOwnChange({ ...context, db: trx }, booked, request)
    const { difference } = answer
    if (difference !== request.expectedDifference)
      throw fieldProblem('amount_refused', '/expectedDifference', 'price_changed', { difference })
    if (!answer.isFree) throw new ProblemError('not_free')
    const { productId } = request
    const kept: KeptChange[] = things.map(({ row, shown: { no, kind, name, start, end, oldTotal, newTotal } }) => ({
      no,
      reservationId: row.id,
      kind,
      start: Date.parse(start),
      end: Date.parse(end),
      oldTotal,
      newTotal,
      ...(productId === null ? {} : { model: { productId, name } }),
    }))
    await trx
      .insertInto('change_request')
      .values({ id: randomUUID(), booking_id: lead.id, things: JSON.stringify(kept), asked_at: new Date(now) })
      .execute()
    await writeAudit(trx, {
      by: { actor: LINK_HOLDER, now, traceId: call.traceId },
      action: 'ask_change',
      entity: 'reservation',
      entityId: lead.id,
      after: {
        things: answer.things.map(({ no, start, end, name, isOtherModel }) => ({
          no,
          start,
          end,
          ...(isOtherModel ? { model: name } : {}),
        })),
        difference,
      },
    })
    return []
  })
}

/** One request waits at a time: a second one would be priced by what the first may change. */
export async function refuseSecondRequest(trx: Transaction<Database>, bookingId: string): Promise<void> {
  const waiting = await trx
    .selectFrom('change_request')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  if (waiting) throw new ProblemError('change_waiting')
}

/** Takes a request back that nobody has answered. */
export async function withdrawChange(
  context: ReservationContext,
  token: string,
  request: { readonly requestId: string },
  call: OwnCall,
): Promise<{ isReplay: boolean }> {
  return changeOwnRequest(context, token, { name: 'withdrawChange', request, ...call }, async (trx, _booked, lead) => {
    const now = context.clock.now()
    const withdrawn = await trx
      .updateTable('change_request')
      .set({ status: 'withdrawn', answered_at: new Date(now) })
      .where('id', '=', request.requestId)
      .where('booking_id', '=', lead.id)
      .where('status', '=', 'waiting')
      .executeTakeFirst()
    if (withdrawn.numUpdatedRows === 0n) throw new ProblemError('change_closed')
    await writeAudit(trx, {
      by: { actor: LINK_HOLDER, now, traceId: call.traceId },
      action: 'withdraw_change',
      entity: 'reservation',
      entityId: lead.id,
    })
    return []
  })
}

/**
 * One write about the booking that the secret opens, done once per key and told to every screen; `work` answers what it
 * has made beside what was booked.
 */
export async function changeOwnRequest(
  context: ReservationContext,
  token: string,
  call: OwnCall & { readonly name: string; readonly request: unknown },
  work: (
    trx: Transaction<Database>,
    booked: readonly ReservationRecord[],
    lead: ReservationRecord,
  ) => Promise<readonly ReservationRecord[]>,
): Promise<{ isReplay: boolean }> {
  const now = context.clock.now()
  const { id } = await findByToken(context.db, token)
  const fingerprint = requestFingerprint(call.request)
  const keyed = { scope: `${call.name}:${id}`, key: call.key, fingerprint, now }
  const answer = await withIdempotency(context.db, keyed, 200, async (trx) => {
    const booked = await lockBooking(trx, id)
    const [lead] = booked
    if (!lead) throw new ProblemError('not_found')
    const made = await work(trx, booked, lead)
    return [await countOn(trx, lead.id, now), ...made].map(toChanged)
  })
  if (!answer.isReplay) announceChanged(context, answer.body)
  return { isReplay: answer.isReplay }
}

/** A booking that is asked to change, or was answered, is another version of it: screens that have the old one read anew. */
export async function countOn(trx: Transaction<Database>, id: string, now: number): Promise<ReservationRecord> {
  return trx
    .updateTable('reservation')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: new Date(now) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
