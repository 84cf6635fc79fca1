import type { RecordFields, SeasonPrice } from '@rodchao/contract'
import { type Kysely, sql } from 'kysely'
import { insertMany } from '#db/insert-many.ts'
import type { Database } from '#db/schema.ts'
import { dayAt, lastDayAt, momentOf, momentsRange, rangeEnds, rangeStart } from './days.ts'
import { byTier } from './kept-prices.ts'
import { column, type RecordFault, type RecordStore, type Row } from './record-store.ts'
import { findSeasonEffects } from './season-effects.ts'

function range({ from, until, fromClock, untilClock }: RecordFields<'seasons'>): { start: number; end: number } {
  return { start: momentOf(from, fromClock), end: momentOf(until, untilClock) }
}

/** Times of the year in which rentals cost something else. */
export const seasons: RecordStore<'seasons'> = {
  table: 'season',
  idType: 'int',
  extras: [rangeEnds],
  search: [column('name_th'), column('name_en')],
  columns: {
    nameTh: column('name_th'),
    nameEn: column('name_en'),
    from: rangeStart,
    priority: column('priority'),
  },
  order: rangeStart,
  fromRow: (row, hung) => {
    const [from, until] = [dayAt(row['from_at']), lastDayAt(row['until_at'])]
    const prices = (hung as readonly SeasonPrice[] | undefined) ?? []
    return {
      fields: {
        nameTh: row['name_th'] as string,
        nameEn: row['name_en'] as string,
        from: from.day,
        until: until.day,
        fromClock: from.minute,
        untilClock: until.minute,
        priority: row['priority'] as number,
        prices,
      },
      facts: { products: new Set(prices.map(({ productId }) => productId)).size },
    }
  },
  toRow: (fields): Row => {
    const { start, end } = range(fields)
    return {
      name_th: fields.nameTh,
      name_en: fields.nameEn,
      during: momentsRange(start, end),
      priority: fields.priority,
    }
  },
  readHung: async (db, ids) => {
    const rows = await db.selectFrom('rate').selectAll().where('season_id', 'in', ids.map(Number)).execute()
    return new Map(
      [...Map.groupBy(rows, ({ season_id }) => String(season_id))].map(([id, rates]) => [
        id,
        rates
          .map(({ product_id, tier, amount }): SeasonPrice => ({ productId: product_id, tier, amount }))
          .toSorted(byProductAndTier),
      ]),
    )
  },
  writeHung: async (trx, id, { fields, before }) => {
    const [was, becomes] = [before?.prices ?? [], fields.prices]
    const changed = changedProducts(was, becomes)
    if (changed.length === 0) return
    const seasonId = Number(id)
    await trx.deleteFrom('rate').where('season_id', '=', seasonId).where('product_id', 'in', changed).execute()
    await insertMany(
      trx,
      'rate',
      becomes
        .filter(({ productId }) => changed.includes(productId))
        .map(({ productId, tier, amount }) => ({ product_id: productId, season_id: seasonId, tier, amount })),
    )
    // Whoever has one of these products open has not seen its new prices.
    await sql`update product set version = version + 1 where id = any(${changed}::int[])`.execute(trx)
  },
  removeHung: async (trx, id) => {
    const removed = await trx.deleteFrom('rate').where('season_id', '=', Number(id)).returning('product_id').execute()
    const priced = [...new Set(removed.map(({ product_id }) => product_id))]
    await sql`update product set version = version + 1 where id = any(${priced}::int[])`.execute(trx)
  },
  faults: async (db, { id, fields }) => {
    const { start, end } = range(fields)
    const faults: RecordFault[] = await priceFaultsOf(db, fields.prices)
    if (end <= start)
      return [...faults, { pointer: fields.until < fields.from ? '/until' : '/untilClock', code: 'before_start' }]
    // Of two seasons of one rank the price would be chance.
    const { rows } = await sql<{ nameTh: string; nameEn: string }>`
      select name_th as "nameTh", name_en as "nameEn" from season where priority = ${fields.priority}
        and during && ${momentsRange(start, end)} and id is distinct from ${id}::int
      order by during limit 1`.execute(db)
    const [other] = rows
    return other === undefined
      ? faults
      : [...faults, { pointer: '/priority', code: 'in_other_season', params: { ...other } }]
  },
  effects: (db, wanted) => findSeasonEffects(db, wanted, range(wanted.fields)),
}

async function priceFaultsOf(db: Kysely<Database>, prices: readonly SeasonPrice[]): Promise<RecordFault[]> {
  const known = new Set((await db.selectFrom('product').select('id').execute()).map(({ id }) => id))
  const seen = new Set<string>()
  return prices.flatMap(({ productId, tier }, at): RecordFault[] => {
    const name = `${productId} ${tier}`
    const isTwice = seen.has(name)
    seen.add(name)
    if (!known.has(productId)) return [{ pointer: `/prices/${at}`, code: 'unknown' }]
    return isTwice ? [{ pointer: `/prices/${at}`, code: 'twice' }] : []
  })
}

/** Products of which a price differs. */
function changedProducts(was: readonly SeasonPrice[], becomes: readonly SeasonPrice[]): number[] {
  const texts = (prices: readonly SeasonPrice[]) =>
    new Map(
      [...Map.groupBy(prices.toSorted(byProductAndTier), ({ productId }) => productId)].map(([id, own]) => [
        id,
        own.map(({ tier, amount }) => `${tier}=${amount}`).join(),
      ]),
    )
  const [old, now] = [texts(was), texts(becomes)]
  return [...new Set([...old.keys(), ...now.keys()])].filter((id) => old.get(id) !== now.get(id))
}

function byProductAndTier(a: SeasonPrice, b: SeasonPrice): number {
  return a.productId - b.productId || byTier(a, b)
}
