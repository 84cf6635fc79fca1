import {
  type addedThingPreviewSchema,
  type RentalChoice,
  type StaffReservation,
  toWireInstant,
} from '@rodchao/contract'
import {
  type Actor,
  allowedEvents,
  hasEndedEarly,
  memberCode,
  MOST_GROUP_MEMBERS,
  type Period,
  type ReservationStatus,
  waysToAdd,
} from '@rodchao/rental'
import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { CallAuthor } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { refuseBeyondStock } from '../../../shop/availability/queries/addons-left.ts'
import { findFreeUnits } from '../../../shop/availability/queries/occupancies.ts'
import { nearestFreeStart } from '../../../shop/availability/queries/window-answer.ts'
import { findAddedDiscount } from '../../../shop/quotes/queries/own-discount.ts'
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
import { thingPeriod } from '../queries/thing-models.ts'
import type { StaffChange } from '../../staff-reservations/commands/change-reservation.ts'

/** What is to be put into a booking; without times of its own it has those of the booking, and goes along with it. */
export interface ThingWanted {
  readonly productId: number
  readonly addons: RentalChoice['addons']
  /** Epoch ms. */
  readonly period?: Period
  /** Brought and fetched with the others where those are; true unless said otherwise. */
  readonly isDelivered?: boolean
}

interface Added extends ThingWanted {
  readonly unitId: number | null
  readonly expectedTotal: number
  readonly reason: string
}

/** Who puts it in: staff, or the holder of the booking while it is to be paid. */
export interface Adder extends CallAuthor {
  readonly role: Actor
}

/** What one more thing for the booking would cost, and whether it can be had. */
export async function previewThing(
  context: ReservationContext,
  id: string,
  choice: ThingWanted,
): Promise<z.input<typeof addedThingPreviewSchema>> {
  const row = await context.db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  return previewAdded(context, row, choice)
}

/** As `previewThing`, for whoever has the row already. */
export async function previewAdded(
  context: ReservationContext,
  row: ReservationRecord,
  wanted: ThingWanted,
): Promise<z.output<typeof addedThingPreviewSchema>> {
  const now = context.clock.now()
  const { choice: asked, priced } = await priceThing(context.db, context, row, wanted, now)
  const { product, branch, window, period } = priced
  await refuseBeyondStock(context.db, context.catalogue.current(), wanted.addons, { period, now })
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

/**
 * With the booking's place and end, from its start or from now, and what its code still gives; the way was paid for with the
 * first.
 */
async function priceThing(
  db: Kysely<Database>,
  context: Pick<ReservationContext, 'catalogue'>,
  row: ReservationRecord,
  { productId, addons, period, isDelivered = true }: ThingWanted,
  now: number,
) {
  const { start, end } = period ?? thingPeriod(row, now)
  const discount = await findAddedDiscount(db, row, { start, end })
  const choice = {
    productId,
    addons,
    branchId: row.branch_id,
    start: toWireInstant(start),
    end: toWireInstant(end),
    zoneId: isDelivered ? row.zone_id : null,
    discountCode: null,
  }
  // The booking's branch and way are agreed; the thing itself is new and has to be offered.
  const agreed = { branchId: row.branch_id, zoneId: row.zone_id }
  const rules = { now, byStaff: true, discount, isFirst: false, agreed }
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
  const booked = await lockBooking(trx, change.id)
  const asked = booked.find(({ id }) => id === change.id)
  if (asked === undefined) throw new ProblemError('not_found')
  const { version, status } = asked
  if (version !== change.version)
    throw new ProblemError('stale_version', { extra: { currentVersion: version, currentStatus: status } })
  await putIn(trx, context, change, { booked, asked, added })
  return lockBooking(trx, change.id)
}

/** Writes the thing into the locked booking that `asked` is of; its way to the customer is as `asked`'s. */
export async function putIn(
  trx: Transaction<Database>,
  context: ReservationContext,
  { role, actor, now, traceId }: Adder,
  {
    booked,
    asked,
    added,
  }: { readonly booked: readonly ReservationRecord[]; readonly asked: ReservationRecord; readonly added: Added },
): Promise<void> {
  const from = asked.status as ReservationStatus
  if (waysToAdd(from) === null)
    throw new ProblemError('not_from_here', { extra: { currentStatus: from, allowed: allowedEvents(from, role) } })
  const no = nextNumber(context, booked)
  const { choice, priced } = await priceThing(trx, context, asked, added, now)
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
    const set = { pay_by: payBy, pays_at_counter: asked.pays_at_counter }
    const move = { ...common, id: identity.id, expectedVersion: null, event: 'submit', set } as const
    await moveReservation(trx, context, move, (row) => writeLines(trx, row))
    return
  }
  const after = await lockReservation(trx, identity.id)
  await writeLines(trx, after)
  await publishMove(trx, context, { before: null, after, event: 'walk_in_confirm', actor, now, traceId })
}

/** Numbers are never given twice, and what was called off no longer counts. */
export function nextNumber(
  context: Pick<ReservationContext, 'catalogue'>,
  booked: readonly ReservationRecord[],
): number {
  const maximum = context.catalogue.current().settings.mostThings
  const live = booked.filter(({ status }) => !hasEndedEarly(status)).length
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
