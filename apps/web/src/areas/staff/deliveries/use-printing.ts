import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Prints the sheets of all drivers, or of one alone. */
export function usePrinting(): { only: string | undefined; print: (driverId: string | null) => void } {
  const [only, setOnly] = useState<string>()
  useEffect(() => {
    const forget = () => setOnly(undefined)
    addEventListener('afterprint', forget)
    return () => removeEventListener('afterprint', forget)
  }, [])
  const print = (driverId: string | null) => {
    // The sheets have to be rendered before the print dialog opens.
    flushSync(() => setOnly(driverId ?? undefined))
    // Nothing on the screen is set in the letters of paper.
    const letters = ['400', '700'].map((weight) => document.fonts.load(`${weight} 13px Sarabun`, 'กa1'))
    void Promise.allSettled(letters).then(() => window.print())
  }
  return { only, print }
}
