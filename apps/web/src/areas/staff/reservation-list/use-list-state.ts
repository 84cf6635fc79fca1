import { useEffect, useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { storage } from '#lib/session/browser-storage.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useApi } from '#shell/use-api.ts'
import { listQuery, listSearch, readListState } from '../core/list-state.ts'
import type { ListState } from '../core/list-state.ts'
import { useSteady } from '../core/use-steady.ts'
import { askFor } from './use-list-ahead.ts'
import { firstView } from './views/saved-views.ts'

const pageKey = (state: ListState) => `${state.layout} ${JSON.stringify(listQuery(state))}`

/** The address is the state: read from it, written to it, kept nowhere else. */
export function useListState(): { state: ListState; go: (next: ListState, how?: { replace?: boolean }) => void } {
  const search = useSearch({ from: '/_staff/main' })
  const navigate = useNavigate()
  const api = useApi()
  const client = useQueryClient()
  const state = useMemo(() => readListState(search), [search])
  const go = useSteady((next: ListState, { replace = false }: { replace?: boolean } = {}) => {
    // The answer is on its way while the new address is worked out and drawn; nothing is asked for twice.
    if (next.layout === 'timeline' || pageKey(next) !== pageKey(state)) askFor(next, api, client)
    void navigate({ to: '/main', search: listSearch(next), replace, resetScroll: false })
  })
  const userId = useSession()?.user.id ?? ''
  // Only where one comes to the page: within it, an address without words is a list like any other.
  const [first] = useState(() => (Object.keys(search).length === 0 ? firstView(storage, userId) : undefined))
  const [isComing, setComing] = useState(first !== undefined)
  if (isComing && Object.keys(search).length > 0) setComing(false)
  useEffect(() => {
    if (isComing && first !== undefined) go(first, { replace: true })
  }, [isComing, first, go])
  return { state: isComing && first !== undefined ? first : state, go }
}
