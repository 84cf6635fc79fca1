import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** How wide a chart may be drawn, in px; follows its box. Before the first measurement it is the usual width of a card. */
export function useChartWidth(usual = 400, least = 160): { box: RefObject<HTMLDivElement | null>; width: number } {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(usual)
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
