import { useEffect, useState } from 'react'

/** An answer that comes sooner is simply there: nothing dims and comes back for it. */
const SHORT_MS = 250

/** Whether something has been waited for longer than a short while. */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLate(true), SHORT_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isWaiting && isLate
}
