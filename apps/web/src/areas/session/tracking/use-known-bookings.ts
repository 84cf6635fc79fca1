import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { NO_ANSWER, ProblemError } from '#lib/api/problem-error.ts'
import { session } from '#lib/session/session.ts'
import { useApi } from '#shell/use-api.ts'
import { knownBookings, trackBooking } from './api.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { KnownBooking } from './api.ts'

export type BookingState = { kind: 'found'; reservation: TrackedReservation } | { kind: 'gone' | 'offline' | 'failed' }

export interface KnownBookings {
  /** What this browser knows, newest first; without a state while the shop is asked. */
  bookings: ReadonlyArray<KnownBooking & { state: BookingState | undefined }>
  reload: () => void
}

const GONE = [401, 403, 404, 410]

function failedBooking(error: unknown): BookingState {
  if (!(error instanceof ProblemError)) return { kind: 'failed' }
  if (error.code === NO_ANSWER) return { kind: 'offline' }
  return { kind: GONE.includes(error.status) ? 'gone' : 'failed' }
}

/** Asks the shop for every booking that was looked up in this browser. */
export function useKnownBookings(): KnownBookings {
  const api = useApi()
  const info = useSyncExternalStore(session.subscribe, session.trackingInfo)
  const [states, setStates] = useState<Readonly<Record<string, BookingState>>>({})

  const load = useCallback(
    (signal: AbortSignal) => {
      for (const { token } of knownBookings(info)) {
        const keep = (state: BookingState) => {
          if (!signal.aborted) setStates((current) => ({ ...current, [token]: state }))
        }
        trackBooking(api, token, signal).then(
          (reservation) => keep({ kind: 'found', reservation }),
          (error: unknown) => keep(failedBooking(error)),
        )
      }
    },
    [api, info],
  )
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal)
    return () => controller.abort()
  }, [load])

  return {
    bookings: knownBookings(info).map((known) => ({ ...known, state: states[known.token] })),
    reload: () => load(new AbortController().signal),
  }
}
