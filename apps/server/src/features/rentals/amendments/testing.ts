import { randomUUID } from 'node:crypto'
import type { StaffReservation } from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import type { LightMyRequestResponse } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { createMoveContext, TEST_NOW } from '../../../testing-app.ts'
import { syncDeliveryStops } from '../../desk/deliveries/commands/sync-delivery-stops.ts'
import type { StaffChange } from '../staff-reservations/commands/change-reservation.ts'
import { createDesk, type Desk } from '../staff-reservations/testing.ts'
import { findViolations } from '../../system/fsck/queries/find-violations.ts'
import { chargeReturn } from '../../desk/hand-over/commands/charge-return.ts'
import {
  closeSegment,
  currentSegment,
  openSegment,
  writeInspection,
} from '../../desk/hand-over/commands/keep-segments.ts'
import { findHandOverFacts } from '../../desk/hand-over/queries/gate-facts.ts'
import { lockReservation, moveReservation } from '../reservations/commands/move-reservation.ts'

export interface Rentals extends Desk {
  /** A scooter booked at the counter and confirmed; by default from tomorrow for three days, 250 baht of it paid. */
  confirmed: (given?: Given) => Promise<StaffReservation>
  /** One change by somebody of the role, of the version that the reservation has now or of the given one. */
  change: (
    id: string,
    call: string,
    body: unknown,
    given?: { version?: number; role?: 'admin' | 'staff' | 'driver'; key?: string },
  ) => Promise<LightMyRequestResponse>
  /** Out of the yard with its readings, without the papers that a test of its own is about. */
  handOut: (id: string) => Promise<StaffReservation>
  /** Back in the yard, charged 500 baht for a mirror. */
  takeBack: (id: string) => Promise<StaffReservation>
  /** Names of everything in the database that does not hold. */
  violated: () => Promise<Record<string, readonly string[]>>
}

interface Given {
  readonly start?: number
  readonly end?: number
  readonly unitId?: number | null
  /** Satang; null books without money. */
  readonly paid?: number | null
  readonly zoneId?: number
  readonly addons?: readonly { addonId: number; quantity: number }[]
  readonly discountCode?: string
  readonly phone?: string
}

const readings = (odometerKm: number) => ({ odometerKm, fuelEighths: 8, helmets: 2, note: '' })

