import type { ImportJob } from '@rodchao/contract'
import { useKeptText } from '#shell/typed/kept-text.ts'
import { toDraft, EMPTY_DRAFT } from './draft.ts'
import type { Draft, Field, Work } from './draft.ts'
import { suggestMapping } from './suggest.ts'
import { useIsManager } from './use-import.ts'

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const hasShape = (value: unknown, model: unknown): boolean =>
  Array.isArray(model) ? Array.isArray(value) : isRecord(model) ? isRecord(value) : typeof value === typeof model

/** What this tab kept; null for nothing, and for what an older page may have kept. */
export function workFrom(text: string): Work | null {
  if (text === '') return null
  let kept: unknown
  try {
    kept = JSON.parse(text)
  } catch {
    return null
  }
  if (!isRecord(kept) || !isRecord(kept['draft'])) return null
  const { draft } = kept
  const lists = ['suggested', 'create', 'filled'].every((name) => Array.isArray(kept[name]))
  const parts = Object.entries(EMPTY_DRAFT).every(([name, model]) => hasShape(draft[name], model))
  return lists && parts ? (kept as unknown as Work) : null
}

/** What a file begins with: as it was tried last, else what its columns seem to be. */
export function firstWork({
  mapping,
  options,
  header,
  sample,
}: Pick<ImportJob, 'mapping' | 'options' | 'header' | 'sample'>): Work {
  if (mapping === null) return { ...suggestMapping(header, sample), create: ['customers'], filled: [] }
  return { draft: toDraft(mapping), suggested: [], create: options?.create ?? ['customers'], filled: [] }
}

/** What is chosen for one file; it outlives a reload and the end of the session. */
export function useWork(job: ImportJob) {
  const [text, keep] = useKeptText(`import ${job.id}`)
  const isManager = useIsManager()
  const kept = workFrom(text) ?? firstWork(job)
  // Vehicles that a manager chose to make, before losing the right or as another person, are not asked for.
  const work = isManager ? kept : { ...kept, create: kept.create.filter((what) => what === 'customers') }
  const set = (next: Partial<Work>) => keep(JSON.stringify({ ...work, ...next }))
  return {
    work,
    set,
    /** An edited field is no longer a suggestion. */
    change: (field: Field, next: Partial<Draft>) =>
      set({ draft: { ...work.draft, ...next }, suggested: work.suggested.filter((name) => name !== field) }),
    fill: (field: Field, name: string, next: Partial<Draft>) =>
      set({
        draft: { ...work.draft, ...next },
        suggested: [...new Set([...work.suggested, field])],
        filled: [...work.filled, name],
      }),
    forget: () => keep(''),
  }
}
