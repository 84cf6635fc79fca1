import { builtIn } from './built-in-text.ts'

/** From the form to the key: what becomes of a booking. */
export const BOOKING_TEXTS = {
  pay_by: builtIn({
    th: ['รอชำระเงิน', 'ได้รับการจองแล้ว', '{booking}', '{payRequest}'],
    en: ['Waiting for your payment', 'We have your booking.', '{booking}', '{payRequest}'],
  }),
  pay_at_counter: builtIn({
    th: ['จ่ายที่ร้าน', 'ร้านกันไว้ให้แล้ว', '{booking}', '{payRequest}', 'ถ้าเลยเวลา การจองจะหมดอายุ โอนหรือจ่ายด้วยวิธีอื่นก่อนได้ที่ลิงก์นี้'],
    en: [
      'Pay at the shop',
      'We keep it for you.',
      '{booking}',
      '{payRequest}',
      'After that the booking ends. You can also pay another way with this link.',
    ],
  }),
  card_sent_back: builtIn({
    th: ['ร้านจะคืนเงินที่จ่ายด้วยบัตร', '{cardReason}', '{booking}', 'ร้านจะคืนเงินให้ {amount}', '{call}'],
    en: ['We send your card payment back', '{cardReason}', '{booking}', 'We will send you back {amount}.', '{call}'],
  }),
  slip_refused: builtIn({
    th: ['สลิปใช้ไม่ได้', 'ร้านตรวจสลิปแล้ว แต่ใช้ไม่ได้', 'เหตุผล: {reason}', '{payRequest}', 'ส่งสลิปใหม่ได้ที่ลิงก์นี้'],
    en: [
      'We could not take your slip',
      'We looked at your slip and could not take it.',
      'Reason: {reason}',
      '{payRequest}',
      'You can send another one with this link.',
    ],
  }),
  confirmed: builtIn({
    th: ['ยืนยันการจอง', 'ยืนยันการจองแล้ว', '{booking}', '{place}', 'ยอดคงเหลือ {balance}'],
    en: ['Your booking is confirmed', 'Your booking is confirmed.', '{booking}', '{place}', 'Still to pay: {balance}'],
  }),
  amended: builtIn({
    th: [
      'เปลี่ยนการจองแล้ว',
      'รายละเอียดการจองใหม่',
      '{booking}',
      '{place}',
      'ยอดคงเหลือ {balance}',
      'ชำระเกินไว้ {credit} ร้านคืนให้เมื่อจบการเช่า',
    ],
    en: [
      'Your booking was changed',
      'Your booking is now',
      '{booking}',
      '{place}',
      'Still to pay: {balance}',
      'Paid ahead: {credit}. We give it back when the rental ends.',
    ],
  }),
  change_refused: builtIn({
    th: ['ร้านเปลี่ยนการจองให้ไม่ได้', 'ร้านดูคำขอเปลี่ยนแล้ว แต่เปลี่ยนให้ไม่ได้', 'เหตุผล: {reason}', 'การจองยังเป็นตามเดิม', '{booking}'],
    en: [
      'We could not change your booking',
      'We looked at the change that you asked for and could not make it.',
      'Reason: {reason}',
      'Your booking stays as it was.',
      '{booking}',
    ],
  }),
  cancelled: builtIn({
    th: ['{cancellation}', '{cancellation}', '{booking}', '{staying}', 'ร้านจะคืนเงินให้ {refund}'],
    en: ['{cancellation}', '{cancellation}.', '{booking}', '{staying}', 'We will send you back {refund}.'],
  }),
  expired: builtIn({
    th: ['หมดเวลาชำระเงิน', 'การจองนี้หมดเวลาชำระเงินแล้ว', '{booking}', 'ถ้าโอนเงินแล้ว โปรดแจ้งร้าน'],
    en: [
      'The time to pay is over',
      'The time to pay for this booking is over.',
      '{booking}',
      'If you did pay, please tell us.',
    ],
  }),
  pay_by_moved: builtIn({
    th: ['เลื่อนเวลาชำระเงิน', 'ร้านให้เวลาชำระเงินเพิ่ม', '{booking}', '{payRequest}'],
    en: ['More time to pay', 'We have given you more time to pay.', '{booking}', '{payRequest}'],
  }),
  unit_changed: builtIn({
    th: ['เปลี่ยนคันให้แล้ว', '{unitChange}', 'วัน เวลา และราคาไม่เปลี่ยน', '{booking}', '{place}'],
    en: [
      'Another vehicle for your booking',
      '{unitChange}',
      'The dates and the price stay as they are.',
      '{booking}',
      '{place}',
    ],
  }),
  no_show: builtIn({
    th: [
      'ไม่มีผู้มารับตามนัด',
      '{noShowReason}',
      '{booking}',
      '{noShowFee}',
      '{staying}',
      'ร้านจะคืนเงินให้ {refund}',
      'ถ้าไม่ถูกต้อง {call}',
    ],
    en: [
      'Nobody came for your booking',
      '{noShowReason}',
      '{booking}',
      '{noShowFee}',
      '{staying}',
      'We will send you back {refund}.',
      'If this is wrong: {call}',
    ],
  }),
  sold: builtIn({
    th: ['ส่งมอบรถแล้ว', 'ขอบคุณที่ซื้อรถกับร้าน', '{vehicle}', 'ใบเสร็จและสัญญาซื้อขายดูได้ที่ลิงก์นี้'],
    en: [
      'Your vehicle is handed over',
      'Thank you for buying from us.',
      '{vehicle}',
      'Receipts and the contract are behind this link.',
    ],
  }),
  end_undone: builtIn({
    th: [
      'การจองกลับมาใช้ได้แล้ว',
      'การจองนี้กลับมาใช้ได้แล้ว ข้อความก่อนหน้าที่แจ้งว่าจบหรือยกเลิก และยอดคืนเงินในข้อความนั้น ไม่มีผลแล้ว',
      '{booking}',
      '{nextStep}',
    ],
    en: [
      'Your booking is active again',
      'Your booking is active again. Our message that it had ended, and any refund in it, no longer apply.',
      '{booking}',
      '{nextStep}',
    ],
  }),
} as const
