import { DAY } from '@rodchao/rental'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { dropUnsaidSettings } from '../shop-presence.ts'
import { insertKeyed, insertRows } from './insert-rows.ts'
import { type KnownAccount, knownAccountRows } from './known-accounts.ts'

/** What the small shop consists of; every unit is ready, at the one branch, with papers valid for a year. */
export interface SmallShop {
  readonly branchId: number
  readonly scooterId: number
  readonly villaId: number
  /** By label: 1กข 2841, 1กข 2842 and 1กข 2843. */
  readonly scooterUnitIds: readonly [number, number, number]
  readonly villaUnitId: number
  /** 100 baht each way, free from 2,000 baht of rent; postcode 77110. */
  readonly zoneId: number
  /** Two included, a third 50 baht a rental. */
  readonly helmetId: number
  /** 20 baht a day, at most 100. */
  readonly phoneHolderId: number
  /** Guests of the villa: six in the price, up to eight for 500 baht a night each. */
  readonly guestsId: number
  /** Ten per cent off, of any length. */
  readonly discountCode: 'WELCOME10'
  /** 250 baht for scooters, damaged. */
  readonly mirrorId: number
  /** 500 baht for everything, lost. */
  readonly keyId: number
  readonly users: Readonly<Record<KnownAccount['role'], { id: string; email: string; password: string }>>
}

const OPEN_DAILY = Array.from({ length: 7 }, () => ({ opens: 480, closes: 1200 }))

const SCOOTER_RATES = { hour: 60, half_day: 150, day: 250, three_day: 690, week: 1400, month: 4200 }
const VILLA_RATES = { day: 4500, weekend_night: 6500 }

