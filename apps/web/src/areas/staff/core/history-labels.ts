import type { ReservationAction, StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'

type HistoryEntry = StaffReservation['history'][number]

const ACTION_LABELS: Record<ReservationAction, () => string> = {
  place_hold: () => m.staff_did_place_hold(),
  walk_in_hand_over: () => m.changes_did_walk_in_hand_over(),
  walk_in_confirm: () => m.staff_did_walk_in_confirm(),
  extend_hold: () => m.staff_did_extend_hold(),
  submit: () => m.staff_did_submit(),
  expire: () => m.staff_did_expire(),
  extend_pay_by: () => m.staff_did_extend_pay_by(),
  pay_at_counter: () => m.staff_did_pay_at_counter(),
  send_slip: () => m.staff_did_send_slip(),
  approve_payment: () => m.staff_did_approve_payment(),
  ask_paper: () => m.staff_did_ask_paper(),
  replace_papers: () => m.staff_did_replace_papers(),
  refuse_paper: () => m.staff_did_refuse_paper(),
  withdraw_paper: () => m.staff_did_withdraw_paper(),
  check_slip: () => m.staff_did_check_slip(),
  refuse_slip: () => m.staff_did_refuse_slip(),
  confirm_without_payment: () => m.staff_did_confirm(),
  record_payment: () => m.staff_did_record_payment(),
  card_differs: () => m.staff_did_card_differs(),
  card_refund_failed: () => m.staff_did_card_refund_failed(),
  card_refund_returned: () => m.staff_did_card_refund_returned(),
  decide_refund: () => m.staff_did_decide_refund(),
  complete_refund: () => m.staff_did_complete_refund(),
  deposit_received: () => m.staff_did_deposit_received(),
  deposit_refunded: () => m.staff_did_deposit_refunded(),
  deposit_kept: () => m.staff_did_deposit_kept(),
  cancel: () => m.staff_did_cancel(),
  mark_no_show: () => m.staff_did_no_show(),
  hand_over: () => m.staff_did_hand_over(),
  take_back: () => m.staff_did_take_back(),
  settle: () => m.staff_did_settle(),
  hand_over_sold: () => m.staff_did_hand_over_sold(),
  amend: () => m.staff_did_amend(),
  assign_unit: () => m.staff_did_assign_unit(),
  swap_unit: () => m.changes_did_swap_unit(),
  late_payment: () => m.changes_did_late_payment(),
  extend: () => m.changes_did_extend(),
  ask_identity: () => m.identity_did_ask(),
  ask_change: () => m.changes_did_ask_change(),
  withdraw_change: () => m.changes_did_withdraw_change(),
  send_identity: () => m.identity_did_send(),
  remove_identity: () => m.identity_did_remove(),
  refuse_change: () => m.changes_did_refuse_change(),
  report_lost: () => m.changes_did_report_lost(),
  undo_cancel: () => m.changes_did_undo(),
  undo_no_show: () => m.changes_did_undo(),
  undo_return: () => m.changes_did_undo(),
  name_driver: () => m.changes_did_name_driver(),
  check_licence: () => m.changes_did_check_licence(),
  add_photo: () => m.changes_did_add_photo(),
  remove_photo: () => m.changes_did_remove_photo(),
  sign_contract: () => m.changes_did_sign_contract(),
  issue_document: () => m.changes_did_issue_document(),
  void_document: () => m.changes_did_void_document(),
  print_document: () => m.changes_did_print_document(),
  start_line_updates: () => m.changes_did_start_line(),
  stop_line_updates: () => m.changes_did_stop_line(),
  stop_planned: () => m.deliveries_did_planned(),
  stop_started: () => m.deliveries_did_started(),
  stop_failed: () => m.deliveries_did_failed(),
  stop_retried: () => m.deliveries_did_retried(),
  stop_cancelled: () => m.deliveries_did_cancelled(),
  stop_done: () => m.deliveries_did_done(),
  add_note: () => m.staff_did_add_note(),
  give_review: () => m.changes_did_give_review(),
  hide_review: () => m.changes_did_hide_review(),
  import: () => m.staff_did_import(),
}

const ofAction: Partial<Record<string, () => string>> = ACTION_LABELS

const OF_HOUSE: Partial<Record<string, () => string>> = {
  place_hold: () => m.staff_did_place_house_hold(),
  hand_over: () => m.staff_did_check_in(),
  take_back: () => m.staff_did_check_out(),
  mark_no_show: () => m.staff_did_no_check_in(),
  assign_unit: () => m.staff_did_assign_house(),
  add_photo: () => m.staff_did_add_house_photo(),
  remove_photo: () => m.changes_did_remove_house_photo(),
  extend_hold: () => m.staff_did_extend_house_hold(),
  expire: () => m.staff_did_expire_house(),
  amend: () => m.staff_did_amend_stay(),
  extend: () => m.changes_did_extend_stay(),
  swap_unit: () => m.changes_did_swap_house(),
  walk_in_hand_over: () => m.changes_did_walk_in_check_in(),
} satisfies Partial<Record<ReservationAction, () => string>>

/** The label of an action; unknown actions, such as imported ones, get a general label. */
export function historyActionLabel(entry: Pick<HistoryEntry, 'action'>, ofHouse = false): string {
  const house = ofHouse ? OF_HOUSE[entry.action]?.() : undefined
  return house ?? ofAction[entry.action]?.() ?? m.staff_did_change()
}

const MOVES_MONEY: ReadonlySet<string> = new Set<ReservationAction>([
  'record_payment',
  'deposit_received',
  'deposit_refunded',
  'deposit_kept',
  'complete_refund',
])

/** Satang that an entry of the history moved; null where it moved none, or another entry beside it says how much. */
export function movedAmount({ action, after }: Pick<HistoryEntry, 'action' | 'after'>): number | null {
  const amount = after?.['amount']
  if (typeof amount !== 'number' || !MOVES_MONEY.has(action)) return null
  // A deposit has entries of its own: for what goes back by a task, and for what was kept and pays.
  return after?.['isDeposit'] === true || (action === 'record_payment' && after?.['method'] === 'deposit')
    ? null
    : amount
}

/** Whether somebody else did it than who looks at it. */
export function isOthersAct(
  entry: Pick<HistoryEntry, 'actorKind' | 'actorName'>,
  ownName: string | undefined,
): boolean {
  return ['customer', 'job', 'system'].includes(entry.actorKind) || entry.actorName !== ownName
}

export function actorLabel(entry: Pick<HistoryEntry, 'action' | 'actorKind' | 'actorName'>): string {
  // What begins without a person begins on the shop's own pages, or on a site that has a name.
  if (entry.actorKind === 'customer' && entry.action === 'place_hold' && entry.actorName !== '')
    return m.staff_actor_site({ site: entry.actorName })
  if (entry.actorKind === 'customer') return m.staff_actor_customer()
  if (entry.actorKind === 'job' || entry.actorKind === 'system') return m.staff_actor_system()
  return entry.actorName === '' ? m.staff_actor_staff() : entry.actorName
}
