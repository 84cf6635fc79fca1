import { randomUUID } from 'node:crypto'
import {
  type AuditAction,
  type importCheckSchema,
  importJobSchema,
  importOptionsSchema,
  type Mapping,
  mappingSchema,
} from '@rodchao/contract'
import type { Transaction, UpdateObject } from 'kysely'
import type { z } from 'zod'
import type { CatalogueContext } from '../../../shop/catalogue/queries/live-catalogue.ts'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'
import { inMapping, orRefused } from '../faults.ts'
import { importFile } from '../import-files.ts'
import { lineReader } from '../line-reader.ts'
import { assertMayCreate, isAtWork, notReady, currentPhase } from '../policy.ts'
import { findBranchId } from '../queries.ts'
import { findImportJob, type ImportJobRow, lockImportJob } from '../queries/import-jobs.ts'
import { openSource } from '../source/source.ts'

/** What somebody asks to be done with a file. */
export interface ImportCall {
  readonly id: string
  readonly user: SignedInUser
  readonly traceId: string
}

/** One trial or run: its file and its number, under which whoever does it reports. */
export interface ImportOrder {
  readonly id: string
  readonly workId: string
  /** Of a trial: nothing is written. */
  readonly isTrial: boolean
}

export type ImportPlanned = z.output<typeof importCheckSchema>

/** Orders a trial by a mapping. What is wrong with the mapping itself is said now, before anything is begun. */
export async function orderTrial(
  context: CatalogueContext,
  call: ImportCall,
  planned: ImportPlanned,
): Promise<ImportOrder> {
  const { db, env } = context
  const { mapping, options } = planned
  const now = context.clock.now()
  assertMayCreate(call.user, options)
  const job = await findImportJob(db, call.id)
  if (isAtWork(job, now)) throw notReady(job, now)
  const source = await orRefused(async () => {
    await findBranchId(db, mapping.branch)
    const opened = isReadAlike(job, mapping)
      ? { header: importJobSchema.shape.header.parse(job.header), readAs: job.read_as, sha256: job.sha256 }
      : await openSource(importFile(env.dataDir, call.id), mapping)
    lineReader(mapping, opened, now)
    return opened
  }, inMapping)
  return db.transaction().execute(async (trx) => {
    const locked = await lockImportJob(trx, call.id)
    if (isAtWork(locked, now)) throw notReady(locked, now)
    const order = await begin(trx, locked, now, 'checking', {
      mapping: JSON.stringify(mapping),
      options: JSON.stringify(options),
      header: JSON.stringify(source.header),
      read_as: source.readAs,
    })
    await audit(trx, call, now, { action: 'check_import', after: { source: mapping.source, ...options } })
    return order
  })
}

/** Whether the header that is known is the one that this mapping would find. */
function isReadAlike(job: ImportJobRow, mapping: Mapping): boolean {
  const last = mappingSchema.nullable().parse(job.mapping)
  return (['encoding', 'delimiter', 'sheet'] as const).every((name) => mapping[name] === last?.[name])
}

/** Orders the run of what was tried, exactly as it was tried, or the rest of a run that was stopped or broken off. */
export async function orderRun({ db, clock }: CatalogueContext, call: ImportCall): Promise<ImportOrder> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const locked = await lockImportJob(trx, call.id)
    const phase = currentPhase(locked, now)
    const mapping = mappingSchema.nullable().parse(locked.mapping)
    const options = importOptionsSchema.nullable().parse(locked.options)
    if ((phase !== 'checked' && phase !== 'stopped') || !mapping || !options) throw notReady(locked, now)
    assertMayCreate(call.user, options)
    const order = await begin(trx, locked, now, 'running', {})
    await audit(trx, call, now, {
      action: 'run_import',
      before: { phase },
      after: { source: mapping.source, ...options },
    })
    return order
  })
}

async function begin(
  trx: Transaction<Database>,
  { id }: ImportJobRow,
  now: number,
  phase: 'checking' | 'running',
  more: UpdateObject<Database, 'import_job'>,
): Promise<ImportOrder> {
  const workId = randomUUID()
  await trx
    .updateTable('import_job')
    .set({
      ...more,
      phase,
      work_id: workId,
      worked_at: new Date(now),
      stop_asked: false,
      done_lines: 0,
      total_lines: null,
      summary: null,
      refused: '[]',
      error: null,
      updated_at: new Date(now),
    })
    .where('id', '=', id)
    .execute()
  return { id, workId, isTrial: phase === 'checking' }
}

/** Who asked for it, in the transaction in which it happens. */
export function audit(
  trx: Transaction<Database>,
  { id, user, traceId }: ImportCall,
  now: number,
  what: { readonly action: AuditAction<'import'>; readonly before?: unknown; readonly after?: unknown },
): Promise<void> {
  return writeAudit(trx, { ...what, by: { actor: staffActor(user), now, traceId }, entity: 'import', entityId: id })
}
