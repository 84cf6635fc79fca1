import { clockTime, isoDate, toShopDate } from '@rodchao/rental'

/** Epoch milliseconds to the wire's form in shop time, to the minute: `2026-11-22T10:00:00+07:00`. */
export function wireTime(instant: number): string {
  return toWireTime(isoDate(toShopDate(instant)), clockTime(instant))
}

/** A shop day and a clock time, `2026-11-22` and `10:00`. */
export function toWireTime(day: string, time: string): string {
  return `${day}T${time}:00+07:00`
}
