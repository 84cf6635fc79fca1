import { useCallback, useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useFirstUse } from '#shell/loading/use-first-use.ts'
import { useApi } from '#shell/use-api.ts'
import { listOptions } from '../core/api/reservations.ts'
import type { ReservationList } from '../core/api/reservations.ts'
import type { ListState } from '../core/list-state.ts'

/** After a page was drawn: what else it needs comes first. */
const REST_MS = 400

/** Reads the next page while somebody works on this one, so that it stands there when they turn to it. */
export function useReadAhead(state: ListState, list: ReservationList | undefined): void {
  const api = useApi()
  const client = useQueryClient()
  const [isUsed, setUsed] = useState(false)
  useFirstUse(useCallback(() => setUsed(true), []))
  const cursor = isUsed ? list?.nextCursor : null
  useEffect(() => {
    if (cursor === null || cursor === undefined) return undefined
    const next = { ...state, cursor, page: state.page + 1, open: undefined }
    const timer = setTimeout(() => void client.prefetchQuery(listOptions(api, next)), REST_MS)
    return () => clearTimeout(timer)
  }, [api, client, cursor, state])
}
