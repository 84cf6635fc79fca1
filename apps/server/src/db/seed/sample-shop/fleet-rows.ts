import { addDays, isoDate, toShopDate } from '@rodchao/rental'
import type { Insertable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Random } from '../random.ts'
import { PRODUCTS, type ProductSpec, type Tier } from './row-files.ts'
import type { SeasonSpec } from './shop-rows.ts'

const DAY_MINUTES = 1440

export function productRows(): Insertable<Database['product']>[] {
  return PRODUCTS.map((spec, index) => {
    const isVilla = spec.category === 'pool_villa'
    const isCar = spec.category === 'car'
    return {
      slug: spec.slug,
      category: spec.category,
      charging: isVilla ? 'night' : 'clock',
      brand: spec.brand,
      name_th: spec.nameTh,
      name_en: spec.nameEn,
      other_names: spec.otherNames,
      description_th: spec.descriptionTh,
      description_en: spec.descriptionEn,
      highlight_th: spec.highlightTh,
      highlight_en: spec.highlightEn,
      engine_cc: spec.cc,
      transmission: spec.transmission,
      seats: spec.seats,
      licence_class: isVilla || spec.category === 'bicycle' ? null : isCar ? 'car' : 'motorcycle',
      min_age: isCar ? 21 : spec.category === 'big_bike' ? 20 : 18,
      features: spec.features,
      damage_deposit: spec.deposit * 100,
      turnaround_minutes: isVilla ? 120 : isCar ? 60 : 30,
      min_minutes: isVilla ? 20 * 60 : isCar ? 12 * 60 : spec.baht.hour === undefined ? 6 * 60 : 2 * 60,
      max_minutes: (isVilla ? 30 : 180) * DAY_MINUTES,
      check_in_minute: isVilla ? 14 * 60 : null,
      check_out_minute: isVilla ? 12 * 60 : null,
      drawing_kind: spec.drawing[0],
      drawing_paint: spec.drawing[1],
      is_popular: spec.isPopular ?? false,
      sort_order: index,
    }
  })
}

const INSURANCE = { th: 'พ.ร.บ. และประกันบุคคลที่สาม', en: 'Compulsory and third-party insurance' }
const REPLACEMENT = {
  th: 'รถเสียระหว่างทาง เปลี่ยนคันให้ในเขตหัวหิน',
  en: 'Another vehicle if it breaks down, anywhere in Hua Hin',
}
const LOCK = { th: 'ที่ล็อกล้อพร้อมกุญแจ', en: 'A lock with its key' }
const FLAT_TYRE = { th: 'ยางแบนในหัวหิน เปลี่ยนคันให้', en: 'Another one for a flat tyre, anywhere in Hua Hin' }

const toDecilitres = (litres: number | undefined): number | null =>
  litres === undefined ? null : Math.round(litres * 10)

/** What the shop says of its vehicles; a house has rows of its own. */
export function factRows(productIds: ReadonlyMap<string, number>): Insertable<Database['vehicle_fact']>[] {
  return PRODUCTS.flatMap(({ slug, category, facts }) => {
    if (facts === undefined) return []
    const { seatHeightMm, lengthMm, weightKg, storageLitres, tankLitres, rangeKm, fuel, approximate } = facts
    return {
      product_id: productIds.get(slug) ?? 0,
      seat_height_mm: seatHeightMm ?? null,
      length_mm: lengthMm ?? null,
      weight_kg: weightKg ?? null,
      storage_dl: toDecilitres(storageLitres),
      tank_dl: toDecilitres(tankLitres),
      range_km: rangeKm ?? null,
      fuel: fuel ?? null,
      approximate,
      included: category === 'bicycle' ? [LOCK, FLAT_TYRE] : [INSURANCE, REPLACEMENT],
    }
  })
}

const toSatang = (baht: number, step = 10): number => Math.round(baht / step) * step * 100

