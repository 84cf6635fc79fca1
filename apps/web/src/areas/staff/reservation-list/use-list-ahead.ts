import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { useApi } from '#shell/use-api.ts'
import { listOptions } from '../core/api/reservations.ts'
import type { ListState, Pointed } from '../core/list-state.ts'
import { timelineOptions, timelineQuestion } from '../timeline/api.ts'

/** A pointer that only passes over something is not at it. */
const AIMING_MS = 40

/** Asks for what an address shows; nothing that is here or on its way is asked for twice. */
export function askFor(next: ListState, api: ApiClient, client: QueryClient): void {
  if (next.layout === 'timeline') void client.prefetchQuery(timelineOptions(api, timelineQuestion(next, Date.now())))
  else void client.prefetchQuery(listOptions(api, next))
}

/** For what leads to another list: its rows are asked for while one points at it, and stand there with the press. */
export function useListAhead(): (next: ListState) => Pointed {
  const api = useApi()
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (next) => ({
    onPointerEnter: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => askFor(next, api, client), AIMING_MS)
    },
    onPointerLeave: () => clearTimeout(timer.current),
  })
}
