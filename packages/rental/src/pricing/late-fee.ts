import { MINUTE } from '../time/calendar.ts'
import type { Satang } from '../payments/money.ts'

/** What a late return costs. */
export interface LateRule {
  /** Minutes that are free; only what exceeds them is charged. */
  readonly graceMinutes: number
  readonly perHour: Satang
  /** Begun hours from which a whole day is charged. */
  readonly hoursForFullDay: number
  readonly dayPrice: Satang
}

/** A late return: minutes after the due time, and the days and hours charged. */
export interface LateFee {
  readonly lateMinutes: number
  readonly hours: number
  readonly days: number
  readonly amount: Satang
}

/** The fee of a late return. The hours of a begun day never cost more than the day. */
export function lateFee(rental: {
  readonly dueAt: number
  readonly returnedAt: number
  readonly rule: LateRule
}): LateFee {
  const { graceMinutes, perHour, hoursForFullDay, dayPrice } = rental.rule
  const lateMinutes = Math.max(0, Math.ceil((rental.returnedAt - rental.dueAt) / MINUTE))
  const begunHours = Math.ceil(Math.max(0, lateMinutes - graceMinutes) / 60)
  const rest = begunHours % 24
  const isFullDay = rest > 0 && rest >= hoursForFullDay
  const days = Math.floor(begunHours / 24) + (isFullDay ? 1 : 0)
  const hours = isFullDay ? 0 : rest
  return { lateMinutes, hours, days, amount: days * dayPrice + Math.min(hours * perHour, dayPrice) }
}
