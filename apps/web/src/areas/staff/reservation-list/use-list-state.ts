import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { storage } from '#lib/session/browser-storage.ts'
import { listSearch, readListState } from '../core/list-state.ts'
import type { ListState } from '../core/list-state.ts'
import { firstView } from './views/saved-views.ts'

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
  // Only where one comes to the page: within it, an address without words is a list like any other.
  const [first] = useState(() => (Object.keys(search).length === 0 ? firstView(storage) : undefined))
  const [isComing, setComing] = useState(first !== undefined)
  if (isComing && Object.keys(search).length > 0) setComing(false)
  useEffect(() => {
    if (isComing && first !== undefined) go(first, { replace: true })
  }, [isComing, first, go])
  return { state: isComing && first !== undefined ? first : state, go }
}
