import {
  type Closure,
  DAY,
  HOUR,
  isOpenAt,
  MINUTE,
  type OpeningHours,
  type Period,
  startOfShopDay,
} from '@rodchao/rental'
import type { Random } from '../random.ts'
import { chanceOn, wishFor } from './demand.ts'
import type { FleetUnit } from './fleet-rows.ts'
import type { PlannedRental } from './plan.ts'

export interface ShopHours {
  readonly opening: OpeningHours
  readonly closures: readonly Closure[]
}

export interface Walk {
  readonly unit: FleetUnit
  readonly hours: ShopHours
  readonly turnaroundMinutes: number
  readonly now: number
}

/** How far ahead people book: of those who will come in so many days, this share has booked. */
const BOOKED_AHEAD_DAYS = 16
const LATE_SHARE = 0.04
/** Reservations that came to nothing for each one that went out. */
const LOST_SHARE = 0.15

/** The rentals of one unit inside a stretch of time, in order and with the turnaround between them. */
export function walk(
  random: Random,
  { unit, hours, turnaroundMinutes, now }: Walk,
  { start, end }: Period,
): PlannedRental[] {
  const rentals: PlannedRental[] = []
  let free = start
  for (let day = startOfShopDay(start); day < end; day += DAY) {
    const booked = day > now ? Math.exp(-(day - now) / DAY / BOOKED_AHEAD_DAYS) : 1
    if (!random.chance(chanceOn(unit.spec, day) * booked)) continue
    const period = fit(random, unit, hours, day)
    const backAfter = random.chance(LATE_SHARE) ? random.between(70, 200) : random.between(-45, 25)
    if (!period || period.start < free) continue
    const readyAt = period.end + (Math.max(0, backAfter) + turnaroundMinutes) * MINUTE
    if (readyAt > end) continue
    rentals.push({ unit, ...period, backAfter, outcome: period.end < now ? 'completed' : 'confirmed' })
    if (random.chance(LOST_SHARE)) rentals.push(...lostNear(random, { unit, hours, now }, period))
    free = readyAt
    day = startOfShopDay(free) - DAY
  }
  return rentals
}

/** A rental that begins on the day and changes hands while the branch is open; nothing when it does not work out. */
function fit(random: Random, unit: FleetUnit, hours: ShopHours, day: number): Period | null {
  const wish = wishFor(random, unit.spec)
  const start = day + wish.startMinute * MINUTE
  if (unit.spec.category === 'pool_villa') return { start, end: start + wish.lengthMs }
  if (!isOpen(hours, start, 'pick_up')) return null
  // A closed day at the end makes the rental a day longer.
  const end = [0, 1, 2].map((more) => start + wish.lengthMs + more * DAY).find((at) => isOpen(hours, at, 'return'))
  return end === undefined ? null : { start, end }
}

export function isOpen({ opening, closures }: ShopHours, instant: number, use: 'pick_up' | 'return'): boolean {
  return isOpenAt(instant, opening, closures, use)
}

/** Someone else who wanted the unit around that time and did not come. It kept nothing from anybody in the end. */
function lostNear(
  random: Random,
  { unit, hours, now }: Omit<Walk, 'turnaroundMinutes'>,
  near: Period,
): PlannedRental[] {
  const shift = random.between(-3, 3) * DAY
  const start = near.start + shift
  const end = near.end - near.start > 5 * DAY ? start + 5 * DAY : near.end + shift
  const outcome = random.weighted([
    ['cancelled', 9],
    ['expired', 5],
    ['no_show', start < now - 4 * HOUR ? 1.6 : 0],
  ] as const)
  const isStay = unit.spec.category === 'pool_villa'
  const isPossible = isStay || (isOpen(hours, start, 'pick_up') && isOpen(hours, end, 'return'))
  return isPossible ? [{ unit, start, end, outcome }] : []
}
