import { m } from '#lib/messages.ts'
import { formatDateTime, formatDay, formatDuration, formatTime, parseInstant } from '#lib/format.ts'
import { clockTime, startOfShopDay } from '@rodchao/rental'
import type { TrackedReservation } from '@rodchao/contract'
import { isSale, isStay } from '#lib/bookings/booking-kind.ts'
import type { StepKey } from './model.ts'

export { inReadersLanguage as localText } from '#lib/locale.ts'

export function stepLabel(key: StepKey, reservation: Pick<TrackedReservation, 'kind' | 'product' | 'status'>): string {
  const isHouse = isStay(reservation)
  if (key === 'book') return m.track_step_book()
  // The customer has done their part, and nothing counts as paid yet.
  if (key === 'pay') return reservation.status === 'awaiting_review' ? m.track_step_slip() : m.track_step_pay()
  if (key === 'confirm') return m.track_step_confirm()
  if (key === 'out' && isSale(reservation)) return m.track_step_see()
  if (key === 'out') return isHouse ? m.track_step_check_in() : m.track_step_out()
  return isHouse ? m.track_step_check_out() : m.track_step_back()
}

/** A date and a clock time stay in one piece each when the line breaks. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** The time alone today; the day by word or date with it otherwise. */
export function whenText(at: string, now: number): string {
  const instant = parseInstant(at)
  const time = unbroken(formatTime(instant))
  if (startOfShopDay(instant) === startOfShopDay(now)) return time
  return `${unbroken(formatDay(instant, now))} ${time}`
}

/** Two times of one day: the day by word or date where it is not today, then from when until when. */
export function whenRangeText(from: string, until: string, now: number): string {
  const start = parseInstant(from)
  const span = unbroken(m.track_time_range({ from: clockTime(start), until: clockTime(parseInstant(until)) }))
  return startOfShopDay(start) === startOfShopDay(now) ? span : `${unbroken(formatDay(start, now))} ${span}`
}

/** How long it is: nights of a villa, otherwise days and hours. */
export function lengthText({ kind, product, quote, start, end }: TrackedReservation): string | undefined {
  if (kind === 'sale') return undefined
  if (product.charging === 'night') return m.track_nights({ count: quote.chargedDays })
  return formatDuration(parseInstant(end) - parseInstant(start))
}

export function periodText({ start, end }: Pick<TrackedReservation, 'start' | 'end'>): string {
  return `${unbroken(formatDateTime(start))} – ${unbroken(formatDateTime(end))}`
}
