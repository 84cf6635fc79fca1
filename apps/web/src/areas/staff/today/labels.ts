import type { Desk, DeskListName, DeskRow, DeskStop } from '@rodchao/contract'
import { clockTime, startOfShopDay } from '@rodchao/rental'
import { formatDuration, formatMoment, formatTime, parseInstant } from '#lib/format.ts'
import { labelFrom, m } from '#lib/messages.ts'
import { NO_ANSWER, ProblemError } from '#lib/api/problem-error.ts'
import { inReadersLanguage, latenessText } from '#lib/reservation-labels.ts'
import { isHouse } from '../core/labels.ts'
import { isForbidden } from '../core/problem-messages.ts'
import type { LineAction, LineMark, RenewalFault } from './model.ts'

export { inReadersLanguage, paymentMethodLabel, stopFailureLabel } from '#lib/reservation-labels.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

export const listLabel = labelFrom<DeskListName>({
  outs: () => m.home_outs(),
  ins: () => m.home_ins(),
  overdue: () => m.home_overdue(),
  slips: () => m.home_slips(),
  unassigned: () => m.home_unassigned(),
  unpaid: () => m.home_unpaid(),
  noShows: () => m.home_no_shows(),
  tomorrow: () => m.home_tomorrow(),
})

const vehicleAction = labelFrom<LineAction>({
  check_slip: () => m.home_do_check_slip(),
  confirm: () => m.home_do_confirm(),
  hand_over: () => m.changes_hand_over(),
  hand_over_sold: () => m.changes_hand_over_sold(),
  take_back: () => m.changes_take_back(),
  assign_unit: () => m.changes_assign_unit(),
  extend_pay_by: () => m.home_do_extend(),
  no_show: () => m.home_do_no_show(),
})

const HOUSE_ACTIONS: Partial<Record<LineAction, () => string>> = {
  hand_over: () => m.counter_check_in(),
  take_back: () => m.counter_check_out(),
  assign_unit: () => m.changes_assign_house(),
  no_show: () => m.changes_no_check_in(),
}

/** The step that a line offers, in the words of what is booked. */
export function actionLabel(action: LineAction, row: Pick<DeskRow, 'product'>): string {
  return (isHouse(row) ? HOUSE_ACTIONS[action]?.() : undefined) ?? vehicleAction(action)
}

export function stopKindLabel(kind: DeskStop['kind']): string {
  return kind === 'deliver' ? m.deliveries_deliver() : m.deliveries_collect()
}

/** In one unit: waiting times need no minutes. */
function waitText(length: number): string {
  if (length < HOUR_MS) return m.shared_minutes({ count: Math.max(1, Math.floor(length / MINUTE_MS)) })
  if (length < DAY_MS) return m.shared_hours({ count: Math.floor(length / HOUR_MS) })
  return m.shared_days({ count: Math.floor(length / DAY_MS) })
}

/** The leading text of a line and, where it is a duration, the time it counts from. */
export function markLabels(mark: LineMark, now: number): { first: string; second: string } {
  if (mark.kind === 'none') return { first: '–', second: '' }
  const instant = parseInstant(mark.at)
  switch (mark.kind) {
    case 'clock':
      return { first: clockTime(instant), second: '' }
    case 'moment':
      return { first: clockTime(instant), second: formatMoment(instant, now).replace(/ \d\d:\d\d$/, '') }
    case 'until':
      return {
        first: formatDuration(Math.max(0, instant - now)),
        second: m.home_until({ time: formatTime(instant) }),
      }
    case 'waits':
      return { first: waitText(now - instant), second: m.home_waited() }
    case 'late': {
      const isToday = startOfShopDay(instant) === startOfShopDay(now)
      return {
        first: m.staff_late_by({ time: latenessText(mark.at, now) }),
        second: isToday ? formatTime(instant) : formatMoment(instant, now),
      }
    }
  }
}

export function placeText(row: Pick<DeskRow, 'place' | 'branch'>): string {
  if (row.place.mode === 'branch') return inReadersLanguage(row.branch.name)
  return row.place.text === '' ? m.staff_place_delivery() : m.home_delivered_to({ place: row.place.text })
}

export function paperLabel(kind: Desk['papers']['rows'][number]['kind']): string {
  return kind === 'tax' ? m.home_paper_tax() : m.home_paper_insurance()
}

/** What went wrong, and the number by which a technician finds it where people cannot help themselves. */
export function failureMessage(error: Error): { text: string; trace: string | undefined } {
  if (!(error instanceof ProblemError)) return { text: m.staff_problem_unknown(), trace: undefined }
  if (error.code === NO_ANSWER) return { text: m.errors_offline_text(), trace: undefined }
  const hasTrace = error.status >= 500 && error.traceId !== null
  return {
    text: m.staff_problem_unknown(),
    trace: hasTrace ? m.errors_trace({ traceId: error.traceId ?? '' }) : undefined,
  }
}

export const renewalFaultMessage = labelFrom<RenewalFault>({
  unreadable: () => m.counter_day_unreadable(),
  in_the_past: () => m.home_renew_past(),
  too_far_ahead: () => m.home_renew_far(),
})

/** Why a renewal was not written down. */
export function renewalProblemMessage(error: Error): string {
  if (error instanceof ProblemError && error.status === 412) return m.home_renew_stale()
  if (isForbidden(error)) return m.staff_problem_forbidden()
  return failureMessage(error).text
}
