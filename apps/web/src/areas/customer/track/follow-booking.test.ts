import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followBooking } from './follow-booking.ts'
import type { ApiClient } from '#lib/api/api-client.ts'

interface Opened {
  request: { reservationToken?: string; signal?: AbortSignal }
  write: (text: string) => void
  end: () => void
}

let opened: Opened[] = []
let refused = 0
let stop: AbortController
let news = 0
let told: boolean[] = []

const api = {
  open: (_name: string, request: Opened['request']) => {
    if (refused > 0) {
      refused -= 1
      return Promise.reject(new Error('refused'))
    }
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const writer = body.writable.getWriter()
    // What is written to a stream that was cut off goes nowhere.
    const ignore = () => undefined
    request.signal?.addEventListener('abort', () => void writer.abort(new Error('aborted')).catch(ignore))
    opened.push({
      request,
      write: (text) => void writer.write(new TextEncoder().encode(text)).catch(ignore),
      end: () => void writer.close().catch(ignore),
    })
    return Promise.resolve(new Response(body.readable))
  },
} as unknown as ApiClient

function follow() {
  return followBooking(api, 'secret', {
    signal: stop.signal,
    onNews: () => (news += 1),
    onTold: (isTold) => told.push(isTold),
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  opened = []
  refused = 0
  news = 0
  told = []
  stop = new AbortController()
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the secret goes with the call, and each change is told once', async () => {
  void follow()
  await vi.advanceTimersByTimeAsync(0)
  expect(opened[0]?.request.reservationToken).toBe('secret')
  opened[0]?.write('retry: 3000\n\nevent: ready\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect({ told, news }).toEqual({ told: [true], news: 0 })
  opened[0]?.write(': still here\n\nevent: change\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect(news).toBe(1)
})

test('a stream that ends is opened again, and what went by meanwhile counts as a change', async () => {
  void follow()
  await vi.advanceTimersByTimeAsync(0)
  opened[0]?.write('event: ready\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(0)
  opened[0]?.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(3000)
  opened[1]?.write('event: ready\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect(told.at(-1)).toBe(true)
  expect(news).toBe(1)
})

test('a shop that refuses the stream is asked for it ever more seldom', async () => {
  refused = 3
  void follow()
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toEqual([false])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(opened).toHaveLength(1)
})

test('who has to make room for another page waits for as long as the shop says', async () => {
  void follow()
  await vi.advanceTimersByTimeAsync(0)
  opened[0]?.write('event: evicted\ndata: {"waitMs":60000}\n\n')
  await vi.advanceTimersByTimeAsync(0)
  opened[0]?.end()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(opened).toHaveLength(2)
})

test('a line without a pulse is given up and opened again', async () => {
  void follow()
  await vi.advanceTimersByTimeAsync(0)
  opened[0]?.write('event: ready\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(59_000)
  opened[0]?.write(': still here\n\n')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(opened[0]?.request.signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(opened).toHaveLength(2)
})
