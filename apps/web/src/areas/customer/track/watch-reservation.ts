import type { TrackedReservation } from '@rodchao/contract'
import { isProblem, NO_ANSWER, ProblemError } from '#lib/api/problem-error.ts'
import { payDeadline, pollDelay } from './model.ts'

export type WatchState =
  | { phase: 'loading' }
  /** The link does not open anything. */
  | { phase: 'unknown' }
  | { phase: 'failed'; problem: ProblemError | null }
  /** `problem` is of a later attempt: what is shown is as old as `loadedAt`, epoch milliseconds. */
  | {
      phase: 'ready'
      reservation: TrackedReservation
      loadedAt: number
      problem: ProblemError | null
      /** Counts on with what the shop told of: what belongs to the booking beside it, such as papers, is read anew. */
      news: number
    }

/** Hears of changes until the signal. */
export type Follow = (
  signal: AbortSignal,
  listener: { onNews: () => void; onTold: (isTold: boolean) => void },
) => unknown

export interface WatchOptions {
  load: (signal: AbortSignal) => Promise<TrackedReservation>
  /** What the device kept from an earlier reading, where the shop cannot be reached; epoch milliseconds. */
  readKept: () => Promise<{ reservation: TrackedReservation; loadedAt: number } | null>
  follow: Follow
  onState: (state: WatchState) => void
  isVisible: () => boolean
  now: () => number
}

export interface ReservationWatch {
  /** Asks at once: on request, when the page is looked at again, when the network is back. */
  refresh: () => void
  /** The page is out of sight: nothing is listened to until it is refreshed. */
  rest: () => void
  /** What a write answered is newer than any reading under way. */
  replace: (reservation: TrackedReservation) => void
  stop: () => void
}

/** Follows one reservation while its page is visible; asks now and then where it cannot be told. */
export function watchReservation({ load, readKept, follow, onState, isVisible, now }: WatchOptions): ReservationWatch {
  let state: WatchState = { phase: 'loading' }
  let quiet = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading: AbortController | null = null
  let following: AbortController | null = null
  let isTold = false
  let news = 0
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
      pollDelay({ quiet, deadline, isTold, now: now() }),
    )
  }

  const stopFollowing = () => {
    following?.abort()
    following = null
    isTold = false
  }

  const startFollowing = () => {
    if (following !== null || isStopped || !isVisible()) return
    const current = new AbortController()
    following = current
    follow(current.signal, {
      onNews() {
        if (current.signal.aborted) return
        news += 1
        void read()
      },
      onTold(next) {
        if (current.signal.aborted || next === isTold) return
        isTold = next
        // What happened between the last answer and the stream nobody told of.
        if (isTold) void read()
        else if (reading === null) waitForNext()
      },
    })
  }

  const accept = (reservation: TrackedReservation) => {
    const isSame = state.phase === 'ready' && state.reservation.version === reservation.version
    quiet = isSame ? quiet + 1 : 0
    show({ phase: 'ready', reservation, loadedAt: now(), problem: null, news })
    startFollowing()
  }

  const refuse = (error: unknown) => {
    const problem = error instanceof ProblemError ? error : null
    quiet += 1
    if (problem?.code === 'not_found') {
      stopFollowing()
      show({ phase: 'unknown' })
    } else if (state.phase === 'ready') show({ ...state, problem })
    else show({ phase: 'failed', problem })
  }

  /** Better than an empty page: what was known, with its time. */
  const showKept = async (problem: ProblemError, { aborted }: AbortSignal) => {
    const kept = await readKept()
    if (kept === null || aborted || isStopped || state.phase === 'ready') return
    show({ phase: 'ready', ...kept, problem, news })
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
      if (isProblem(error, NO_ANSWER)) await showKept(error, current.signal)
    }
    if (current.signal.aborted) return
    reading = null
    if (state.phase !== 'unknown') waitForNext()
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
      reading = null
      quiet = 0
      show({ phase: 'ready', reservation, loadedAt: now(), problem: null, news })
      startFollowing()
      waitForNext()
    },
    rest() {
      clearTimeout(timer)
      // What comes while nobody listens is news all the same.
      news += 1
      stopFollowing()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      stopFollowing()
      reading?.abort()
    },
  }
}
