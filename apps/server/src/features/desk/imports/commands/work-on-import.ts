import { rm } from 'node:fs/promises'
import { importOptionsSchema, mappingSchema } from '@rodchao/contract'
import type { CatalogueContext } from '../../../shop/catalogue/queries/live-catalogue.ts'
import { sessionLocks, withSessionLock } from '../../../../db/advisory-lock.ts'
import { writeAudit } from '../../../../db/audit.ts'
import { StartRefusal } from '../../../../start-refusal.ts'
import { importFile, refusedFile } from '../import-files.ts'
import { creates, type ImportPhase, PHASE_WHEN_BROKEN } from '../policy.ts'
import { presentSummary } from '../present.ts'
import { findImportedUnits, findImportJob, findOneImported, type ShownJob } from '../queries/import-jobs.ts'
import { fileRefusal, ImportRefusal } from '../refusal.ts'
import { type RefusedReport, refusedReport } from '../refused-report.ts'
import { openSource } from '../source/source.ts'
import type { ImportOrder } from './begin-import.ts'
import { type ImportSummary, runImport } from './run-import.ts'

type WorkDependencies = Pick<CatalogueContext, 'db' | 'pool' | 'env' | 'clock' | 'log' | 'catalogue' | 'announcements'>

export interface ImportWork {
  readonly order: ImportOrder
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

interface ShownRefusal {
  readonly line: number
  readonly code: string
  readonly text: string
  readonly raw: string
}

interface Progress {
  readonly done: number
  readonly total: number
}

interface Outcome {
  readonly phase: ImportPhase
  readonly summary: ImportSummary | null
  readonly refused: readonly ShownRefusal[]
  readonly error: string | null
}

const LINES_OF_A_BATCH = 500
const SHOWN_REFUSALS = 100
const SHOWN_OF_A_LINE = 500
const BROKE_OFF = 'The server broke off. What was brought in until then is whole.'

/** Tries a file or brings it in, and writes down what came of it. Never throws for what is wrong with the file. */
export async function workOnImport(dependencies: WorkDependencies, work: ImportWork): Promise<void> {
  const { db } = dependencies
  const job = await findImportJob(db, work.order.id)
  let progress: Progress | null = null
  const onProgress = (done: number, total: number): void => {
    progress = { done, total }
    work.onProgress(done, total)
  }
  const outcome = await runWork(dependencies, { ...work, onProgress }, job)
  await finish(dependencies, work.order, outcome, progress)
  const mapping = mappingSchema.nullable().parse(job.mapping)
  if (!work.order.isTrial && mapping) await announceImported(dependencies, mapping.source)
}

async function runWork(dependencies: WorkDependencies, work: ImportWork, job: ShownJob): Promise<Outcome> {
  const { isTrial } = work.order
  const broken = { phase: PHASE_WHEN_BROKEN[isTrial ? 'checking' : 'running'], summary: null, refused: [], error: null }
  try {
    const { summary, refused } = await goThrough(dependencies, work, job)
    if (!summary.isStopped) return { phase: isTrial ? 'checked' : 'done', summary, refused, error: null }
    return isTrial ? broken : { ...broken, summary, refused }
  } catch (error) {
    if (work.signal.aborted) return broken
    if (error instanceof StartRefusal) return { ...broken, phase: 'failed', error: refusalMessage(error) }
    dependencies.log.error({ err: error, import: job.id }, 'an import broke off')
    return { ...broken, phase: isTrial ? 'failed' : 'stopped', error: BROKE_OFF }
  }
}

/** The message of a refused file tells the console where it lies, which is nobody else's business. */
function refusalMessage(error: StartRefusal): string {
  return error instanceof ImportRefusal ? error.faults.map(({ text }) => text).join('\n') : error.message
}

/** One at a time over all processes and the command: two of one file would plan the same units. */
async function goThrough(
  dependencies: WorkDependencies,
  { order, signal, onProgress }: ImportWork,
  job: ShownJob,
): Promise<{ summary: ImportSummary; refused: readonly ShownRefusal[] }> {
  const { db, pool, env, clock } = dependencies
  const mapping = mappingSchema.parse(job.mapping)
  const options = importOptionsSchema.parse(job.options)
  const path = importFile(env.dataDir, job.id)
  return withSessionLock(
    pool,
    sessionLocks.import,
    async (client) => {
      const lost = new AbortController()
      client.on('error', () => lost.abort())
      const until = AbortSignal.any([signal, lost.signal])
      await rm(refusedFile(env.dataDir, job.id), { force: true })
      const source = await openSource(path, mapping, until)
      if (source.sha256 !== job.sha256) throw fileRefusal(path, 'unreadable_file', 'is not the one that was sent')
      const report = refusedReport(refusedFile(env.dataDir, job.id))
      const { refused, add } = gatherer(report)
      const summary = await runImport({
        db,
        source,
        mapping,
        fileName: job.file_name,
        create: creates(options),
        units: new Map(Object.entries(options.units)),
        batch: LINES_OF_A_BATCH,
        isDryRun: order.isTrial,
        now: clock.now(),
        signal: until,
        onProgress,
        onRefused: add,
      }).finally(() => report.end())
      return { summary, refused }
    },
    signal,
  )
}

function gatherer(report: RefusedReport): { refused: ShownRefusal[]; add: RefusedReport['add'] } {
  const refused: ShownRefusal[] = []
  return {
    refused,
    add: (record, refusal) => {
      report.add(record, refusal)
      if (refused.length === SHOWN_REFUSALS) return
      // The database holds neither NUL nor half a pair, and some lines are refused for just that.
      const raw = record.raw.slice(0, SHOWN_OF_A_LINE).replaceAll('\0', '\uFFFD').toWellFormed()
      refused.push({ line: record.line, ...refusal, raw })
    },
  }
}

/** Says that somebody works on it and how far it is; answers whether to go on. */
export async function reportWork(
  { db, clock }: WorkDependencies,
  { id, workId }: ImportOrder,
  progress: Progress | null,
): Promise<boolean> {
  const row = await db
    .updateTable('import_job')
    .set({
      worked_at: new Date(clock.now()),
      ...lineCounts(progress),
    })
    .where('id', '=', id)
    .where('work_id', '=', workId)
    .returning('stop_asked')
    .executeTakeFirst()
  // Without a row somebody else has taken it over, who believed this one broken off.
  return row?.stop_asked === false
}

function lineCounts(progress: Progress | null): { done_lines?: number; total_lines?: number } {
  return progress ? { done_lines: progress.done, total_lines: progress.total } : {}
}

async function finish(
  { db, clock }: WorkDependencies,
  { id, workId, isTrial }: ImportOrder,
  outcome: Outcome,
  progress: Progress | null,
): Promise<void> {
  const { phase, refused, error } = outcome
  const summary = outcome.summary && presentSummary(outcome.summary)
  await db.transaction().execute(async (trx) => {
    const now = new Date(clock.now())
    const row = await trx
      .updateTable('import_job')
      .set({
        phase,
        summary: summary && JSON.stringify(summary),
        refused: JSON.stringify(refused),
        error,
        ...lineCounts(progress),
        work_id: null,
        worked_at: null,
        stop_asked: false,
        updated_at: now,
      })
      .where('id', '=', id)
      .where('work_id', '=', workId)
      .returning('file_name')
      .executeTakeFirst()
    if (!row) return
    await writeAudit(trx, {
      by: { actor: { kind: 'import', id: null, name: row.file_name }, now: now.getTime() },
      action: isTrial ? 'end_import_check' : 'end_import_run',
      entity: 'import',
      entityId: id,
      after: { phase, summary, error },
    })
  })
}

/** New products appear and calendars and screens read again; one reservation stands for all, as a screen reads its list. */
async function announceImported({ db, catalogue, announcements }: WorkDependencies, source: string): Promise<void> {
  await catalogue.refresh()
  const [units, one] = await Promise.all([findImportedUnits(db, source), findOneImported(db, source)])
  announcements.announce({ units, reservations: one ? [{ ...one, isNew: false }] : [] })
}
