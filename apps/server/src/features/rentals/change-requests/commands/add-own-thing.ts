import { randomUUID } from 'node:crypto'
import type { ownThingSchema } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { LINK_HOLDER, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { isTransient } from '../../../../db/sql-state.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { putIn } from '../../bookings/commands/add-thing.ts'
import { lockBooking, type ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { refuseTooMany } from '../../reservations/commands/pay-at-counter.ts'
import type { KeptChange } from '../../reservations/queries/change-request-view.ts'
import { type PreviewedOwnThing, previewOwnThing } from '../queries/preview-own-thing.ts'
import { changeOwnRequest, type OwnCall, refuseSecondRequest } from './ask-for-change.ts'

type NewThing = z.output<typeof ownThingSchema>

const TRIES = 3

/**
 * One more thing for the holder of a booking, at the price they were shown. While the booking is to be paid it is put in
 * at once and is paid with the rest, by the same time; once it is agreed the shop is asked, as for any other change. A
 * transaction that the database gave up for another one is run again: nothing of it was kept.
 */
export async function addOwnThing(
  context: ReservationContext,
  token: string,
  thing: NewThing,
  call: OwnCall,
): Promise<{ isReplay: boolean }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await addOnce(context, token, thing, call)
    } catch (error) {
      if (!isTransient(error) || attempt === TRIES) throw error
    }
  }
}

function addOnce(context: ReservationContext, token: string, thing: NewThing, call: OwnCall) {
  return changeOwnRequest(
    context,
    token,
    { name: 'addOwnThing', request: thing, ...call },
    async (trx, booked, lead) => {
      const found = await previewOwnThing({ ...context, db: trx }, booked, thing)
      const { quote, isFree, isAtOnce } = found.answer
      if (quote.total !== thing.expectedTotal)
        throw fieldProblem('amount_refused', '/expectedTotal', 'price_changed', { total: quote.total })
      // Before it is paid, whether a unit is free is decided by taking it.
      if (isAtOnce) return putInNow(trx, context, { booked, found, traceId: call.traceId })
      await refuseSecondRequest(trx, lead.id)
      if (!isFree) throw new ProblemError('not_free')
      await keepAsked(trx, context, { lead, found, traceId: call.traceId })
      return []
    },
  )
}

interface Found {
  readonly found: PreviewedOwnThing
  readonly traceId: string
}

async function putInNow(
  trx: Transaction<Database>,
  context: ReservationContext,
  { booked, found, traceId }: Found & { readonly booked: readonly ReservationRecord[] },
): Promise<ReservationRecord[]> {
  const { asked, wanted, answer, no } = found
  const now = context.clock.now()
  const { counter } = context.catalogue.current().settings
  if (asked.pays_at_counter) await refuseTooMany(trx, booked, counter.mostThings, now, 1)
  const by = { role: 'customer', actor: LINK_HOLDER, now, traceId } as const
  const added = { ...wanted, unitId: null, expectedTotal: answer.quote.total, reason: '' }
  await putIn(trx, context, by, { booked, asked, added })
  const after = await lockBooking(trx, asked.id)
  return after.filter(({ group_no }) => group_no === no)
}

async function keepAsked(
  trx: Transaction<Database>,
  context: ReservationContext,
  { lead, found, traceId }: Found & { readonly lead: ReservationRecord },
): Promise<void> {
  const { asked, wanted, answer, no } = found
  const { productId, addons, period, isDelivered } = wanted
  const now = context.clock.now()
  const name = context.catalogue.current().productById.get(productId)?.name ?? { th: '', en: '' }
  const kept: KeptChange = {
    no,
    reservationId: asked.id,
    kind: 'add',
    ...period,
    oldTotal: 0,
    newTotal: answer.quote.total,
    added: { productId, name, addons, isDelivered },
  }
  await trx
    .insertInto('change_request')
    .values({ id: randomUUID(), booking_id: lead.id, things: JSON.stringify([kept]), asked_at: new Date(now) })
    .execute()
  await writeAudit(trx, {
    by: { actor: LINK_HOLDER, now, traceId },
    action: 'ask_change',
    entity: 'reservation',
    entityId: lead.id,
    after: { added: name, start: answer.start, end: answer.end, difference: answer.quote.total },
  })
}
