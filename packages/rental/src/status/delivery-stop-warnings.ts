import { HOUR, MINUTE, minuteOfDay } from '../time/calendar.ts'
import { isLiveStop, type StopKind, type StopStatus } from './delivery-stop.ts'
import type { DayHours } from '../time/opening-hours.ts'
import type { ReservationStatus } from './transitions.ts'

/** Warnings for the planner; pages have a label for each. */
export const STOP_WARNINGS = [
  'no_driver',
  'late',
  'too_close',
  'unit_missing',
  'unit_not_back',
  'outside_hours',
  'not_confirmed',
  'driver_off',
  'driver_full',
  'papers_missing',
] as const
/** Warnings for the planner. */
export type StopWarning = (typeof STOP_WARNINGS)[number]

/** Driver and unit have to be known this long before a stop is due. */
const PLAN_AHEAD_MS = 24 * HOUR
/** Handing a vehicle over and driving on takes a driver this long. */
export const MINUTES_BETWEEN_STOPS = 45

/** When a driver is expected: within [dueAt, dueAt + windowMinutes), epoch milliseconds. */
export interface StopTime {
  readonly dueAt: number
  readonly windowMinutes: number
}

/** What is known about a stop and what it is for. Times are epoch milliseconds. */
export interface StopFacts extends StopTime {
  readonly kind: StopKind
  readonly status: StopStatus
  readonly reservationStatus: ReservationStatus
  /** A unit is chosen for good. */
  readonly isUnitFixed: boolean
  /** When the current rental of the unit is due back; null while the unit is free. */
  readonly unitBackAt: number | null
  readonly turnaroundMinutes: number
  /** In which the zone is served; null without a zone. */
  readonly hours: DayHours | null
  /** In which its driver works; null without a driver. */
  readonly driverHours: DayHours | null
  /** Its place on the driver's route of the day comes after as many as the driver takes. */
  readonly isBeyondDriver: boolean
  /** A licence is asked for, nobody has seen one, and no picture of it was sent. */
  readonly arePapersMissing: boolean
}

/** Warnings of a stop; none of a finished one. `others` are the other live stops of its driver. */
export function stopWarnings(stop: StopFacts, others: readonly StopTime[], now: number): StopWarning[] {
  if (!isLiveStop(stop.status)) return []
  const isSoon = stop.dueAt - now <= PLAN_AHEAD_MS
  const brings = stop.kind === 'deliver'
  const holds: Readonly<Record<StopWarning, boolean>> = {
    no_driver: stop.status === 'planned' && isSoon,
    late: now >= windowEnd(stop),
    too_close: stop.status !== 'planned' && others.some((other) => areTooClose(stop, other)),
    unit_missing: brings && !stop.isUnitFixed && isSoon,
    unit_not_back: brings && stop.unitBackAt !== null && comesBackTooLate(stop, stop.unitBackAt, now),
    outside_hours: stop.hours !== null && isOutside(stop.hours, stop.dueAt),
    not_confirmed: stop.reservationStatus !== 'confirmed' && stop.reservationStatus !== 'on_rent',
    driver_off: stop.status !== 'planned' && stop.driverHours !== null && isOutside(stop.driverHours, stop.dueAt),
    driver_full: stop.status !== 'planned' && stop.isBeyondDriver,
    papers_missing: brings && stop.arePapersMissing && isSoon,
  }
  return STOP_WARNINGS.filter((warning) => holds[warning])
}

function windowEnd({ dueAt, windowMinutes }: StopTime): number {
  return dueAt + windowMinutes * MINUTE
}

/** Whether one driver cannot keep both windows, whichever comes first. */
function areTooClose(one: StopTime, other: StopTime): boolean {
  const room = Math.max(windowEnd(other) - one.dueAt, windowEnd(one) - other.dueAt)
  return room < MINUTES_BETWEEN_STOPS * MINUTE
}

/** It has to be made ready before it goes out again; one that is overdue already may come at any time. */
function comesBackTooLate(stop: StopFacts, unitBackAt: number, now: number): boolean {
  return unitBackAt < now || unitBackAt + stop.turnaroundMinutes * MINUTE > stop.dueAt
}

/** Hours past midnight belong to the day before. */
function isOutside({ opens, closes }: DayHours, instant: number): boolean {
  const minute = minuteOfDay(instant)
  const isWithin = (at: number): boolean => at >= opens && at <= closes
  return !isWithin(minute) && !isWithin(minute + 1440)
}
