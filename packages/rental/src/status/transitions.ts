/** Every status of a reservation, in the order of its life. */
export const RESERVATION_STATUSES = [
  'hold',
  'pending_payment',
  'awaiting_review',
  'confirmed',
  'on_rent',
  'returned',
  'completed',
  'cancelled',
  'no_show',
  'expired',
] as const
/** Status of a reservation. Payment, deposit and delivery have states of their own. */
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

/** Statuses of a booking that somebody made and that is not over: it is still to begin, or out. */
export const OPEN_STATUSES = [
  'pending_payment',
  'awaiting_review',
  'confirmed',
  'on_rent',
] as const satisfies readonly ReservationStatus[]

/** Whether a booking of this status, also as a row holds it, is still to begin or out. */
export function isOpenStatus(status: string): boolean {
  return OPEN_STATUSES.some((open) => open === status)
}

/** Statuses in which a reservation keeps its unit from others: also while its form is filled in. */
export const HOLDING_STATUSES = ['hold', ...OPEN_STATUSES] as const satisfies readonly ReservationStatus[]

/** Everything that can happen to a reservation. */
export const EVENTS = [
  'place_hold',
  'walk_in_confirm',
  'walk_in_hand_over',
  'extend_hold',
  'submit',
  'expire',
  'extend_pay_by',
  'pay_at_counter',
  'send_slip',
  'approve_payment',
  'refuse_slip',
  'confirm_without_payment',
  'late_payment',
  'amend',
  'assign_unit',
  'swap_unit',
  'hand_over',
  'extend',
  'take_back',
  'report_lost',
  'settle',
  'hand_over_sold',
  'cancel',
  'mark_no_show',
  'undo_cancel',
  'undo_no_show',
  'undo_return',
] as const
/** Something that happens to a reservation. */
export type ReservationEvent = (typeof EVENTS)[number]

/** Who acts. A manager may do all that staff may; jobs act by the clock or for an outside check. */
export const ACTORS = ['customer', 'staff', 'driver', 'manager', 'job'] as const
/** Who acts on a reservation. */
export type Actor = (typeof ACTORS)[number]

/** Conditions that the caller has to establish before it makes a move. */
export const GATES = [
  'unit_free',
  'unit_papers_valid',
  'unit_fixed',
  'hold_running',
  'hold_not_extended_before',
  'hold_over',
  'price_snapshot',
  'consent',
  'pay_by_over',
  'new_pay_by',
  'transfer_not_used_before',
  'payment_posted',
  'payment_or_reason',
  'outside_check_agrees',
  'nothing_due_now',
  'repriced',
  'licence_checked',
  'contract_signed',
  'sale_contract_issued',
  'rent_paid',
  'rent_paid_or_waived',
  'deposit_held',
  'readings_out',
  'readings_in',
  'photos_out',
  'photos_in',
  'helmets_counted',
  'balance_zero',
  'deposit_settled',
  'kept_within_limit',
  'before_cut_off',
  'refund_computed',
  'start_passed',
  'police_report',
  'same_day',
  'was_in_target_status',
  'reason',
] as const
/** A condition of a move. */
export type Gate = (typeof GATES)[number]

/** One legal move; `holdsUnit` says whether the unit is kept after it. */
export interface Transition {
  readonly from: ReservationStatus | null
  readonly event: ReservationEvent
  readonly to: ReservationStatus
  readonly actors: readonly Actor[]
  readonly gates: readonly Gate[]
  readonly holdsUnit: boolean
}

/** Whether a reservation of this status, also as a row holds it, keeps its unit from others. */
export function holdsUnit(status: string): boolean {
  return HOLDING_STATUSES.some((holding) => holding === status)
}

const COUNTER: readonly Actor[] = ['staff', 'manager']
const COUNTER_AND_DRIVER: readonly Actor[] = ['staff', 'driver', 'manager']
const CUSTOMER_OR_COUNTER: readonly Actor[] = ['customer', 'staff', 'manager']

const HAND_OVER: readonly Gate[] = [
  'unit_fixed',
  'unit_papers_valid',
  'licence_checked',
  'contract_signed',
  'deposit_held',
  'readings_out',
  'photos_out',
  'helmets_counted',
]
const UNDO: readonly Gate[] = ['same_day', 'reason', 'was_in_target_status']

function move(
  from: ReservationStatus | null,
  event: ReservationEvent,
  to: ReservationStatus,
  actors: readonly Actor[],
  gates: readonly Gate[] = [],
): Transition {
  return { from, event, to, actors, gates, holdsUnit: holdsUnit(to) }
}

