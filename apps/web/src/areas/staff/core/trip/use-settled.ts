import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** A value once it has stopped changing, so that a price is asked for when the choice is made. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
