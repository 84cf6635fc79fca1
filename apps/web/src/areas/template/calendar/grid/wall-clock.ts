import { MINUTE, SHOP_OFFSET_MINUTES } from '@rodchao/rental'
import { parseInstant } from '#lib/format.ts'
import type { Day } from '#ui/dates/day-range.ts'
import type { When } from '../event-days.ts'

const OFFSET = SHOP_OFFSET_MINUTES * MINUTE

/**
 * What the shop's clock shows, as if it were UTC. The library reckons in UTC by itself; for a zone with a name it goes to a
 * stand-in of Temporal for every day and hour that it draws.
 */
export const wallClock = (instant: number): Date => new Date(instant + OFFSET)

/** The instant at which the shop's clock shows this. */
export const instantOfWall = (wall: Date): number => wall.getTime() - OFFSET

export const dayOfWall = (wall: Date): Day => wall.toISOString().slice(0, 10)

/** Days by their names, moments by the shop's clock. */
export function onWall({ start, end, allDay }: When): { start: string; end: string } {
  const text = (moment: string) => (allDay ? moment : wallClock(parseInstant(moment)).toISOString())
  return { start: text(start), end: text(end) }
}

/** As it is kept: whole days by their names, moments as instants. */
export function fromWall({ start, end, allDay }: { start: Date | null; end: Date | null; allDay: boolean }): When {
  const text = (wall: Date) => (allDay ? dayOfWall(wall) : new Date(instantOfWall(wall)).toISOString())
  const from = start ?? new Date(0)
  return { start: text(from), end: text(end ?? from), allDay }
}
