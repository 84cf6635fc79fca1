import type { PriceStep, RecordEffect, RecordFields } from '@rodchao/contract'
import {
  createPricer,
  DAY,
  makeRateCards,
  otherNamesFault,
  type PriceFault,
  priceFaults,
  priceNights,
  type RateCard,
  OPEN_STATUSES,
} from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import { insertMany } from '#db/insert-many.ts'
import type { Database } from '#db/schema.ts'
import { byTier, findKeptSeasons } from './kept-prices.ts'
import { column, type RecordFault, type RecordStore, type Row, type WantedRecord } from './record-store.ts'

type Fields = RecordFields<'products'>

const HOUSE = 'pool_villa'
const DAY_MINUTES = 1440

interface Hung {
  readonly prices: readonly PriceStep[]
  readonly units: number
  readonly free: number
  readonly photos: number
  readonly bookings: number
  readonly oneDay: number | null
  readonly threeDays: number | null
  readonly sevenDays: number | null
}
const NOTHING: Hung = {
  prices: [],
  units: 0,
  free: 0,
  photos: 0,
  bookings: 0,
  oneDay: null,
  threeDays: null,
  sevenDays: null,
}

/** What is let: models of vehicles and houses, with what they cost. */
export const products: RecordStore<'products'> = {
  table: 'product',
  idType: 'int',
  search: [column('name_th'), column('name_en'), column('brand'), column('other_names'), column('slug')],
  columns: {
    nameTh: column('name_th'),
    nameEn: column('name_en'),
    slug: column('slug'),
    brand: column('brand'),
    category: column('category'),
    damageDeposit: column('damage_deposit'),
    isActive: column('is_active'),
    isPopular: column('is_popular'),
    position: column('sort_order'),
  },
  order: column('sort_order'),
  fromRow: (row, hung) => {
    const { prices, ...facts } = (hung as Hung | undefined) ?? NOTHING
    return {
      fields: {
        slug: row['slug'] as string,
        nameTh: row['name_th'] as string,
        nameEn: row['name_en'] as string,
        brand: row['brand'] as string,
        otherNames: row['other_names'] as string,
        category: row['category'] as Fields['category'],
        descriptionTh: row['description_th'] as string,
        descriptionEn: row['description_en'] as string,
        highlightTh: row['highlight_th'] as string,
        highlightEn: row['highlight_en'] as string,
        engineCc: row['engine_cc'] as number | null,
        transmission: row['transmission'] as Fields['transmission'],
        seats: row['seats'] as number,
        licenceClass: row['licence_class'] as Fields['licenceClass'],
        minAge: row['min_age'] as number,
        features: row['features'] as string[],
        damageDeposit: row['damage_deposit'] as number,
        turnaroundMinutes: row['turnaround_minutes'] as number,
        minMinutes: row['min_minutes'] as number,
        maxMinutes: row['max_minutes'] as number,
        checkInMinute: row['check_in_minute'] as number | null,
        checkOutMinute: row['check_out_minute'] as number | null,
        drawingKind: row['drawing_kind'] as Fields['drawingKind'],
        drawingPaint: row['drawing_paint'] as Fields['drawingPaint'],
        isPopular: row['is_popular'] as boolean,
        isActive: row['is_active'] as boolean,
        position: row['sort_order'] as number,
        prices,
      },
      facts,
    }
  },
  toRow: (fields): Row => ({
    slug: fields.slug,
    name_th: fields.nameTh,
    name_en: fields.nameEn,
    brand: fields.brand,
    other_names: fields.otherNames,
    category: fields.category,
    charging: chargingOf(fields),
    description_th: fields.descriptionTh,
    description_en: fields.descriptionEn,
    highlight_th: fields.highlightTh,
    highlight_en: fields.highlightEn,
    engine_cc: fields.engineCc,
    transmission: fields.transmission,
    seats: fields.seats,
    licence_class: fields.licenceClass,
    min_age: fields.minAge,
    features: [...fields.features],
    damage_deposit: fields.damageDeposit,
    turnaround_minutes: fields.turnaroundMinutes,
    min_minutes: fields.minMinutes,
    max_minutes: fields.maxMinutes,
    check_in_minute: fields.checkInMinute,
    check_out_minute: fields.checkOutMinute,
    drawing_kind: fields.drawingKind,
    drawing_paint: fields.drawingPaint,
    is_popular: fields.isPopular,
    is_active: fields.isActive,
    sort_order: fields.position,
  }),
  unique: { product_slug_key: '/slug' },
  readHung: async (db, ids, now) => {
    const at = new Date(now)
    const [seasons, rates, { rows }] = await Promise.all([
      findKeptSeasons(db),
      db.selectFrom('rate').selectAll().where('product_id', 'in', ids.map(Number)).execute(),
      sql<Pick<Hung, 'units' | 'free' | 'photos' | 'bookings'> & { id: number; charging: string }>`
        select p.id, p.charging,
          (select count(*)::int from unit u where u.product_id = p.id and u.status not in ('retired', 'sold')) as units,
          (select count(*)::int from unit u where u.product_id = p.id and u.status = 'ready'
            and not exists (select from occupancy o
              where o.unit_id = u.id and o.active and o.during @> ${at}::timestamptz)) as free,
          (select count(*)::int from product_photo f where f.product_id = p.id) as photos,
          (select count(*)::int from reservation r where r.product_id = p.id and r.status = any(${OPEN_STATUSES}::text[])) as bookings
        from product p where p.id = any(${ids.map(Number)}::int[])`.execute(db),
    ])
    const byProduct = Map.groupBy(rates, ({ product_id }) => product_id)
    return new Map(
      rows.map(({ id, charging, ...facts }): [string, Hung] => {
        const prices = (byProduct.get(id) ?? []).map(toStep).toSorted(bySeasonAndTier)
        const priceOf = rentOf(makeRateCards(prices, seasons), charging, now)
        return [String(id), { ...facts, oneDay: priceOf(1), threeDays: priceOf(3), sevenDays: priceOf(7), prices }]
      }),
    )
  },
  writeHung: async (trx, id, { fields, before }) => {
    const productId = Number(id)
    const [was, becomes] = [before?.prices ?? [], fields.prices]
    if (JSON.stringify(was.toSorted(bySeasonAndTier)) === JSON.stringify(becomes.toSorted(bySeasonAndTier))) return
    await trx.deleteFrom('rate').where('product_id', '=', productId).execute()
    await insertMany(
      trx,
      'rate',
      becomes.map(({ seasonId, tier, amount }) => ({ product_id: productId, season_id: seasonId, tier, amount })),
    )
    // Whoever has one of these seasons open has not seen its new prices.
    const seasons = [...new Set([...was, ...becomes].flatMap(({ seasonId }) => seasonId ?? []))]
    if (seasons.length > 0)
      await sql`update season set version = version + 1 where id = any(${seasons}::int[])`.execute(trx)
  },
  removeHung: async (trx, id) => {
    await trx.deleteFrom('rate').where('product_id', '=', Number(id)).execute()
  },
  faults: async (db, { fields, before }) => {
    const faults: RecordFault[] = []
    const isHouse = fields.category === HOUSE
    const names = otherNamesFault(fields.otherNames)
    if (names !== null) {
      const { code, ...params } = names
      faults.push({ pointer: '/otherNames', code, params })
    }
    if (before !== null && isHouse !== (before.category === HOUSE))
      faults.push({ pointer: '/category', code: 'other_charging' })
    if (isHouse !== (fields.drawingKind === 'pool-villa')) faults.push({ pointer: '/drawingKind', code: 'other_kind' })
    if (fields.minMinutes > fields.maxMinutes) faults.push({ pointer: '/maxMinutes', code: 'less_than_min' })
    for (const field of ['checkInMinute', 'checkOutMinute'] as const) {
      const minute = fields[field]
      if (minute !== null && minute >= DAY_MINUTES) faults.push({ pointer: `/${field}`, code: 'invalid_value' })
    }
    const seasons = await findKeptSeasons(db)
    const seen = new Set<string>()
    fields.prices.forEach(({ seasonId, tier }, at) => {
      if (seasonId !== null && !seasons.has(seasonId)) faults.push({ pointer: `/prices/${at}`, code: 'unknown' })
      const name = `${seasonId} ${tier}`
      if (seen.has(name)) faults.push({ pointer: `/prices/${at}`, code: 'twice' })
      seen.add(name)
    })
    if (fields.isActive && faultsOfPrices(fields, seasons).some(({ code }) => code === 'no_price'))
      faults.push({ pointer: '/prices', code: 'no_price' })
    return faults
  },
  effects: async (db, { id, fields, before, now }) => {
    const left = fields.isActive ? await findSeasonsWithout(db, { id, fields, now }) : []
    const faulty = faultsOfPrices(fields, await findKeptSeasons(db)).flatMap((fault): RecordEffect[] => {
      if (fault.code === 'no_price') return []
      const { code, ...params } = fault
      const texts = Object.entries(params).map(([name, value]) => [name, value ?? ''])
      const tone = code === 'longer_is_cheaper' ? ('info' as const) : ('warning' as const)
      return [{ code: `price_${code}`, tone, params: Object.fromEntries(texts) }]
    })
    const odd = [...faulty, ...left]
    if (id === null || before === null) return odd
    const isPriced =
      before.damageDeposit !== fields.damageDeposit || JSON.stringify(before.prices) !== JSON.stringify(fields.prices)
    const isOff = before.isActive && !fields.isActive
    if (!isPriced && !isOff) return odd
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from reservation
      where product_id = ${Number(id)} and status = any(${OPEN_STATUSES}::text[])`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count === 0) return odd
    return [
      ...odd,
      ...(isPriced ? [{ code: 'bookings_keep_price', tone: 'info' as const, params: { count } }] : []),
      ...(isOff ? [{ code: 'bookings_go_on', tone: 'info' as const, params: { count } }] : []),
    ]
  },
}

/** Seasons to come in which other models have prices of their own and this one has none. */
async function findSeasonsWithout(
  db: Kysely<Database>,
  { id, fields, now }: Pick<WantedRecord<'products'>, 'id' | 'fields' | 'now'>,
): Promise<RecordEffect[]> {
  const own = fields.prices.flatMap(({ seasonId }) => seasonId ?? [])
  const { rows } = await sql<{ namesTh: string | null; namesEn: string | null; count: number }>`
    select string_agg(s.name_th, ', ' order by s.during) as "namesTh",
      string_agg(s.name_en, ', ' order by s.during) as "namesEn", count(*)::int as count
    from season s where upper(s.during) > ${new Date(now)} and s.id <> all(${own}::int[])
      and exists (select from rate r where r.season_id = s.id and r.product_id is distinct from ${id}::int)`.execute(db)
  const { namesTh, namesEn, count } = rows[0] ?? { namesTh: null, namesEn: null, count: 0 }
  if (namesTh === null || namesEn === null) return []
  return [{ code: 'price_none_in_seasons', tone: 'warning', params: { count, namesTh, namesEn } }]
}

/** What so many days (or nights) cost that begin at the instant. */
function rentOf(cards: readonly RateCard[], charging: string, start: number): (days: number) => number | null {
  if (charging === 'night')
    return (days) => priceNights({ period: { start, end: start + days * DAY }, cards })?.total ?? null
  const pricer = createPricer(cards)
  return (days) => pricer.price(start, days * 24)?.total ?? null
}

function chargingOf({ category }: Pick<Fields, 'category'>): 'night' | 'clock' {
  return category === HOUSE ? 'night' : 'clock'
}

function faultsOfPrices(fields: Fields, seasons: Awaited<ReturnType<typeof findKeptSeasons>>): readonly PriceFault[] {
  const { prices, maxMinutes } = fields
  return priceFaults({ cards: makeRateCards(prices, seasons), charging: chargingOf(fields), maxMinutes })
}

function toStep(row: { season_id: number | null; tier: string; amount: number }): PriceStep {
  return { seasonId: row.season_id, tier: row.tier, amount: row.amount }
}

function bySeasonAndTier(a: PriceStep, b: PriceStep): number {
  return (a.seasonId ?? 0) - (b.seasonId ?? 0) || byTier(a, b)
}
