import { useEffect, useState } from 'react'

/** Taken again at each printing: the paper says when it came out of the printer. */
export function usePrintTime(): number {
  const [time, setTime] = useState(() => Date.now())
  useEffect(() => {
    const note = () => setTime(Date.now())
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  return time
}
