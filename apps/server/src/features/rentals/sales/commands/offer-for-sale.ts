import { type AuditAction, type RequestBody, type SaleUnit, toWireInstant, type UnitBooking } from '@rodchao/contract'
import { DAY, latestModelYear } from '@rodchao/rental'
import type { Selectable, Transaction } from 'kysely'
import { sql } from 'kysely'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { OVERLAP, sqlState } from '../../../../db/sql-state.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { findConflicts, periodRange, type UnitConflict } from '../../../shop/availability/queries/unit-conflicts.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { findStockUnit } from '../queries/sale-stock.ts'

type Unit = Selectable<Database['unit']>

/** A vehicle for sale is not rented out for as long as anybody books ahead, and longer. */
const KEPT_FROM_RENTING_MS = 10 * 366 * DAY
const SELLABLE: readonly string[] = ['ready', 'service', 'for_sale']

export interface UnitChange {
  readonly unitId: number
  readonly version: number
  readonly by: CallAuthor
}

/** Who offers a vehicle; what it costs is the owner's to say. */
export interface OfferChange extends UnitChange {
  readonly isOwner: boolean
}

/**
 * Puts a vehicle up for sale, or offers one that is in other words or at another price. Refused with 409 `unit_booked` and
 * all that counts on it, where it has bookings ahead, or where somebody has reserved it at the price that it had, and
 * with 403 to staff who say another price than the one that the owner gave it. No model is of a year after the next.
 */
export async function offerForSale(
  context: Pick<ReservationContext, 'db' | 'announcements'>,
  change: OfferChange,
  offer: RequestBody<'offerForSale'>,
): Promise<SaleUnit> {
  return changeUnit(context, change, async (trx, unit) => {
    if (!SELLABLE.includes(unit.status) || unit.label_kind !== 'plate')
      throw new ProblemError('not_from_here', { extra: { currentStatus: unit.status, allowed: [] } })
    if (!change.isOwner && offer.price !== unit.sale_price) throw new ProblemError('forbidden')
    if (offer.odometerKm < unit.odometer_km)
      throw fieldProblem('odometer_refused', '/odometerKm', 'less_than_before', { minimum: unit.odometer_km })
    const latest = latestModelYear(change.by.now)
    if (offer.modelYear !== null && offer.modelYear > latest)
      throw fieldProblem('invalid_request', '/modelYear', 'year_ahead', { latest })
    if (unit.status === 'for_sale') {
      if (offer.price !== unit.sale_price) await refuseWhereBooked(trx, unit.id, change.by.now, 'buyers')
    } else {
      await refuseWhereBooked(trx, unit.id, change.by.now, 'all')
      await keepFromRenting(trx, unit.id, change.by.now)
    }
    return {
      action: unit.status === 'for_sale' ? 'change_sale' : 'offer_for_sale',
      set: {
        status: 'for_sale',
        sale_price: offer.price,
        odometer_km: offer.odometerKm,
        model_year: offer.modelYear,
        sale_text_th: offer.condition.th,
        sale_text_en: offer.condition.en,
      },
    }
  })
}

/** Takes a vehicle off sale, so that it can be rented again; refused where somebody has reserved it to buy. */
export async function takeOffSale(
  context: Pick<ReservationContext, 'db' | 'announcements'>,
  change: UnitChange,
): Promise<SaleUnit> {
  return changeUnit(context, change, async (trx, unit) => {
    if (unit.status !== 'for_sale')
      throw new ProblemError('not_from_here', { extra: { currentStatus: unit.status, allowed: [] } })
    await refuseWhereBooked(trx, unit.id, change.by.now, 'buyers')
    await trx
      .updateTable('occupancy')
      .set({ active: false })
      .where('unit_id', '=', unit.id)
      .where('kind', '=', 'sale_hold')
      .where('active', '=', true)
      .execute()
    return { action: 'take_off_sale', set: { status: 'ready' } }
  })
}

type SaleColumns = Partial<
  Pick<Unit, 'status' | 'sale_price' | 'odometer_km' | 'model_year' | 'sale_text_th' | 'sale_text_en'>
>

async function changeUnit(
  { db, announcements }: Pick<ReservationContext, 'db' | 'announcements'>,
  { unitId, version, by }: UnitChange,
  work: (
    trx: Transaction<Database>,
    unit: Unit,
  ) => Promise<{ readonly action: AuditAction<'unit'>; readonly set: SaleColumns }>,
): Promise<SaleUnit> {
  const changed = await db.transaction().execute(async (trx) => {
    const unit = await trx.selectFrom('unit').selectAll().where('id', '=', unitId).forUpdate().executeTakeFirst()
    if (!unit) throw new ProblemError('not_found')
    if (unit.version !== version)
      throw new ProblemError('stale_version', { extra: { currentVersion: unit.version, currentStatus: unit.status } })
    const { action, set } = await work(trx, unit)
    await trx
      .updateTable('unit')
      .set({ ...set, version: unit.version + 1 })
      .where('id', '=', unitId)
      .execute()
    const before = Object.fromEntries(Object.keys(set).map((name) => [name, unit[name as keyof SaleColumns]]))
    await writeAudit(trx, { by, action, entity: 'unit', entityId: String(unitId), before, after: { ...set } })
    const shown = await findStockUnit(trx, unitId)
    if (shown === undefined) throw new ProblemError('not_found')
    return shown
  })
  announcements.announce({ units: [unitId] })
  return changed
}

async function refuseWhereBooked(
  trx: Transaction<Database>,
  unitId: number,
  now: number,
  whom: 'all' | 'buyers',
): Promise<void> {
  const window = { start: now, end: now + KEPT_FROM_RENTING_MS }
  const found = await findConflicts(trx, { unitId, window, now, ignoring: [] })
  const inTheWay = whom === 'all' ? found : found.filter(({ reservation }) => reservation !== null)
  if (inTheWay.length > 0) throw booked(inTheWay)
}

function booked(conflicts: readonly UnitConflict[]): ProblemError {
  const bookings = conflicts.map(({ kind, start, end, reservation }): UnitBooking => ({
    id: reservation?.id ?? null,
    code: reservation?.code ?? null,
    customerName: reservation?.customerName ?? null,
    kind,
    start: toWireInstant(start),
    end: toWireInstant(end),
  }))
  return new ProblemError('unit_booked', { extra: { bookings } })
}

/** The database has the last word: a hold that was placed just now keeps the vehicle for whoever places it. */
async function keepFromRenting(trx: Transaction<Database>, unitId: number, now: number): Promise<void> {
  // Holds whose time has run out keep nothing, also before the sweep has come by.
  await trx
    .updateTable('occupancy')
    .set({ active: false })
    .where('unit_id', '=', unitId)
    .where('active', '=', true)
    .where('expires_at', '<=', new Date(now))
    .execute()
  try {
    await sql`
      insert into occupancy (unit_id, during, kind, note)
      values (${unitId}, ${periodRange({ start: now, end: now + KEPT_FROM_RENTING_MS })}, 'sale_hold', '')`.execute(trx)
  } catch (error) {
    if (sqlState(error) === OVERLAP) throw booked([])
    throw error
  }
}
