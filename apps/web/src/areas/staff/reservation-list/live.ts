import type { ReservationChange } from '#shell/live/event-stream.ts'
import type { View } from '../core/list-state.ts'

const STATUSES_OF_VIEW: Readonly<Record<View, readonly string[] | 'new'>> = {
  today: 'new',
  all: 'new',
  slips: ['awaiting_review'],
  upcoming: ['pending_payment', 'awaiting_review', 'confirmed'],
  on_rent: ['on_rent'],
  overdue: [],
  to_settle: ['returned'],
}

/** Whether a reservation that is not on the page may belong there after this change. */
export function mayComeIn(view: View, change: ReservationChange): boolean {
  const statuses = STATUSES_OF_VIEW[view]
  return statuses === 'new' ? change.isNew : statuses.includes(change.status)
}

/** How many wait to be brought in: not those that came with another reading. */
export function countWaiting(
  fresh: ReadonlySet<string>,
  shown: readonly { id: string; others: readonly { id: string }[] }[],
): number {
  const there = new Set(shown.flatMap(({ id, others }) => [id, ...others.map((other) => other.id)]))
  return [...fresh].filter((id) => !there.has(id)).length
}
