import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../schema.ts'

/** Rows of one statement; PostgreSQL keeps the whole text of the statement in memory. */
const ROWS_AT_ONCE = 2500

type Row<Table extends keyof Database> = Insertable<Database[Table]>

/**
 * Inserts many rows by few statements: the rows travel as one JSON text each time, which PostgreSQL takes apart by the
 * table's own column types. All rows name the same columns.
 */
export async function insertRows<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await insertion(table, rows.slice(from, from + ROWS_AT_ONCE)).execute(db)
  }
}

/** As insertRows for a table whose ids the database gives: the ids by the row's value of the key column. */
export async function insertKeyed<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  key: keyof Row<Table> & string,
  rows: readonly Row<Table>[],
): Promise<Map<string, number>> {
  const found = await sql<{ key: string; id: number }>`${insertion(table, rows)}
    returning ${sql.ref(key)} as key, id`.execute(db)
  return new Map(found.rows.map((row) => [row.key, row.id]))
}

function insertion<Table extends keyof Database>(table: Table, rows: readonly Row<Table>[]): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
}
