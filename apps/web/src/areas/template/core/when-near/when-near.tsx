import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Loading } from '#ui/feedback/skeleton.tsx'
import type { LoadingProps } from '#ui/feedback/skeleton.tsx'

export interface WhenNearProps extends LoadingProps {
  /** Fetches what it needs when it is drawn. */
  children: ReactNode
}

/** How far below the window something begins to be near, in px. */
const NEAR = 120

/** What stands far down a page, and is drawn when one comes near it: who does not go there need not fetch it. */
export function WhenNear({ shapes, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null || isNear) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `0px 0px ${NEAR}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  return <div ref={place}>{isNear ? children : <Loading shapes={shapes} />}</div>
}
