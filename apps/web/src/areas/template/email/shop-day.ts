import { DAY, HOUR, startOfShopDay } from '@rodchao/rental'
import { parseInstant } from '#lib/format.ts'

export function isSameShopDay(time: string, instant: number): boolean {
  return startOfShopDay(parseInstant(time)) === startOfShopDay(instant)
}

const MORNING = 8 * HOUR
const AFTERNOON = 13 * HOUR

/** When people like their mails to go out: this afternoon while it is morning, and the next two mornings. */
export function sendTimes(now: number): number[] {
  const today = startOfShopDay(now)
  const times = [today + AFTERNOON, today + DAY + MORNING, today + 2 * DAY + MORNING]
  return times.filter((time) => time > now)
}
