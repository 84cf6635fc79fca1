import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'

export type ImportJobRow = Selectable<Database['import_job']>
export type ShownJob = ImportJobRow & { readonly creator: string | null }

const LISTED = 50

export async function findImportJobs(db: Kysely<Database>): Promise<ShownJob[]> {
  return shownJobs(db).orderBy('import_job.created_at', 'desc').orderBy('import_job.id').limit(LISTED).execute()
}

export async function findImportJob(db: Kysely<Database>, id: string): Promise<ShownJob> {
  const row = await shownJobs(db).where('import_job.id', '=', id).executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  return row
}

/** Locks a file's row for the rest of the transaction. */
export async function lockImportJob(trx: Transaction<Database>, id: string): Promise<ImportJobRow> {
  const row = await trx
    .selectFrom('import_job')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  return row
}

function shownJobs(db: Kysely<Database>) {
  return db
    .selectFrom('import_job')
    .leftJoin('app_user', 'app_user.id', 'import_job.created_by')
    .selectAll('import_job')
    .select('app_user.full_name as creator')
    .where('import_job.removed_at', 'is', null)
}

/** Units of the products that lines of a source are of: whoever keeps their times has to read them again. */
export async function findImportedUnits(db: Kysely<Database>, source: string): Promise<number[]> {
  const rows = await db
    .selectFrom('unit')
    .select('id')
    .where('product_id', 'in', (products) =>
      products.selectFrom('reservation').select('product_id').where('external_source', '=', source),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** One of the reservations that came in, to stand for all of them. */
export async function findOneImported(
  db: Kysely<Database>,
  source: string,
): Promise<{ id: string; code: string; status: string; version: number } | undefined> {
  return db
    .selectFrom('reservation')
    .select(['id', 'code', 'status', 'version'])
    .where('external_source', '=', source)
    .limit(1)
    .executeTakeFirst()
}
