import type { Settings } from '../settings/settings.ts'

/** With the design's 240 ms for a change of page as the limit. */
export const TRANSITION_MS = 200

/**
 * How the new page arrives. What moves comes from above or from the start, so that nothing sticks out of the window
 * where it would be scrolled to.
 */
export function transitionKeyframes(transition: Settings['transition'], isRtl: boolean): Keyframe[] | null {
  switch (transition) {
    case 'zoom-fade':
      return [{ opacity: 0, transform: 'scale(0.985)' }, {}]
    case 'fade':
      return [{ opacity: 0 }, {}]
    case 'fade-bottom':
      return [{ opacity: 0, transform: 'translateY(-8px)' }, {}]
    case 'slide-fade':
      return [{ opacity: 0, transform: `translateX(${isRtl ? '' : '-'}8px)` }, {}]
    case 'zoom-out':
      return [{ opacity: 0, transform: 'scale(0.96)' }, {}]
    case 'none':
      return null
  }
}
