import {
  type addedThingPreviewSchema,
  type addedThingSchema,
  type StaffReservation,
  toWireInstant,
} from '@rodchao/contract'
import { allowedEvents, memberCode, MOST_GROUP_MEMBERS, type ReservationStatus } from '@rodchao/rental'
import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { findFreeUnits } from '../../../shop/availability/queries/occupancies.ts'
import { nearestFreeStart } from '../../../shop/availability/queries/window-answer.ts'
import { priceChoice } from '../../../shop/quotes/queries/price-choice.ts'
import { wireQuote } from '../../../shop/quotes/queries/wire-quote.ts'
import { insertReservation, newIdentity, type NewReservation } from '../../reservations/commands/insert-reservation.ts'
import {
  lockBooking,
  lockReservation,
  moveReservation,
  type ReservationRecord,
} from '../../reservations/commands/move-reservation.ts'
import { publishMove, type ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { writeLines } from '../../reservations/commands/write-lines.ts'
import type { StaffChange } from '../../staff-reservations/commands/change-reservation.ts'

type Added = z.output<typeof addedThingSchema>

/** A slip that is being looked at is for what was booked when it was sent, so nothing is added then. */
const TAKES_MORE: readonly ReservationStatus[] = ['pending_payment', 'confirmed', 'on_rent']

/** What one more thing for the booking would cost, and whether it can be had. */
export async function previewThing(
  context: ReservationContext,
  id: string,
  choice: Pick<Added, 'productId' | 'addons'>,
): Promise<z.input<typeof addedThingPreviewSchema>> {
  const now = context.clock.now()
  const row = await findReservation(context.db, id)
  const { choice: asked, priced } = priceThing(context, row, choice, now)
  const { product, branch, window, period } = priced
  const isFree = (await findFreeUnits(context.db, product.id, branch.id, window, now)).length > 0
  const nearest = isFree ? null : nearestFreeStart(context.calendar, product, { ...priced, now })
  return {
    start: asked.start,
    end: toWireInstant(period.end),
    quote: wireQuote(priced.quote),
    isFree,
    nearestFreeStart: nearest === null ? null : toWireInstant(nearest),
  }
}

async function findReservation(db: Kysely<Database>, id: string): Promise<ReservationRecord> {
  const row = await db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  return row
}

/** With the booking's place and end, from its start or from now; the way was paid for with the first. */
function priceThing(
  context: Pick<ReservationContext, 'catalogue'>,
  row: ReservationRecord,
  { productId, addons }: Pick<Added, 'productId' | 'addons'>,
  now: number,
) {
  const choice = {
    productId,
    addons,
    branchId: row.branch_id,
    start: toWireInstant(Math.max(row.starts_at.getTime(), now)),
    end: toWireInstant(row.ends_at.getTime()),
    zoneId: row.zone_id,
    discountCode: null,
  }
  const rules = { now, byStaff: true, discount: null, isFirst: false }
  return { choice, priced: priceChoice(context.catalogue.current(), choice, rules) }
}

/**
 * Puts one more thing into a booking, at the price agreed: to be paid with the rest where that is still to be paid, else
 * confirmed at once, with the money to be taken like any other. A booking of one thing becomes one of several.
 * Refused with `amount_refused` when the price is another one now or the booking is full, and with `not_free`.
 */
export async function addThing(
  trx: Transaction<Database>,
  context: ReservationContext,
  change: StaffChange,
  added: Added,
): Promise<ReservationRecord[]> {
  const { now, actor, role, traceId } = change
  const booked = await lockBooking(trx, change.id)
  const asked = booked.find(({ id }) => id === change.id)
  if (asked === undefined) throw new ProblemError('not_found')
  checkBooking(asked, change)
  const no = nextNumber(context, booked)
  const { choice, priced } = priceThing(context, asked, added, now)
  if (priced.quote.total !== added.expectedTotal) {
    const fault = { total: priced.quote.total }
    throw fieldProblem('amount_refused', '/expectedTotal', 'price_changed', fault)
  }
  const lead = booked[0] ?? asked
  await becomeGroup(trx, lead, now)
  const payBy = asked.status === 'pending_payment' ? asked.pay_by : null
  const identity = { ...newIdentity(), code: memberCode(lead.code, no) }
  const event = payBy === null ? 'walk_in_confirm' : 'place_hold'
  await insertReservation(trx, context, {
    ...(await factsOf(trx, lead)),
    identity,
    group: { id: lead.id, no },
    choice,
    priced,
    event,
    role,
    actor,
    now,
    expiresAt: payBy === null ? null : payBy.getTime(),
    createdBy: actor.id,
    reason: added.reason || null,
    traceId,
    unitId: added.unitId,
  })
  const common = { role, actor, now, traceId }
  if (payBy !== null) {
    const move = { ...common, id: identity.id, expectedVersion: null, event: 'submit', set: { pay_by: payBy } } as const
    await moveReservation(trx, context, move, (row) => writeLines(trx, row))
  } else {
    const after = await lockReservation(trx, identity.id)
    await writeLines(trx, after)
    await publishMove(trx, context, { before: null, after, event: 'walk_in_confirm', actor, now, traceId })
  }
  return lockBooking(trx, change.id)
}

function checkBooking({ version, status }: ReservationRecord, change: StaffChange): void {
  if (version !== change.version)
    throw new ProblemError('stale_version', { extra: { currentVersion: version, currentStatus: status } })
  const from = status as ReservationStatus
  if (!TAKES_MORE.includes(from))
    throw new ProblemError('not_from_here', {
      extra: { currentStatus: from, allowed: allowedEvents(from, change.role) },
    })
}

/** Numbers are never given twice, and what was called off no longer counts. */
function nextNumber(context: ReservationContext, booked: readonly ReservationRecord[]): number {
  const maximum = context.catalogue.current().settings.mostThings
  const live = booked.filter(({ status }) => !['cancelled', 'no_show', 'expired'].includes(status)).length
  const no = Math.max(...booked.map(({ group_no }) => group_no ?? 1)) + 1
  if (live >= maximum || no > MOST_GROUP_MEMBERS)
    throw fieldProblem('amount_refused', '/productId', 'too_many', { maximum })
  return no
}

async function becomeGroup(trx: Transaction<Database>, lead: ReservationRecord, now: number): Promise<void> {
  if (lead.group_id !== null) return
  await trx
    .updateTable('reservation')
    .set({ group_id: lead.id, group_no: 1, version: lead.version + 1, updated_at: new Date(now) })
    .where('id', '=', lead.id)
    .execute()
}

/** What a further thing has in common with the first of its booking. */
async function factsOf(trx: Transaction<Database>, lead: ReservationRecord) {
  const customer =
    lead.customer_id === null
      ? null
      : await trx.selectFrom('customer').selectAll().where('id', '=', lead.customer_id).executeTakeFirstOrThrow()
  return {
    channel: lead.channel as NewReservation['channel'],
    language: lead.language as StaffReservation['language'],
    customer: customer && {
      id: customer.id,
      fullName: customer.full_name,
      phone: customer.phone,
      email: customer.email,
    },
    deliveryPlace: lead.delivery_place,
    deliveryPostcode: lead.delivery_postcode,
  }
}
