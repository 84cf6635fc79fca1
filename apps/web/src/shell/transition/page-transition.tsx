import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useSettings } from '../settings/settings.ts'
import { transitionKeyframes, TRANSITION_MS } from './keyframes.ts'

const EASING = 'cubic-bezier(0.2, 0, 0, 1)'

export interface PageTransitionProps {
  /** A change of it is a change of page; pages that belong together share one. */
  address: string
  /** How the page's parts stand beside each other. */
  arrangement: string
  className: string | undefined
  children: ReactNode
}

/** Lets each new page arrive as chosen. The old one goes at once: waiting for it would only make every page later. */
export function PageTransition({ address, arrangement, className, children }: PageTransitionProps) {
  const { transition, isRtl } = useSettings()
  const stage = useRef<HTMLDivElement>(null)
  const shown = useRef(address)
  useLayoutEffect(() => {
    if (shown.current === address) return
    shown.current = address
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const keyframes = transitionKeyframes(transition, isRtl)
    if (keyframes !== null) stage.current?.animate(keyframes, { duration: TRANSITION_MS, easing: EASING })
  }, [address, transition, isRtl])
  return (
    <div ref={stage} className={className} data-arrangement={arrangement}>
      {children}
    </div>
  )
}
