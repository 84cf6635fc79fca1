import { randomBytes } from 'node:crypto'
import { DAY, MINUTE, startOfShopDay } from '@rodchao/rental'
import { hash } from '@node-rs/argon2'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Catalogue } from '../../features/shop/catalogue/queries/catalogue.ts'
import { loadCatalogue } from '../../features/shop/catalogue/queries/load-catalogue.ts'
import { keepFirstTexts } from '../../features/shop/catalogue/queries/contract-texts.ts'
import { recountDiscountUses } from '../../features/shop/quotes/commands/recount-discount-uses.ts'
import type { Database } from '../schema.ts'
import { insertKeyed, insertRows } from './insert-rows.ts'
import { accountEmail, knownAccountRows } from './known-accounts.ts'
import { createRandom, type Random } from './random.ts'
import { deskRoles } from './sample-shop/desk-day.ts'
import { counterRows } from './sample-shop/counter-rows.ts'
import { addonRows, countAddons, PART_ROWS } from './sample-shop/extras-rows.ts'
import { factRows, fleet, type FleetUnit, productRows, rateRows, unitRow } from './sample-shop/fleet-rows.ts'
import type { DeskRole, PlannedRental } from './sample-shop/plan.ts'
import { reservationRows, type RowsToInsert } from './sample-shop/reservation-rows.ts'
import { PLACES, ZONES } from './sample-shop/row-files.ts'
import {
  BRANCHES,
  closureRows,
  discountRow,
  type DiscountSpec,
  discountSpecs,
  MAIN,
  seasonSpecs,
  SHOP_SETTING,
  TAKIAB,
} from './sample-shop/shop-rows.ts'
import { MAP_SHAPE_ROWS, minimumStayRows, stayRows } from './sample-shop/stay-rows.ts'
import { dropUnsaidSettings } from '../shop-presence.ts'
import { noteSamples } from './note-samples.ts'
import { insertDrawerCloses } from './sample-shop/drawer.ts'
import { sampleReviews } from './sample-shop/reviews.ts'
import { sampleRules } from './sample-shop/recommendation-rules.ts'
import { insertSale } from './sample-shop/sale.ts'
import { type SlipFiles, sampleSlips } from './sample-shop/slips.ts'
import { sampleStaff, type Staff } from './sample-shop/staff.ts'
import { stopRows } from './sample-shop/stops.ts'
import { isOpen, type ShopHours, walk } from './sample-shop/timeline.ts'
import { instantText, spanText } from './wire-values.ts'

export interface SampleShopOptions {
  readonly now: number
  readonly log: (text: string) => void
  /** Where pictures of slips are kept; without it the reservations that wait for a slip's review have none. */
  readonly slipDirectory?: string
  /** Ends the work, of which nothing is kept then. */
  readonly signal?: AbortSignal | undefined
}

const SEED = 2552
const HISTORY_MS = 730 * DAY
const AHEAD_MS = 62 * DAY

/**
 * Fills an empty database with a rental shop in Hua Hin: two branches, its fleet and prices, two years of reservations
 * up to now and two months of those ahead. The same shop every time, seen from now.
 */
export async function loadSampleShop(
  db: Kysely<Database>,
  { now, log, slipDirectory, signal }: SampleShopOptions,
): Promise<void> {
  const startedAt = performance.now()
  const random = createRandom(SEED)
  let files: SlipFiles | undefined
  try {
    await db.transaction().execute(async (trx) => {
      // Drawing two years takes longer than a request may think, on a slow machine.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      const base = await insertBase(trx, now)
      const { units, roles, plans } = planShop(random, base, now)
      signal?.throwIfAborted()
      const rows = await insertFleet(trx, { ...base, random, units, roles, plans, now })
      signal?.throwIfAborted()
      await insertReservations(trx, rows, { ...base, now })
      await insertRows(trx, 'review', sampleReviews(rows, now))
      signal?.throwIfAborted()
      await recountDiscountUses(trx)
      const { catalogue, branchIds, staff } = base
      // Numbers of its own: whether there are slips does not change what is sold.
      const draws = createRandom(SEED + 1)
      await insertRows(trx, 'recommendation_rule', await sampleRules(trx))
      await insertSale(trx, { catalogue, branchId: branchIds.main, random: draws, staff: staff.at(true), now })
      await insertDrawerCloses(trx, { now, closedBy: staff.at(true).id })
      await keepFirstTexts(trx)
      if (slipDirectory !== undefined) {
        files = await sampleSlips(random, rows, slipDirectory)
        await insertRows(trx, 'slip', files.rows)
      }
      await noteSamples(trx, now)
      // What each payment paid for is worked out now. Tables without statistics would be read from end to end for each.
      await sql`set local enable_seqscan = off`.execute(trx)
      await sql`set constraints all immediate`.execute(trx)
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      log(
        `The sample shop has ${units.length} units, ${rows.customers.length} customers and ${rows.reservations.length} reservations (${seconds} s).`,
      )
    })
  } catch (error) {
    await files?.remove()
    throw error
  }
  // Without statistics the first questions would be planned as for empty tables.
  await sql`analyze`.execute(db)
}

