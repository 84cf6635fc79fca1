import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#lib/after-paint.ts'

/**
 * Whether what stands beside this is on the screen. An effect alone is no sign of it: React runs effects before the frame
 * where something in the same page has measured itself, as charts do.
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isHere = true
    void afterPaint().then(() => {
      if (isHere) startTransition(() => setPainted(true))
    })
    return () => {
      isHere = false
    }
  }, [])
  return isPainted
}
