import { m } from '../../../lib/messages.ts'
import { formatDateTime, formatDay, formatDuration, formatTime, instantOfText } from '../../../lib/format.ts'
import { getLocale } from '../../../lib/locale.ts'
import { startOfShopDay } from '@rodchao/rental'
import type { ReservationStatus } from '@rodchao/rental'
import type { TrackedReservation } from '@rodchao/contract'
import type { BadgeStatus } from '../../../ui/status-badge.tsx'
import type { StepKey } from './model.ts'

const STATUS_WORDS: Record<BadgeStatus, () => string> = {
  hold: () => m.track_status_hold(),
  pending_payment: () => m.track_status_pending_payment(),
  awaiting_review: () => m.track_status_awaiting_review(),
  confirmed: () => m.track_status_confirmed(),
  on_rent: () => m.track_status_on_rent(),
  overdue: () => m.track_status_overdue(),
  returned: () => m.track_status_returned(),
  completed: () => m.track_status_completed(),
  cancelled: () => m.track_status_cancelled(),
  no_show: () => m.track_status_no_show(),
  expired: () => m.track_status_expired(),
}

/** Overdue takes the place of "on rent" wherever both would be true. */
export function badgeOf({ status, isOverdue }: { status: ReservationStatus; isOverdue: boolean }): BadgeStatus {
  return isOverdue ? 'overdue' : status
}

export function statusWord(status: BadgeStatus): string {
  return STATUS_WORDS[status]()
}

export function stepWord(key: StepKey, isStay: boolean): string {
  if (key === 'book') return m.track_step_book()
  if (key === 'pay') return m.track_step_pay()
  if (key === 'confirm') return m.track_step_confirm()
  if (key === 'out') return isStay ? m.track_step_check_in() : m.track_step_out()
  return isStay ? m.track_step_check_out() : m.track_step_back()
}

/** A date and a clock time stay in one piece each when the line breaks. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** The time alone today; the day by word or date with it otherwise. */
export function whenText(at: string, now: number): string {
  const instant = instantOfText(at)
  const time = unbroken(formatTime(instant))
  if (startOfShopDay(instant) === startOfShopDay(now)) return time
  return `${unbroken(formatDay(instant, now))} ${time}`
}

/** How long it is: nights of a villa, otherwise days and hours. */
export function lengthText({ product, quote, start, end }: TrackedReservation): string {
  if (product.charging === 'night') return m.track_nights({ count: quote.chargedDays })
  return formatDuration(instantOfText(end) - instantOfText(start))
}

export function periodText({ start, end }: TrackedReservation): string {
  return `${unbroken(formatDateTime(start))} – ${unbroken(formatDateTime(end))}`
}

export function localText(text: { th: string; en: string }): string {
  return text[getLocale()]
}
