import { addDays, DAY, HOUR, isoDate, MINUTE, shopWeekday, toInstant, toShopDate } from '../time/calendar.ts'
import { isOpenAt } from '../time/opening-hours.ts'
import type { Closure, OpeningHours } from '../time/opening-hours.ts'

/** A day on which a buyer may come; both ends count. `day` is a shop day, 'yyyy-mm-dd', the others epoch milliseconds. */
export interface ViewingDay {
  readonly day: string
  readonly from: number
  readonly until: number
}

/** What the days of a viewing depend on: a vehicle is kept for `days` days after the day of `now`. */
export interface ViewingRules {
  readonly now: number
  readonly days: number
  readonly opening: OpeningHours
  readonly closures: readonly Closure[]
}

/** The vehicle has to be driven to the front and cleaned. */
const NOTICE = HOUR
const STEP = 30 * MINUTE
const MINUTES_OF_DAY = DAY / MINUTE

/** The days on which the buyer of a used vehicle may come and see it, from today on, each with the hours of the shop. */
export function viewingDays({ now, days, opening, closures }: ViewingRules): ViewingDay[] {
  const earliest = Math.ceil((now + NOTICE) / STEP) * STEP
  const today = toShopDate(now)
  return Array.from({ length: days + 1 }, (_, after) => addDays(today, after)).flatMap((date): ViewingDay[] => {
    const hours = opening[shopWeekday(toInstant(date, 0))]
    if (!hours) return []
    const from = Math.max(earliest, toInstant(date, hours.opens))
    const until = toInstant(date, Math.min(hours.closes, MINUTES_OF_DAY - 1))
    const isOpen = from <= until && [from, until].every((at) => isOpenAt(at, opening, closures, 'pick_up'))
    return isOpen ? [{ day: isoDate(date), from, until }] : []
  })
}

/** Until when the vehicle is kept for its buyer: the end of the last day on which they may come; null where there is none. */
export function keptUntil(viewings: readonly ViewingDay[]): number | null {
  return viewings.at(-1)?.until ?? null
}

/** What a buyer pays to have a vehicle kept, in satang: what the shop asks, and never more than the price. */
export function saleDeposit(price: number, asked: number): number {
  return Math.min(price, asked)
}
