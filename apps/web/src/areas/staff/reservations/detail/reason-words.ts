import { m } from '../../../../lib/messages.ts'

/** Reasons that the program writes by itself, in one fixed wording. */
const REASON_WORDS: Record<string, () => string> = {
  amount_differs: () => m.changes_reason_amount_differs(),
  'not paid in time': () => m.changes_reason_not_paid(),
  'cancelled by customer': () => m.changes_reason_by_customer(),
  'paid after it had expired': () => m.changes_reason_paid_late(),
  'paid more than it came to': () => m.changes_reason_paid_more(),
  released: () => m.changes_reason_released(),
}

/** A reason in the reader's words; what people typed stands as they typed it. */
export function reasonWords(reason: string | null): string {
  return reason === null ? '' : (REASON_WORDS[reason]?.() ?? reason)
}
