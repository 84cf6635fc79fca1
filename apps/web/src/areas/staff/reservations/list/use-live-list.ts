import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReservationRow } from '@rodchao/contract'
import { useApi } from '../../../../shell/use-api.ts'
import { LIST_KEY, recount, reservationOptions, showReservation } from '../api.ts'
import type { ReservationChange } from '../event-stream.ts'
import { useLiveChanges } from '../use-live-changes.ts'
import { mayComeIn } from './live.ts'
import type { View } from './model.ts'

const RECOUNT_PAUSE_MS = 1000
const NONE: ReadonlySet<string> = new Set()
const withId = (id: string) => (ids: ReadonlySet<string>) => new Set([...ids, id])

export interface LiveList {
  /** Rows that somebody else changed since they were loaded. */
  changed: ReadonlySet<string>
  /** How many wait to be brought in. */
  waiting: number
  /** After a gap in the connection nobody knows how many. */
  isUnsure: boolean
  bringIn: () => void
  markSeen: (id: string) => void
}

/** Changes from elsewhere: shown in their row at once, kept outside the list until asked for. */
export function useLiveList(view: View, rows: readonly ReservationRow[], questionKey: string): LiveList {
  const api = useApi()
  const client = useQueryClient()
  const [changed, setChanged] = useState(NONE)
  const [fresh, setFresh] = useState(NONE)
  const [isUnsure, setUnsure] = useState(false)
  const shown = useRef(new Map<string, number>())
  shown.current = new Map(rows.map((row) => [row.id, row.version]))
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const forget = () => {
    setFresh(NONE)
    setChanged(NONE)
    setUnsure(false)
  }
  useEffect(forget, [questionKey])
  useEffect(() => () => clearTimeout(timer.current), [])

  const recountSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => recount(client), RECOUNT_PAUSE_MS)
  }
  const showChange = async (change: ReservationChange) => {
    const reservation = await client.fetchQuery({ ...reservationOptions(api, change.id), staleTime: 0 })
    showReservation(client, reservation)
    setChanged(withId(change.id))
  }
  useLiveChanges({
    onChange: (change) => {
      recountSoon()
      const version = shown.current.get(change.id)
      if (version === undefined) {
        if (mayComeIn(view, change)) setFresh(withId(change.id))
      } else if (change.version > version) {
        // What cannot be fetched now shows when the row is opened.
        showChange(change).catch(() => setChanged(withId(change.id)))
      }
    },
    onResume: () => {
      recountSoon()
      setUnsure(true)
    },
  })
  return {
    changed,
    waiting: fresh.size,
    isUnsure,
    bringIn: () => {
      forget()
      void client.invalidateQueries({ queryKey: [LIST_KEY] })
    },
    markSeen: (id) => setChanged((ids) => new Set([...ids].filter((other) => other !== id))),
  }
}