/** The desk with rentals that are out and back. */
export async function createRentals(): Promise<Rentals> {
  const desk = await createDesk()
  const { shop, clock, database } = desk
  const context = { ...(await createMoveContext(desk)), moveSubscribers: [syncDeliveryStops] }
  const wire = (instant: number) => new Date(instant).toISOString()

  const staffChange = (id: string, version: number): StaffChange => ({
    id,
    version,
    role: 'manager',
    actor: { kind: 'staff', id: shop.users.staff.id, name: 'Small Shop staff' },
    now: clock.now(),
    traceId: 'test',
  })
  const inside = async (
    id: string,
    work: (trx: Transaction<Database>, change: StaffChange) => Promise<unknown>,
  ): Promise<StaffReservation> => {
    const { version } = await desk.reservation(id)
    await database.db.transaction().execute((trx) => work(trx, staffChange(id, version)))
    return desk.reservation(id)
  }

  return {
    ...desk,
    confirmed: async (given = {}) => {
      const start = given.start ?? clock.now() + DAY
      const paid = given.paid === undefined ? 25_000 : given.paid
      const answer = await desk.staff({
        url: 'reservations',
        key: randomUUID(),
        body: {
          productId: shop.scooterId,
          branchId: shop.branchId,
          start: wire(start),
          end: wire(given.end ?? start + 3 * DAY),
          channel: 'walk_in',
          customer: { fullName: 'Emma Lindqvist', phone: given.phone ?? '+46 70 123 45 67' },
          outcome: 'confirmed',
          unitId: given.unitId ?? null,
          addons: given.addons ?? [],
          ...(given.zoneId === undefined ? {} : { zoneId: given.zoneId, deliveryPlace: 'Hotel Sea' }),
          ...(given.discountCode === undefined ? {} : { discountCode: given.discountCode }),
          ...(paid === null ? { reason: 'pays later' } : { payment: { method: 'cash', amount: paid } }),
        },
      })
      if (answer.statusCode !== 201) throw new Error(`answered ${answer.statusCode} ${answer.body}`)
      return answer.json<StaffReservation>()
    },
    change: async (id, call, body, { version, role = 'staff', key } = {}) =>
      desk.staff({
        url: `reservations/${id}/${call}`,
        body,
        version: version ?? (await desk.reservation(id)).version,
        role,
        ...(key === undefined ? {} : { key }),
      }),
    handOut: (id) =>
      inside(id, async (trx, { version, ...change }) => {
        const { now } = change
        const row = await lockReservation(trx, id)
        const { unit, product } = await findHandOverFacts(trx, row, now)
        if (!unit) throw new Error('no unit')
        const segment = await openSegment(trx, id, { unitId: unit.id, outAt: now })
        await writeInspection(trx, {
          segment,
          unit,
          product,
          direction: 'out',
          readings: readings(unit.odometer_km),
          pointer: '',
          now,
          userId: null,
        })
        const set = { actual_out_at: new Date(now) }
        await moveReservation(trx, context, { ...change, expectedVersion: version, event: 'hand_over', set })
      }),
    takeBack: (id) =>
      inside(id, async (trx, change) => {
        const { now, version, ...by } = change
        const row = await lockReservation(trx, id)
        const { unit, product } = await findHandOverFacts(trx, row, now)
        if (!unit) throw new Error('no unit')
        const segment = await currentSegment(trx, row, unit, now)
        await closeSegment(trx, segment, now)
        await writeInspection(trx, {
          segment,
          unit,
          product,
          direction: 'in',
          readings: readings(unit.odometer_km + 120),
          pointer: '',
          now,
          userId: null,
        })
        const text = { th: 'กระจกมองข้าง', en: 'Mirror' }
        await chargeReturn(trx, change, row, [{ kind: 'damage', text, quantity: 1, unitAmount: 50_000 }])
        const set = { actual_in_at: new Date(now) }
        await moveReservation(trx, context, { ...by, now, expectedVersion: version, event: 'take_back', set })
      }),
    violated: async () => {
      const findings = await findViolations({
        pool: database.pool,
        now: clock.now(),
        listSlipFiles: () => Promise.resolve([]),
      })
      return Object.fromEntries(findings.filter(({ count }) => count > 0).map(({ name, examples }) => [name, examples]))
    },
  }
}

/** Ten in the morning, so many days after the tests' own. */
export const dayAt = (days: number): number => TEST_NOW + days * DAY

/** A model like the sample scooter, each of its rates 100 baht dearer, with one unit "9กก 9999"; answers its id. */
export async function addDearerModel({
  app,
  database,
  shop,
}: {
  readonly app: Pick<Desk['app'], 'refreshCatalogue'>
  readonly database: Desk['database']
  readonly shop: Desk['shop']
}): Promise<number> {
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await database.pool.query<Row>(text, values)).rows
  const columnsOf = async (table: string, ...without: string[]) => {
    const columns = await rows<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = $1 and is_identity = 'NO' and not column_name = any ($2)`,
      [table, without],
    )
    return columns.map(({ name }) => name).join()
  }
  const product = await columnsOf('product', 'slug')
  const [added] = await rows<{ id: number }>(
    `insert into product (slug, ${product}) select 'dearer', ${product} from product where id = $1 returning id`,
    [shop.scooterId],
  )
  const id = added?.id ?? 0
  const unit = await columnsOf('unit', 'label', 'product_id')
  await rows(`insert into unit (label, product_id, ${unit}) select '9กก 9999', $2, ${unit} from unit where id = $1`, [
    shop.scooterUnitIds[0],
    id,
  ])
  const rate = await columnsOf('rate', 'product_id', 'amount', 'id')
  await rows(
    `insert into rate (product_id, amount, ${rate}) select $2, amount + 10000, ${rate} from rate where product_id = $1`,
    [shop.scooterId, id],
  )
  await app.refreshCatalogue()
  return id
}
