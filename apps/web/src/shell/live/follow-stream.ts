import type { ApiClient } from '#lib/api/api-client.ts'
import { drainStream, eventAge, eventReader, evictionWait, pauseStream, reconnectWait } from './event-stream.ts'

/** What the stream says, from the tab that reads it to all tabs of the browser. */
export type StreamMessage =
  /** `agoMs` of what happened before the stream was there, in milliseconds. */
  | { kind: 'event'; event: string; data: string; agoMs?: number }
  /** The stream is back after a gap. */
  | { kind: 'resume' }
  | { kind: 'lost'; isLost: boolean }
  /** Something came, if only the server's pulse. */
  | { kind: 'pulse' }

/** How often in a row it has to fail before anybody is told: servers end streams for reasons of their own. */
const FAILURES_OF_LOSS = 2

/** Says `retry` to try again now instead of after the wait. */
export const nudges = new EventTarget()

/** Reads the stream of changes and opens it again whenever it ends, until the signal. */
export async function followStream(
  api: ApiClient,
  { signal, isSuccessor, emit }: { signal: AbortSignal; isSuccessor: boolean; emit: (message: StreamMessage) => void },
): Promise<void> {
  let failures = 0
  let evictions = 0
  let isFirst = !isSuccessor
  while (!signal.aborted) {
    let evictedFor: number | null = null
    try {
      const response = await api.open('streamEvents', { signal, headers: { accept: 'text/event-stream' } })
      failures = 0
      emit({ kind: 'lost', isLost: false })
      const isReturn = !isFirst
      if (isReturn) emit({ kind: 'resume' })
      isFirst = false
      const read = eventReader(({ event, data }) => {
        const agoMs = eventAge(data)
        if (event === 'evicted') evictedFor = evictionWait(data, (evictions += 1))
        else if (agoMs === undefined) emit({ kind: 'event', event, data })
        // After a gap all is read anew in any case.
        else if (!isReturn) emit({ kind: 'event', event, data, agoMs })
      })
      await drainStream(response, (piece) => {
        emit({ kind: 'pulse' })
        read(piece)
      })
    } catch {
      // Cut off or refused for now: the next try tells.
    }
    if (signal.aborted) return
    failures += 1
    if (failures >= FAILURES_OF_LOSS) emit({ kind: 'lost', isLost: true })
    await pauseStream(evictedFor ?? reconnectWait(failures, Math.random()), signal, nudges)
  }
}
