import type { reservedSaleSchema, saleRequestSchema } from '@rodchao/contract'
import { holdsUnit, keptUntil, MINUTE, viewingDays } from '@rodchao/rental'
import { type Transaction, sql } from 'kysely'
import type { z } from 'zod'
import { writeAudit } from '../../../../db/audit.ts'
import { type KeyedAnswer, requestFingerprint, withIdempotency } from '../../../../db/idempotency.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { findOrCreateCustomer } from '../../../people/customers/commands.ts'
import { announceChanged, toChanged } from '../../reservations/commands/announce-changed.ts'
import { newIdentity, type ReservationIdentity } from '../../reservations/commands/insert-reservation.ts'
import { lockBooking, moveBooking, type ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { refuseOutdated } from '../../reservations/commands/refuse-outdated.ts'
import { refreshSearchText } from '../../reservations/commands/refresh-search-text.ts'
import { writeLines } from '../../reservations/commands/write-lines.ts'
import { saleQuote } from '../queries/sale-quote.ts'
import { findForSale, type ForSale } from '../queries/used-vehicles.ts'
import { takeSaleHold } from '../../reservations/commands/take-sale-hold.ts'
import { refuseUnpayable } from '../../reservations/queries/ways-to-pay.ts'

type SaleRequest = z.output<typeof saleRequestSchema>
type ReservedSale = z.output<typeof reservedSaleSchema>

const CUSTOMER = { kind: 'customer', id: null } as const

/**
 * Keeps a used vehicle for a buyer who pays a deposit by a time and comes to see it: a reservation of kind `sale` that
 * goes through the same payment as a rental. The vehicle's own block becomes the reservation's, so that of two buyers
 * one gets it and the other a 409 `not_free`.
 */
export async function reserveUsedVehicle(
  context: ReservationContext,
  request: SaleRequest,
  call: { key: string; traceId: string },
): Promise<KeyedAnswer<ReservedSale>> {
  const now = context.clock.now()
  const { settings } = context.catalogue.current()
  const keyed = { scope: 'reserveUsedVehicle', key: call.key, fingerprint: requestFingerprint(request), now }
  let changed: ReservationRecord[] = []
  const answer = await withIdempotency(context.db, keyed, 201, async (trx): Promise<ReservedSale> => {
    refuseOutdated(request, settings)
    const vehicle = await lockForSale(trx, request.unitId, now)
    if (vehicle.price !== request.expectedPrice)
      throw fieldProblem('amount_refused', '/expectedPrice', 'price_changed', { price: vehicle.price })
    refuseUnpayable(context, settings.saleDeposit)
    const times = agreeTimes(context, vehicle, request.viewing, now)
    const ended = await endLapsed(trx, context, vehicle.id, now)
    const customer = await findOrCreateCustomer(trx, request.customer, { language: request.language, now })
    if (customer.flag === 'refuse') throw new ProblemError('customer_refused')
    const identity = newIdentity()
    await insertSale(trx, context, { identity, vehicle, times, now, call, language: request.language })
    if (!(await takeSaleHold(trx, { unitId: vehicle.id, reservationId: identity.id })))
      throw new ProblemError('not_free')
    const submitted = await submit(trx, context, identity.id, { request, customer, now, traceId: call.traceId })
    changed = [...ended, ...submitted]
    return { code: identity.code, token: identity.token }
  })
  if (!answer.isReplay) announceChanged(context, changed.map(toChanged))
  return answer
}

/** The vehicle as it is offered, with its row locked; 404 where it is not, or no longer, for sale. */
async function lockForSale(trx: Transaction<Database>, unitId: number, now: number): Promise<ForSale> {
  await sql`select id from unit where id = ${unitId} for update`.execute(trx)
  const [vehicle] = await findForSale(trx, now, unitId)
  if (!vehicle) throw new ProblemError('not_found')
  return vehicle
}

/** When the buyer comes and until when the vehicle is kept; 422 where the shop does not show it then. */
function agreeTimes(
  context: Pick<ReservationContext, 'catalogue'>,
  { branch_id }: ForSale,
  viewing: string,
  now: number,
): { start: number; end: number } {
  const { settings, branchById } = context.catalogue.current()
  const branch = branchById.get(branch_id)
  if (!branch) throw new ProblemError('not_found')
  const { opening, closures } = branch
  const viewings = viewingDays({ now, days: settings.saleDays, opening, closures })
  const end = keptUntil(viewings)
  const start = Date.parse(viewing)
  if (end === null || !viewings.some(({ from, until }) => from <= start && start <= until))
    throw fieldProblem('period_refused', '/viewing', start < now ? 'in_the_past' : 'closed_pick_up')
  // Whoever comes with the last minute still has the hour that looking at a vehicle takes.
  return { start, end: Math.max(end, start + 60 * MINUTE) }
}

/** Ends a reservation of this vehicle that was not paid in time, where the sweep has not come by yet. */
async function endLapsed(
  trx: Transaction<Database>,
  context: ReservationContext,
  unitId: number,
  now: number,
): Promise<ReservationRecord[]> {
  const holder = await trx
    .selectFrom('occupancy')
    .innerJoin('reservation', 'reservation.id', 'occupancy.reservation_id')
    .select(['reservation.id', 'reservation.status', 'reservation.expires_at'])
    .where('occupancy.unit_id', '=', unitId)
    .where('occupancy.kind', '=', 'sale_hold')
    .where('occupancy.active', '=', true)
    .executeTakeFirst()
  if (!holder) return []
  const isLapsed = holder.expires_at !== null && holder.expires_at.getTime() <= now
  if (!isLapsed) {
    if (holdsUnit(holder.status)) throw new ProblemError('not_free')
    return []
  }
  return moveBooking(trx, context, await lockBooking(trx, holder.id), ({ version }) => ({
    expectedVersion: version,
    event: 'expire',
    role: 'job',
    actor: { kind: 'job', id: null, name: 'another buyer' },
    now,
    reason: 'not paid in time',
  }))
}

interface NewSale {
  readonly identity: ReservationIdentity
  readonly vehicle: ForSale
  readonly times: { readonly start: number; readonly end: number }
  readonly now: number
  readonly language: 'th' | 'en'
  readonly call: { readonly traceId: string }
}

async function insertSale(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'catalogue'>,
  { identity, vehicle, times, now, language, call }: NewSale,
): Promise<void> {
  const quote = saleQuote(
    context.catalogue.current().settings,
    { th: vehicle.name_th, en: vehicle.name_en },
    vehicle.price,
  )
  const at = new Date(now)
  const [start, end] = [new Date(times.start), new Date(times.end)]
  await trx
    .insertInto('reservation')
    .values({
      id: identity.id,
      code: identity.code,
      public_token: identity.token,
      kind: 'sale',
      status: 'hold',
      channel: 'web',
      branch_id: vehicle.branch_id,
      product_id: vehicle.product_id,
      unit_id: vehicle.id,
      is_unit_fixed: true,
      starts_at: start,
      ends_at: end,
      original_starts_at: start,
      original_ends_at: end,
      quote: JSON.stringify(quote),
      total: quote.total,
      booking_deposit: quote.dueNow,
      damage_deposit: 0,
      expires_at: new Date(now + MINUTE),
      addons: JSON.stringify([]),
      language,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await writeAudit(trx, {
    by: { actor: { ...CUSTOMER, name: '' }, now, traceId: call.traceId },
    action: 'place_hold',
    entity: 'reservation',
    entityId: identity.id,
    after: { status: 'hold', version: 1 },
  })
}

async function submit(
  trx: Transaction<Database>,
  context: ReservationContext,
  id: string,
  {
    request,
    customer,
    now,
    traceId,
  }: {
    readonly request: SaleRequest
    readonly customer: { readonly id: string; readonly full_name: string }
    readonly now: number
    readonly traceId: string
  },
): Promise<ReservationRecord[]> {
  const { settings } = context.catalogue.current()
  const booked = await lockBooking(trx, id)
  const start = booked[0]?.starts_at.getTime() ?? now
  const payBy = new Date(Math.min(now + settings.payByMinutes * MINUTE, Math.max(start, now + MINUTE)))
  return moveBooking(
    trx,
    context,
    booked,
    () => ({
      expectedVersion: null,
      event: 'submit',
      role: 'customer',
      actor: { ...CUSTOMER, name: customer.full_name },
      now,
      traceId,
      set: {
        customer_id: customer.id,
        customer_note: request.note,
        terms_id: settings.termsId,
        consent_version: request.consentVersion,
        consent_at: new Date(now),
        privacy_version: request.privacyVersion,
        privacy_at: new Date(now),
        pay_by: payBy,
        expires_at: payBy,
      },
    }),
    async () => {
      for (const row of booked) {
        await writeLines(trx, row)
        await refreshSearchText(trx, row.id)
      }
    },
  )
}
