import { toWireInstant } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { amendReservation } from '../../amendments/commands/amend-reservation.ts'
import { extendRental } from '../../amendments/commands/extend-rental.ts'
import { putIn } from '../../bookings/commands/add-thing.ts'
import type { Changed } from '../../amendments/commands/run-change.ts'
import { previewExtension } from '../../amendments/queries/previews.ts'
import { queueMessage } from '../../../people/messages/commands/queue-message.ts'
import { lockBooking, lockReservation, type ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { type KeptChange, keptChanges } from '../../reservations/queries/change-request-view.ts'
import type { StaffChange } from '../../staff-reservations/commands/change-reservation.ts'
import { ownAddons } from '../queries/other-model.ts'
import { countOn } from './ask-for-change.ts'

/**
 * Makes the change that the customer asked for, all of it or nothing, by the amendments that staff make by hand. The price
 * they saw has to be the price now: `amount_refused` says what it is. Who has the unit next is given another one.
 */
export async function applyChangeRequest(
  trx: Transaction<Database>,
  context: ReservationContext,
  change: StaffChange,
  { requestId }: { readonly requestId: string },
): Promise<Changed> {
  const { opened, lead } = await openBooking(trx, change)
  const request = await closeRequest(trx, change, { requestId, leadId: lead.id, status: 'applied', reason: '' })
  const changes: Changed[] = []
  for (const asked of keptChanges(request))
    changes.push(await (asked.added === undefined ? applyOne : putInAdded)(trx, context, change, asked))
  const all = changes.flatMap(({ reservation, others = [] }) => [reservation, ...others])
  return {
    reservation: all.find(({ id }) => id === opened.id) ?? opened,
    units: changes.flatMap(({ units = [] }) => units),
    others: all.filter(({ id }) => id !== opened.id),
  }
}

async function applyOne(
  trx: Transaction<Database>,
  context: ReservationContext,
  by: StaffChange,
  { reservationId: id, kind, start, end, oldTotal, newTotal, model }: KeptChange,
): Promise<Changed> {
  const row = await lockReservation(trx, id)
  const change = { ...by, id, version: row.version }
  if (kind === 'extend') {
    const inside = { ...context, db: trx }
    const { conflict } = await previewExtension(inside, { id, role: by.role }, { end: toWireInstant(end) })
    return extendRental(trx, context, change, {
      end: toWireInstant(end),
      expectedDifference: newTotal - oldTotal,
      moveNextTo: conflict?.otherUnit?.id ?? null,
    })
  }
  const catalogue = context.catalogue.current()
  const product = catalogue.productById.get(model?.productId ?? row.product_id)
  if (!product) throw new ProblemError('change_closed')
  return amendReservation(trx, context, change, {
    productId: product.id,
    start: toWireInstant(start),
    end: toWireInstant(end),
    addons: ownAddons(row, product, catalogue),
    zoneId: row.zone_id,
    deliveryPlace: row.delivery_place,
    deliveryPostcode: row.delivery_postcode,
    expectedTotal: newTotal,
    keepsPrice: false,
    reason: '',
  })
}

/** The thing that was asked for: confirmed, or to be paid with the rest where that is to be paid again. */
async function putInAdded(
  trx: Transaction<Database>,
  context: ReservationContext,
  by: StaffChange,
  { reservationId, start, end, newTotal, added }: KeptChange,
): Promise<Changed> {
  if (added === undefined) throw new ProblemError('change_closed')
  const booked = await lockBooking(trx, reservationId)
  const asked = booked.find(({ id }) => id === reservationId)
  if (asked === undefined) throw new ProblemError('not_found')
  const { productId, addons, isDelivered } = added
  const wanted = { productId, addons, isDelivered, period: { start, end } }
  await putIn(trx, context, by, {
    booked,
    asked,
    added: { ...wanted, unitId: null, expectedTotal: newTotal, reason: '' },
  })
  const after = await lockBooking(trx, reservationId)
  return { reservation: after.at(-1) ?? asked, others: after.slice(0, -1) }
}

/** Refuses it with words of staff, which the customer reads on the tracking page and in a message. */
export async function refuseChangeRequest(
  trx: Transaction<Database>,
  context: ReservationContext,
  change: StaffChange,
  { requestId, reason }: { readonly requestId: string; readonly reason: string },
): Promise<Changed> {
  const { opened, lead } = await openBooking(trx, change)
  await closeRequest(trx, change, { requestId, leadId: lead.id, status: 'refused', reason })
  await writeAudit(trx, { by: change, action: 'refuse_change', entity: 'reservation', entityId: lead.id, reason })
  const counted = await countOn(trx, lead.id, change.now)
  await queueMessage(trx, context, { reservationId: lead.id, template: 'change_refused', now: change.now, reason })
  return lead.id === opened.id ? { reservation: counted } : { reservation: opened, others: [counted] }
}

async function openBooking(
  trx: Transaction<Database>,
  { id, version }: StaffChange,
): Promise<{ opened: ReservationRecord; lead: ReservationRecord }> {
  const booked = await lockBooking(trx, id)
  const opened = booked.find((row) => row.id === id)
  const lead = booked[0]
  if (!opened || !lead) throw new ProblemError('not_found')
  if (opened.version !== version)
    throw new ProblemError('stale_version', { extra: { currentVersion: opened.version, currentStatus: opened.status } })
  return { opened, lead }
}

interface Closing {
  readonly requestId: string
  readonly leadId: string
  readonly status: 'applied' | 'refused'
  readonly reason: string
}

async function closeRequest(trx: Transaction<Database>, change: StaffChange, closing: Closing) {
  const closed = await trx
    .updateTable('change_request')
    .set({
      status: closing.status,
      reason: closing.reason,
      answered_at: new Date(change.now),
      answered_by: change.actor.id,
    })
    .where('id', '=', closing.requestId)
    .where('booking_id', '=', closing.leadId)
    .where('status', '=', 'waiting')
    .returning('things')
    .executeTakeFirst()
  if (!closed) throw new ProblemError('change_closed')
  return closed
}
