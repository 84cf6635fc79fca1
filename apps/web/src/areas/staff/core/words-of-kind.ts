import type { ReservationRow } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { statusLabel } from '#lib/reservation-labels.ts'
import type { BadgeStatus } from '#ui/display/status-badge.tsx'
import { badgeStatus, flagLabel, isHouse } from './labels.ts'
import type { Flag } from './labels.ts'

const HOUSE_FLAGS: Partial<Record<Flag, () => string>> = {
  unit_not_ready: () => m.changes_flag_house_not_ready(),
  unit_not_assigned: () => m.staff_flag_house_not_assigned(),
}

/** A flag in the words of what is booked. */
export function flagText(flag: Flag, row: Pick<ReservationRow, 'product'>): string {
  return (isHouse(row) ? HOUSE_FLAGS[flag]?.() : undefined) ?? flagLabel(flag)
}

/** What stands where its unit will stand, until it has one. */
export function noUnitText(row: Pick<ReservationRow, 'product'>): string {
  return isHouse(row) ? m.staff_no_house_yet() : m.staff_no_unit_yet()
}

const HOUSE_STATUSES: Partial<Record<BadgeStatus, () => string>> = {
  hold: () => m.staff_status_house_hold(),
  on_rent: () => m.staff_status_staying(),
  returned: () => m.staff_status_checked_out(),
  no_show: () => m.staff_status_no_check_in(),
}

/** A status in the words of what is booked. */
export function statusOfKind(status: BadgeStatus, ofHouse: boolean): string {
  return (ofHouse ? HOUSE_STATUSES[status]?.() : undefined) ?? statusLabel(status)
}

/** The status of a booking as it is said of it. */
export function statusText(row: Pick<ReservationRow, 'status' | 'isOverdue' | 'product'>): string {
  return statusOfKind(badgeStatus(row), isHouse(row))
}
