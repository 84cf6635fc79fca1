import { addDays, DAY, isoDate, toShopDate } from '@rodchao/rental'
import type { Insertable, Selectable } from 'kysely'
import type { Catalogue } from '../../../features/shop/catalogue/queries/catalogue.ts'
import { helmetsExpected } from '../../../features/shop/catalogue/queries/helmets.ts'
import type { Database } from '../../schema.ts'
import { createRandom, type Random } from '../random.ts'
import { transferReference } from './ledger.ts'
import type { RowsToInsert } from './reservation-rows.ts'
import type { Staff } from './staff.ts'

type Rows<Table extends keyof Database> = Insertable<Database[Table]>[]
type Rental = RowsToInsert['reservations'][number]

export interface CounterRows {
  readonly segments: Rows<'rental_segment'>
  readonly inspections: Rows<'inspection'>
  readonly deposits: Rows<'deposit_entry'>
  readonly licences: Rows<'licence_check'>
  /** The payments given, of which some were kept from a deposit. */
  readonly payments: Rows<'payment'>
}

export interface CounterShop {
  readonly catalogue: Catalogue
  readonly branchIds: { readonly main: number }
  readonly staff: Staff
  readonly units: readonly Selectable<Database['unit']>[]
  readonly now: number
}

/** A source of its own, so that what is added here leaves the rest of the sample as it was. */
const SEED = 2601
/** What was over before this time has been put away: its readings and deposits say nothing to the desk. */
const REMEMBERED_MS = 45 * DAY
const TAKEN_BY = [
  ['cash', 70],
  ['promptpay', 20],
  ['transfer', 10],
] as const
const FULL_TANK = 8
const KM_A_DAY = 45

const at = (text: Rental['actual_out_at']): number => Date.parse(String(text))

/** What was read, held and given back for the rentals that are out, or came back lately. */
export function counterRows(rows: RowsToInsert, shop: CounterShop): CounterRows {
  const random = createRandom(SEED)
  const made: CounterRows = { segments: [], inspections: [], deposits: [], licences: [], payments: [...rows.payments] }
  const recent = rows.reservations.filter((row) => isRecent(row, shop.now))
  for (const unit of shop.units) {
    let odometer = unit.odometer_km
    const rentals = recent
      .filter((row) => row.unit_id === unit.id)
      .toSorted((a, b) => at(b.actual_out_at) - at(a.actual_out_at))
    // From the newest back, so that the odometer of today is where all of it led.
    for (const row of rentals) odometer = addRental(random, shop, row, { unit, odometer }, made)
  }
  const atSettlement = new Map(
    made.payments.flatMap((payment, index) =>
      payment.method === 'cash' ? [[`${payment.reservation_id} ${String(payment.received_at)}`, index] as const] : [],
    ),
  )
  for (const row of recent) {
    const index = atSettlement.get(`${row.id} ${String(row.closed_at)}`)
    addDeposit(random, shop, row, { made, index })
  }
  addLicences(random, shop, recent, made)
  return made
}

function isRecent(row: Rental, now: number): boolean {
  if (row.status === 'on_rent' || row.status === 'returned') return true
  return row.status === 'completed' && at(row.closed_at) > now - REMEMBERED_MS
}

function staffAt({ staff, branchIds }: CounterShop, row: Rental): string {
  return staff.at(row.branch_id === branchIds.main).id
}

