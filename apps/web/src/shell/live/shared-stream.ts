import type { ApiClient } from '#lib/api/api-client.ts'
import { followStream, nudges } from './follow-stream.ts'
import type { StreamMessage } from './follow-stream.ts'

type EventMessage = Extract<StreamMessage, { kind: 'event' }>
type ChannelMessage =
  | StreamMessage
  | { kind: 'hello'; from: string }
  /** What the leader heard of late, for a tab that has begun. */
  | { kind: 'recent'; to: string; events: EventMessage[] }
  | { kind: 'retry' }

const NAME = 'rodchao-live'
/** The server's pulse comes every 20 s; a tab that leads and is silent for longer was put to sleep by its system. */
const SILENCE_MS = 60_000
const LOOK_MS = 15_000
/** As long as the server keeps what it told. */
const RECENT_MS = 60_000
const MOST_RECENT = 500

/**
 * One stream for all tabs of a browser: the tab that holds the lock reads it and passes it on, and when that tab goes the
 * next one takes its place. Where a browser has no locks or channels, the tab reads a stream of its own.
 */
export function shareStream(api: ApiClient, signal: AbortSignal, receive: (message: StreamMessage) => void): void {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (locks === undefined || typeof BroadcastChannel === 'undefined')
    void followStream(api, { signal, isSuccessor: false, emit: receive })
  else takeTurns(locks, api, signal, receive)
}

function takeTurns(
  locks: LockManager,
  api: ApiClient,
  signal: AbortSignal,
  receive: (message: StreamMessage) => void,
): void {
  const channel = new BroadcastChannel(NAME)
  const ownName = crypto.randomUUID()
  let recent: { message: EventMessage; at: number }[] = []
  let isLeader = false
  let isLost = false
  let mustSteal = false
  let waiting = new AbortController()
  let heardAt = performance.now()

  // A channel has no target origin, unlike a window, which the linter takes every postMessage for.
  const broadcast: (message: ChannelMessage) => void = channel.postMessage.bind(channel)
  const post = (message: ChannelMessage) => {
    if (!signal.aborted) broadcast(message)
  }
  const remember = (message: EventMessage) => {
    const now = performance.now()
    recent.push({ message, at: now - (message.agoMs ?? 0) })
    recent = recent.slice(-MOST_RECENT).filter(({ at }) => at > now - RECENT_MS)
  }
  const greet = (to: string) => {
    const now = performance.now()
    post({ kind: 'lost', isLost })
    post({ kind: 'recent', to, events: recent.map(({ message, at }) => ({ ...message, agoMs: now - at })) })
  }
  const emit = (message: StreamMessage) => {
    if (message.kind === 'lost') isLost = message.isLost
    if (message.kind === 'event') remember(message)
    receive(message)
    post(message)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    heardAt = performance.now()
    if (data.kind === 'hello') {
      if (isLeader) greet(data.from)
    } else if (data.kind === 'recent') {
      if (data.to === ownName) for (const message of data.events) receive(message)
    } else if (data.kind === 'retry') {
      if (isLeader) nudges.dispatchEvent(new Event('retry'))
    } else if (!isLeader) receive(data)
  })

  /** Leads, when the lock is to be had on these terms, until all is over or the lock is taken away. */
  async function lead(options: LockOptions, isSuccessor: boolean): Promise<void> {
    const leading = new AbortController()
    try {
      await locks.request(NAME, options, async (lock) => {
        if (lock === null) return
        isLeader = true
        await followStream(api, { signal: AbortSignal.any([signal, leading.signal]), isSuccessor, emit })
      })
    } catch {
      // Not waited for any longer, or taken over by a tab that heard nothing.
    } finally {
      isLeader = false
      leading.abort()
      heardAt = performance.now()
    }
  }

  async function wait(): Promise<void> {
    await lead({ ifAvailable: true }, false)
    post({ kind: 'hello', from: ownName })
    while (!signal.aborted) {
      waiting = new AbortController()
      await lead(mustSteal ? { steal: true } : { signal: AbortSignal.any([signal, waiting.signal]) }, true)
      mustSteal = !mustSteal && waiting.signal.aborted
    }
  }

  const relayRetry = () => {
    if (!isLeader) post({ kind: 'retry' })
  }
  const wake = () => {
    heardAt = performance.now()
  }
  const look = setInterval(() => {
    const isSilent = performance.now() - heardAt > SILENCE_MS
    if (!isLeader && isSilent && document.visibilityState === 'visible') waiting.abort()
  }, LOOK_MS)
  nudges.addEventListener('retry', relayRetry)
  document.addEventListener('visibilitychange', wake)
  signal.addEventListener('abort', () => {
    clearInterval(look)
    nudges.removeEventListener('retry', relayRetry)
    document.removeEventListener('visibilitychange', wake)
    channel.close()
  })
  void wait()
}
