import { DAY, HOUR, isoDate, MINUTE, toShopDate, startOfShopDay } from '@rodchao/rental'
import { NO_SHOW_AFTER_MS, NO_SHOW_WITHIN_MS } from '../../rentals/reservations/queries/no-show.ts'

/** Time to pay that runs out within this is worth a call to the customer. */
const PAY_SOON_MS = 30 * MINUTE
/** A unit has to be chosen this long before it goes out. */
const ASSIGN_BEFORE_MS = 24 * HOUR
const PAPERS_DAYS_AHEAD = 30
/** A message that nobody has sent again for this long is not missed by anybody. */
const DEAD_MESSAGES_WITHIN_MS = 7 * DAY

/** What the desk is asked about: a branch (null for all) and the moments that part its lists. */
export interface DeskScope {
  readonly branchId: number | null
  readonly now: Date
  /** The shop day, half-open, and the end of the next one. */
  readonly today: Date
  readonly tomorrow: Date
  readonly dayAfter: Date
  /** Vehicles that should have been back before this are overdue. */
  readonly overdueBefore: Date
  readonly paySoon: Date
  readonly assignBy: Date
  readonly noShowBefore: Date
  readonly noShowSince: Date
  /** Shop day up to which papers that run out are shown. */
  readonly papersUntil: string
  readonly deadMessagesSince: Date
}

export function dashboardScope(asked: { now: number; graceMinutes: number; branchId: number | null }): DeskScope {
  const { now, graceMinutes, branchId } = asked
  const today = startOfShopDay(now)
  return {
    branchId,
    now: new Date(now),
    today: new Date(today),
    tomorrow: new Date(today + DAY),
    dayAfter: new Date(today + 2 * DAY),
    overdueBefore: new Date(now - graceMinutes * MINUTE),
    paySoon: new Date(now + PAY_SOON_MS),
    assignBy: new Date(now + ASSIGN_BEFORE_MS),
    noShowBefore: new Date(now - NO_SHOW_AFTER_MS),
    noShowSince: new Date(now - NO_SHOW_WITHIN_MS),
    papersUntil: isoDate(toShopDate(today + PAPERS_DAYS_AHEAD * DAY)),
    deadMessagesSince: new Date(now - DEAD_MESSAGES_WITHIN_MS),
  }
}
