import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import type { ImportJob } from '@rodchao/contract'
import type { CatalogueContext } from '../../../shop/catalogue/queries/live-catalogue.ts'
import { writeAudit } from '../../../../db/audit.ts'
import { type KeyedAnswer, type KeyedCall, findFirstAnswer, withIdempotency } from '../../../../db/idempotency.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import type { StoredForm } from '../../../../platform/files/multipart-form.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'
import { inFile, orRefused } from '../faults.ts'
import { firstLines } from '../first-lines.ts'
import { importFile } from '../import-files.ts'
import { presentImport } from '../present.ts'
import { findImportJob } from '../queries/import-jobs.ts'

export interface SentFile {
  readonly user: SignedInUser
  /** Writes what is sent to this place; throws 413 past the limit. */
  readonly store: (path: string) => Promise<StoredForm>
  readonly key: string
  readonly traceId: string
}

/** Takes a file and looks at it: what it was read as, its columns and its first lines. Refused, it leaves nothing. */
export async function uploadImport(context: CatalogueContext, sent: SentFile): Promise<KeyedAnswer<ImportJob>> {
  const { db, env } = context
  const id = randomUUID()
  const path = importFile(env.dataDir, id)
  const part = `${path}.part`
  try {
    const stored = await sent.store(part)
    const call: KeyedCall = {
      scope: `uploadImport:${sent.user.id}`,
      key: sent.key,
      fingerprint: Buffer.concat([stored.sha256, Buffer.from(stored.fileName)]),
      now: context.clock.now(),
    }
    // A repeat is answered before the file is read again for nothing.
    const first = await findFirstAnswer<ImportJob>(db, call)
    if (first) return first
    const looked = await orRefused(async () => firstLines(part, {}), inFile)
    return await withIdempotency(db, call, 201, async (trx) => {
      await trx
        .insertInto('import_job')
        .values({
          id,
          file_name: stored.fileName,
          byte_size: stored.byteSize,
          sha256: looked.source.sha256,
          read_as: looked.source.readAs,
          header: JSON.stringify(looked.source.header),
          sample: JSON.stringify(looked.sample),
          phase: 'uploaded',
          created_at: new Date(call.now),
          created_by: sent.user.id,
          updated_at: new Date(call.now),
        })
        .execute()
      await writeAudit(trx, {
        by: { actor: staffActor(sent.user), now: call.now, traceId: sent.traceId },
        action: 'upload_import',
        entity: 'import',
        entityId: id,
        after: { fileName: stored.fileName, byteSize: stored.byteSize, sha256: looked.source.sha256 },
      })
      const job = presentImport(await findImportJob(trx, id), call.now)
      await rename(part, path)
      return job
    })
  } catch (error) {
    // When the connection broke at the commit, the row may be there all the same.
    const isKept = await findImportJob(db, id).then(
      () => true,
      (failure: unknown) => !(failure instanceof ProblemError && failure.code === 'not_found'),
    )
    if (!isKept) await rm(path, { force: true })
    throw error
  } finally {
    await rm(part, { force: true })
  }
}
