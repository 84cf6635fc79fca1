import {
  addDays,
  createPricer,
  toInstant,
  parseIsoDate,
  type KeptSeason,
  makeRateCards,
  type Period,
  parseFrameOrigins,
} from '@rodchao/rental'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { findSampleLogins } from './sample-logins.ts'
import { findMapShapes, findMinimumStays, findStays, toPin } from './stays.ts'
import { findVehicleFacts } from './vehicle-facts.ts'
import type {
  Catalogue,
  CatalogueBranch,
  CatalogueProduct,
  CatalogueUnit,
  CatalogueZone,
  ShopSettings,
} from './catalogue.ts'

type Row<Table extends keyof Database> = Selectable<Database[Table]>

const bounds = {
  from: sql<number | null>`(extract(epoch from lower(during)) * 1000)::float8`.as('from'),
  to: sql<number | null>`(extract(epoch from upper(during)) * 1000)::float8`.as('to'),
}

function toPeriod(row: { from: number | null; to: number | null }): Period {
  return { start: row.from ?? Number.MIN_SAFE_INTEGER, end: row.to ?? Number.MAX_SAFE_INTEGER }
}

function toSettings(row: Row<'shop_setting'>): ShopSettings {
  return {
    // Pages and messages begin with a name, also those of a shop that has none yet.
    name: { th: row.name_th || 'ร้านเช่ารถ', en: row.name_en || 'Vehicle rental' },
    legalName: { th: row.legal_name_th, en: row.legal_name_en },
    taxId: row.tax_id,
    vatMode: row.vat_mode as ShopSettings['vatMode'],
    vatRateBasisPoints: row.vat_rate_bp,
    promptPay: {
      kind: row.promptpay_kind as ShopSettings['promptPay']['kind'],
      id: row.promptpay_id,
      name: row.promptpay_name,
    },
    holdMinutes: row.hold_minutes,
    payByMinutes: row.pay_by_minutes,
    counter: {
      holdMinutes: row.counter_hold_minutes,
      leadMinutes: row.counter_lead_minutes,
      mostThings: row.counter_most_things,
    },
    leadMinutes: row.lead_minutes,
    freeMinutes: row.free_minutes,
    mostThings: row.most_things,
    bookingDeposit: {
      kind: row.booking_deposit_kind as ShopSettings['bookingDeposit']['kind'],
      value: row.booking_deposit_value,
    },
    cancellationPolicy: row.cancellation_policy as unknown as ShopSettings['cancellationPolicy'],
    lateRule: row.late_rule as unknown as ShopSettings['lateRule'],
    fuelEighth: row.fuel_eighth_amount,
    saleDeposit: row.sale_deposit,
    saleDays: row.sale_days,
    slipCheckApproves: row.slip_check_approves,
    consentVersion: row.consent_version,
    termsId: row.terms_id ?? 0,
    lineUrl: row.line_url,
    showsSamples: row.shows_samples,
    frameOrigins: parseFrameOrigins(row.widget_origins).origins,
  }
}

/** The end of the last day on which tax and compulsory insurance both hold. */
function papersEnd(...dates: readonly (string | null)[]): number | null {
  const ends = dates.flatMap((text) => {
    const date = text === null ? null : parseIsoDate(text)
    return date ? [toInstant(addDays(date, 1), 0)] : []
  })
  return ends.length > 0 ? Math.min(...ends) : null
}

