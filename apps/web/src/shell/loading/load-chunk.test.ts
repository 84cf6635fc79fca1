import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isChunkFailure, isWorthAsking } from '../errors/chunk-failure.ts'
import { loadChunk } from './load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))
const settled = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: unknown) => error,
  )

test('a chunk that fails once is fetched again silently', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(failed).mockResolvedValueOnce('part')
  const outcome = settled(loadChunk(load))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await outcome).toBe('part')
})

test('a chunk that fails twice rejects', async () => {
  const load = vi.fn(failed)
  const outcome = settled(loadChunk(load))
  await vi.advanceTimersByTimeAsync(1000)
  const error = await outcome
  expect(load).toHaveBeenCalledTimes(2)
  expect([isChunkFailure(error), isWorthAsking(error)]).toEqual([true, true])
})

test('a chunk that hangs rejects after 120 seconds', async () => {
  const outcome = settled(loadChunk(() => new Promise(() => {})))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(await Promise.race([outcome, Promise.resolve('still waiting')])).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  const error = await outcome
  // The browser would join the request that hangs: only loading the page anew helps.
  expect([isChunkFailure(error), isWorthAsking(error)]).toEqual([true, false])
})

test('a loaded chunk leaves no timer behind', async () => {
  await loadChunk(() => Promise.resolve('part'))
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})
