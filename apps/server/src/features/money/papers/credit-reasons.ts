import type { ProgramReason } from '@rodchao/contract'
import type { PrintedText } from '@rodchao/rental'

/** Why money goes back where nobody at the desk has said it: what stands on the paper in place of the program's own word. */
const PRINTED: Partial<Record<ProgramReason, PrintedText>> = {
  cancelled: { th: 'ยกเลิกการจอง', en: 'The booking was cancelled' },
  'cancelled by customer': { th: 'ลูกค้ายกเลิกการจอง', en: 'Cancelled by the customer' },
  'paid after it had ended': { th: 'ชำระหลังการจองสิ้นสุด', en: 'Paid after the booking had ended' },
  'paid after it had expired': { th: 'ชำระหลังหมดเวลาชำระเงิน', en: 'Paid after the time to pay was over' },
  'paid more than it came to': { th: 'ชำระเกินยอด', en: 'Paid more than it came to' },
  'paid twice': { th: 'ชำระซ้ำ', en: 'Paid twice' },
}
const ofReason: Partial<Record<string, PrintedText>> = PRINTED

/** A reason as a credit note says it. What staff typed stands as it was typed, in whatever language. */
export function creditReason(reason: string): PrintedText {
  return ofReason[reason] ?? { th: reason, en: reason }
}
