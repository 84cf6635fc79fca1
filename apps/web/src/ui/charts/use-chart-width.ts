import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** On the server, which knows no boxes: as on a phone of 390 px, where least room would show most that it is not so. */
const AHEAD = 324

/** How wide a chart may be drawn, in px; follows its box. 0 until the box was measured, which is before anything is painted. */
export function useChartWidth(least = 160): { box: RefObject<HTMLDivElement | null>; width: number } {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(typeof window === 'undefined' ? AHEAD : 0)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const measure = () => setWidth(Math.max(least, Math.floor(element.clientWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [least])
  return { box, width }
}
