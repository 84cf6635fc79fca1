import { useEffect, useState } from 'react'

const SECOND = 1000

export interface Countdown {
  /** Whole seconds left; 0 when it is over or was never started. */
  seconds: number
  start: (seconds: number) => void
}

/** Counts by the clock, so that a tab that slept does not wait longer. */
export function useCountdown(): Countdown {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  const seconds = Math.max(0, Math.ceil((endsAt - now) / SECOND))
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [isRunning])
  const start = (length: number) => {
    const at = Date.now()
    setNow(at)
    setEndsAt(at + length * SECOND)
  }
  return { seconds, start }
}
