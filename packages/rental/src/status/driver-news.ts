import { DAY, MINUTE } from '../time/calendar.ts'
import { isLiveStop, type StopKind, type StopStatus } from './delivery-stop.ts'
import type { ReservationStatus } from './transitions.ts'

/** A stop as far as its customer hears of it; times are epoch milliseconds. */
export interface HeardStop {
  readonly kind: StopKind
  readonly attempt: number
  readonly status: StopStatus
  readonly dueAt: number
  readonly windowMinutes: number
  readonly startedAt: number | null
  readonly isResolved: boolean
}

/**
 * What the customer hears of the driver. `from` and `until` are when to expect them; both null when they are late, because
 * nobody knows then.
 */
export interface DriverNews {
  readonly kind: StopKind
  readonly state: 'planned' | 'on_way' | 'missed'
  readonly from: number | null
  readonly until: number | null
}

/** Which way of the driver a reservation waits for. */
const WAITED_FOR: Partial<Readonly<Record<ReservationStatus, StopKind>>> = { confirmed: 'deliver', on_rent: 'collect' }

/**
 * What there is to tell the customer of the driver now: the way that comes next by its last attempt, from a day before.
 * Null when nobody comes, and when the shop has given the way up.
 */
export function driverNews(status: ReservationStatus, stops: readonly HeardStop[], now: number): DriverNews | null {
  const kind = WAITED_FOR[status]
  const [last] = stops.filter((stop) => stop.kind === kind).toSorted((a, b) => b.attempt - a.attempt)
  if (last === undefined) return null
  if (last.status === 'failed')
    return last.isResolved ? null : { kind: last.kind, state: 'missed', from: null, until: null }
  if (!isLiveStop(last.status)) return null
  const until = last.dueAt + last.windowMinutes * MINUTE
  const isOnWay = last.status === 'on_way'
  if (!isOnWay && now < last.dueAt - DAY) return null
  const isLate = now > until || (last.startedAt !== null && last.startedAt > until)
  return {
    kind: last.kind,
    state: isOnWay ? 'on_way' : 'planned',
    from: isLate ? null : last.dueAt,
    until: isLate ? null : until,
  }
}
