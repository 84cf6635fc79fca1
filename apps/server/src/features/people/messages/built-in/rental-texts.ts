import { builtIn } from './built-in-text.ts'

/** From key to key: what is told of a rental. */
export const RENTAL_TEXTS = {
  handed_over: builtIn({
    th: ['เริ่มเช่าแล้ว', '{product}\nคืนภายใน {end}', 'ร้านรับเงินประกันไว้ {deposit}'],
    en: ['Your rental has begun', '{product}\nPlease return it by {end}.', 'We hold your deposit of {deposit}.'],
  }),
  extended: builtIn({
    th: ['เช่าต่อแล้ว', '{keptUntil}', 'ยอดคงเหลือ {balance}'],
    en: ['Your rental is extended', '{keptUntil}', 'Still to pay: {balance}'],
  }),
  returned: builtIn({
    th: ['คืนแล้ว', 'ร้านรับคืนแล้ว', '{which}', 'ยอดคงเหลือ {balance}', 'ร้านรับเงินประกันไว้ {deposit}'],
    en: [
      'Your rental is back',
      'We have it back.',
      '{which}',
      'Still to pay: {balance}',
      'We hold your deposit of {deposit}.',
    ],
  }),
  settled: builtIn({
    th: ['ปิดการเช่าแล้ว', 'การเช่านี้เรียบร้อยแล้ว ขอบคุณที่ใช้บริการ', '{which}', 'ค่าเช่ารวม {total}', 'ร้านจะคืนเงินให้ {refund}'],
    en: [
      'Your rental is settled',
      'Everything is settled. Thank you.',
      '{which}',
      'Total: {total}',
      'We will send you back {refund}.',
    ],
  }),
  refund_sent: builtIn({
    th: ['คืนเงินแล้ว', 'ร้านคืนเงินให้แล้ว {amount}', 'ร้านจะคืนเงินให้ {refund}'],
    en: ['Your refund is sent', 'We have sent you back {amount}.', 'We will send you back {refund}.'],
  }),
  driver_on_way: builtIn({
    th: [
      'คนส่งรถกำลังเดินทาง',
      '{driver} กำลังไป{errand} {vehicle}',
      'คาดว่าจะถึง {arrival}',
      'ยอดคงเหลือ {balance}',
      'ถ้าเปลี่ยนแผน {call}',
    ],
    en: [
      'Our driver is on the way',
      '{driver} is on the way to {errand} your {vehicle}.',
      'Expected {arrival}',
      'Still to pay: {balance}',
      'If your plans have changed: {call}',
    ],
  }),
  driver_missed_you: builtIn({
    th: ['คนส่งรถติดต่อคุณไม่ได้', '{missedVisit}', '{vehicle}', 'การจองยังไม่ได้ยกเลิก โปรดนัดเวลาใหม่กับร้าน', '{call}'],
    en: [
      'We could not reach you',
      '{missedVisit}',
      'Your booking has not been cancelled. Please arrange a new time with us.',
      '{call}',
    ],
  }),
  lost_reported: builtIn({
    th: [
      'รับแจ้งหายแล้ว',
      'ร้านรับแจ้งว่า {vehicle} หายแล้ว',
      'เลขที่ใบแจ้งความ {policeReport}',
      'ยอดคงเหลือ {balance}',
      'ร้านรับเงินประกันไว้ {deposit}',
      'ร้านจะติดต่อเรื่องค่าใช้จ่ายและเงินประกัน',
    ],
    en: [
      'Loss reported',
      'We have recorded that your {vehicle} was lost.',
      'Police report {policeReport}',
      'Still to pay: {balance}',
      'We hold your deposit of {deposit}.',
      'We will contact you about the costs and the deposit.',
    ],
  }),
} as const
