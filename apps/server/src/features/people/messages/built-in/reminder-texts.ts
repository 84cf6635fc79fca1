import { builtIn } from './built-in-text.ts'

/** What is said because of the time alone. */
export const REMINDER_TEXTS = {
  remind_pay_by: builtIn({
    th: ['ใกล้หมดเวลาชำระเงิน', '{paymentMissing}', '{payRequest}', 'ถ้าเลยเวลา การจองจะหมดอายุ'],
    en: ['Little time left to pay', '{paymentMissing}', '{payRequest}', 'After that the booking ends.'],
  }),
  remind_pick_up: builtIn({
    th: [
      'เริ่มเช่าพรุ่งนี้',
      '{booking}',
      '{place}',
      'โปรดเตรียม{papers}',
      'ยอดคงเหลือ {balance}',
      'ชำระเกินไว้ {credit} ร้านคืนให้เมื่อจบการเช่า',
    ],
    en: [
      'Your rental begins tomorrow',
      '{booking}',
      '{place}',
      'Please bring your {papers}.',
      'Still to pay: {balance}',
      'Paid ahead: {credit}. We give it back when the rental ends.',
    ],
  }),
  remind_return: builtIn({
    th: ['ครบกำหนดคืนวันนี้', '{product}\nคืนภายใน {end}', 'ถ้าจะเช่าต่อ โปรดแจ้งร้านก่อนถึงเวลา'],
    en: ['Return today', '{product}\nPlease return it by {end}.', 'To keep it longer, please ask us before then.'],
  }),
  overdue: builtIn({
    th: ['เลยเวลาคืน', '{product}\nครบกำหนดคืน {end}', 'โปรดติดต่อร้านทันที อาจมีค่าคืนช้า'],
    en: ['Your rental is overdue', '{product}\nIt was due {end}.', 'Please contact us now. A late fee may apply.'],
  }),
} as const

/** Where the news of a booking go, and what its holder is asked to send. */
export const LINK_TEXTS = {
  ask_identity: builtIn({
    th: [
      'ขอรูป{papers}',
      'เพื่อให้รับรถได้เร็วขึ้น โปรดส่งรูป{papers}ที่หน้าการจอง ร้านลบรูปให้เองหลังคืน',
      '{booking}',
      'วันรับโปรดนำตัวจริงมาด้วย',
    ],
    en: [
      'Pictures of your {papers}',
      'To have your keys sooner, please send us pictures of your {papers} on the page of your booking. We delete them after your return.',
      '{booking}',
      'Please bring the originals when you come.',
    ],
  }),
  line_on: builtIn({
    th: ['รับข่าวการจองทาง LINE แล้ว', 'จากนี้ร้านจะส่งข่าวการจองนี้มาทาง LINE', '{booking}', 'เลิกรับได้ที่หน้าการจอง'],
    en: [
      'News of your booking by LINE',
      'From now on we send news of this booking by LINE.',
      '{booking}',
      'You can stop this on the page of the booking.',
    ],
  }),
  line_off: builtIn({
    th: ['เลิกส่งข่าวการจองทาง LINE นี้แล้ว', 'จากนี้ร้านจะไม่ส่งข่าวการจองนี้มาที่ LINE นี้', 'ถ้าคุณไม่ได้เป็นผู้เปลี่ยน {call}'],
    en: [
      'No more news on this LINE account',
      'We send no more news of this booking to this LINE account.',
      'If you did not change this: {call}',
    ],
  }),
} as const
