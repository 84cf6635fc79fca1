import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Inserts rows by one statement: they travel as one JSON text, which PostgreSQL takes apart by the table's own column
 * types. All rows name the same columns, else it throws: one that only some have would be lost or be null in the others.
 * `ending` may say what a conflict does and what comes back.
 */
export async function insertMany<Table extends keyof Database, Back = unknown>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
  ending: RawBuilder<Back> = sql``,
): Promise<Back[]> {
  const first = rows[0]
  if (!first) return []
  const names = Object.keys(first)
  const odd = rows.find((row) => Object.keys(row).length !== names.length || !names.every((name) => name in row))
  if (odd) throw new Error(`rows of ${table} name ${names.join()} and ${Object.keys(odd).join()}`)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const inserted = await sql<Back>`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) ${ending}`.execute(
    db,
  )
  return inserted.rows
}
