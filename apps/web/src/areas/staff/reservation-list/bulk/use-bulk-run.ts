import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { noteRefusal } from '#shell/guard/role-changes.ts'
import { useApi } from '#shell/use-api.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { LIST_KEY, recount, refreshAround, showReservation } from '../../core/api/reservations.ts'
import { isForbidden, problemMessage } from '../../core/problem-messages.ts'
import { actOn } from './acts.ts'
import type { BulkAsk } from './acts.ts'
import { runEach } from './run-each.ts'
import type { Outcome } from './run-each.ts'

export interface BulkRun {
  /** By the booking's id; what is missing is still to come. */
  outcomes: ReadonlyMap<string, Outcome>
  state: 'ready' | 'running' | 'stopped' | 'over'
  /** Whether this account may not do it any more. */
  isBarred: boolean
  start: (ask: BulkAsk, ids: readonly string[]) => void
  stop: () => void
}

/** Does one thing to each of several bookings and keeps what became of each. Closing its window stops what has not begun. */
export function useBulkRun(): BulkRun {
  const api = useApi()
  const client = useQueryClient()
  const now = useNow()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [state, setState] = useState<BulkRun['state']>('ready')
  const running = useRef<AbortController>(null)
  const keys = useRef(new Map<string, string>())
  useEffect(() => () => running.current?.abort(), [])

  const keyFor = (intent: unknown): string => {
    const text = JSON.stringify(intent)
    const key = keys.current.get(text) ?? crypto.randomUUID()
    keys.current.set(text, key)
    return key
  }
  const start = async (ask: BulkAsk, ids: readonly string[]) => {
    const control = new AbortController()
    running.current = control
    setState('running')
    setOutcomes((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
    const tools = { api, keyFor, now, onChanged: showReservation.bind(null, client) }
    await runEach({
      rows: ids,
      act: (id) => actOn(tools, ask, id),
      explain: (error) => {
        // These calls go by no mutation, which would have it noted.
        noteRefusal(error)
        return { text: problemMessage(error), isBarred: error instanceof Error && isForbidden(error) }
      },
      onOutcome: (id, outcome) => {
        setOutcomes((before) => new Map(before).set(id, outcome))
        if (outcome.isBarred === true) control.abort()
        refreshAround(client, id)
      },
      signal: control.signal,
    })
    setState(control.signal.aborted ? 'stopped' : 'over')
    recount(client)
    void client.invalidateQueries({ queryKey: [LIST_KEY] })
    void client.invalidateQueries({ queryKey: ['delivery-plan'] })
  }
  return {
    outcomes,
    state,
    isBarred: [...outcomes.values()].some(({ isBarred }) => isBarred === true),
    start: (ask, ids) => void start(ask, ids),
    stop: () => running.current?.abort(),
  }
}
