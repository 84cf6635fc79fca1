/** Minutes that shop time is ahead of UTC. Thailand has one zone and no daylight saving. */
export const SHOP_OFFSET_MINUTES = 420
/** Milliseconds in a minute. */
export const MINUTE = 60_000
/** Milliseconds in an hour. */
export const HOUR = 3_600_000
/** Milliseconds in a day. */
export const DAY = 86_400_000

const OFFSET = SHOP_OFFSET_MINUTES * MINUTE

/** A calendar day in shop time; the year is C.E. and the month counts from 1. */
export interface ShopDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

const THAI_MONTHS = [
  'มกราคม',
  'กุมภาพันธ์',
  'มีนาคม',
  'เมษายน',
  'พฤษภาคม',
  'มิถุนายน',
  'กรกฎาคม',
  'สิงหาคม',
  'กันยายน',
  'ตุลาคม',
  'พฤศจิกายน',
  'ธันวาคม',
] as const
const THAI_MONTHS_SHORT = [
  'ม.ค.',
  'ก.พ.',
  'มี.ค.',
  'เม.ย.',
  'พ.ค.',
  'มิ.ย.',
  'ก.ค.',
  'ส.ค.',
  'ก.ย.',
  'ต.ค.',
  'พ.ย.',
  'ธ.ค.',
] as const
const ENGLISH_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Month names by language and length, January first; read by the parser of typed dates. */
export const MONTH_NAMES = {
  thai: THAI_MONTHS,
  thaiShort: THAI_MONTHS_SHORT,
  english: ENGLISH_MONTHS,
} as const

const pad = (value: number, width = 2): string => String(value).padStart(width, '0')

// Days since 1970-01-01, counted in 400-year cycles that begin on 1 March, so that the leap day ends a year.
function dayNumber({ year, month, day }: ShopDate): number {
  const shifted = month <= 2 ? year - 1 : year
  const cycle = Math.floor(shifted / 400)
  const yearOfCycle = shifted - cycle * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfCycle = yearOfCycle * 365 + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100) + dayOfYear
  return cycle * 146_097 + dayOfCycle - 719_468
}

function dayNumberToDate(days: number): ShopDate {
  const shifted = days + 719_468
  const cycle = Math.floor(shifted / 146_097)
  const dayOfCycle = shifted - cycle * 146_097
  const yearOfCycle = Math.floor(
    (dayOfCycle - Math.floor(dayOfCycle / 1460) + Math.floor(dayOfCycle / 36_524) - Math.floor(dayOfCycle / 146_096)) /
      365,
  )
  const dayOfYear = dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

const shopDayNumber = (instant: number): number => Math.floor((instant + OFFSET) / DAY)

/** The shop's calendar day at an instant. */
export function toShopDate(instant: number): ShopDate {
  return dayNumberToDate(shopDayNumber(instant))
}

/** Whole minutes since midnight in the shop, 0 to 1439. */
export function minuteOfDay(instant: number): number {
  return Math.floor((instant - startOfShopDay(instant)) / MINUTE)
}

/** Weekday in the shop, 0 for Sunday. */
export function shopWeekday(instant: number): number {
  // 1970-01-01 was a Thursday.
  return (((shopDayNumber(instant) + 4) % 7) + 7) % 7
}

/** The instant of a shop day and a minute of that day; minutes past 1439 run into the next day. */
export function toInstant(date: ShopDate, minute: number): number {
  return dayNumber(date) * DAY + minute * MINUTE - OFFSET
}

/** The instant at which the shop's day began. */
export function startOfShopDay(instant: number): number {
  return shopDayNumber(instant) * DAY - OFFSET
}

/** 'YYYY-MM-DD', C.E. */
export function isoDate({ year, month, day }: ShopDate): string {
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`
}

/** Days in a month of a C.E. year. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Reads 'YYYY-MM-DD'. Years of 2400 and later are Buddhist years sent by mistake and refused. */
export function parseIsoDate(text: string): ShopDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1900 || year >= 2400 || month < 1 || month > 12) return null
  return day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : null
}

/** The day a number of days later, or earlier when negative. */
export function addDays(date: ShopDate, days: number): ShopDate {
  return dayNumberToDate(dayNumber(date) + days)
}

/** Days from the first to the second date; negative when the second is earlier. */
export function daysBetween(from: ShopDate, to: ShopDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** The Buddhist year (B.E.) of a C.E. year. */
export function buddhistYear(year: number): number {
  return year + 543
}

/** The latest model year (C.E.) that a vehicle can have: makers sell next year's models before the year begins. */
export function latestModelYear(now: number): number {
  return toShopDate(now).year + 1
}

/** A date for Thai readers; 'legal' writes the era out, as contracts need it. */
export function thaiDate({ year, month, day }: ShopDate, form: 'short' | 'long' | 'legal'): string {
  const name = (form === 'short' ? THAI_MONTHS_SHORT : THAI_MONTHS)[month - 1] ?? ''
  return `${day} ${name} ${form === 'legal' ? 'พ.ศ. ' : ''}${buddhistYear(year)}`
}

/** A date for English readers, C.E. */
export function englishDate({ year, month, day }: ShopDate, form: 'short' | 'long'): string {
  const name = ENGLISH_MONTHS[month - 1] ?? ''
  return `${day} ${form === 'short' ? name.slice(0, 3) : name} ${year}`
}

/** Shop time as 'HH:MM'. */
export function clockTime(instant: number): string {
  const minute = minuteOfDay(instant)
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}
