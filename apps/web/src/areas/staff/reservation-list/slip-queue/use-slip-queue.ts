import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#shell/use-api.ts'
import { listOptions } from '#areas/staff/core/api/reservations.ts'
import type { ReservationList } from '#areas/staff/core/api/reservations.ts'
import { refined } from '#areas/staff/core/list-state.ts'
import type { ListState } from '#areas/staff/core/list-state.ts'
import type { SlipControls } from '#areas/staff/core/summary/approve-bar.tsx'
import { focusOpenView } from '../use-list-keys.ts'
import { queuePlace, waits } from './slip-queue.ts'
import type { SlipQueue } from './queue-context.ts'

// Wanted with the first slip that is looked at.
const loadReadAhead = () => import('./read-ahead.ts')

export interface SlipQueueInput {
  state: ListState
  hasKeys: boolean
  list: ReservationList | undefined
  go: (next: ListState, how?: { replace?: boolean }) => void
  /** The next booking is open: its row wants to be in sight. */
  onCameUp: (id: string) => void
  /** The last one was decided. */
  onThrough: () => void
}

/** Slip after slip: each decision opens the next that waits, and the last one closes the panel. */
export function useSlipQueue({ state, list, hasKeys, go, onCameUp, onThrough }: SlipQueueInput): SlipQueue | null {
  const api = useApi()
  const client = useQueryClient()
  const controls = useRef<SlipControls>(null)
  const [cameUp, setCameUp] = useState<string>()
  const { open } = state
  const isThrough = useRef(false)
  const isEmptied = open === undefined && list?.rows.length === 0
  // What had the focus went with the last slip: the keyboard goes on from the list that is empty now.
  useEffect(() => {
    if (!isThrough.current || !isEmptied) return
    isThrough.current = false
    focusOpenView()
  }, [isEmptied])
  const place =
    state.view === 'slips' && list !== undefined
      ? queuePlace(list.rows, open, { page: state.page, hasMore: list.nextCursor !== null })
      : null
  const next = place?.next
  useEffect(() => {
    // What cannot be read ahead is read when it is opened.
    if (next !== undefined)
      loadReadAhead()
        .then(({ readAhead }) => readAhead(client, api, next))
        .catch(() => undefined)
  }, [client, api, next])
  if (place === null) return null

  const show = (id: string, around: ListState) => {
    setCameUp(id)
    go({ ...around, open: id }, { replace: true })
    onCameUp(id)
  }
  const goOn = async () => {
    if (next !== undefined) return show(next, state)
    // This page is done: the first page has what stood behind it and what has come since.
    const start = refined(state, {})
    const rest = await client.fetchQuery({ ...listOptions(api, start), staleTime: 0 })
    if (new URLSearchParams(window.location.search).get('open') !== open) return undefined
    const waiting = rest.rows.find(waits)
    if (waiting !== undefined) return show(waiting.id, start)
    isThrough.current = true
    go(start, { replace: true })
    return onThrough()
  }
  return {
    place,
    hasKeys,
    cameUp,
    controls,
    // When what is left cannot be read, the decided one stays open and says what became of it.
    onDecided: () => void goOn().catch(() => undefined),
    onSkip: next === undefined ? undefined : () => show(next, state),
  }
}
