import { roundHalfUp } from '../payments/money.ts'
import type { Satang } from '../payments/money.ts'
import { DAY, MINUTE } from '../time/calendar.ts'

const MINUTES_A_DAY = DAY / MINUTE

/** Share of a whole in tenths of a per cent, half up: 741 is 74.1 %. Both count whole things or minutes. Null of nothing. */
export function permille(part: number, whole: number): number | null {
  return Math.round(whole) <= 0 ? null : roundHalfUp(Math.round(part) * 1000, Math.round(whole))
}

/** Money for one vehicle and day: an amount over minutes of one vehicle, rounded half up to the satang. Null for no time. */
export function amountPerUnitDay(amount: Satang, minutes: number): Satang | null {
  const whole = Math.round(minutes)
  return whole <= 0 ? null : roundHalfUp(amount * MINUTES_A_DAY, whole)
}

/** The mean of a sum of minutes, in tenths of a day, half up: 34 is 3.4 days. Null of none. */
export function meanDayTenths(minutes: number, count: number): number | null {
  return count <= 0 ? null : roundHalfUp(Math.round(minutes) * 10, count * MINUTES_A_DAY)
}

/** Time in which vehicles could have been rented and were not, in minutes of one vehicle. */
export function idleMinutes(time: { readonly rentedMinutes: number; readonly availableMinutes: number }): number {
  return Math.max(0, time.availableMinutes - time.rentedMinutes)
}

/** How a figure stands to the one it is compared with. */
export interface FigureChange {
  readonly difference: number
  /** In tenths of a per cent of the earlier figure; null where that was nothing. */
  readonly permille: number | null
}

/** The change of a figure; null where either of the two is not known. */
export function figureChange(now: number | null, before: number | null): FigureChange | null {
  if (now === null || before === null) return null
  const difference = now - before
  return { difference, permille: before === 0 ? null : roundHalfUp(difference * 1000, Math.abs(before)) }
}
