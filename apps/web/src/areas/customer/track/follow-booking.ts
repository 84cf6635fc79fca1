import { drainStream, eventReader, evictionWait, pauseStream, reconnectWait } from '#shell/live/event-stream.ts'
import type { ApiClient } from '#lib/api/api-client.ts'

/** Three of the server's pulses: a line that is silent for longer is dead, as after a change of network. */
const SILENCE_MS = 60_000

export interface BookingListener {
  signal: AbortSignal
  /** Something of the booking changed, or may have while nobody listened. */
  onNews: () => void
  /** Whether the shop tells of changes now; where it does not, the page has to ask. */
  onTold: (isTold: boolean) => void
}

/** Listens to the stream of the booking that the secret opens, and opens it again whenever it ends, until the signal. */
export async function followBooking(api: ApiClient, token: string, listener: BookingListener): Promise<void> {
  const { signal, onNews, onTold } = listener
  let failures = 0
  let evictions = 0
  while (!signal.aborted) {
    let evictedFor: number | null = null
    const silence = new AbortController()
    let watchdog = setTimeout(() => silence.abort(), SILENCE_MS)
    try {
      const response = await api.open('followReservation', {
        reservationToken: token,
        headers: { accept: 'text/event-stream' },
        signal: AbortSignal.any([signal, silence.signal]),
      })
      const read = eventReader(({ event, data }) => {
        if (event === 'evicted') {
          evictedFor = evictionWait(data, (evictions += 1))
          return
        }
        onTold(true)
        // What changed before the first stream stood is in the answer that is read now.
        if (event !== 'ready' || failures > 0) onNews()
        failures = 0
      })
      await drainStream(response, (piece) => {
        clearTimeout(watchdog)
        watchdog = setTimeout(() => silence.abort(), SILENCE_MS)
        read(piece)
      })
    } catch {
      // Cut off or refused for now: the page asks by itself, and the next try tells.
    }
    clearTimeout(watchdog)
    if (signal.aborted) return
    onTold(false)
    failures += 1
    await pauseStream(evictedFor ?? reconnectWait(failures, Math.random()), signal)
  }
}
