import type { KeptRecord, RecordKind } from '@rodchao/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import { storeOf } from './stores/stores.ts'
import { idValue, type RecordStore, type Row, versionColumn } from './stores/record-store.ts'

export interface RecordQuestion {
  readonly q: string
  readonly sort?: string | undefined
  readonly where: string
  readonly offset: number
  readonly limit: number
}

type AnyStore = RecordStore<RecordKind>

/** One page of a kind, and how many there are in all. 400 for a field that the list cannot be sorted or narrowed by. */
export async function listRecords(
  db: Kysely<Database>,
  kind: RecordKind,
  question: RecordQuestion,
  now: number,
): Promise<{ items: KeptRecord[]; total: number }> {
  const store = storeOf(kind)
  const condition = conditionOf(store, question, now)
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${selected(store)} from ${sql.table(store.table)} t where ${condition}
      order by ${orderOf(store, question.sort)}, t.id limit ${question.limit} offset ${question.offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${sql.table(store.table)} t where ${condition}`.execute(
      db,
    ),
  ])
  return { items: await present(db, store, rows, now), total: counted.rows[0]?.total ?? 0 }
}

/** All records of a kind in their own order, for a file. */
export async function allRecords(db: Kysely<Database>, kind: RecordKind, now: number): Promise<KeptRecord[]> {
  const store = storeOf(kind)
  const { rows } = await sql<Row>`
    select ${selected(store)} from ${sql.table(store.table)} t where ${store.only ?? sql`true`}
    order by ${store.order}, t.id`.execute(db)
  return present(db, store, rows, now)
}

/** How many records of a kind there are. */
export async function countRecords(db: Kysely<Database>, kind: RecordKind): Promise<number> {
  const store = storeOf(kind)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(store.table)} t where ${store.only ?? sql`true`}`.execute(db)
  return rows[0]?.total ?? 0
}

/** One record; undefined where there is none. With `isLocked` nobody else changes it until the transaction ends. */
export async function findRecord(
  db: Kysely<Database>,
  kind: RecordKind,
  id: string,
  { now, isLocked = false }: { now: number; isLocked?: boolean },
): Promise<KeptRecord | undefined> {
  const store = storeOf(kind)
  const key = idValue(store, id)
  if (key === undefined) return undefined
  const { rows } = await sql<Row>`
    select ${selected(store)} from ${sql.table(store.table)} t
    where t.id = ${key} and ${store.only ?? sql`true`} ${isLocked ? sql`for update of t` : sql``}`.execute(db)
  return (await present(db, store, rows, now))[0]
}

async function present(
  db: Kysely<Database>,
  store: AnyStore,
  rows: readonly Row[],
  now: number,
): Promise<KeptRecord[]> {
  const ids = rows.map((row) => String(row['id']))
  const hung = ids.length === 0 ? undefined : await store.readHung?.(db, ids, now)
  return rows.map((row) => {
    const id = String(row['id'])
    return { id, version: Number(row[versionColumn(store)]), ...store.fromRow(row, hung?.get(id)) }
  })
}

function selected(store: AnyStore): RawBuilder<unknown> {
  return sql.join([sql`t.*`, ...(store.extras ?? [])])
}

/** Every word has to be in one of the columns; `%` and `_` stand for themselves. */
function matchesOf(store: AnyStore, q: string): readonly RawBuilder<unknown>[] {
  if (store.matches !== undefined && q.trim() !== '') return [store.matches(q)]
  const text = sql`lower(concat_ws(' ', ${sql.join([...store.search])}))`
  return q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql`position(${word} in ${text}) > 0`)
}

/** A query for the ids of the records of a kind that are found by their names, `most` of them. */
export function idsFoundBy(kind: RecordKind, q: string, most: number): RawBuilder<{ id: string | number }> {
  const store = storeOf(kind)
  const found = [...(store.only === undefined ? [] : [store.only]), ...matchesOf(store, q)]
  return sql`select t.id from ${sql.table(store.table)} t where ${sql.join(found, sql` and `)} limit ${most}`
}

function conditionOf(store: AnyStore, { q, where }: RecordQuestion, now: number): RawBuilder<unknown> {
  const words = matchesOf(store, q)
  const narrowed = where
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [field = '', value = ''] = part.split(/:(.*)/s)
      const own = Object.hasOwn(store.narrows ?? {}, field) ? store.narrows?.[field] : undefined
      const found = own === undefined ? columnOf(store, field) : own(value, now)
      if (found === undefined) throw fieldProblem('invalid_request', '/where', 'unknown_field')
      if (own !== undefined) return found
      return sql`${found}::text = ${value}`
    })
  const all = [...(store.only === undefined ? [] : [store.only]), ...words, ...narrowed]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

function columnOf(store: AnyStore, field: string): RawBuilder<unknown> | undefined {
  const columns = store.columns as Readonly<Record<string, RawBuilder<unknown>>>
  return Object.hasOwn(columns, field) ? columns[field] : undefined
}

function orderOf(store: AnyStore, sort: string | undefined): RawBuilder<unknown> {
  if (sort === undefined) return store.order
  const isDescending = sort.startsWith('-')
  const found = columnOf(store, isDescending ? sort.slice(1) : sort)
  if (found === undefined) throw fieldProblem('invalid_request', '/sort', 'unknown_field')
  return isDescending ? sql`${found} desc nulls last` : sql`${found} nulls last`
}
