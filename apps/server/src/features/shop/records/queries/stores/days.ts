import { addDays, isoDate, MINUTE, parseIsoDate, toInstant, toShopDate, minuteOfDay } from '@rodchao/rental'
import { type RawBuilder, sql } from 'kysely'

/** The ends of a range of moments as columns of their own. */
export const rangeEnds: RawBuilder<unknown> = sql`lower(t.during) as from_at, upper(t.during) as until_at`
export const rangeStart: RawBuilder<unknown> = sql`lower(t.during)`
export const rangeEnd: RawBuilder<unknown> = sql`upper(t.during)`

const END_OF_DAY = 1440

function dateOf(day: string): NonNullable<ReturnType<typeof parseIsoDate>> {
  const date = parseIsoDate(day)
  if (date === null) throw new Error(`${day} is no day: its schema has let it through`)
  return date
}

/** The moment of a day and a minute of it, in the shop's time; minute 1440 is the next day's first. */
export function momentOf(day: string, minute: number): number {
  return toInstant(dateOf(day), minute)
}

/** `[first day, last day]` of the calendar as a range of moments that ends with the last day. */
export function daysRange(from: string, until: string): RawBuilder<unknown> {
  return momentsRange(momentOf(from, 0), toInstant(addDays(dateOf(until), 1), 0))
}

/** `[start, end)`, epoch ms. */
export function momentsRange(start: number, end: number): RawBuilder<unknown> {
  return sql`tstzrange(${new Date(start)}::timestamptz, ${new Date(end)}::timestamptz)`
}

/** The day on which a range begins, and the minute of it. */
export function dayAt(moment: unknown): { day: string; minute: number } {
  const instant = (moment as Date).getTime()
  return { day: isoDate(toShopDate(instant)), minute: minuteOfDay(instant) }
}

/** The last day of a range and the minute at which it ends; midnight is the end of the day before. */
export function lastDayAt(moment: unknown): { day: string; minute: number } {
  const last = dayAt(new Date((moment as Date).getTime() - MINUTE))
  return { day: last.day, minute: last.minute + 1 }
}

export const isWholeDayEnd = (minute: number): boolean => minute === END_OF_DAY
