import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ListedReservation } from '@rodchao/contract'
import { useApi } from '#shell/use-api.ts'
import { LIST_KEY, fetchReservation, recount, showReservation } from '../core/api/reservations.ts'
import type { ReservationChange } from '#shell/live/event-stream.ts'
import { versionHeard } from '#shell/live/live-stream.ts'
import { useLiveChanges } from '#shell/live/use-live-changes.ts'
import { countWaiting, mayComeIn } from './live.ts'
import type { View } from '../core/list-state.ts'

const RECOUNT_PAUSE_MS = 1000

interface News {
  /** Which page of which question the news are about. */
  question: string
  changed: ReadonlySet<string>
  fresh: ReadonlySet<string>
  isUnsure: boolean
}

const noNews = (question: string): News => ({ question, changed: new Set(), fresh: new Set(), isUnsure: false })

/** The rows' bookings, and the other things of them. */
const bookingsOf = (rows: readonly ListedReservation[]) => rows.flatMap((row) => [row, ...row.others])

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((other) => other !== id))

export interface LiveList {
  /** Rows changed by others since they were loaded. */
  changed: ReadonlySet<string>
  /** How many wait to be brought in. */
  waiting: number
  /** Unknown after a gap in the connection. */
  isUnsure: boolean
  bringIn: () => void
  markSeen: (id: string) => void
  /** A booking that was made here is no news, whether its row stands on this page or another. */
  markMade: (id: string) => void
}

/** Changes by others: shown in their row at once; new rows wait until requested. */
export function useLiveList(view: View, rows: readonly ListedReservation[], question: string): LiveList {
  const api = useApi()
  const client = useQueryClient()
  const [held, setHeld] = useState(() => noNews(question))
  const made = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const news = held.question === question ? held : noNews(question)
  const update = (next: (news: News) => Partial<News>) =>
    setHeld((before) => {
      const current = before.question === question ? before : noNews(question)
      return { ...current, ...next(current) }
    })

  const recountSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => recount(client), RECOUNT_PAUSE_MS)
  }
  const mark = (id: string) => update(({ changed }) => ({ changed: new Set([...changed, id]) }))
  // Versions that were asked for: what cannot be fetched now shows when the row is opened.
  const asked = useRef(new Map<string, number>())
  const bring = (shown: { id: string; version: number }, version: number) => {
    if (version <= Math.max(shown.version, asked.current.get(shown.id) ?? 0)) return
    asked.current.set(shown.id, version)
    fetchReservation(client, api, { id: shown.id, version })
      .then((newer) => showReservation(client, newer))
      .catch(() => undefined)
      .finally(() => mark(shown.id))
  }
  const bringMissed = useEffectEvent((now: readonly ListedReservation[]) => {
    // Another reading of them is under way, with all that was told of until now.
    if (client.isFetching({ queryKey: [LIST_KEY] }) > 0) return
    for (const shown of bookingsOf(now)) bring(shown, versionHeard(shown.id))
  })
  // Rows that were read, or on their way, before a change that was told of since.
  useEffect(() => bringMissed(rows), [rows])
  useLiveChanges({
    onChange: (change: ReservationChange) => {
      recountSoon()
      const shown = bookingsOf(rows).find(({ id }) => id === change.id)
      if (shown === undefined) {
        const isOwn = change.isNew && made.current.has(change.id)
        if (mayComeIn(view, change) && !isOwn) update(({ fresh }) => ({ fresh: new Set([...fresh, change.id]) }))
      } else bring(shown, change.version)
    },
    onResume: () => {
      recountSoon()
      update(() => ({ isUnsure: true }))
    },
  })
  return {
    changed: news.changed,
    waiting: countWaiting(news.fresh, rows),
    isUnsure: news.isUnsure,
    bringIn: () => {
      setHeld(noNews(question))
      void client.invalidateQueries({ queryKey: [LIST_KEY] })
    },
    markSeen: (id) => {
      if (news.changed.has(id)) update(({ changed }) => ({ changed: without(changed, id) }))
    },
    markMade: (id) => {
      made.current.add(id)
      update(({ fresh }) => ({ fresh: without(fresh, id) }))
    },
  }
}
