import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { EXPORT_COLUMNS } from '../columns.tsx'
import { filterQuery } from '#areas/staff/core/list-state.ts'
import type { ListState } from '#areas/staff/core/list-state.ts'
import { useApi } from '#shell/use-api.ts'
import type { ColumnVisibility } from '../use-columns.ts'

export type ExportFormat = 'csv' | 'xlsx'

export interface Export {
  start: (format: ExportFormat) => void
  /** While a file is made: how many bytes of it have come. */
  taken: number | null
  cancel: () => void
  error: Error | null
}

/** The rows of the question, in its order, with the columns that are shown. */
function exportQuery(state: ListState, visibility: ColumnVisibility, format: ExportFormat) {
  const { sort, direction } = state
  return {
    ...filterQuery(state),
    ...(sort === undefined ? {} : { sort, direction: direction ?? ('asc' as const) }),
    format,
    columns: EXPORT_COLUMNS.filter((id) => visibility[id] !== false).join(','),
  }
}

/** Everything the filter finds, as a file; what is made of it so far is told, and it can be stopped. */
export function useExport(state: ListState, visibility: ColumnVisibility): Export {
  const api = useApi()
  const [taken, setTaken] = useState(0)
  const running = useRef<AbortController>(null)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      setTaken(0)
      running.current = new AbortController()
      const { download } = await import('./download.ts')
      const { signal } = running.current
      await download(api, { query: exportQuery(state, visibility, format), signal, onBytes: setTaken })
    },
  })
  return {
    start: (format) => {
      if (!isPending) mutate(format)
    },
    taken: isPending ? taken : null,
    cancel: () => {
      running.current?.abort()
      reset()
    },
    error,
  }
}
