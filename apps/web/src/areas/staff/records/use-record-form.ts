import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FieldSpec, KeptRecord, RecordEffect, RecordKind } from '@rodchao/contract'
import { isProblem } from '#lib/api/problem-error.ts'
import { useApi } from '#shell/use-api.ts'
import { useDraft, useForgetDraft } from '#ui/overlays/use-draft.ts'
import { useIntentKey } from '../core/moves/use-intent-key.ts'
import { useSettled } from '../core/trip/use-settled.ts'
import { previewOptions, RECORDS_KEY, saveRecord } from './api.ts'
import type { AnyFields } from './api.ts'
import { draftOf, metChanges, readDraft, specsOf, withChange } from './draft.ts'
import type { Draft } from './draft.ts'
import { changedElsewhere } from './elsewhere.ts'
import { faultsOf, faultWords } from './field-words.ts'
import type { Fault } from './field-words.ts'
import type { FormView } from './kinds/kind-view.ts'

/** What somebody else did to the record while it was open here. */
export interface ElsewhereChange {
  readonly by: string | null
  readonly at: string | null
  /** Fields that were taken over, and fields that both changed. */
  readonly taken: readonly string[]
  readonly both: readonly string[]
  readonly current: AnyFields
}

export interface RecordForm {
  /** Null for a new one, and for one that somebody else deleted: what is typed is then saved as a new one. */
  readonly id: string | null
  readonly isGone: boolean
  readonly draft: Draft
  readonly isChanged: boolean
  readonly isSaving: boolean
  readonly attempt: number
  /** Words beside a field; undefined where nothing is wrong. */
  readonly errorOf: (name: string) => string | undefined
  /** Of parts of a value with a shape of its own, by their place in it. */
  readonly partErrorsOf: (name: string) => Readonly<Record<string, string>>
  /** What was refused and stands beside no field. */
  readonly problem: Error | null
  readonly effects: readonly RecordEffect[]
  readonly elsewhere: ElsewhereChange | null
  readonly set: (name: string, value: unknown) => void
  readonly reset: () => void
  readonly submit: () => void
}

interface FormOf {
  readonly kind: RecordKind
  /** Null for a new record. */
  readonly record: KeptRecord | null
  readonly first: AnyFields
  readonly proposes?: FormView['proposes']
  readonly onSaved: (record: KeptRecord, isNew: boolean) => void
}

/** The form of one record: what was typed, what is wrong with it, what saving would do, and what others did meanwhile. */
export function useRecordForm({ kind, record, first, proposes, onSaved }: FormOf): RecordForm {
  const api = useApi()
  const client = useQueryClient()
  const intent = useIntentKey()
  const forgetDraft = useForgetDraft()
  const [seen, setSeen] = useState({ version: record?.version ?? 0, fields: record?.fields ?? first })
  const [changes, setChanges] = useDraft<Draft>('changes', {})
  const start = draftOf(kind, seen.fields)
  const proposed = record === null ? proposes?.({ ...start, ...changes }) : undefined
  const draft: Draft = { ...start, ...proposed, ...changes }
  const [attempt, setAttempt] = useState(0)
  const [elsewhere, setElsewhere] = useState<ElsewhereChange | null>(null)
  const [isGone, setGone] = useState(false)
  const id = isGone ? null : (record?.id ?? null)
  const reading = readDraft(kind, draft)
  const isChanged = Object.keys(changes).length > 0
  // What others saved meanwhile is shown at once where nothing is typed, and met when it is saved otherwise.
  if (!isChanged && record !== null && record.version > seen.version) setSeen(record)
  const asked = useSettled(isChanged ? reading.fields : null)
  const preview = useQuery(previewOptions(api, kind, id, asked)).data
  const save = useMutation({
    mutationFn: (fields: AnyFields) =>
      saveRecord(api, kind, {
        id,
        version: seen.version,
        fields,
        key: intent.keyFor(fields),
      }),
    onSuccess: async (saved) => {
      intent.done()
      forgetDraft()
      setSeen(saved)
      setAttempt(0)
      await client.invalidateQueries({ queryKey: [RECORDS_KEY] })
      onSaved(saved, id === null)
    },
    onError: (error) => {
      if (id !== null && isProblem(error, 'not_found')) setGone(true)
      const changed = changedElsewhere(error)
      if (changed === null) return
      const met = metChanges(kind, changes, seen.fields, changed.current.fields)
      setSeen(changed.current)
      setElsewhere({ ...changed, ...met, current: changed.current.fields })
    },
  })
  const specs = new Map<string, FieldSpec>(specsOf(kind))
  const isTold = isProblem(save.error, 'stale_version') || (isGone && isProblem(save.error, 'not_found'))
  const refused: readonly Fault[] = isTold ? [] : faultsOf(save.error)
  const foreseen: readonly Fault[] = isChanged && asked !== null && preview !== undefined ? preview.faults : []
  const faults = [...refused, ...foreseen]
  const nameOf = ({ pointer }: Fault) => pointer.split('/')[1] ?? ''
  const isBeside = faults.some((fault) => specs.has(nameOf(fault)))
  return {
    id,
    isGone,
    draft,
    isChanged,
    isSaving: save.isPending,
    attempt,
    errorOf: (name) => {
      const typed = reading.faults[name]
      if (typed !== undefined && attempt > 0) {
        const { code, ...params } = typed
        return faultWords({ pointer: `/${name}`, code, params }, specs.get(name))
      }
      const found = faults.find((fault) => fault.pointer === `/${name}`)
      return found === undefined ? undefined : faultWords(found, specs.get(name))
    },
    partErrorsOf: (name) =>
      Object.fromEntries(
        faults
          .filter((fault) => fault.pointer.startsWith(`/${name}/`))
          .map((fault) => [fault.pointer.slice(name.length + 1), faultWords(fault)]),
      ),
    problem: save.error === null || isTold || isBeside ? null : save.error,
    effects: isChanged && preview !== undefined ? preview.effects : [],
    elsewhere,
    set: (name, value) => {
      if (save.error !== null) save.reset()
      // What was typed over a proposal stands, nothing too.
      const isProposed = proposed !== undefined && name in proposed
      setChanges((before) => (isProposed ? { ...before, [name]: value } : withChange(before, start, name, value)))
    },
    reset: () => {
      save.reset()
      setElsewhere(null)
      setAttempt(0)
      forgetDraft()
    },
    submit: () => {
      if (save.isPending) return
      setElsewhere(null)
      setAttempt((before) => before + 1)
      if (reading.fields !== null) save.mutate(reading.fields)
    },
  }
}
