import type { ListedReservation } from '@rodchao/contract'
import { PAGE_SIZE } from '#areas/staff/core/list-state.ts'

/** Where one is among the slips that wait. */
export interface QueuePlace {
  /** Counted from 1 over all pages; what was decided on this page stays counted, as its row stays in sight. */
  number: number
  all: number
  /** There are more pages than this one. */
  hasMore: boolean
  /** The next booking of this page whose slip waits; undefined past the last. */
  next: string | undefined
}

/** Whether a slip waits for a look; that of a booking of several is sent once for all its things. */
export function waits({ status, others }: Pick<ListedReservation, 'status' | 'others'>): boolean {
  return status === 'awaiting_review' || others.some((other) => other.status === 'awaiting_review')
}

/** The place of the open booking in the queue; null when it is not on this page. */
export function queuePlace(
  rows: readonly ListedReservation[],
  open: string | undefined,
  { page, hasMore }: { page: number; hasMore: boolean },
): QueuePlace | null {
  const at = rows.findIndex(({ id, others }) => id === open || others.some((other) => other.id === open))
  if (at < 0) return null
  const before = (page - 1) * PAGE_SIZE
  return {
    number: before + at + 1,
    all: before + rows.length,
    hasMore,
    next: rows.slice(at + 1).find(waits)?.id,
  }
}
