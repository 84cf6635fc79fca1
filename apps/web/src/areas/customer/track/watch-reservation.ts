import type { TrackedReservation } from '@rodchao/contract'
import { ProblemError } from '#lib/api/problem-error.ts'
import { payDeadline, pollDelay } from './model.ts'

export type WatchState =
  | { phase: 'loading' }
  /** The link does not open anything. */
  | { phase: 'unknown' }
  | { phase: 'failed'; problem: ProblemError | null }
  /** `problem` is of a later attempt: what is shown is as old as `loadedAt`, epoch milliseconds. */
  | { phase: 'ready'; reservation: TrackedReservation; loadedAt: number; problem: ProblemError | null }

export interface WatchOptions {
  load: (signal: AbortSignal) => Promise<TrackedReservation>
  onState: (state: WatchState) => void
  isVisible: () => boolean
  now: () => number
}

export interface ReservationWatch {
  /** Asks at once: on request, when the page is looked at again, when the network is back. */
  refresh: () => void
  /** What a write answered is newer than any reading under way. */
  replace: (reservation: TrackedReservation) => void
  stop: () => void
}

/** Polls one reservation while its page is visible. */
export function watchReservation({ load, onState, isVisible, now }: WatchOptions): ReservationWatch {
  let state: WatchState = { phase: 'loading' }
  let quiet = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading: AbortController | null = null
  let isStopped = false

  const show = (next: WatchState) => {
    state = next
    onState(next)
  }

  const waitForNext = () => {
    clearTimeout(timer)
    if (isStopped || !isVisible()) return
    const deadline = state.phase === 'ready' ? payDeadline(state.reservation) : null
    timer = setTimeout(
      () => {
        // A hidden page does not poll; it reads at once when it is shown again.
        if (isVisible()) void read()
      },
      pollDelay({ quiet, deadline, now: now() }),
    )
  }

  const accept = (reservation: TrackedReservation) => {
    const isSame = state.phase === 'ready' && state.reservation.version === reservation.version
    quiet = isSame ? quiet + 1 : 0
    show({ phase: 'ready', reservation, loadedAt: now(), problem: null })
  }

  const refuse = (error: unknown) => {
    const problem = error instanceof ProblemError ? error : null
    quiet += 1
    if (problem?.code === 'not_found') show({ phase: 'unknown' })
    else if (state.phase === 'ready') show({ ...state, problem })
    else show({ phase: 'failed', problem })
  }

  const read = async () => {
    clearTimeout(timer)
    reading?.abort()
    const current = new AbortController()
    reading = current
    try {
      const reservation = await load(current.signal)
      if (!current.signal.aborted) accept(reservation)
    } catch (error) {
      if (!current.signal.aborted) refuse(error)
    }
    if (!current.signal.aborted && state.phase !== 'unknown') waitForNext()
  }

  void read()
  return {
    refresh() {
      if (isStopped || state.phase === 'unknown') return
      quiet = 0
      void read()
    },
    replace(reservation) {
      reading?.abort()
      quiet = 0
      show({ phase: 'ready', reservation, loadedAt: now(), problem: null })
      waitForNext()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      reading?.abort()
    },
  }
}
