import { useEffect, useState } from 'react'
import { shopNow } from '#lib/shop-clock.ts'

/** The shop's clock in epoch milliseconds, read again every `everyMs`: the default is often enough for "in 18 minutes". */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => shopNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(shopNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
