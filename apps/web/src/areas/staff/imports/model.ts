import type { ImportJob, ImportJobHead } from '@rodchao/contract'
import { oneOfParam, textParam } from '#lib/search-params.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const STEPS = ['file', 'columns', 'check', 'run'] as const
export type Step = (typeof STEPS)[number]

export interface ImportState {
  job: string | undefined
  /** Undefined where the address does not say: what the file asks for next is shown. */
  step: Step | undefined
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function readState(search: RawSearch): ImportState {
  const job = textParam(search, 'job', 36)
  return {
    job: job !== undefined && UUID.test(job) ? job : undefined,
    step: oneOfParam(search, 'step', STEPS),
  }
}

export function importSearch(job: string, step: Step): RawSearch {
  return { job, step }
}

/** Where a file goes on when it is opened again. */
export function nextStep({ phase, mapping }: Pick<ImportJob, 'phase' | 'mapping'>): Step {
  switch (phase) {
    case 'uploaded':
      return mapping === null ? 'file' : 'columns'
    case 'checking':
    case 'checked':
    case 'failed':
      return 'check'
    case 'running':
    case 'done':
    case 'stopped':
      return 'run'
  }
}

/** As IMPORT_FILE_MOST of the contract, whose schemas the pages do not carry. */
export const MOST_BYTES = 50 * 1024 * 1024

export type FileFault = 'kind' | 'empty' | 'too_large'

/** The MIME type of CSV files differs by machine, so the name decides; the server checks the content. */
export const FILE_KINDS =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function fileFault({ name, size }: Pick<File, 'name' | 'size'>, most: number): FileFault | null {
  if (!/\.(?:csv|tsv|txt|xlsx)$/i.test(name)) return 'kind'
  if (size === 0) return 'empty'
  return size > most ? 'too_large' : null
}

/** All refused lines of a trial or run. */
export function refusedCount(summary: NonNullable<ImportJobHead['summary']>): number {
  return summary.refused.reduce((sum, { count }) => sum + count, 0)
}
