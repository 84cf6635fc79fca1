import type { RecordEffect } from '@rodchao/contract'
import { makeRateCards, type Period, type PriceFault, priceFaults, seasonFaults, OPEN_STATUSES } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { momentsRange } from './days.ts'
import { findKeptSeasons } from './kept-prices.ts'
import type { WantedRecord } from './record-store.ts'

/** So many models are named; whoever has more sees these mended first. */
const MOST_NAMED = 5
/** For prices of a season that nobody has saved yet. */
const NEW_SEASON = 0

interface OfferedProduct {
  readonly id: number
  readonly nameTh: string
  readonly nameEn: string
  readonly charging: 'clock' | 'night'
  /** Its prices of the whole year. */
  readonly prices: readonly { readonly seasonId: null; readonly tier: string; readonly amount: number }[]
}

/** What a season would do once it is saved: to bookings, to other seasons, and to what the models cost in it. */
export async function findSeasonEffects(
  db: Kysely<Database>,
  { id, fields, before }: WantedRecord<'seasons'>,
  period: Period,
): Promise<readonly RecordEffect[]> {
  if (period.end <= period.start) return []
  const [{ rows }, seasons, offered] = await Promise.all([
    sql<{ bookings: number; closures: number }>`
      select
        (select count(*)::int from reservation where status = any(${OPEN_STATUSES}::text[])
          and starts_at < ${new Date(period.end)} and ends_at > ${new Date(period.start)}) as bookings,
        (select count(*)::int from closure where during && ${momentsRange(period.start, period.end)}) as closures`.execute(
      db,
    ),
    findKeptSeasons(db),
    findOffered(db),
  ])
  const { bookings = 0, closures = 0 } = rows[0] ?? {}
  const seasonId = id === null ? NEW_SEASON : Number(id)
  const others = [...seasons].filter(([other]) => other !== seasonId).map(([, other]) => other)
  const isPriced = before === null || JSON.stringify(before) !== JSON.stringify(fields)
  return [
    ...(fields.prices.length === 0 ? [{ code: 'season_without_prices', tone: 'warning' as const, params: {} }] : []),
    ...seasonFaults({ period, priority: fields.priority }, others).map(({ code, ...params }) => ({
      code: `season_${code}`,
      tone: code === 'holds_over' ? ('info' as const) : ('warning' as const),
      params: { ...params },
    })),
    ...oddPrices(fields, { id: seasonId, period }, offered),
    ...(isPriced && bookings > 0
      ? [{ code: 'bookings_in_season', tone: 'info' as const, params: { count: bookings } }]
      : []),
    ...(closures > 0 ? [{ code: 'closed_in_season', tone: 'warning' as const, params: { count: closures } }] : []),
  ]
}

async function findOffered(db: Kysely<Database>): Promise<readonly OfferedProduct[]> {
  const { rows } = await sql<OfferedProduct>`
    select p.id, p.name_th as "nameTh", p.name_en as "nameEn", p.charging,
      coalesce(jsonb_agg(jsonb_build_object('seasonId', null, 'tier', r.tier, 'amount', r.amount))
        filter (where r.tier is not null), '[]') as prices
    from product p left join rate r on r.product_id = p.id and r.season_id is null
    where p.is_active group by p.id order by p.sort_order, p.id`.execute(db)
  return rows
}

/** Models whose prices in the season are odd, and those that have none in it while others have. */
function oddPrices(
  fields: WantedRecord<'seasons'>['fields'],
  { id, period }: { id: number; period: Period },
  offered: readonly OfferedProduct[],
): readonly RecordEffect[] {
  if (fields.prices.length === 0) return []
  const own = Map.groupBy(fields.prices, ({ productId }) => productId)
  const season = { nameTh: fields.nameTh, nameEn: fields.nameEn, period, priority: fields.priority }
  const dearer = offered.flatMap(({ id: productId, nameTh, nameEn, charging, prices }) => {
    const priced = (own.get(productId) ?? []).map((price) => ({ ...price, seasonId: id }))
    const cards = makeRateCards([...prices, ...priced], new Map([[id, season]]))
    return priceFaults({ cards, charging, maxMinutes: 0 })
      .filter((fault): fault is DearerFault => fault.code === 'dearer_by_the_day' && fault.seasonId === id)
      .map(({ tier, amount, than, thanAmount }) => ({ nameTh, nameEn, tier, amount, than, thanAmount }))
  })
  const left = offered.filter((product) => !own.has(product.id))
  return [
    ...dearer.slice(0, MOST_NAMED).map((params) => ({ code: 'season_price_dearer', tone: 'warning' as const, params })),
    ...leftOut(
      'season_models_left',
      left.filter(({ prices }) => prices.length > 0),
    ),
    ...leftOut(
      'season_models_priceless',
      left.filter(({ prices }) => prices.length === 0),
    ),
  ]
}

type DearerFault = Extract<PriceFault, { code: 'dearer_by_the_day' | 'longer_is_cheaper' }>

function leftOut(code: string, left: readonly OfferedProduct[]): readonly RecordEffect[] {
  if (left.length === 0) return []
  const names = (of: 'nameTh' | 'nameEn') =>
    left
      .slice(0, MOST_NAMED)
      .map((product) => product[of])
      .join(', ')
  return [{ code, tone: 'warning', params: { count: left.length, namesTh: names('nameTh'), namesEn: names('nameEn') } }]
}
