import {
  clockTime,
  englishDate,
  DAY,
  HOUR,
  toInstant as toInstantFromDate,
  MINUTE,
  parseIsoDate,
  formatPhoneNumber,
  formatThaiId,
  toShopDate,
  startOfShopDay,
  thaiDate,
  shopWeekday,
} from '@rodchao/rental'
import { getLocale } from './locale.ts'
import { m } from './messages.ts'
import type { Satang, ShopDate } from '@rodchao/rental'
import type { Locale } from './locale.ts'

// No Intl here: its words and spaces differ between the server's version and the browser's,
// and a page drawn twice must come out the same.

/** As wide as a plus and set at its height; a hyphen is neither. */
export const MINUS = '\u2212'
const SATANG_PER_BAHT = 100
const WEEKDAYS: Record<Locale, readonly string[]> = {
  th: ['อา.', 'จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}

function grouped(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/** A whole number with thousands commas. */
export function formatCount(value: number): string {
  return `${value < 0 ? MINUS : ''}${grouped(String(Math.abs(Math.trunc(value))))}`
}

const MOST_IN_A_BADGE = 99

/**
 * A count in a small badge: `99+` beyond 99. What a button with a badge is called takes these words, too: whoever
 * speaks to the machine says what is seen.
 */
export function formatBadge(count: number): string {
  return count > MOST_IN_A_BADGE ? `${MOST_IN_A_BADGE}+` : formatCount(count)
}

/** Tenths as people write them: `4.8`. */
export function formatTenths(tenths: number): string {
  return `${Math.trunc(tenths / 10)}.${tenths % 10}`
}

export interface MoneyForm {
  /** Satang are shown where money is paid or written down, and wherever there are any. */
  satang?: 'always' | 'when-any'
  sign?: 'baht' | 'none'
}

/** Satang as baht: `12,345` or `12,345.50`; `฿` in front when asked for. */
export function formatMoney(amount: Satang, { satang = 'when-any', sign = 'none' }: MoneyForm = {}): string {
  const whole = Math.abs(Math.trunc(amount))
  const rest = whole % SATANG_PER_BAHT
  const baht = grouped(String((whole - rest) / SATANG_PER_BAHT))
  const fraction = satang === 'always' || rest !== 0 ? `.${String(rest).padStart(2, '0')}` : ''
  return `${amount < 0 ? MINUS : ''}${sign === 'baht' ? '฿' : ''}${baht}${fraction}`
}

/** With the satang, as where money is paid or written down: `12,345.00`. */
export function formatExactMoney(amount: Satang): string {
  return formatMoney(amount, { satang: 'always' })
}

/** The wire's ISO 8601 instant as epoch milliseconds; NaN where it is none. */
export function parseInstant(text: string): number {
  return Date.parse(text)
}

function toInstant(value: number | string): number {
  return typeof value === 'number' ? value : parseInstant(value)
}

function asShopDate(value: number | string | ShopDate): ShopDate {
  if (typeof value === 'object') return value
  const day = typeof value === 'string' ? parseIsoDate(value) : null
  return day ?? toShopDate(toInstant(value))
}

/** A text that is named by its day and its number, such as `2025-12-30.7`, as people read them; other names as they are. */
export function formatVersion(version: string): string {
  const [day = '', number] = version.split('.')
  if (parseIsoDate(day) === null) return version
  return number === undefined ? formatDate(day) : `${formatDate(day)} (${number})`
}

export type DateForm = 'short' | 'long' | 'weekday' | 'day-month'

/**
 * The shop's day of an instant (epoch milliseconds, ISO 8601 or `YYYY-MM-DD`).
 * `21 พ.ย. 2569` and `21 Nov 2026`; `weekday` puts `ส.` or `Sat` in front; `long` writes the month out;
 * `day-month` is `weekday` without the year, where the year stands elsewhere or goes without saying.
 */
export function formatDate(
  value: number | string | ShopDate,
  form: DateForm = 'short',
  locale: Locale = getLocale(),
): string {
  const date = asShopDate(value)
  const length = form === 'long' ? 'long' : 'short'
  const text = locale === 'th' ? thaiDate(date, length) : englishDate(date, length)
  if (form !== 'weekday' && form !== 'day-month') return text
  const withWeekday = `${WEEKDAYS[locale][shopWeekday(toInstantFromDate(date, 0))] ?? ''} ${text}`
  return form === 'weekday' ? withWeekday : withWeekday.replace(/ \d+$/, '')
}

/** A minute of the day as the clock shows it: `08:30`. */
export function formatClock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Shop time: `10:30 น.` and `10:30`. */
export function formatTime(value: number | string): string {
  const clock = clockTime(toInstant(value))
  return getLocale() === 'th' ? `${clock} น.` : clock
}

/** Day and time: `ส. 21 พ.ย. 2569 10:30 น.` and `Sat 21 Nov 2026, 10:30`. */
export function formatDateTime(value: number | string, form: DateForm = 'weekday'): string {
  const instant = toInstant(value)
  const separator = getLocale() === 'th' ? ' ' : ', '
  return `${formatDate(instant, form)}${separator}${formatTime(instant)}`
}

/** Yesterday, today and tomorrow by word, other days by date; `now` in epoch milliseconds. */
export function formatDay(value: number | string, now: number): string {
  const instant = toInstant(value)
  const days = Math.round((startOfShopDay(instant) - startOfShopDay(now)) / DAY)
  if (days === 0) return m.shared_today()
  if (days === 1) return m.shared_tomorrow()
  if (days === -1) return m.shared_yesterday()
  return formatDate(instant, 'weekday')
}

/** A moment in a row of a list: `วันนี้ 15:00`, `24 พ.ย. 15:00`, with the year only when it is another. */
export function formatMoment(value: number | string, now: number): string {
  const instant = toInstant(value)
  const days = Math.abs(startOfShopDay(instant) - startOfShopDay(now)) / DAY
  const full = formatDate(instant)
  const sameYear = toShopDate(instant).year === toShopDate(now).year
  const day = days <= 1 ? formatDay(instant, now) : sameYear ? full.replace(/ \d+$/, '') : full
  return `${day} ${clockTime(instant)}`
}

/** A length in its two largest units: `3 วัน 4 ชม.`, `2 h 30 min`. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / MINUTE))
  const days = Math.floor((minutes * MINUTE) / DAY)
  const hours = Math.floor((minutes * MINUTE - days * DAY) / HOUR)
  const rest = minutes % 60
  const parts = [
    ...(days > 0 ? [m.shared_days({ count: days })] : []),
    ...(hours > 0 ? [m.shared_hours({ count: hours })] : []),
    ...(days === 0 && (rest > 0 || hours === 0) ? [m.shared_minutes({ count: rest })] : []),
  ]
  return parts.join(' ')
}

/** A date, a time or a figure with its unit, which stays in one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** Figures keep their unit in their line, in texts of the shop as well. */
export function unbrokenFigures(text: string): string {
  return text.replaceAll(/(?<=\d) (?=\p{L})/gu, '\u00a0')
}

/** A phone number as people read it. */
export const formatPhone = formatPhoneNumber

/** A tax or personal id with its dashes. */
export const formatTaxId = formatThaiId
