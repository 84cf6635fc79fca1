import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiClient } from '#lib/api/api-client.ts'
import { listenLive, liveLoss, versionHeard } from './live-stream.ts'
import type { LiveListener, LiveTopic } from './live-stream.ts'

const change = { id: 'r', code: 'K7M29QXF4', status: 'confirmed', version: 3, isNew: true }

interface Opening {
  send: (text: string) => void
  cut: () => void
  isAborted: () => boolean
}

/** A shop whose stream the test writes, cuts and refuses. */
function shop() {
  const openings: Opening[] = []
  const state = { isDown: false }
  const open = (_name: string, request: { signal: AbortSignal }): Promise<Response> => {
    if (state.isDown) return Promise.reject(new TypeError('no answer'))
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start: (own) => {
        controller = own
      },
    })
    openings.push({
      send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      cut: () => controller?.close(),
      isAborted: () => request.signal.aborted,
    })
    return Promise.resolve(new Response(body))
  }
  return { api: { open } as unknown as ApiClient, openings, state }
}

function hearing(): LiveListener & { heard: string[] } {
  const heard: string[] = []
  return {
    heard,
    onChange: ({ id }) => heard.push(id),
    onResume: () => heard.push('resume'),
    onTopic: (topic: LiveTopic) => heard.push(topic),
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  // A browser without locks: the tab has a stream of its own.
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('all listeners of a tab share one stream, which closes with the last of them', async () => {
  const { api, openings } = shop()
  const [one, other] = [hearing(), hearing()]
  const leaveOne = listenLive(api, one)
  const leaveOther = listenLive(api, other)
  await settle()
  openings[0]?.send(`event: reservation\ndata: ${JSON.stringify(change)}\n\n`)
  await settle()
  expect([one.heard, other.heard]).toEqual([['r'], ['r']])
  expect(openings).toHaveLength(1)
  leaveOne()
  expect(openings[0]?.isAborted()).toBe(false)
  leaveOther()
  expect(openings[0]?.isAborted()).toBe(true)
})

test('notifications read on another screen reach the listeners', async () => {
  const { api, openings } = shop()
  const listener = hearing()
  const leave = listenLive(api, listener)
  await settle()
  openings[0]?.send('event: notifications\ndata: {}\n\n')
  await settle()
  expect(listener.heard).toEqual(['notifications'])
  leave()
})

test('a unit that is kept from renting, and money of no one booking, are heard of by those who ask for it', async () => {
  const { api, openings } = shop()
  const listener = hearing()
  const leave = listenLive(api, listener)
  await settle()
  openings[0]?.send('event: units\ndata: {}\n\nevent: money\ndata: {}\n\n')
  await settle()
  expect(listener.heard).toEqual(['units', 'money'])
  leave()
})

test('a broken stream is opened again and its listeners are notified', async () => {
  const { api, openings } = shop()
  const listener = hearing()
  const leave = listenLive(api, listener)
  await settle()
  openings[0]?.cut()
  await vi.advanceTimersByTimeAsync(3000)
  expect(openings).toHaveLength(2)
  expect(listener.heard).toEqual(['resume'])
  leave()
})

test('the connection counts as lost when the server does not answer, and as restored when it does', async () => {
  const { api, openings, state } = shop()
  const leave = listenLive(api, hearing())
  await settle()
  state.isDown = true
  openings[0]?.cut()
  await settle()
  expect(liveLoss.get()).toBe(false)
  await vi.advanceTimersByTimeAsync(3000)
  expect(liveLoss.get()).toBe(true)
  state.isDown = false
  liveLoss.retry()
  await settle()
  expect(liveLoss.get()).toBe(false)
  leave()
})

test('the stream reconnects at once when the network returns', async () => {
  const { api, openings, state } = shop()
  const leave = listenLive(api, hearing())
  await settle()
  state.isDown = true
  openings[0]?.cut()
  await vi.advanceTimersByTimeAsync(60_000)
  state.isDown = false
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(openings).toHaveLength(2)
  leave()
})

test('a stream that made room for another of this person waits as long as it is told, and longer the next time', async () => {
  const { api, openings } = shop()
  const leave = listenLive(api, hearing())
  await settle()
  const evict = () => {
    openings.at(-1)?.send('event: evicted\ndata: {"waitMs":60000}\n\n')
    openings.at(-1)?.cut()
  }
  evict()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(openings).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(openings).toHaveLength(2)
  evict()
  await vi.advanceTimersByTimeAsync(119_000)
  expect(openings).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(openings).toHaveLength(3)
  expect(liveLoss.get()).toBe(false)
  leave()
})

test('what a process may have missed is read anew', async () => {
  const { api, openings } = shop()
  const listener = hearing()
  const leave = listenLive(api, listener)
  await settle()
  openings[0]?.send('event: resync\ndata: {}\n\n')
  await settle()
  expect(listener.heard).toEqual(['resume'])
  leave()
})

test('of what changed before the stream stood, only what the tab may have read without it is told', async () => {
  const { api, openings } = shop()
  const listener = hearing()
  const begins = (agoMs: number) =>
    openings
      .at(-1)
      ?.send(
        `event: ready\ndata: {}\n\nevent: reservation\ndata: ${JSON.stringify({ ...change, agoMs })}\n\n` +
          `event: units\ndata: {"agoMs":${agoMs}}\n\nevent: resync\ndata: {"agoMs":${agoMs}}\n\n`,
      )
  // The listener before this one has just gone.
  listenLive(api, hearing())()
  await vi.advanceTimersByTimeAsync(5000)
  const leave = listenLive(api, listener)
  await settle()
  begins(5500)
  await settle()
  expect(listener.heard).toEqual([])
  begins(4500)
  await settle()
  expect(listener.heard).toEqual(['r', 'units', 'resume'])
  // After a gap all is read anew in any case.
  openings.at(-1)?.cut()
  await vi.advanceTimersByTimeAsync(3000)
  begins(100)
  await settle()
  expect(listener.heard.slice(3)).toEqual(['resume'])
  leave()
})

test('the newest version that was told of a booking is remembered', async () => {
  const { api, openings } = shop()
  const leave = listenLive(api, hearing())
  await settle()
  const tell = (id: string, version: number) =>
    openings[0]?.send(`event: reservation\ndata: ${JSON.stringify({ ...change, id, version })}\n\n`)
  tell('told', 4)
  tell('told', 3)
  await settle()
  expect([versionHeard('told'), versionHeard('another')]).toEqual([4, 0])
  for (let count = 0; count < 500; count += 1) tell(`later ${count}`, 1)
  await settle()
  expect([versionHeard('told'), versionHeard('later 0')]).toEqual([0, 1])
  leave()
})
