import { useQueries } from '@tanstack/react-query'
import type { RecordKind } from '@rodchao/contract'
import { useApi } from '#shell/use-api.ts'
import { choicesOptions } from './api.ts'
import type { ChoiceNames } from './kinds/kind-view.ts'
import { viewOf } from './kinds/views.ts'

/** The names of the records that the shown ones name by id. */
export function useChoiceNames(kinds: readonly RecordKind[]): {
  readonly choices: ChoiceNames
  readonly idsOf: (kind: string) => readonly string[]
} {
  const api = useApi()
  const read = useQueries({ queries: kinds.map((one) => choicesOptions(api, one)) })
  const recordsOf = (kind: string) => read[kinds.findIndex((one) => one === kind)]?.data?.items ?? []
  return {
    choices: (kind, id) => {
      const record = recordsOf(kind).find((one) => one.id === id)
      return record === undefined ? '' : viewOf(kind).nameOf(record)
    },
    idsOf: (kind) => recordsOf(kind).map((record) => record.id),
  }
}
