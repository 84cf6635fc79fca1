import {
  type ImportJob,
  type ImportJobHead,
  importJobSchema,
  importOptionsSchema,
  type ImportSummaryWire,
  importSummarySchema,
  mappingSchema,
  toWireInstant,
} from '@rodchao/contract'
import type { ImportSummary } from './commands/run-import.ts'
import { isAtWork, currentPhase } from './policy.ts'
import type { ShownJob } from './queries/import-jobs.ts'

const wire = (date: Date): string => toWireInstant(date.getTime())
const { header, sample, refused } = importJobSchema.shape

export function presentImportHead(row: ShownJob, now: number): ImportJobHead {
  const { total_lines: total } = row
  return {
    id: row.id,
    fileName: row.file_name,
    byteSize: row.byte_size,
    phase: currentPhase(row, now),
    progress: total === null ? null : { done: row.done_lines, total },
    // Of a trial or run that is under way there is none yet.
    summary: isAtWork(row, now) ? null : importSummarySchema.nullable().parse(row.summary),
    error: row.error,
    createdAt: wire(row.created_at),
    createdBy: row.creator,
    updatedAt: wire(row.updated_at),
  }
}

export function presentImport(row: ShownJob, now: number): ImportJob {
  return {
    ...presentImportHead(row, now),
    readAs: row.read_as,
    header: header.parse(row.header),
    sample: sample.parse(row.sample),
    mapping: mappingSchema.nullable().parse(row.mapping),
    options: importOptionsSchema.nullable().parse(row.options),
    refused: refused.parse(row.refused),
  }
}

/** What came of a trial or a run, the most frequent reason for refusals first. */
export function presentSummary({ refused: counts, ...summary }: ImportSummary): ImportSummaryWire {
  return {
    lines: summary.lines,
    imported: summary.imported,
    present: summary.present,
    refused: [...counts].map(([code, count]) => ({ code, count })).toSorted((a, b) => b.count - a.count),
    created: summary.created,
  }
}
