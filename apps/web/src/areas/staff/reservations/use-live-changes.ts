import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../../../shell/use-api.ts'
import { changeOf, eventReader, reconnectWait } from './event-stream.ts'
import type { ReservationChange } from './event-stream.ts'

export interface LiveListener {
  onChange: (change: ReservationChange) => void
  /** The stream is back after a gap: things may have changed unseen. */
  onResume: () => void
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

async function drain(response: Response, onPiece: (piece: string) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) return
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onPiece(value)
  }
}

/** Follows what others do to reservations, for as long as the page is open; comes back by itself after a break. */
export function useLiveChanges(listener: LiveListener): void {
  const api = useApi()
  const onChange = useEffectEvent(listener.onChange)
  const onResume = useEffectEvent(listener.onResume)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const follow = async () => {
      let failures = 0
      let opened = 0
      while (!signal.aborted) {
        try {
          const response = await api.open('streamEvents', { signal, headers: { accept: 'text/event-stream' } })
          failures = 0
          opened += 1
          if (opened > 1) onResume()
          const read = eventReader(({ event, data }) => {
            const change = event === 'reservation' ? changeOf(data) : null
            if (change !== null) onChange(change)
          })
          await drain(response, read)
        } catch {
          // Cut off or refused for now: the next try tells.
        }
        failures += 1
        await pause(reconnectWait(failures, Math.random()), signal)
      }
    }
    void follow()
    return () => ending.abort()
  }, [api])
}
