import { m } from '../../../lib/messages.ts'
import { formatDateTime, formatDay, formatDuration, formatTime, instantOfText } from '../../../lib/format.ts'
import { getLocale } from '../../../lib/locale.ts'
import { startOfShopDay } from '@rodchao/rental'
import { NO_ANSWER } from '../../../lib/problem-error.ts'
import type { ProblemError } from '../../../lib/problem-error.ts'
import type { ReservationStatus } from '@rodchao/rental'
import type { TrackedReservation } from '@rodchao/contract'
import type { BadgeStatus } from '../../../ui/status-badge.tsx'
import type { SlipFault, StepKey } from './model.ts'

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

function waitOf({ extensions }: ProblemError): number | null {
  const seconds = extensions.retryAfterSeconds
  return typeof seconds === 'number' && seconds > 0 ? seconds : null
}

const MS_PER_SECOND = 1000
const MS_PER_MINUTE = 60_000

/** Words for a refusal that is not about one field. */
export function problemText(problem: ProblemError | null): string {
  if (problem === null) return m.track_problem_other()
  if (problem.code === NO_ANSWER) return m.track_problem_no_answer()
  if (problem.code === 'rate_limited') {
    const wait = waitOf(problem)
    if (wait === null) return m.track_problem_rate_limited()
    // Rounded up: who comes back in time must not be sent away again.
    const minutes = Math.ceil((wait * MS_PER_SECOND) / MS_PER_MINUTE)
    return m.track_problem_rate_limited_wait({ wait: formatDuration(minutes * MS_PER_MINUTE) })
  }
  if (problem.code === 'unavailable') return m.track_problem_unavailable()
  if (problem.code === 'storage_full') return m.track_problem_storage_full()
  return m.track_problem_other()
}

const SLIP_FAULT_WORDS: Record<SlipFault | 'slip_already_used' | 'moved_on', () => string> = {
  empty: () => m.track_slip_fault_empty(),
  not_an_image: () => m.track_slip_fault_not_an_image(),
  payload_too_large: () => m.track_slip_fault_payload_too_large(),
  slip_already_used: () => m.track_slip_fault_slip_already_used(),
  moved_on: () => m.track_slip_fault_moved_on(),
}

export function slipFaultText(fault: SlipFault): string {
  return SLIP_FAULT_WORDS[fault]()
}

export function slipProblemText(problem: ProblemError | null): string {
  const code = problem?.code
  if (code === 'slip_already_used' || code === 'payload_too_large' || code === 'not_an_image') {
    return SLIP_FAULT_WORDS[code]()
  }
  if (code === 'unsupported_media') return SLIP_FAULT_WORDS.not_an_image()
  if (code === 'not_from_here' || code === 'hold_expired' || code === 'stale_version')
    return SLIP_FAULT_WORDS.moved_on()
  return problemText(problem)
}

const DEFECT = 500

/** The number by which the shop finds a failure of its own; a refusal that explains itself needs none. */
export function traceText(problem: ProblemError | null): string | undefined {
  if (problem === null || problem.traceId === null || problem.status < DEFECT) return undefined
  return m.track_trace({ traceId: problem.traceId })
}