/** Reads everything the catalogue holds. Throws when the shop has not been set up. Which product is rented most is counted elsewhere. */
export async function loadCatalogue(db: Kysely<Database>, mostRentedId: number | null = null): Promise<Catalogue> {
  const [
    setting,
    branchRows,
    closureRows,
    productRows,
    unitRows,
    seasonRows,
    rateRows,
    addonRows,
    zoneRows,
    areaRows,
    stays,
    facts,
    minimumStays,
    mapShapes,
    samples,
  ] = await Promise.all([
    db.selectFrom('shop_setting').selectAll().executeTakeFirst(),
    db.selectFrom('branch').selectAll().orderBy('id').execute(),
    db
      .selectFrom('closure')
      .select(['branch_id', 'blocks', 'reason_th', 'reason_en', bounds.from, bounds.to])
      .execute(),
    db.selectFrom('product').selectAll().orderBy('sort_order').orderBy('id').execute(),
    db.selectFrom('unit').selectAll().where('status', '=', 'ready').orderBy('id').execute(),
    db.selectFrom('season').select(['id', 'name_th', 'name_en', 'priority', bounds.from, bounds.to]).execute(),
    db.selectFrom('rate').selectAll().orderBy('season_id').orderBy('id').execute(),
    db.selectFrom('addon').selectAll().orderBy('sort_order').orderBy('id').execute(),
    db.selectFrom('delivery_zone').selectAll().orderBy('fee_each_way').orderBy('id').execute(),
    db.selectFrom('delivery_zone_area').selectAll().orderBy('postcode').orderBy('subdistrict_th').execute(),
    findStays(db),
    findVehicleFacts(db),
    findMinimumStays(db),
    findMapShapes(db),
    findSampleLogins(db),
  ])
  if (!setting) throw new Error('The shop is not set up: shop_setting has no row')

  const units: CatalogueUnit[] = unitRows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    branchId: row.branch_id,
    label: row.label,
    labelKind: row.label_kind as CatalogueUnit['labelKind'],
    papersEnd: papersEnd(row.tax_expires_on, row.compulsory_insurance_expires_on),
  }))
  const seasons = new Map(
    seasonRows.map((row): [number, KeptSeason] => [
      row.id,
      { nameTh: row.name_th, nameEn: row.name_en, period: toPeriod(row), priority: row.priority },
    ]),
  )
  const unitsByProduct = Map.groupBy(units, (unit) => unit.productId)
  const ratesByProduct = Map.groupBy(rateRows, (rate) => rate.product_id)

  const branches: CatalogueBranch[] = branchRows.map((row) => ({
    id: row.id,
    isActive: row.is_active,
    code: row.code,
    name: { th: row.name_th, en: row.name_en },
    address: { th: row.address_th, en: row.address_en },
    phone: row.phone,
    opening: row.opening as unknown as CatalogueBranch['opening'],
    pin: toPin(row),
    closures: closureRows
      .filter((closure) => closure.branch_id === null || closure.branch_id === row.id)
      .map((closure) => ({
        period: toPeriod(closure),
        blocks: closure.blocks as 'pick_up' | 'return' | 'both',
        reason: { th: closure.reason_th || closure.reason_en, en: closure.reason_en || closure.reason_th },
      })),
  }))
  const products: CatalogueProduct[] = productRows.map((row) => {
    const prices = (ratesByProduct.get(row.id) ?? []).map(({ season_id: seasonId, tier, amount }) => ({
      seasonId,
      tier,
      amount,
    }))
    const cards = makeRateCards(prices, seasons)
    return {
      id: row.id,
      isActive: row.is_active,
      slug: row.slug,
      category: row.category,
      charging: row.charging as CatalogueProduct['charging'],
      brand: row.brand,
      name: { th: row.name_th, en: row.name_en },
      otherNames: row.other_names,
      description: { th: row.description_th, en: row.description_en },
      highlight: { th: row.highlight_th, en: row.highlight_en },
      engineCc: row.engine_cc,
      transmission: row.transmission,
      seats: row.seats,
      licenceClass: row.licence_class,
      minAge: row.min_age,
      features: row.features,
      damageDeposit: row.damage_deposit,
      turnaroundMinutes: row.turnaround_minutes,
      minMinutes: row.min_minutes,
      maxMinutes: row.max_minutes,
      checkInMinute: row.check_in_minute,
      checkOutMinute: row.check_out_minute,
      drawing: { kind: row.drawing_kind, paint: row.drawing_paint },
      isPopular: row.is_popular,
      isMostRented: row.id === mostRentedId,
      cards,
      pricer: createPricer(cards),
      units: unitsByProduct.get(row.id) ?? [],
    }
  })
  const areas = Map.groupBy(areaRows, (row) => row.zone_id)
  const zones: CatalogueZone[] = zoneRows.map((row) => ({
    id: row.id,
    isActive: row.is_active,
    branchId: row.branch_id,
    name: { th: row.name_th, en: row.name_en },
    feeEachWay: row.fee_each_way,
    freeOverRent: row.free_over_rent,
    leadMinutes: row.lead_minutes,
    opensMinute: row.opens_minute,
    closesMinute: row.closes_minute,
    areas: (areas.get(row.id) ?? []).map((area) => ({
      postcode: area.postcode,
      subdistrict: { th: area.subdistrict_th, en: area.subdistrict_en },
    })),
  }))
  const addons = addonRows.map((row) => ({
    id: row.id,
    isActive: row.is_active,
    slug: row.slug,
    name: { th: row.name_th, en: row.name_en },
    note: { th: row.note_th, en: row.note_en },
    charge: row.charge as 'per_day' | 'per_rental' | 'per_item',
    unitAmount: row.unit_amount,
    maxAmount: row.max_amount,
    includedQuantity: row.included_quantity,
    maxQuantity: row.max_quantity,
    stock: row.stock,
    categories: row.categories,
    productId: row.product_id,
    icon: row.icon,
  }))
  return {
    settings: toSettings(setting),
    branches: branches.filter(({ isActive }) => isActive),
    products: products.filter(({ isActive }) => isActive),
    zones: zones.filter(({ isActive }) => isActive),
    addons: addons.filter(({ isActive }) => isActive),
    productById: new Map(products.map((product) => [product.id, product])),
    branchById: new Map(branches.map((branch) => [branch.id, branch])),
    zoneById: new Map(zones.map((zone) => [zone.id, zone])),
    addonById: new Map(addons.map((addon) => [addon.id, addon])),
    unitById: new Map(units.map((unit) => [unit.id, unit])),
    stays,
    facts,
    minimumStays,
    mapShapes,
    sampleLogins: samples,
  }
}
