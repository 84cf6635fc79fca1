import { useCallback, useMemo } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { listSearch, readListState } from '../core/list-state.ts'
import type { ListState } from '../core/list-state.ts'

/** The address is the state: read from it, written to it, kept nowhere else. */
export function useListState(): { state: ListState; go: (next: ListState, how?: { replace?: boolean }) => void } {
  const search = useSearch({ from: '/_staff/main' })
  const navigate = useNavigate()
  const state = useMemo(() => readListState(search), [search])
  const go = useCallback(
    (next: ListState, { replace = false }: { replace?: boolean } = {}) => {
      void navigate({ to: '/main', search: listSearch(next), replace, resetScroll: false })
    },
    [navigate],
  )
  return { state, go }
}