/** Every legal move. Where a move differs by actor or target, it has a row for each. */
export const TRANSITIONS: readonly Transition[] = [
  move(null, 'place_hold', 'hold', CUSTOMER_OR_COUNTER, ['unit_free']),
  move(null, 'walk_in_confirm', 'confirmed', COUNTER, ['unit_free', 'price_snapshot', 'payment_or_reason']),
  move(null, 'walk_in_hand_over', 'on_rent', ['staff'], ['unit_free', 'price_snapshot', ...HAND_OVER, 'rent_paid']),
  move(
    null,
    'walk_in_hand_over',
    'on_rent',
    ['manager'],
    ['unit_free', 'price_snapshot', ...HAND_OVER, 'rent_paid_or_waived'],
  ),

  move('hold', 'extend_hold', 'hold', CUSTOMER_OR_COUNTER, ['hold_running', 'hold_not_extended_before']),
  move('hold', 'submit', 'pending_payment', CUSTOMER_OR_COUNTER, ['hold_running', 'price_snapshot', 'consent']),
  move('hold', 'expire', 'expired', CUSTOMER_OR_COUNTER),
  move('hold', 'expire', 'expired', ['job'], ['hold_over']),

  move('pending_payment', 'extend_pay_by', 'pending_payment', COUNTER, ['new_pay_by']),
  move('pending_payment', 'pay_at_counter', 'pending_payment', ['customer'], ['new_pay_by']),
  move('pending_payment', 'send_slip', 'awaiting_review', CUSTOMER_OR_COUNTER, ['transfer_not_used_before']),
  move('pending_payment', 'approve_payment', 'confirmed', COUNTER, ['payment_posted']),
  move('pending_payment', 'approve_payment', 'confirmed', ['job'], ['outside_check_agrees', 'payment_posted']),
  move('pending_payment', 'confirm_without_payment', 'confirmed', COUNTER, ['reason']),
  move('pending_payment', 'confirm_without_payment', 'confirmed', ['job'], ['nothing_due_now']),
  move('pending_payment', 'expire', 'expired', ['job'], ['pay_by_over']),
  move('pending_payment', 'cancel', 'cancelled', CUSTOMER_OR_COUNTER, ['refund_computed']),

  move('awaiting_review', 'approve_payment', 'confirmed', COUNTER, ['payment_posted']),
  move('awaiting_review', 'approve_payment', 'confirmed', ['job'], ['outside_check_agrees', 'payment_posted']),
  move('awaiting_review', 'confirm_without_payment', 'confirmed', COUNTER, ['reason']),
  move('awaiting_review', 'refuse_slip', 'pending_payment', COUNTER, ['reason', 'new_pay_by']),
  move('awaiting_review', 'cancel', 'cancelled', CUSTOMER_OR_COUNTER, ['refund_computed']),

  move('expired', 'late_payment', 'confirmed', ['manager'], ['unit_free', 'payment_posted']),
  move('expired', 'late_payment', 'confirmed', ['job'], ['unit_free', 'outside_check_agrees', 'payment_posted']),

  move('confirmed', 'amend', 'confirmed', COUNTER, ['unit_free', 'repriced']),
  move('confirmed', 'assign_unit', 'confirmed', COUNTER, ['unit_free', 'unit_papers_valid']),
  move('confirmed', 'swap_unit', 'confirmed', COUNTER, ['unit_free', 'unit_papers_valid']),
  move('confirmed', 'hand_over', 'on_rent', ['staff', 'driver'], [...HAND_OVER, 'rent_paid']),
  move('confirmed', 'hand_over', 'on_rent', ['manager'], [...HAND_OVER, 'rent_paid_or_waived']),
  move('confirmed', 'hand_over_sold', 'completed', COUNTER, ['sale_contract_issued', 'balance_zero']),
  move('confirmed', 'cancel', 'cancelled', ['customer'], ['before_cut_off', 'refund_computed']),
  move('confirmed', 'cancel', 'cancelled', COUNTER, ['reason', 'refund_computed']),
  move('confirmed', 'mark_no_show', 'no_show', COUNTER, ['start_passed', 'refund_computed']),

  move('on_rent', 'extend', 'on_rent', COUNTER, ['unit_free', 'repriced']),
  move('on_rent', 'swap_unit', 'on_rent', COUNTER, ['unit_free', 'unit_papers_valid', 'readings_in', 'readings_out']),
  move('on_rent', 'take_back', 'returned', COUNTER_AND_DRIVER, ['readings_in', 'photos_in']),
  move('on_rent', 'report_lost', 'returned', ['manager'], ['police_report']),

  move('returned', 'settle', 'completed', ['staff'], ['balance_zero', 'deposit_settled', 'kept_within_limit']),
  move('returned', 'settle', 'completed', ['manager'], ['balance_zero', 'deposit_settled']),

  move('cancelled', 'undo_cancel', 'confirmed', ['manager'], [...UNDO, 'unit_free']),
  move('cancelled', 'undo_cancel', 'awaiting_review', ['manager'], [...UNDO, 'unit_free']),
  move('cancelled', 'undo_cancel', 'pending_payment', ['manager'], [...UNDO, 'unit_free', 'new_pay_by']),
  move('no_show', 'undo_no_show', 'confirmed', ['manager'], [...UNDO, 'unit_free']),
  move('returned', 'undo_return', 'on_rent', ['manager'], [...UNDO, 'unit_free']),
]

/** What is reserved: a vehicle to ride, or a used one to buy. */
export type ReservationKind = 'rental' | 'sale'

/** What cannot happen to a used vehicle that somebody reserved to buy: it neither goes out nor comes back. */
const RENTALS_ONLY: readonly ReservationEvent[] = [
  'amend',
  'assign_unit',
  'swap_unit',
  'hand_over',
  'extend',
  'take_back',
  'report_lost',
  'settle',
  'undo_cancel',
  'undo_no_show',
  'undo_return',
]

/** Whether an event belongs to the life of this kind of reservation at all. */
export function isEventOf(kind: ReservationKind, event: ReservationEvent): boolean {
  return kind === 'sale' ? !RENTALS_ONLY.includes(event) : event !== 'hand_over_sold'
}
