import { createContext, use } from 'react'
import type { RefObject } from 'react'
import type { SlipControls } from '#areas/staff/core/summary/approve-bar.tsx'
import type { SlipQueueOfDecision } from '#areas/staff/core/summary/decision.tsx'
import type { QueuePlace } from './slip-queue.ts'

export interface SlipQueue extends Omit<SlipQueueOfDecision, 'rests' | 'controls'> {
  controls: RefObject<SlipControls | null>
  place: QueuePlace
  /** The booking that was opened by the decision before it: nobody has aimed at its buttons yet. */
  cameUp: string | undefined
  /** Whether keys reach the panel: over everything it is a dialog, in which letters mean nothing. */
  hasKeys: boolean
  /** Goes on without a decision; undefined past the last. */
  onSkip: (() => void) | undefined
}

export const QueueContext = createContext<SlipQueue | null>(null)

/** The queue that the open booking stands in; null outside the list of waiting slips. */
export function useQueueContext(): SlipQueue | null {
  return use(QueueContext)
}
