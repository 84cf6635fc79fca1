import { toShopDate } from '@rodchao/rental'
import { formatDateTime, parseInstant } from '#lib/format.ts'

/** Day and time among other words: the year goes without saying, unless it is another than this one. */
export function formatNearDateTime(value: number | string, now: number): string {
  const isThisYear = toShopDate(typeof value === 'number' ? value : parseInstant(value)).year === toShopDate(now).year
  return formatDateTime(value, isThisYear ? 'day-month' : 'weekday')
}
