import type { ProgramReason } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { codeText } from '../labels.ts'

/** Reasons that the program writes by itself, in one fixed wording. */
const REASON_LABELS: Record<ProgramReason, () => string> = {
  'a refund by card came back': () => m.staff_did_card_refund_returned(),
  amount_differs: () => m.changes_reason_amount_differs(),
  asked: () => m.changes_reason_asked(),
  cancelled: () => m.changes_reason_cancelled(),
  'cancelled by customer': () => m.changes_reason_by_customer(),
  'confirmed at the counter': () => m.changes_reason_at_counter(),
  'hold ran out': () => m.changes_reason_hold_over(),
  'its unit is gone': () => m.changes_reason_unit_gone(),
  kept_long_enough: () => m.changes_reason_kept_long_enough(),
  less_than_due: () => m.changes_reason_less_than_due(),
  more_than_due: () => m.changes_reason_more_than_due(),
  'not paid in time': () => m.changes_reason_not_paid(),
  'paid after it had ended': () => m.changes_reason_paid_ended(),
  'paid after it had expired': () => m.changes_reason_paid_late(),
  'paid by card': () => m.changes_reason_by_card(),
  'paid by a payment that was found': () => m.changes_reason_found_payment(),
  'paid more than it came to': () => m.changes_reason_paid_more(),
  'paid twice': () => m.changes_reason_paid_twice(),
  reuse: () => m.changes_reason_reuse(),
  'sent beside a payment by card': () => m.changes_reason_slip_beside_card(),
  'sent before it was cancelled': () => m.changes_reason_slip_before_cancelled(),
  'sent before it was settled at the counter': () => m.changes_reason_slip_before_counter(),
  sign_out: () => m.changes_reason_sign_out(),
  'signed at the door': () => m.changes_reason_at_door(),
  'the slip check agrees': () => m.changes_reason_slip_check(),
  released: () => m.changes_reason_released(),
}
const ofReason: Partial<Record<string, () => string>> = REASON_LABELS

/** The label of a reason; typed reasons are shown as typed. */
export function reasonLabel(reason: string | null): string {
  if (reason === null) return ''
  const [, code] = /^makes way for ([0-9A-Z]{9})$/.exec(reason) ?? []
  if (code !== undefined) return m.changes_reason_makes_way({ code: codeText(code) })
  return ofReason[reason]?.() ?? reason
}