type RateRow = Insertable<Database['rate']>

function tiers(spec: ProductSpec, factor: number, only: (tier: string) => boolean): [string, number][] {
  return Object.entries(spec.baht)
    .filter(([tier]) => only(tier))
    .map(([tier, baht]) => [tier, toSatang(baht * factor)])
}

// Half days too: two of them at the usual price would undercut a day of the season.
const SEASONAL: ReadonlySet<string> = new Set<Tier>(['hour', 'half_day', 'day', 'three_day', 'week', 'weekend_night'])
const isShort = (tier: string): boolean => SEASONAL.has(tier)

/** What a season does to a product's prices; nothing where the all-year prices hold. */
function seasonal(spec: ProductSpec, key: SeasonSpec['key']): [string, number][] {
  const isDear = spec.category === 'car' || spec.category === 'pool_villa'
  const isAsked = isDear || spec.isPopular === true || spec.cc === 155
  switch (key) {
    case 'new_year':
      return isAsked ? tiers(spec, isDear ? 1.5 : 1.3, isShort) : []
    case 'songkran':
      return isAsked ? tiers(spec, isDear ? 1.4 : 1.2, isShort) : []
    case 'cool':
      return isDear ? tiers(spec, 1.15, isShort) : []
    case 'cool_weekend':
      return spec.isPopular === true && spec.category === 'scooter' ? tiers(spec, 1.2, (tier) => tier === 'day') : []
  }
}

export function rateRows(
  productIds: ReadonlyMap<string, number>,
  seasons: readonly { readonly key: SeasonSpec['key']; readonly id: number }[],
): RateRow[] {
  return PRODUCTS.flatMap((spec) => {
    const productId = productIds.get(spec.slug)
    if (productId === undefined) throw new Error(`${spec.slug} was not inserted`)
    const row = (seasonId: number | null, [tier, amount]: [string, number]): RateRow => ({
      product_id: productId,
      season_id: seasonId,
      tier,
      amount,
    })
    return [
      ...tiers(spec, 1, () => true).map((price) => row(null, price)),
      ...seasons.flatMap(({ key, id }) => seasonal(spec, key).map((price) => row(id, price))),
    ]
  })
}

const PLATE_LETTERS = 'กขคฆงจฉชฌญฎฐณตทธนบผพ'.split('')
const PROVINCES = [
  ['ประจวบคีรีขันธ์', 15],
  ['เพชรบุรี', 3],
  ['กรุงเทพมหานคร', 2],
] as const
const COLOURS = [
  ['แดง', 'red'],
  ['ดำ', 'black'],
  ['ขาว', 'white'],
  ['น้ำเงิน', 'blue'],
  ['เทา', 'grey'],
  ['เงิน', 'silver'],
] as const

/** A plate as new vehicles get it (1กข 2841) or as old motorcycles still carry it (กขค 519). */
function plate(random: Random, isCar: boolean): string {
  const first = random.pick(PLATE_LETTERS)
  const second = random.pick(PLATE_LETTERS)
  if (!isCar && random.chance(0.25)) return `${first}${second}${random.pick(PLATE_LETTERS)} ${random.between(100, 999)}`
  return `${random.between(1, isCar ? 4 : 3)}${first}${second} ${random.between(100, 9999)}`
}

export interface FleetUnit {
  readonly label: string
  readonly spec: ProductSpec
  readonly atMain: boolean
  /** Days before now at which it joined the fleet; about a third were bought since. */
  readonly joinedDaysAgo: number
}

export function fleet(random: Random): FleetUnit[] {
  const taken = new Set<string>()
  const newPlate = (isCar: boolean): string => {
    const label = plate(random, isCar)
    return taken.has(label) ? newPlate(isCar) : label
  }
  return PRODUCTS.flatMap((spec) =>
    Array.from({ length: spec.fleet[0] + spec.fleet[1] }, (_, index) => {
      const label = spec.unitNames?.[index] ?? newPlate(spec.category === 'car')
      taken.add(label)
      return {
        label,
        spec,
        atMain: index < spec.fleet[0],
        joinedDaysAgo: index > 0 && random.chance(0.35) ? random.between(60, 640) : 730,
      }
    }),
  )
}

