import { DAY, HOUR, isOpenAt, reservationCode, startOfShopDay } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Catalogue, CatalogueBranch } from '../../../features/shop/catalogue/queries/catalogue.ts'
import { saleQuote } from '../../../features/rentals/sales/queries/sale-quote.ts'
import { searchText } from '../../../features/rentals/reservations/queries/search-text.ts'
import type { Database } from '../../schema.ts'
import { insertRows } from '../insert-rows.ts'
import type { Random } from '../random.ts'
import { instantText } from '../wire-values.ts'
import type { StaffMember } from './staff.ts'

interface SaleSource {
  readonly catalogue: Catalogue
  readonly branchId: number
  readonly random: Random
  readonly staff: StaffMember
  readonly now: number
}

const BUYER = { fullName: 'กิตติพงษ์ แสงทอง', phone: '+66812345607' }
const DEPOSIT = 500_000

/**
 * One of the vehicles for sale has found its buyer: a deposit is paid and the day of delivery agreed. The hold that kept
 * it from being rented is from now on the sale's own.
 */
export async function insertSale(trx: Kysely<Database>, parts: SaleSource): Promise<void> {
  const { catalogue, random, staff, now, branchId } = parts
  const branch = catalogue.branchById.get(branchId)
  const found = await sql<{ occupancy_id: number; unit_id: number; product_id: number; label: string; price: number }>`
    select occupancy.id as occupancy_id, unit.id as unit_id, unit.product_id, unit.label, unit.sale_price as price
    from unit join occupancy on occupancy.unit_id = unit.id and occupancy.kind = 'sale_hold' and occupancy.active
    where unit.status = 'for_sale' and unit.branch_id = ${branchId} and unit.sale_price > ${DEPOSIT}
    order by unit.sale_price, unit.id limit 1`.execute(trx)
  const [unit] = found.rows
  const product = unit && catalogue.productById.get(unit.product_id)
  if (!unit || !branch || !product) return
  const id = random.uuid()
  const customerId = random.uuid()
  const code = reservationCode(random.bytes(5))
  const agreedAt = now - 20 * HOUR
  const start = deliveryTime(branch, now)
  const quote = saleQuote({ ...catalogue.settings, saleDeposit: DEPOSIT }, product.name, unit.price)
  await insertRows(trx, 'customer', [
    {
      id: customerId,
      full_name: BUYER.fullName,
      phone: BUYER.phone,
      nationality: 'TH',
      id_number_last4: '5127',
      address: '41 ซอยหัวหิน 88 ต.หัวหิน อ.หัวหิน จ.ประจวบคีรีขันธ์ 77110',
      created_at: instantText(agreedAt),
    },
  ])
  await insertRows(trx, 'reservation', [
    {
      id,
      code,
      public_token: Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url'),
      kind: 'sale',
      status: 'confirmed',
      channel: 'walk_in',
      branch_id: branchId,
      customer_id: customerId,
      product_id: product.id,
      unit_id: unit.unit_id,
      is_unit_fixed: true,
      starts_at: instantText(start),
      ends_at: instantText(start + HOUR),
      original_starts_at: instantText(start),
      original_ends_at: instantText(start + HOUR),
      quote: JSON.parse(JSON.stringify(quote)),
      total: unit.price,
      booking_deposit: DEPOSIT,
      damage_deposit: 0,
      paid: DEPOSIT,
      confirmed_at: instantText(agreedAt),
      search_text: searchText({
        code,
        ...BUYER,
        email: null,
        unitLabel: unit.label,
        productNames: [product.name.th, product.name.en, product.otherNames],
      }),
      customer_note: '',
      delivery_place: '',
      pick_up_mode: 'branch',
      language: 'th',
      addons: [],
      hold_extensions: 0,
      version: 1,
      created_by: staff.id,
      created_at: instantText(agreedAt),
      updated_at: instantText(agreedAt),
    },
  ])
  await insertRows(
    trx,
    'reservation_line',
    quote.lines.map((line, index) => ({
      reservation_id: id,
      position: index + 1,
      kind: line.kind,
      text_th: line.text.th,
      text_en: line.text.en,
      quantity: line.quantity,
      unit_amount: line.unitAmount,
      amount: line.amount,
      detail: {},
      source: 'quote',
    })),
  )
  await trx.updateTable('occupancy').set({ reservation_id: id }).where('id', '=', unit.occupancy_id).execute()
  await insertRows(trx, 'payment', [
    {
      id: random.uuid(),
      reservation_id: id,
      direction: 'in',
      method: 'transfer',
      amount: DEPOSIT,
      received_at: instantText(agreedAt),
      note: '',
      recorded_by: staff.id,
      recorded_at: instantText(agreedAt),
    },
  ])
  await insertRows(trx, 'audit_event', [
    {
      at: instantText(agreedAt),
      actor_kind: 'staff',
      actor_id: staff.id,
      actor_name: staff.fullName,
      action: 'walk_in_confirm',
      entity: 'reservation',
      entity_id: id,
      after: { status: 'confirmed', version: 1 },
      trace_id: '',
    },
  ])
}

/** Ten o'clock of the first day from three days on at which the branch is open. */
function deliveryTime({ opening, closures }: CatalogueBranch, now: number): number {
  let at = startOfShopDay(now) + 3 * DAY + 10 * HOUR
  const isOpen = (instant: number): boolean =>
    isOpenAt(instant, opening, closures, 'pick_up') && isOpenAt(instant + HOUR, opening, closures, 'return')
  while (!isOpen(at)) at += DAY
  return at
}
