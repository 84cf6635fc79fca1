import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconNavigation from '@tabler/icons-react/dist/esm/icons/IconNavigation.mjs'
import type { DeliveryStop, StopWarning } from '@rodchao/contract'
import { clockTime, isoDate, toShopDate } from '@rodchao/rental'
import type { StopKind } from '@rodchao/rental'
import { formatDate, formatDuration, formatMoney, formatTime, parseInstant } from '#lib/format.ts'
import { labelFrom, m } from '#lib/messages.ts'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { joined, inReadersLanguage } from '#areas/staff/core/labels.ts'
import type { MarkTone } from '../core/components/mark-badge.tsx'
import { cashToTake, windowEnd } from './model.ts'
import type { StopFilter } from './model.ts'

export { stopFailureLabel as failureLabel } from '#lib/reservation-labels.ts'

const MINUTE_MS = 60_000

export const KIND_ICONS: Readonly<Record<StopKind, IconDrawing>> = {
  deliver: IconNavigation,
  collect: IconArrowBackUp,
}

export function stopKindLabel(kind: StopKind): string {
  return kind === 'deliver' ? m.deliveries_deliver() : m.deliveries_collect()
}

type Status = DeliveryStop['status']

const STATUS_LABELS: Record<Status, () => string> = {
  planned: () => m.deliveries_status_planned(),
  assigned: () => m.deliveries_status_assigned(),
  on_way: () => m.deliveries_status_on_way(),
  done: () => m.deliveries_status_done(),
  failed: () => m.deliveries_status_failed(),
  cancelled: () => m.deliveries_status_cancelled(),
}

const STATUS_TONES: Partial<Record<Status, MarkTone>> = { planned: 'warning', done: 'good', failed: 'danger' }

/** Whether the state adds to what the route already shows. */
export function isWorthSaying({ status }: Pick<DeliveryStop, 'status'>): boolean {
  return status !== 'planned' && status !== 'assigned'
}

/** A failed stop that was replanned needs no action. */
export function statusMark({ status, failure }: Pick<DeliveryStop, 'status' | 'failure'>): {
  label: string
  tone: MarkTone
} {
  if (failure?.isResolved === true) return { label: m.deliveries_status_replanned(), tone: 'plain' }
  return { label: STATUS_LABELS[status](), tone: STATUS_TONES[status] ?? 'plain' }
}

export const warningLabel = labelFrom<StopWarning>({
  no_driver: () => m.deliveries_warning_no_driver(),
  late: () => m.deliveries_warning_late(),
  too_close: () => m.deliveries_warning_too_close(),
  unit_missing: () => m.deliveries_warning_unit_missing(),
  unit_not_back: () => m.deliveries_warning_unit_not_back(),
  outside_hours: () => m.deliveries_warning_outside_hours(),
  not_confirmed: () => m.deliveries_warning_not_confirmed(),
  driver_off: () => m.deliveries_warning_driver_off(),
  driver_full: () => m.deliveries_warning_driver_full(),
  papers_missing: () => m.deliveries_warning_papers_missing(),
})

/** The route and the plate show these already. */
const SAID_ELSEWHERE = new Set<StopWarning>(['no_driver', 'unit_missing'])

export function spokenWarnings({ warnings }: Pick<DeliveryStop, 'warnings'>): StopWarning[] {
  return warnings.filter((warning) => !SAID_ELSEWHERE.has(warning))
}

export const filterLabel = labelFrom<StopFilter>({
  open: () => m.deliveries_filter_open(),
  failed: () => m.deliveries_filter_failed(),
  done: () => m.deliveries_filter_done(),
})

/** The day of what is due on another than the plan's. */
function otherDay(due: number, planDay: string | undefined): string {
  return planDay === undefined || isoDate(toShopDate(due)) === planDay ? '' : `${formatDate(due, 'day-month')} `
}

/** "14:45–15:15 น.", or the one time at which the driver is expected; with the day where it is another than the plan's. */
export function windowText(stop: Pick<DeliveryStop, 'dueAt' | 'windowMinutes'>, planDay?: string): string {
  const due = parseInstant(stop.dueAt)
  const day = otherDay(due, planDay)
  if (stop.windowMinutes === 0) return `${day}${formatTime(due)}`
  return `${day}${clockTime(due)}–${formatTime(windowEnd(stop))}`
}

/** From the first stop of a route to its last: "09:00–15:30 น.", after a failed one of the day before "จ. 30 พ.ย. 16:30 – อ. 1 ธ.ค. 15:30 น.". */
export function routeSpan({ first, last }: { first: number; last: number }, planDay: string): string {
  const isOneDay = isoDate(toShopDate(first)) === isoDate(toShopDate(last))
  if (isOneDay) return `${otherDay(first, planDay)}${clockTime(first)}–${formatTime(last)}`
  const dayOf = (instant: number) => formatDate(instant, 'day-month')
  return `${dayOf(first)} ${clockTime(first)} – ${dayOf(last)} ${formatTime(last)}`
}

export function windowLabel(minutes: number): string {
  return minutes === 0 ? m.deliveries_window_exact() : formatDuration(minutes * MINUTE_MS)
}

export function stopName({ reservation }: Pick<DeliveryStop, 'reservation'>): string {
  return reservation.customerName ?? m.staff_no_name_yet()
}

/** The vehicle as text. */
export function vehicleFacts({ reservation }: Pick<DeliveryStop, 'reservation'>): string {
  const { unit, helmets } = reservation
  const facts = [
    unit?.isFixed === true ? inReadersLanguage(unit.colour) : '',
    helmets === 0 ? '' : m.counter_helmets_count({ count: helmets }),
  ]
  return joined(...facts)
}

type Paying = Parameters<typeof cashToTake>[0]

/** What is to be taken at the door, in one sum; for a vehicle that is fetched the deposit that is held. */
export function moneyLabel(stop: Paying): string {
  const cash = cashToTake(stop)
  if (cash > 0) return m.deliveries_take({ amount: formatMoney(cash) })
  if (stop.kind === 'collect' && stop.money.depositHeld > 0) {
    return m.deliveries_give_back({ amount: formatMoney(stop.money.depositHeld) })
  }
  // Who pays at the hand-over has not paid yet when the return is planned, or when nobody could hand over.
  const { rentDue, depositDue } = stop.money
  return rentDue > 0 || depositDue > 0 ? '' : m.deliveries_paid()
}

/** What that sum is made of, where it is not the rent alone: a deposit is given back. */
export function moneyParts(stop: Paying): string {
  const { rentDue, depositDue } = stop.money
  if (cashToTake(stop) === 0 || depositDue <= 0) return ''
  if (rentDue <= 0) return m.deliveries_take_deposit()
  return m.deliveries_take_parts({ rent: formatMoney(rentDue), deposit: formatMoney(depositDue) })
}
