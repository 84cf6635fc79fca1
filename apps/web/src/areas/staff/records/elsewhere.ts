import type { KeptRecord, RecordKind } from '@rodchao/contract'
import { ProblemError } from '#lib/api/problem-error.ts'

/** Who saved a record first, and how it stands now. */
export interface StaleRecord<Kind extends RecordKind = RecordKind> {
  readonly by: string | null
  readonly at: string | null
  readonly current: KeptRecord<Kind>
}

/** What a refusal for an old version tells of the record as it is now. */
export function changedElsewhere<Kind extends RecordKind = RecordKind>(error: Error): StaleRecord<Kind> | null {
  if (!(error instanceof ProblemError) || error.code !== 'stale_version') return null
  const { current, changed } = error.extensions as { current?: KeptRecord<Kind>; changed?: { by: string; at: string } }
  if (current === undefined) return null
  return { by: changed?.by ?? null, at: changed?.at ?? null, current }
}