const ACCOUNTS: readonly KnownAccount[] = (['admin', 'staff', 'driver', 'client'] as const).map((role, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index + 1}`,
  name: role,
  role,
  fullName: `Small Shop ${role}`,
  branchId: null,
}))

/**
 * A shop that a test can keep in its head: one branch open every day from 8 to 20, a scooter with three units, a villa
 * charged by the night with one, VAT included, 500 baht to book, free cancellation until two days before.
 */
export async function insertSmallShop(db: Kysely<Database>, { now }: { now: number }): Promise<SmallShop> {
  await insertSettings(db)
  const branchId = only(await insertKeyed(db, 'branch', 'code', [BRANCH]))
  const products = await insertKeyed(db, 'product', 'slug', [SCOOTER, VILLA])
  const [scooterId, villaId] = [requireId(products, SCOOTER.slug), requireId(products, VILLA.slug)]
  const units = await insertKeyed(db, 'unit', 'label', unitRows(branchId, scooterId, villaId, now))
  await insertRows(db, 'rate', [...rateRows(scooterId, SCOOTER_RATES), ...rateRows(villaId, VILLA_RATES)])
  const zoneId = only(await insertKeyed(db, 'delivery_zone', 'name_en', [zoneRow(branchId)]))
  await insertRows(db, 'delivery_zone_area', [
    { zone_id: zoneId, postcode: '77110', subdistrict_th: 'หัวหิน', subdistrict_en: 'Hua Hin' },
  ])
  const addons = await insertKeyed(db, 'addon', 'slug', [...ADDONS, { ...GUESTS, product_id: villaId }])
  await insertRows(db, 'stay', [{ ...STAY, product_id: villaId }])
  await insertRows(db, 'vehicle_fact', [{ ...FACTS, product_id: scooterId }])
  await insertRows(db, 'map_shape', [SHORE])
  await insertRows(db, 'minimum_stay', [NEW_YEAR])
  await insertRows(db, 'discount_code', [
    { code: 'WELCOME10', kind: 'percent', value: 1000, during: span(now - 30 * DAY, now + 365 * DAY) },
  ])
  const parts = await insertKeyed(db, 'part_price', 'name_en', PARTS)
  await insertRows(db, 'app_user', await knownAccountRows(ACCOUNTS, now))
  return {
    branchId,
    scooterId,
    villaId,
    scooterUnitIds: [requireId(units, '1กข 2841'), requireId(units, '1กข 2842'), requireId(units, '1กข 2843')],
    villaUnitId: requireId(units, 'บ้านเล'),
    zoneId,
    helmetId: requireId(addons, 'helmet'),
    phoneHolderId: requireId(addons, 'phone-holder'),
    guestsId: requireId(addons, GUESTS.slug),
    discountCode: 'WELCOME10',
    mirrorId: requireId(parts, 'Mirror'),
    keyId: requireId(parts, 'Key'),
    users: {
      admin: seedUser('admin'),
      staff: seedUser('staff'),
      driver: seedUser('driver'),
      client: seedUser('client'),
    },
  }
}

function seedUser(role: KnownAccount['role']): { id: string; email: string; password: string } {
  const account = ACCOUNTS.find((candidate) => candidate.role === role)
  if (!account) throw new Error(`No account of role ${role}`)
  return { id: account.id, email: `${role}@demo.com`, password: role }
}

const BRANCH = {
  code: '00',
  tax_branch_no: '00000',
  name_th: 'ร้านเล็ก',
  name_en: 'Small branch',
  address_th: '1 ถนนเพชรเกษม หัวหิน 77110',
  address_en: '1 Phetkasem Road, Hua Hin 77110',
  phone: '+6632555100',
  opening: OPEN_DAILY,
} satisfies Insertable<Database['branch']>

const FACTS = {
  seat_height_mm: 769,
  length_mm: 1919,
  weight_kg: 112,
  storage_dl: 180,
  tank_dl: 55,
  range_km: 250,
  fuel: 'gasohol_91_95',
  approximate: ['weight'],
  included: [{ th: 'พ.ร.บ.', en: 'Compulsory insurance' }],
}

const SCOOTER = {
  slug: 'small-scooter',
  category: 'scooter',
  charging: 'clock',
  brand: 'Honda',
  name_th: 'ฮอนด้า คลิก 125',
  name_en: 'Honda Click 125',
  description_th: 'ออโตเมติก 125 ซีซี',
  description_en: 'Automatic, 125 cc',
  highlight_th: 'ใต้เบาะ 18 ลิตร',
  highlight_en: '18 litres under the seat',
  engine_cc: 125,
  transmission: 'automatic',
  seats: 2,
  licence_class: 'motorcycle',
  min_age: 18,
  damage_deposit: 200_000,
  turnaround_minutes: 30,
  min_minutes: 60,
  max_minutes: 90 * 1440,
  check_in_minute: null,
  check_out_minute: null,
  drawing_kind: 'scooter-sport',
  drawing_paint: 'red',
} satisfies Insertable<Database['product']>

const VILLA = {
  ...SCOOTER,
  slug: 'small-villa',
  category: 'pool_villa',
  charging: 'night',
  brand: 'Pool villa',
  name_th: 'พูลวิลล่า บ้านเล',
  name_en: 'Baan Lay pool villa',
  description_th: '2 ห้องนอน สระส่วนตัว',
  description_en: 'Two bedrooms, private pool',
  engine_cc: null,
  transmission: null,
  seats: 6,
  licence_class: null,
  damage_deposit: 500_000,
  turnaround_minutes: 120,
  min_minutes: 1200,
  max_minutes: 30 * 1440,
  check_in_minute: 840,
  check_out_minute: 720,
  drawing_kind: 'pool-villa',
  drawing_paint: 'sea',
} satisfies Insertable<Database['product']>

const ADDONS = [
  {
    slug: 'helmet',
    name_th: 'หมวกกันน็อก',
    name_en: 'Helmet',
    charge: 'per_item',
    unit_amount: 5000,
    max_amount: null,
    included_quantity: 2,
    max_quantity: 3,
    categories: ['scooter'],
    icon: 'plus',
    sort_order: 0,
    product_id: null,
  },
  {
    slug: 'phone-holder',
    name_th: 'ที่ยึดมือถือ',
    name_en: 'Phone holder',
    charge: 'per_day',
    unit_amount: 2000,
    max_amount: 10_000,
    included_quantity: 0,
    max_quantity: 1,
    categories: ['scooter'],
    icon: 'plus',
    sort_order: 0,
    product_id: null,
  },
] satisfies Insertable<Database['addon']>[]

const GUESTS = {
  slug: 'guests',
  name_th: 'ผู้เข้าพัก',
  name_en: 'Guests',
  charge: 'per_day',
  unit_amount: 50_000,
  max_amount: null,
  included_quantity: 6,
  max_quantity: 8,
  categories: ['pool_villa'],
  icon: 'guests',
  sort_order: 9,
} satisfies Insertable<Database['addon']>

const STAY = {
  place_th: 'เขาตะเกียบ',
  place_en: 'Khao Takiab',
  address_th: '9/9 ซอยหัวหิน 112',
  address_en: '9/9 Soi Hua Hin 112',
  map_url: 'https://maps.example/villa',
  subdistrict_th: 'หัวหิน',
  postcode: '77110',
  latitude: 12.5201,
  longitude: 99.9779,
  bedrooms: 2,
  beds: 3,
  bathrooms: 2,
  pool_length_cm: 600,
  pool_width_cm: 300,
  pool_from_cm: 120,
  pool_to_cm: 140,
  rules: [{ icon: 'smoking', th: 'ไม่สูบบุหรี่', en: 'No smoking' }],
  nearby: [{ th: 'หาด', en: 'Beach', by: 'foot', minutes: 7, latitude: 12.5222, longitude: 99.9803 }],
} satisfies Omit<Insertable<Database['stay']>, 'product_id'>

const SHORE: Insertable<Database['map_shape']> = {
  kind: 'sea',
  name_th: 'อ่าวไทย',
  name_en: 'Gulf of Thailand',
  points: [
    [12.6, 99.96],
    [12.5, 99.985],
    [12.5, 100.05],
    [12.6, 100.05],
  ],
}

/** Two nights at least with a night from 30 December to 1 January. */
const NEW_YEAR: Insertable<Database['minimum_stay']> = {
  name_th: 'ปีใหม่',
  name_en: 'New Year',
  nights: '[2026-12-30,2027-01-02)',
  least: 2,
}

const PARTS = [
  { kind: 'damage', category: 'scooter', name_th: 'กระจกมองข้าง', name_en: 'Mirror', unit_amount: 25_000 },
  { kind: 'lost_item', category: null, name_th: 'กุญแจ', name_en: 'Key', unit_amount: 50_000 },
] satisfies Insertable<Database['part_price']>[]

function zoneRow(branchId: number): Insertable<Database['delivery_zone']> {
  return {
    branch_id: branchId,
    name_th: 'ในเมืองหัวหิน',
    name_en: 'Hua Hin town',
    fee_each_way: 10_000,
    free_over_rent: 200_000,
    lead_minutes: 120,
    opens_minute: 480,
    closes_minute: 1140,
  }
}

function unitRows(branchId: number, scooterId: number, villaId: number, now: number): Insertable<Database['unit']>[] {
  const papers = new Date(now + 365 * DAY).toISOString().slice(0, 10)
  const shared = { branch_id: branchId, tax_expires_on: papers, compulsory_insurance_expires_on: papers }
  const plates = ['1กข 2841', '1กข 2842', '1กข 2843'].map((label, index) => ({
    ...shared,
    product_id: scooterId,
    label,
    label_kind: 'plate',
    plate_province: 'ประจวบคีรีขันธ์',
    chassis_no: `MLHJK0400S000284${index}`,
    engine_no: `JK04E-000284${index}`,
  }))
  const villa = { label: 'บ้านเล', label_kind: 'name', plate_province: null, chassis_no: null, engine_no: null }
  return [
    ...plates,
    {
      ...shared,
      ...villa,
      product_id: villaId,
      tax_expires_on: null,
      compulsory_insurance_expires_on: null,
    },
  ]
}

function rateRows(productId: number, baht: Readonly<Record<string, number>>): Insertable<Database['rate']>[] {
  return Object.entries(baht).map(([tier, amount]) => ({ product_id: productId, tier, amount: amount * 100 }))
}

async function insertSettings(db: Kysely<Database>): Promise<void> {
  await dropUnsaidSettings(db)
  await insertRows(db, 'shop_setting', [
    {
      name_th: 'ร้านเช่าเล็ก',
      name_en: 'Small Shop',
      legal_name_th: 'บริษัท ร้านเช่าเล็ก จำกัด',
      legal_name_en: 'Small Shop Co., Ltd.',
      tax_id: '0775552000122',
      vat_mode: 'included',
      promptpay_kind: 'tax_id',
      promptpay_id: '0775552000122',
      promptpay_name: 'บจก. ร้านเช่าเล็ก',
      booking_deposit_kind: 'fixed',
      booking_deposit_value: 50_000,
      cancellation_policy: [
        { hoursBefore: 48, feeBasisPointsOfTotal: 0 },
        { hoursBefore: 24, feeBasisPointsOfTotal: 5000 },
      ],
      late_rule: { graceMinutes: 60, perHour: 10_000, hoursForFullDay: 5 },
      consent_version: 'test-1',
      most_things: 10,
    },
  ])
}

function span(from: number, to: number): string {
  return `[${new Date(from).toISOString()},${new Date(to).toISOString()})`
}

function requireId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`${key} was not inserted`)
  return id
}

function only(ids: ReadonlyMap<string, number>): number {
  const [id] = ids.values()
  if (id === undefined) throw new Error('Nothing was inserted')
  return id
}
