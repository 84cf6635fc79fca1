import type { CatalogueContext } from '../../../shop/catalogue/queries/live-catalogue.ts'
import { findImportJob } from '../queries/import-jobs.ts'
import { audit, type ImportCall } from './begin-import.ts'

/** Who took lines of a file out of the system again; they hold customers' names. */
export async function recordRefusedExport({ db, clock }: CatalogueContext, call: ImportCall): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const job = await findImportJob(trx, call.id)
    await audit(trx, call, clock.now(), { action: 'export_refused_lines', after: { fileName: job.file_name } })
  })
}