/** Adds segment and inspections; the answer is what the unit showed when it left. */
function addRental(
  random: Random,
  shop: CounterShop,
  row: Rental,
  { unit, odometer }: { readonly unit: CounterShop['units'][number]; readonly odometer: number },
  made: CounterRows,
): number {
  const product = shop.catalogue.productById.get(row.product_id)
  if (!product) throw new Error(`Product ${row.product_id} is not in the catalogue`)
  const isBack = row.actual_in_at !== null && row.actual_in_at !== undefined
  const days = isBack ? (at(row.actual_in_at) - at(row.actual_out_at)) / DAY : 0
  const left = Math.max(0, odometer - Math.round(days * KM_A_DAY * (0.6 + random.next() * 0.8)))
  const segment = random.uuid()
  made.segments.push({
    id: segment,
    reservation_id: row.id,
    position: 1,
    unit_id: unit.id,
    out_at: String(row.actual_out_at),
    in_at: isBack ? String(row.actual_in_at) : null,
  })
  const chosen = row.addons as unknown as { addonId: number; quantity: number }[]
  const given = { category: product.category, licence_class: product.licenceClass, engine_cc: product.engineCc }
  const shared = {
    segment_id: segment,
    reservation_id: row.id,
    unit_id: unit.id,
    fuel_eighths: product.engineCc === null ? null : FULL_TANK,
    helmets: helmetsExpected(given, chosen, shop.catalogue.addonById.values()),
    note: '',
    done_by: staffAt(shop, row),
  }
  made.inspections.push({
    id: random.uuid(),
    ...shared,
    direction: 'out',
    at: String(row.actual_out_at),
    odometer_km: left,
  })
  if (isBack)
    made.inspections.push({
      id: random.uuid(),
      ...shared,
      direction: 'in',
      at: String(row.actual_in_at),
      odometer_km: odometer,
    })
  return left
}

/** The deposit came in with the key. A rental that is closed gave it back, less the late fee that it paid. */
function addDeposit(
  random: Random,
  shop: CounterShop,
  row: Rental,
  { made, index }: { readonly made: CounterRows; readonly index: number | undefined },
): void {
  if (row.damage_deposit === 0) return
  const recordedBy = staffAt(shop, row)
  const method = random.weighted(TAKEN_BY)
  const post = (
    kind: 'received' | 'refunded' | 'kept',
    amount: number,
    when: Rental['actual_out_at'],
    paymentId: string | null,
  ): void => {
    if (amount <= 0) return
    made.deposits.push({
      id: random.uuid(),
      reservation_id: row.id,
      kind,
      amount,
      method: kind === 'kept' ? null : method,
      transfer_ref: kind === 'kept' || method === 'cash' ? null : transferReference(random, at(when)),
      reason: kind === 'kept' ? 'คืนรถช้า' : '',
      payment_id: paymentId,
      at: String(when),
      recorded_by: recordedBy,
      recorded_at: String(when),
      branch_id: kind !== 'kept' && method === 'cash' ? row.branch_id : null,
    })
  }
  post('received', row.damage_deposit, row.actual_out_at, null)
  if (row.status !== 'completed') return
  const payment = index === undefined ? undefined : made.payments[index]
  const kept = payment && payment.amount <= row.damage_deposit ? payment : null
  if (index !== undefined && kept) {
    made.payments[index] = { ...kept, method: 'deposit', branch_id: null }
    post('kept', kept.amount, row.closed_at, kept.id)
  }
  post('refunded', row.damage_deposit - (kept?.amount ?? 0), row.closed_at, null)
}

/** Whoever has a vehicle that asks for a licence has shown one, once. */
function addLicences(random: Random, shop: CounterShop, recent: readonly Rental[], made: CounterRows): void {
  const seen = new Set<string>()
  for (const row of recent) {
    const licence = shop.catalogue.productById.get(row.product_id)?.licenceClass ?? null
    if (licence === null || row.status === 'completed' || !row.customer_id || seen.has(row.customer_id)) continue
    seen.add(row.customer_id)
    const isThai = row.language !== 'en'
    made.licences.push({
      id: random.uuid(),
      customer_id: row.customer_id,
      kind: isThai ? 'thai' : 'idp',
      classes: licence === 'car' ? ['car'] : random.chance(0.4) ? ['car', 'motorcycle'] : ['motorcycle'],
      number_last4: String(random.between(0, 9999)).padStart(4, '0'),
      expires_on: isoDate(addDays(toShopDate(at(row.ends_at)), random.between(60, isThai ? 1700 : 340))),
      checked_at: String(row.actual_out_at),
      checked_by: staffAt(shop, row),
    })
  }
}
