import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noAnswer, problemFrom } from '#lib/api/problem-error.ts'
import { watchReservation } from './watch-reservation.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { Follow, WatchState } from './watch-reservation.ts'

/** The watch looks at nothing else of a reservation. */
function version(number: number, changes: Partial<TrackedReservation> = {}): TrackedReservation {
  return {
    version: number,
    status: 'awaiting_review',
    expiresAt: null,
    payment: null,
    ...changes,
  } as TrackedReservation
}

let isVisible = true
let answers: (TrackedReservation | Error)[] = []
let asked = 0
/** What the device has of an earlier visit. */
let kept: { reservation: TrackedReservation; loadedAt: number } | null = null
let states: WatchState[] = []
/** What listens to the shop, in the order in which it began. */
let follows: { signal: AbortSignal; listener: Parameters<Follow>[1] }[] = []

function watch() {
  return watchReservation({
    load: () => {
      asked += 1
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      return answer instanceof Error || answer === undefined ? Promise.reject(answer) : Promise.resolve(answer)
    },
    readKept: () => Promise.resolve(kept),
    follow: (signal, listener) => follows.push({ signal, listener }),
    onState: (state) => states.push(state),
    isVisible: () => isVisible,
    now: () => Date.now(),
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  isVisible = true
  asked = 0
  kept = null
  states = []
  follows = []
})
afterEach(() => vi.useRealTimers())

describe('without a line', () => {
  test('what the device kept is shown with its time, and replaced as soon as the shop answers', async () => {
    kept = { reservation: version(4), loadedAt: 1000 }
    answers = [noAnswer(), version(5)]
    const { stop } = watch()
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)).toMatchObject({ phase: 'ready', reservation: { version: 4 }, loadedAt: 1000 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(states.at(-1)).toMatchObject({ phase: 'ready', reservation: { version: 5 }, problem: null })
    stop()
  })

  test('a refusal of the shop is never answered with what was kept', async () => {
    kept = { reservation: version(4), loadedAt: 1000 }
    answers = [problemFrom(404, { code: 'not_found' })]
    const { stop } = watch()
    await vi.advanceTimersByTimeAsync(0)
    expect(states).toEqual([{ phase: 'unknown' }])
    stop()
  })
})

describe('watching a reservation', () => {
  test('the reservation is read at once, and ever more slowly while nothing changes', async () => {
    answers = [version(1)]
    const { stop } = watch()
    await vi.advanceTimersByTimeAsync(14_999)
    expect(asked).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toBe(2)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(asked).toBe(2)
    await vi.advanceTimersByTimeAsync(2500)
    expect(asked).toBe(3)
    stop()
  })

  test('a hidden page reads nothing and reads at once when it is shown again', async () => {
    answers = [version(1)]
    const { refresh, stop } = watch()
    await vi.advanceTimersByTimeAsync(0)
    isVisible = false
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toBe(1)
    isVisible = true
    refresh()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toBe(2)
    stop()
  })

  test('a failure keeps the shown data with its time, and the next answer clears the failure', async () => {
    answers = [version(1), noAnswer(), version(2)]
    const { stop } = watch()
    await vi.advanceTimersByTimeAsync(0)
    const loadedAt = Date.now()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(states.at(-1)).toMatchObject({ phase: 'ready', loadedAt, reservation: { version: 1 } })
    expect(states.at(-1)).toHaveProperty('problem.code', 'no_answer')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(states.at(-1)).toMatchObject({ phase: 'ready', problem: null, reservation: { version: 2 } })
    stop()
  })

  test('a failure of the first reading is reported and retried', async () => {
    answers = [noAnswer(), version(1)]
    const { stop } = watch()
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)).toMatchObject({ phase: 'failed', problem: { code: 'no_answer' } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(states.at(-1)).toMatchObject({ phase: 'ready' })
    stop()
  })

  test('a link that opens nothing is not read again', async () => {
    answers = [problemFrom(404, { code: 'not_found' })]
    const { refresh } = watch()
    await vi.advanceTimersByTimeAsync(600_000)
    refresh()
    await vi.advanceTimersByTimeAsync(0)
    expect(states).toEqual([{ phase: 'unknown' }])
    expect(asked).toBe(1)
  })

  test('the answer of a write is not overwritten by a reading that began before it', async () => {
    answers = [version(1)]
    const { replace, refresh, stop } = watch()
    await vi.advanceTimersByTimeAsync(0)
    refresh()
    replace(version(2, { status: 'cancelled' }))
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)).toMatchObject({ reservation: { version: 2, status: 'cancelled' } })
    stop()
  })

  test('a stopped watch reports nothing more', async () => {
    answers = [version(1)]
    const { stop } = watch()
    stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(states).toEqual([])
    expect(asked).toBe(1)
  })

  test('what the shop tells is read at once, and what the page shows beside the booking is told of it', async () => {
    answers = [version(1)]
    const { stop } = watch()
    await vi.advanceTimersByTimeAsync(0)
    const [stream] = follows
    stream?.listener.onTold(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toBe(2)
    answers = [version(2, { status: 'confirmed' })]
    stream?.listener.onNews()
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)).toMatchObject({ reservation: { status: 'confirmed' }, news: 1 })
    stop()
    expect(stream?.signal.aborted).toBe(true)
  })

  test('a page that is told does not ask by itself, and asks again as before once it is not', async () => {
    answers = [version(1)]
    const { stop } = watch()
    await vi.advanceTimersByTimeAsync(0)
    follows[0]?.listener.onTold(true)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked).toBe(2)
    follows[0]?.listener.onTold(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toBeGreaterThan(2)
    stop()
  })

  test('a page out of sight listens to nothing; back in sight it reads and listens anew', async () => {
    answers = [version(1)]
    const { rest, refresh, stop } = watch()
    await vi.advanceTimersByTimeAsync(0)
    isVisible = false
    rest()
    expect(follows[0]?.signal.aborted).toBe(true)
    follows[0]?.listener.onNews()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toBe(1)
    isVisible = true
    refresh()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toBe(2)
    expect(follows).toHaveLength(2)
    expect(follows[1]?.signal.aborted).toBe(false)
    stop()
  })

  test('a link that opens nothing any more is not listened to', async () => {
    answers = [version(1), problemFrom(404, { code: 'not_found' })]
    const { refresh } = watch()
    await vi.advanceTimersByTimeAsync(0)
    refresh()
    await vi.advanceTimersByTimeAsync(0)
    expect(follows[0]?.signal.aborted).toBe(true)
  })
})
