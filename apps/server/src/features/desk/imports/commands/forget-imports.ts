import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@rodchao/rental'
import type { UpdateObject } from 'kysely'
import type { CatalogueContext } from '../../../shop/catalogue/queries/live-catalogue.ts'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { listStoredFiles } from '../../../../platform/files/stored-files.ts'
import { importDirectory, removeImportFiles } from '../import-files.ts'
import { isAtWork, currentPhase } from '../policy.ts'
import type { ImportJobRow } from '../queries/import-jobs.ts'

type Dependencies = Pick<CatalogueContext, 'db' | 'clock' | 'env'>

const KEPT_MS = 30 * DAY
/** An upload takes minutes; a file that has no row after this never gets one. */
const STRAY_MS = DAY

/** What is left of a file that was forgotten. Its lines hold names and telephone numbers; they go with it. */
export function forgotten(job: ImportJobRow, now: number): UpdateObject<Database, 'import_job'> {
  return {
    phase: currentPhase(job, now),
    work_id: null,
    worked_at: null,
    // The first line is a customer's where the file has no header, and words of its cells stand in the mapping and the fault.
    header: '[]',
    sample: '[]',
    mapping: null,
    options: null,
    refused: '[]',
    error: null,
    removed_at: new Date(now),
    updated_at: new Date(now),
  }
}

/** Removes files that nobody has touched for a month, and what an upload left that broke off with the process. */
export async function forgetOldImports(context: Dependencies): Promise<void> {
  const { db, clock, env } = context
  const now = clock.now()
  const old = await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('import_job')
      .selectAll()
      .where('removed_at', 'is', null)
      .where('updated_at', '<', new Date(now - KEPT_MS))
      .forUpdate()
      .skipLocked()
      .execute()
    const idle = rows.filter((row) => !isAtWork(row, now))
    for (const row of idle) {
      await trx.updateTable('import_job').set(forgotten(row, now)).where('id', '=', row.id).execute()
      await writeAudit(trx, {
        by: { actor: { kind: 'job', id: null, name: 'forget-imports' }, now },
        action: 'discard_import',
        entity: 'import',
        entityId: row.id,
        before: { fileName: row.file_name },
      })
    }
    return idle
  })
  for (const { id } of old) await removeImportFiles(env.dataDir, id)
  await removeStrays(context)
}

async function removeStrays({ db, clock, env }: Dependencies): Promise<void> {
  const directory = importDirectory(env.dataDir)
  const files = (await listStoredFiles(directory)).filter(({ writtenAt }) => writtenAt < clock.now() - STRAY_MS)
  if (files.length === 0) return
  const rows = await db.selectFrom('import_job').select('id').where('removed_at', 'is', null).execute()
  const kept = new Set(rows.map(({ id }) => id))
  const strays = files.filter(({ name }) => name.endsWith('.part') || !kept.has(name.split('.')[0] ?? ''))
  for (const { name } of strays) await rm(join(directory, name), { force: true })
}
