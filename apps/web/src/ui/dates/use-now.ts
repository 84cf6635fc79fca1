import { useEffect, useState } from 'react'

/** The device's clock in epoch milliseconds, read again every `everyMs`: the default is often enough for "in 18 minutes". */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
