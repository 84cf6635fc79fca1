import {
  allowedEvents,
  isEventOf,
  type ReservationEvent,
  type ReservationKind,
  type ReservationStatus,
} from '@rodchao/rental'
import type { SignedInUser } from '../../../platform/accounts/auth.ts'
import { staffRole } from '../../../platform/accounts/permissions.ts'

/** Moves that have a call of their own; the status machine knows more. */
const CALLABLE: readonly ReservationEvent[] = [
  'approve_payment',
  'refuse_slip',
  'confirm_without_payment',
  'extend_pay_by',
  'cancel',
  'late_payment',
  'amend',
  'assign_unit',
  'swap_unit',
  'hand_over',
  'hand_over_sold',
  'extend',
  'take_back',
  'report_lost',
  'settle',
  'mark_no_show',
  'undo_cancel',
  'undo_no_show',
  'undo_return',
]

/** What this person may do with a reservation now. Approving and refusing need a slip that waits. */
export function allowedMoves(
  reservation: { kind: ReservationKind; status: ReservationStatus; hasWaitingSlip: boolean },
  user: Pick<SignedInUser, 'role'>,
): ReservationEvent[] {
  return allowedEvents(reservation.status, staffRole(user)).filter(
    (event) =>
      CALLABLE.includes(event) &&
      isEventOf(reservation.kind, event) &&
      (event !== 'approve_payment' || reservation.hasWaitingSlip),
  )
}
