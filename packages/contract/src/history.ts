import { EVENTS } from '@rodchao/rental'

/**
 * Everything that the history of a reservation can tell: the moves of its status, and what is done beside them. The server
 * writes nothing else, and the staff pages have words for each.
 */
export const RESERVATION_ACTIONS = [
  ...EVENTS,
  'add_note',
  'add_photo',
  'ask_change',
  'ask_identity',
  'ask_paper',
  'check_licence',
  'check_slip',
  'complete_refund',
  'card_differs',
  'card_refund_failed',
  'card_refund_returned',
  'decide_refund',
  'deposit_kept',
  'deposit_received',
  'deposit_refunded',
  'give_review',
  'hide_review',
  'import',
  'issue_document',
  'name_driver',
  'print_document',
  'record_payment',
  'refuse_change',
  'refuse_paper',
  'remove_identity',
  'remove_photo',
  'send_identity',
  'sign_contract',
  'start_line_updates',
  'stop_cancelled',
  'stop_done',
  'stop_failed',
  'stop_line_updates',
  'stop_planned',
  'stop_retried',
  'stop_started',
  'void_document',
  'replace_papers',
  'withdraw_change',
  'withdraw_paper',
] as const
export type ReservationAction = (typeof RESERVATION_ACTIONS)[number]

/** Reasons set by the system; pages have a label for each. */
export const PROGRAM_REASONS = [
  'a refund by card came back',
  // Of payments that were noted before less and more were told apart.
  'amount_differs',
  'cancelled',
  'cancelled by customer',
  'confirmed at the counter',
  'hold ran out',
  'its unit is gone',
  'less_than_due',
  'more_than_due',
  'not paid in time',
  'paid after it had ended',
  'paid after it had expired',
  'paid by card',
  'paid by a payment that was found',
  'paid more than it came to',
  'paid twice',
  'sent beside a payment by card',
  'sent before it was cancelled',
  'sent before it was settled at the counter',
  'signed at the door',
  'the slip check agrees',
  'released',
] as const
export type ProgramReason = (typeof PROGRAM_REASONS)[number]
