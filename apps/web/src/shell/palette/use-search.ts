import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { SearchAnswer } from '@rodchao/contract'
import { useApi } from '../use-api.ts'
import { folded } from './ranking.ts'

const TYPING_PAUSE_MS = 120
/** One character alone finds nothing at the shop. */
const SHORTEST = 2

export interface ShopSearch {
  /** Of this very text; what was asked before is never shown for it. */
  answer: SearchAnswer | undefined
  isSearching: boolean
  hasFailed: boolean
  retry: () => void
}

/** What the shop knows under a text, asked once typing pauses. */
export function useShopSearch(typed: string, isAllowed: boolean): ShopSearch {
  const api = useApi()
  const wanted = folded(typed)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const isAsking = isAllowed && wanted.length >= SHORTEST
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['shop-search', asked],
    queryFn: ({ signal }) => api.call('search', { query: { q: asked }, signal }),
    enabled: isAsking && asked === wanted,
    gcTime: 60_000,
    retry: false,
  })
  const isCurrentQuery = isAsking && asked === wanted
  return {
    answer: isCurrentQuery && !isError ? data : undefined,
    isSearching: isAsking && (!isCurrentQuery || isFetching) && !(isCurrentQuery && data !== undefined),
    hasFailed: isCurrentQuery && isError && !isFetching,
    retry: () => void refetch(),
  }
}