interface Base {
  readonly catalogue: Catalogue
  readonly branchIds: { readonly main: number; readonly takiab: number }
  readonly productIds: ReadonlyMap<string, number>
  readonly staff: Staff
  readonly discounts: readonly DiscountSpec[]
  readonly discountIds: ReadonlyMap<string, number>
}

async function insertBase(trx: Kysely<Database>, now: number): Promise<Base> {
  await dropUnsaidSettings(trx)
  await insertRows(trx, 'shop_setting', [SHOP_SETTING])
  const branches = await insertKeyed(trx, 'branch', 'code', BRANCHES)
  const branchIds = { main: branches.get(MAIN) ?? 0, takiab: branches.get(TAKIAB) ?? 0 }
  await insertRows(trx, 'closure', closureRows(now))
  const productIds = await insertKeyed(trx, 'product', 'slug', productRows())
  const specs = seasonSpecs(now)
  const seasons = await insertKeyed(
    trx,
    'season',
    'name_en',
    specs.map(({ row }) => row),
  )
  await insertRows(
    trx,
    'rate',
    rateRows(
      productIds,
      specs.map(({ key, row }) => ({ key, id: seasons.get(row.name_en) ?? 0 })),
    ),
  )
  await insertRows(trx, 'addon', addonRows(productIds))
  await insertRows(trx, 'stay', stayRows(productIds))
  await insertRows(trx, 'vehicle_fact', factRows(productIds))
  await insertRows(trx, 'minimum_stay', minimumStayRows(now))
  await insertRows(trx, 'map_shape', MAP_SHAPE_ROWS)
  await insertRows(trx, 'part_price', PART_ROWS)
  await insertZones(trx, branchIds)
  await insertRows(
    trx,
    'place',
    PLACES.map(([kind, name_th, name_en, subdistrict_th, postcode, at]) => ({
      kind,
      name_th,
      name_en,
      subdistrict_th,
      postcode,
      latitude: at?.[0] ?? null,
      longitude: at?.[1] ?? null,
      created_at: instantText(now),
    })),
  )
  const staff = sampleStaff(branchIds)
  const joinedAt = now - HISTORY_MS
  const [accounts, unusable] = await Promise.all([
    knownAccountRows(staff.all, joinedAt),
    hash(randomBytes(24).toString('base64'), { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  ])
  await insertRows(trx, 'app_user', [
    ...accounts,
    ...staff.colleagues.map((colleague) => ({
      id: colleague.id,
      username: colleague.name,
      email: accountEmail(colleague),
      full_name: colleague.fullName,
      password_hash: unusable,
      role: colleague.role,
      branch_id: colleague.branchId,
      is_sample: false,
      created_at: instantText(joinedAt),
    })),
  ])
  const discounts = discountSpecs(now)
  const discountIds = await insertKeyed(trx, 'discount_code', 'code', discounts.map(discountRow))
  return { catalogue: await loadCatalogue(trx), branchIds, productIds, staff, discounts, discountIds }
}

async function insertZones(trx: Kysely<Database>, branchIds: Base['branchIds']): Promise<void> {
  const zones = await insertKeyed(
    trx,
    'delivery_zone',
    'name_en',
    ZONES.map((zone) => ({
      branch_id: branchIds[zone.branch],
      name_th: zone.th,
      name_en: zone.en,
      fee_each_way: zone.fee * 100,
      free_over_rent: zone.freeFrom === null ? null : zone.freeFrom * 100,
      lead_minutes: zone.leadMinutes,
      opens_minute: 420,
      closes_minute: 1200,
    })),
  )
  await insertRows(
    trx,
    'delivery_zone_area',
    ZONES.flatMap((zone) =>
      zone.areas.map(([postcode, th, en]) => ({
        zone_id: zones.get(zone.en) ?? 0,
        postcode,
        subdistrict_th: th,
        subdistrict_en: en,
      })),
    ),
  )
}

interface ShopPlan {
  readonly units: readonly FleetUnit[]
  readonly roles: ReadonlyMap<FleetUnit, DeskRole>
  readonly plans: readonly PlannedRental[]
}

/** Which unit was where when: first today, then the two years that led to it and the weeks after. */
function planShop(random: Random, { catalogue, branchIds, productIds }: Base, now: number): ShopPlan {
  const units = fleet(random)
  const unitHours = (unit: FleetUnit): ShopHours => {
    const branch = catalogue.branchById.get(unit.atMain ? branchIds.main : branchIds.takiab)
    if (!branch) throw new Error('A branch was not inserted')
    return branch
  }
  const roles = deskRoles({
    random,
    units,
    now,
    isOpen: (unit, at) => isOpen(unitHours(unit), at, 'pick_up') && isOpen(unitHours(unit), at, 'return'),
  })
  const today = startOfShopDay(now)
  const plans = units.flatMap((unit) => {
    const turnaroundMinutes = catalogue.productById.get(productIds.get(unit.spec.slug) ?? 0)?.turnaroundMinutes ?? 0
    const walked = { unit, hours: unitHours(unit), turnaroundMinutes, now }
    const { rental, block } = roles.get(unit) ?? {}
    const until = Math.min(today, rental?.start ?? today, block?.period.start ?? today)
    const past = walk(random, walked, { start: today - unit.joinedDaysAgo * DAY, end: until })
    const busyUntil = (rental?.end ?? block?.period.end ?? 0) + turnaroundMinutes * MINUTE
    const ahead = walk(random, walked, { start: Math.max(today + DAY, busyUntil), end: now + AHEAD_MS })
    return [...past, ...(rental ? [rental] : []), ...ahead]
  })
  return { units, roles, plans }
}

interface FleetSource extends Base, ShopPlan {
  readonly random: Random
  readonly now: number
}

/** Kilometres of a day on rent. */
const TWO_WHEELS_KM = 55
const CAR_KM = 110
const PAPERS_SOON = 7

/** Inserts the units, with the road behind them and papers that last as long as they are booked, and plans their rows. */
async function insertFleet(trx: Kysely<Database>, parts: FleetSource): Promise<RowsToInsert> {
  const { random, units, roles, plans, now, productIds, branchIds } = parts
  const byUnit = Map.groupBy(plans, ({ unit }) => unit)
  let soon = PAPERS_SOON
  const unitIds = await insertKeyed(
    trx,
    'unit',
    'label',
    units.map((unit) => {
      const rentals = (byUnit.get(unit) ?? []).filter(({ outcome }) =>
        ['completed', 'returned', 'on_rent', 'confirmed'].includes(outcome),
      )
      const daysOut = rentals
        .filter(({ end }) => end < now)
        .reduce((sum, { start, end }) => sum + (end - start) / DAY, 0)
      const bookedDays = Math.max(0, ...rentals.map(({ end }) => Math.ceil((end - now) / DAY)))
      const lapsesSoon = soon > 0 && bookedDays < 20 && unit.spec.serials !== undefined && random.chance(0.12)
      if (lapsesSoon) soon -= 1
      const taxInDays = lapsesSoon
        ? random.between(Math.max(3, bookedDays - 2), 24)
        : bookedDays + random.between(25, 300)
      const role = roles.get(unit)
      return unitRow(
        unit,
        {
          productId: productIds.get(unit.spec.slug) ?? 0,
          branchId: unit.atMain ? branchIds.main : branchIds.takiab,
          now,
        },
        {
          status: role?.status ?? 'ready',
          odometerKm: kilometres(random, unit, daysOut),
          taxInDays,
          insuranceInDays: lapsesSoon ? taxInDays : bookedDays + random.between(25, 300),
        },
        random,
      )
    }),
  )
  const blocks = [...roles].flatMap(([unit, { block }]) =>
    block ? [blockRow(unitIds.get(unit.label) ?? 0, block)] : [],
  )
  const rows = reservationRows({ ...parts, unitIds, deliveryDraws: createRandom(SEED + 2) }, plans)
  return { ...rows, occupancies: [...rows.occupancies, ...blocks] }
}

function kilometres(random: Random, unit: FleetUnit, daysOut: number): number {
  const { category, serials } = unit.spec
  if (serials === undefined) return 0
  return Math.round(
    random.between(20, 900) + daysOut * (category === 'car' ? CAR_KM : TWO_WHEELS_KM) * (0.8 + random.next() * 0.4),
  )
}

function blockRow(unitId: number, block: NonNullable<DeskRole['block']>): Insertable<Database['occupancy']> {
  const { start, end } = block.period
  const shared = { unit_id: unitId, during: spanText(start, end), kind: block.kind, note: block.note }
  return { ...shared, reservation_id: null, expires_at: null, active: true }
}

async function insertReservations(
  trx: Kysely<Database>,
  rows: RowsToInsert,
  shop: Base & { readonly now: number },
): Promise<void> {
  const counter = counterRows(rows, { ...shop, units: await trx.selectFrom('unit').selectAll().execute() })
  await insertRows(trx, 'customer', rows.customers)
  await insertRows(trx, 'reservation', rows.reservations)
  await insertRows(trx, 'reservation_line', rows.lines)
  await countAddons(trx, shop.now)
  await insertRows(trx, 'occupancy', rows.occupancies)
  await insertRows(trx, 'delivery_stop', stopRows(rows.reservations, shop, createRandom(SEED + 3)))
  await insertRows(trx, 'payment', counter.payments)
  await insertRows(trx, 'refund_task', rows.refunds)
  await insertRows(
    trx,
    'audit_event',
    rows.audits.toSorted((a, b) => Date.parse(String(a.at)) - Date.parse(String(b.at))),
  )
  await insertRows(trx, 'reservation_note', rows.notes)
  await insertRows(trx, 'rental_segment', counter.segments)
  await insertRows(trx, 'inspection', counter.inspections)
  await insertRows(trx, 'deposit_entry', counter.deposits)
  await insertRows(trx, 'licence_check', counter.licences)
}
