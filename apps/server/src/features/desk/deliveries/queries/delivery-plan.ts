import { type DeliveryPlan, type DeliveryStop, type deliveryQuerySchema, toWireInstant } from '@rodchao/contract'
import { DAY, toInstant, isoDate, parseIsoDate, toShopDate } from '@rodchao/rental'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import type { Database } from '../../../../db/schema.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { findPlacePins } from '../../../shop/catalogue/queries/place-pins.ts'
import { findBranches } from '../../../shop/catalogue/queries/branches.ts'
import { driverOnly } from '../../../../platform/accounts/permissions.ts'
import { presentStop } from '../present.ts'
import { DEFAULT_DRIVER_WORK, findDriverWork } from './driver-work.ts'
import { findAboutPlaces, findBases } from './known-places.ts'
import { BY_TIME, findDriverTimes, findStopRows } from './stop-rows.ts'

/** Older ones were forgotten rather than missed, and are found with their reservation. */
const LEFT_OVER_MS = 30 * DAY

/** The stops for which the condition holds, as this person may see them. */
export async function findStops(
  db: Kysely<Database>,
  context: Pick<ReservationContext, 'catalogue' | 'clock'>,
  condition: RawBuilder<unknown>,
  user: SignedInUser,
  order?: RawBuilder<unknown>,
): Promise<DeliveryStop[]> {
  const rows = await findStopRows(db, condition, order)
  const [driverTimes, findPin, findAbout] = await Promise.all([
    findDriverTimes(db, rows),
    findPlacePins(db),
    findAboutPlaces(db),
  ])
  const known = {
    catalogue: context.catalogue.current(),
    findPin,
    findAbout,
    driverTimes,
    user,
    now: context.clock.now(),
  }
  return rows.map((row) => presentStop(row, known))
}

/** One stop; 404 for what is not there and, for a driver, for what is somebody else's. */
export async function findStop(
  db: Kysely<Database>,
  context: Pick<ReservationContext, 'catalogue' | 'clock'>,
  id: string,
  user: SignedInUser,
): Promise<DeliveryStop> {
  const [stop] = await findStops(db, context, sql`s.id = ${id} ${ofDriver(driverOnly(user))}`, user)
  if (!stop) throw new ProblemError('not_found')
  return stop
}

/** Stops that were given away together, in that order. */
export async function findArranged(
  db: Kysely<Database>,
  context: Pick<ReservationContext, 'catalogue' | 'clock'>,
  ids: readonly string[],
  user: SignedInUser,
): Promise<DeliveryStop[]> {
  const stops = await findStops(db, context, sql`s.id = any(${ids}::uuid[])`, user)
  const placeOf = new Map(ids.map((id, index) => [id, index]))
  return stops.toSorted((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0))
}

/** Where the drivers of a branch go on a shop day; a driver has a plan of their own, wherever it leads. */
export async function findDeliveryPlan(
  context: Pick<ReservationContext, 'db' | 'catalogue' | 'clock' | 'env'>,
  asked: z.output<typeof deliveryQuerySchema>,
  user: SignedInUser,
): Promise<DeliveryPlan> {
  const { db, clock } = context
  const now = clock.now()
  const today = isoDate(toShopDate(now))
  const day = asked.day ?? today
  const date = parseIsoDate(day)
  if (!date) throw fieldProblem('invalid_request', '/day', 'invalid')
  const start = toInstant(date, 0)
  const own = driverOnly(user)
  const branchId = own === null && asked.branch !== 'all' ? (asked.branch ?? user.branchId) : null
  const during = sql`s.due_at >= ${new Date(start)} and s.due_at < ${new Date(start + DAY)}`
  const leftOver = sql`s.due_at < ${new Date(start)} and s.due_at >= ${new Date(start - LEFT_OVER_MS)} and s.status in ('planned', 'assigned', 'on_way')`
  const condition = sql`s.status <> 'cancelled' and ((${during}) ${day === today ? sql`or (${leftOver})` : sql``})
    ${branchId === null ? sql`` : sql`and s.branch_id = ${branchId}`} ${ofDriver(own ?? asked.driver ?? null)}`
  const [stops, branches, drivers, map] = await Promise.all([
    findStops(db, context, condition, user),
    findBranches(db),
    findDrivers(db, { branchId, driverId: own }),
    own === null ? findMap(context) : undefined,
  ])
  return { at: toWireInstant(now), day, branchId, branches, drivers, ...(map ? { map } : {}), stops }
}

async function findMap({ db, env }: Pick<ReservationContext, 'db' | 'env'>): Promise<NonNullable<DeliveryPlan['map']>> {
  return { tiles: env.mapTiles ?? null, bases: await findBases(db) }
}

/** All stops of a reservation, oldest first; for a driver their own, and 404 where they have none. */
export async function findReservationStops(
  context: Pick<ReservationContext, 'db' | 'catalogue' | 'clock'>,
  reservationId: string,
  user: SignedInUser,
): Promise<DeliveryStop[]> {
  const { db } = context
  const own = driverOnly(user)
  const known = await db.selectFrom('reservation').select('id').where('id', '=', reservationId).executeTakeFirst()
  const stops = await findStops(db, context, sql`s.reservation_id = ${reservationId} ${ofDriver(own)}`, user, BY_TIME)
  if (!known || (own !== null && stops.length === 0)) throw new ProblemError('not_found')
  return stops
}

function ofDriver(driverId: string | null): RawBuilder<unknown> {
  return driverId === null ? sql`` : sql`and s.driver_id = ${driverId}`
}

/** Who may be given a stop of the branch: its own drivers and those without one. */
export async function findDrivers(
  db: Kysely<Database>,
  { branchId, driverId }: { readonly branchId: number | null; readonly driverId: string | null },
): Promise<DeliveryPlan['drivers']> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'full_name as name', 'branch_id as branchId'])
    .where('role', '=', 'driver')
    .where('disabled_at', 'is', null)
    .$if(branchId !== null, (query) =>
      query.where((where) => where.or([where('branch_id', 'is', null), where('branch_id', '=', branchId)])),
    )
    .$if(driverId !== null, (query) => query.where('id', '=', driverId ?? ''))
    .orderBy('full_name')
    .orderBy('id')
    .execute()
  const work = await findDriverWork(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, work: work.get(row.id) ?? DEFAULT_DRIVER_WORK }))
}