export interface UnitPapers {
  readonly status: 'ready' | 'service' | 'for_sale'
  readonly odometerKm: number
  /** Days from now on which tax and compulsory insurance end. */
  readonly taxInDays: number
  readonly insuranceInDays: number
}

export function unitRow(
  { label, spec }: FleetUnit,
  at: { readonly productId: number; readonly branchId: number; readonly now: number },
  papers: UnitPapers,
  random: Random,
): Insertable<Database['unit']> {
  const hasPlate = spec.serials !== undefined
  const [chassis = '', engine = ''] = spec.serials ?? []
  const serial = String(random.between(1000, 899_999)).padStart(6, '0')
  const colour = spec.category === 'pool_villa' ? (['', ''] as const) : random.pick(COLOURS)
  const dateIn = (days: number): string => isoDate(addDays(toShopDate(at.now), days))
  return {
    product_id: at.productId,
    branch_id: at.branchId,
    label,
    label_kind: hasPlate ? 'plate' : 'name',
    plate_province: hasPlate ? random.weighted(PROVINCES) : null,
    // 17 places, the last ones a running number.
    chassis_no: hasPlate ? chassis + serial.padStart(17 - chassis.length, '0') : null,
    engine_no: hasPlate ? `${engine}${engine.endsWith('-') ? '' : '-'}${serial.padStart(7, '0')}` : null,
    colour_th: colour[0],
    colour_en: colour[1],
    odometer_km: papers.odometerKm,
    status: papers.status,
    tax_expires_on: hasPlate ? dateIn(papers.taxInDays) : null,
    compulsory_insurance_expires_on: hasPlate ? dateIn(papers.insuranceInDays) : null,
    ...(papers.status === 'for_sale' ? saleColumns(spec, papers.odometerKm, at.now) : NOT_FOR_SALE),
    note: papers.status === 'service' ? 'รออะไหล่จากศูนย์' : '',
  }
}

const NOT_FOR_SALE = { sale_price: null, model_year: null, sale_text_th: '', sale_text_en: '' } as const

/** A vehicle of two years or more, in the shop's words. */
function saleColumns(
  spec: ProductSpec,
  odometerKm: number,
  now: number,
): Required<Pick<Insertable<Database['unit']>, keyof typeof NOT_FOR_SALE>> {
  const isCar = spec.category === 'car'
  return {
    sale_price: salePrice(spec, odometerKm),
    model_year: toShopDate(now).year - (isCar ? 4 : 3),
    sale_text_th: isCar
      ? 'ร้านเป็นเจ้าของมือแรก เช็กระยะที่ศูนย์ตลอด รับประกันเครื่องและเกียร์ 6 เดือน'
      : 'ร้านเป็นเจ้าของมือแรก เปลี่ยนถ่ายน้ำมันเครื่องทุก 2,000 กม. รับประกันเครื่อง 3 เดือน',
    sale_text_en: isCar
      ? 'First owner is the shop, always serviced at the dealer. Engine and gearbox have 6 months of warranty.'
      : 'First owner is the shop, oil changed every 2,000 km. The engine has 3 months of warranty.',
  }
}

/** New prices in baht, by what a month of rent costs; a vehicle loses value with the road behind it. */
function salePrice(spec: ProductSpec, odometerKm: number): number {
  const whenNew = (spec.baht.month ?? 3000) * (spec.category === 'car' ? 32 : 17)
  const left = Math.max(0.35, 0.8 - odometerKm / (spec.category === 'car' ? 300_000 : 120_000))
  return toSatang(whenNew * left, 500)
}
