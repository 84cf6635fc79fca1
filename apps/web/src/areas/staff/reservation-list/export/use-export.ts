import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { EXPORT_COLUMNS } from '../columns.tsx'
import { filterQuery } from '#areas/staff/core/list-state.ts'
import type { ListState } from '#areas/staff/core/list-state.ts'
import { getLocale } from '#lib/locale.ts'
import { useApi } from '#shell/use-api.ts'
import type { ColumnVisibility } from '../use-columns.ts'

export type ExportFormat = 'csv' | 'xlsx'

export interface Export {
  /** All that the question finds, or only those that were picked. */
  start: (format: ExportFormat, picked?: readonly string[]) => void
  /** While a file is made: how many bytes of it have come. */
  taken: number | null
  cancel: () => void
  error: Error | null
}

interface Asked {
  readonly format: ExportFormat
  readonly picked: readonly string[] | undefined
}

/** The rows of the question, in its order, with the columns that are shown. What was picked is found whatever it has become. */
function exportQuery(state: ListState, visibility: ColumnVisibility, { format, picked }: Asked) {
  const { sort, direction } = state
  return {
    ...(picked === undefined ? filterQuery(state) : { view: 'all' as const, ids: picked.join(',') }),
    ...(sort === undefined ? {} : { sort, direction: direction ?? ('asc' as const) }),
    format,
    language: getLocale(),
    columns: EXPORT_COLUMNS.filter((id) => visibility[id] !== false).join(','),
  }
}

/** Everything the filter finds, as a file; what is made of it so far is told, and it can be stopped. */
export function useExport(state: ListState, visibility: ColumnVisibility): Export {
  const api = useApi()
  const [taken, setTaken] = useState(0)
  const running = useRef<AbortController>(null)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (asked: Asked) => {
      setTaken(0)
      running.current = new AbortController()
      const { download } = await import('./download.ts')
      const { signal } = running.current
      await download(api, { query: exportQuery(state, visibility, asked), signal, onBytes: setTaken })
    },
  })
  return {
    start: (format, picked) => {
      if (!isPending) mutate({ format, picked })
    },
    taken: isPending ? taken : null,
    cancel: () => {
      running.current?.abort()
      reset()
    },
    error,
  }
}
