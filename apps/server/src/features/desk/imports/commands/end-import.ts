import type { CatalogueContext } from '../../../shop/catalogue/queries/live-catalogue.ts'
import { removeImportFiles } from '../import-files.ts'
import { isAtWork, notReady } from '../policy.ts'
import { forgotten } from './forget-imports.ts'
import { lockImportJob } from '../queries/import-jobs.ts'
import { audit, type ImportCall } from './begin-import.ts'

/** Asks whoever works on a file, in whatever process, to stop at the end of the batch. */
export async function stopImport({ db, clock }: CatalogueContext, call: ImportCall): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const job = await lockImportJob(trx, call.id)
    if (!isAtWork(job, now)) throw notReady(job, now)
    if (job.stop_asked) return
    await trx.updateTable('import_job').set({ stop_asked: true }).where('id', '=', job.id).execute()
    await audit(trx, call, now, { action: 'stop_import' })
  })
}

/** Forgets a file: of what it held only its name and its counts stay, and what it brought in. */
export async function discardImport({ db, clock, env }: CatalogueContext, call: ImportCall): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const job = await lockImportJob(trx, call.id)
    if (isAtWork(job, now)) throw notReady(job, now)
    await trx.updateTable('import_job').set(forgotten(job, now)).where('id', '=', job.id).execute()
    await audit(trx, call, now, { action: 'discard_import', before: { fileName: job.file_name } })
  })
  await removeImportFiles(env.dataDir, call.id)
}
