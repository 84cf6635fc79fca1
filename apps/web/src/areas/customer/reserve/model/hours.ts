import {
  addDays,
  DAY,
  toInstant,
  closureAt,
  isOpenAt,
  isoDate,
  MINUTE,
  minuteOfDay,
  overlaps,
  parseIsoDate,
  toShopDate,
} from '@rodchao/rental'
import { formatClock } from '#lib/format.ts'
import { branchClosures } from '#lib/places/branch-closures.ts'
import type { Locale } from '#lib/locale.ts'
import type { Shop } from '@rodchao/contract'
import type { Closure, OpeningHours } from '@rodchao/rental'

/** Where vehicles change hands: at a branch, or at the customer's place in a zone of that branch. */
export interface Place {
  branch: Shop['branches'][number]
  zone: Shop['zones'][number] | null
  /** The sub-district in the zone; its postcode goes with the reservation. */
  area: Shop['zones'][number]['areas'][number] | null
}

export const STEP_MINUTES = 30
const DEFAULT_MINUTE = 10 * 60
const DEFAULT_DAYS = 3
const MINUTES_A_DAY = 24 * 60
const DAYS_AHEAD = 365

/** The hours in which vehicles change hands at a place, Sunday first. */
export function hoursAt({ branch, zone }: Place): OpeningHours {
  if (zone === null) return branch.opening
  const hours = { opens: zone.opensMinute, closes: zone.closesMinute }
  return Array.from({ length: 7 }, () => hours)
}

/** When vehicles change hands at a place: its hours, but for the times at which it is closed nevertheless. */
export interface Service {
  hours: OpeningHours
  closures: readonly Closure[]
}

export type Use = 'pick_up' | 'return'

export function serviceAt(place: Place): Service {
  return { hours: hoursAt(place), closures: branchClosures(place.branch) }
}

/** Guests of a villa come and go by the rules of the house. */
export const AT_ANY_TIME: Service = {
  hours: Array.from({ length: 7 }, () => ({ opens: 0, closes: MINUTES_A_DAY })),
  closures: [],
}

/** Why vehicles do not go out, or do not come back, at an instant (epoch ms) that is within the hours; undefined where they do. */
export function closedReasonAt(instant: number, { branch }: Place, use: Use, locale: Locale) {
  return closureAt(instant, branchClosures(branch), use)?.reason[locale]
}

/** Why they do not all day; undefined where there is a time at which they do, and where the hours alone say it. */
export function closedReasonOn(day: string, { hours, closures }: Service, use: Use, locale: Locale) {
  const ofDay = closuresOn(day, closures)
  if (ofDay.length === 0) return undefined
  const instants = timesOn(day, { hours, closures: [] }, use, 0).map((time) => parseDayTime(`${day}T${time}`))
  const found = instants.map((instant) => closureAt(instant, ofDay, use))
  return found.includes(undefined) ? undefined : found[0]?.reason[locale]
}

/** Asked for each day of a calendar, and most days have none. */
function closuresOn(day: string, closures: readonly Closure[]): Closure[] {
  const start = parseDayTime(`${day}T00:00`)
  return closures.filter(({ period }) => overlaps(period, { start, end: start + DAY }))
}

/** The first instant that may still be booked (epoch ms). */
export function earliestStart(shop: Shop, place: Place, now: number): number {
  return now + Math.max(shop.leadMinutes, place.zone?.leadMinutes ?? 0) * MINUTE
}

/** Epoch ms of a shop time from the address; NaN when it is invalid. */
export function parseDayTime(text: string): number {
  const date = parseIsoDate(text.slice(0, 10))
  const [hours, minutes] = text.slice(11).split(':').map(Number)
  return date === null ? Number.NaN : toInstant(date, (hours ?? 0) * 60 + (minutes ?? 0))
}

/** Times of a day at which the shop serves, every half hour, not before `earliest` (epoch ms). */
export function timesOn(day: string, { hours, closures }: Service, use: Use, earliest: number): string[] {
  const date = parseIsoDate(day)
  if (date === null) return []
  const ofDay = closuresOn(day, closures)
  const times: string[] = []
  for (let minute = 0; minute < MINUTES_A_DAY; minute += STEP_MINUTES) {
    const instant = toInstant(date, minute)
    if (instant >= earliest && isOpenAt(instant, hours, ofDay, use)) times.push(formatClock(minute))
  }
  return times
}

/** The time nearest to the wanted one among those on offer. */
export function nearestTime(times: readonly string[], wanted: string): string | undefined {
  const distance = (time: string) => Math.abs(parseClock(time) - parseClock(wanted))
  return times.toSorted((a, b) => distance(a) - distance(b))[0]
}

function parseClock(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** The same time on another day, or the nearest one at which the shop serves; undefined when it does not that day. */
export function moveToDay(day: string, time: string, service: Service, use: Use, earliest: number): string | undefined {
  const nearest = nearestTime(timesOn(day, service, use, earliest), time)
  return nearest === undefined ? undefined : `${day}T${nearest}`
}

export interface Window {
  start: string
  end: string
}

/** Days tried after the one wanted: a shop that is closed for longer is asked for another time. */
const DAYS_TRIED = 7

/**
 * The end that goes with another start: as long after it as before, or at the next time at which the shop takes back.
 * Undefined past the last day on offer, and where what was chosen had no length.
 */
export function endOfSameLength(before: Window, start: string, service: Service, lastDay: string) {
  const length = parseDayTime(before.end) - parseDayTime(before.start)
  if (!(length > 0)) return undefined
  const wanted = parseDayTime(start) + length
  for (let tried = 0; tried <= DAYS_TRIED; tried += 1) {
    const day = isoDate(addDays(toShopDate(wanted), tried))
    // Rented by the hour, it comes back as soon as the shop opens again.
    const time = tried > 0 && length < DAY ? formatClock(0) : formatClock(minuteOfDay(wanted))
    const after = parseDayTime(start) + STEP_MINUTES * MINUTE
    const end = day > lastDay ? undefined : moveToDay(day, time, service, 'return', after)
    if (end !== undefined) return end
  }
  return undefined
}

/** What most people take: tomorrow at ten, for three days. */
export function usualWindow(service: Service, now: number, earliest: number): Window {
  const ten = formatClock(DEFAULT_MINUTE)
  let day = addDays(toShopDate(now), 1)
  for (let tried = 0; tried < DAYS_AHEAD; tried += 1, day = addDays(day, 1)) {
    const start = moveToDay(isoDate(day), ten, service, 'pick_up', earliest)
    const last = isoDate(addDays(day, DEFAULT_DAYS))
    const end = moveToDay(last, start?.slice(11) ?? ten, service, 'return', earliest)
    if (start !== undefined && end !== undefined) return { start, end }
  }
  const fallback = isoDate(day)
  return { start: `${fallback}T${ten}`, end: `${isoDate(addDays(day, DEFAULT_DAYS))}T${ten}` }
}

/** Today and the last day on offer. */
export function bookableDays(now: number): { today: string; last: string } {
  const today = toShopDate(now)
  return { today: isoDate(today), last: isoDate(addDays(today, DAYS_AHEAD)) }
}
