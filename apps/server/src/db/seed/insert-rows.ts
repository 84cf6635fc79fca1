import { type Insertable, type Kysely, sql } from 'kysely'
import { insertMany } from '../insert-many.ts'
import type { Database } from '../schema.ts'

/** Rows of one statement; PostgreSQL keeps the whole text of the statement in memory. */
const ROWS_AT_ONCE = 2500

type Row<Table extends keyof Database> = Insertable<Database[Table]>

/** As `insertMany`, for more rows than one statement should carry. */
export async function insertRows<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await insertMany(db, table, rows.slice(from, from + ROWS_AT_ONCE))
  }
}

/** As `insertMany` for a table whose ids the database gives: the ids by the row's value of the key column. */
export async function insertKeyed<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  key: keyof Row<Table> & string,
  rows: readonly Row<Table>[],
): Promise<Map<string, number>> {
  const returning = sql<{ key: string; id: number }>`returning ${sql.ref(key)} as key, id`
  const made = await insertMany(db, table, rows, returning)
  return new Map(made.map((row) => [row.key, row.id]))
}
