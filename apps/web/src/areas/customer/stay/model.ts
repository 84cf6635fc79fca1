import { addDays, daysBetween, isoDate, parseIsoDate } from '@rodchao/rental'
import type { StayNight } from '@rodchao/contract'

/** The days of arrival and departure as `2026-12-03`; no end while only the arrival is chosen. */
export interface ChosenDays {
  start?: string | undefined
  end?: string | undefined
}

export interface Nights {
  start: string
  end: string
  count: number
}

export function shiftDay(day: string, days: number): string {
  const date = parseIsoDate(day)
  return date === null ? day : isoDate(addDays(date, days))
}

export function nightsBetween(start: string, end: string): number {
  const [from, to] = [parseIsoDate(start), parseIsoDate(end)]
  return from === null || to === null ? 0 : daysBetween(from, to)
}

type Night = Pick<StayNight, 'day' | 'isFree' | 'leastNights'>

/** How many nights on end are free from a day on, as far as they are known. */
export function freeRun(nights: readonly Night[], start: string): number {
  const from = nights.findIndex(({ day }) => day === start)
  if (from < 0) return 0
  const taken = nights.findIndex(({ isFree }, index) => index >= from && !isFree)
  return (taken < 0 ? nights.length : taken) - from
}

/** Whether a press on the day does something: its night is free, or it can be the day of departure. */
export function canPress(nights: readonly Night[], { start, end }: ChosenDays, day: string): boolean {
  if (nights.find((night) => night.day === day)?.isFree === true) return true
  return start !== undefined && end === undefined && isDeparture(nights, start, day)
}

function isDeparture(nights: readonly Night[], start: string, day: string): boolean {
  const count = nightsBetween(start, day)
  return count > 0 && count <= freeRun(nights, start)
}

/** What a press makes of the chosen days: the arrival first, then the departure, then anew. */
export function pressDay(nights: readonly Night[], { start, end }: ChosenDays, day: string): ChosenDays {
  if (start !== undefined && end === undefined && isDeparture(nights, start, day)) return { start, end: day }
  return { start: day }
}

const USUAL_NIGHTS = 2
const DAYS_AHEAD = 2

/** A stay to begin with: the first nights on end that are free, as many as holidays ask for. Null where none are. */
export function usualStay(nights: readonly Night[], today: string): Nights | null {
  const earliest = shiftDay(today, DAYS_AHEAD)
  for (const { day, isFree } of nights) {
    if (!isFree || day < earliest) continue
    const from = nights.findIndex((night) => night.day === day)
    const least = Math.max(USUAL_NIGHTS, ...nights.slice(from, from + USUAL_NIGHTS).map((night) => night.leastNights))
    if (freeRun(nights, day) >= least) return { start: day, end: shiftDay(day, least), count: least }
  }
  return null
}

export interface NightPrices {
  /** Name of the season; null for the whole year's price. */
  season: StayNight['season']
  weekday: number | null
  weekend: number | null
  from: string
  until: string
}

/** What nights cost, season by season, in the order in which they come. */
export function pricesOf(nights: readonly StayNight[]): NightPrices[] {
  const groups: NightPrices[] = []
  for (const { day, price, isWeekend, season } of nights) {
    if (price === null) continue
    let group = groups.find((one) => one.season?.th === season?.th)
    if (group === undefined) groups.push((group = { season, weekday: null, weekend: null, from: day, until: day }))
    if (isWeekend) group.weekend = price
    else group.weekday = price
    group.until = day
  }
  return groups
}

/** The months that nights are of, with the weeks of each from Sunday; null before the first and after the last. */
export function monthsOf(nights: readonly StayNight[]): { month: string; weeks: (StayNight | null)[][] }[] {
  const months = Map.groupBy(nights, ({ day }) => day.slice(0, 7))
  return [...months].map(([month, days]) => {
    const before = new Date(`${month}-01T00:00:00Z`).getUTCDay()
    const cells: (StayNight | null)[] = [...Array.from({ length: before }, () => null), ...days]
    while (cells.length % 7 !== 0) cells.push(null)
    return { month, weeks: Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7)) }
  })
}
