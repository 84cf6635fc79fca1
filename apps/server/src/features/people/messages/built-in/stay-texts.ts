import type { MessageKind } from '@rodchao/rental'
import { type BuiltInText, builtIn } from './built-in-text.ts'

/** What is told otherwise of a house: guests check in and out of it, and nobody brings it back. */
export const STAY_TEXTS: Partial<Readonly<Record<MessageKind, BuiltInText>>> = {
  amended: builtIn({
    th: [
      'เปลี่ยนการจองแล้ว',
      'รายละเอียดการจองใหม่',
      '{booking}',
      '{place}',
      'ยอดคงเหลือ {balance}',
      'ชำระเกินไว้ {credit} ร้านคืนให้เมื่อเช็กเอาต์',
    ],
    en: [
      'Your booking was changed',
      'Your booking is now',
      '{booking}',
      '{place}',
      'Still to pay: {balance}',
      'Paid ahead: {credit}. We give it back after check-out.',
    ],
  }),
  unit_changed: builtIn({
    th: ['เปลี่ยนหลังให้แล้ว', '{unitChange}', 'วัน เวลา และราคาไม่เปลี่ยน', '{booking}', '{place}'],
    en: [
      'Another house for your booking',
      '{unitChange}',
      'The dates and the price stay as they are.',
      '{booking}',
      '{place}',
    ],
  }),
  no_show: builtIn({
    th: [
      'ไม่มีผู้เข้าพักตามนัด',
      '{noShowReason}',
      '{booking}',
      '{noShowFee}',
      '{staying}',
      'ร้านจะคืนเงินให้ {refund}',
      'ถ้าไม่ถูกต้อง {call}',
    ],
    en: [
      'Nobody checked in for your booking',
      '{noShowReason}',
      '{booking}',
      '{noShowFee}',
      '{staying}',
      'We will send you back {refund}.',
      'If this is wrong: {call}',
    ],
  }),
  handed_over: builtIn({
    th: ['เช็กอินแล้ว', '{product}\nเช็กเอาต์ภายใน {end}', 'ร้านรับเงินประกันไว้ {deposit}'],
    en: ['You are checked in', '{product}\nPlease check out by {end}.', 'We hold your deposit of {deposit}.'],
  }),
  extended: builtIn({
    th: ['ต่อเวลาเข้าพักแล้ว', '{keptUntil}', 'ยอดคงเหลือ {balance}'],
    en: ['Your stay is extended', '{keptUntil}', 'Still to pay: {balance}'],
  }),
  returned: builtIn({
    th: ['เช็กเอาต์แล้ว', 'เช็กเอาต์เรียบร้อยแล้ว', '{which}', 'ยอดคงเหลือ {balance}', 'ร้านรับเงินประกันไว้ {deposit}'],
    en: [
      'You are checked out',
      'You are checked out.',
      '{which}',
      'Still to pay: {balance}',
      'We hold your deposit of {deposit}.',
    ],
  }),
  settled: builtIn({
    th: ['ปิดยอดการเข้าพักแล้ว', 'การเข้าพักนี้เรียบร้อยแล้ว ขอบคุณที่ใช้บริการ', '{which}', 'ยอดรวม {total}', 'ร้านจะคืนเงินให้ {refund}'],
    en: [
      'Your stay is settled',
      'Everything is settled. Thank you.',
      '{which}',
      'Total: {total}',
      'We will send you back {refund}.',
    ],
  }),
  remind_pick_up: builtIn({
    th: [
      'เช็กอินพรุ่งนี้',
      '{booking}',
      '{place}',
      'โปรดเตรียม{papers}',
      'ยอดคงเหลือ {balance}',
      'ชำระเกินไว้ {credit} ร้านคืนให้เมื่อเช็กเอาต์',
    ],
    en: [
      'You check in tomorrow',
      '{booking}',
      '{place}',
      'Please bring your {papers}.',
      'Still to pay: {balance}',
      'Paid ahead: {credit}. We give it back after check-out.',
    ],
  }),
  remind_return: builtIn({
    th: ['เช็กเอาต์วันนี้', '{product}\nเช็กเอาต์ภายใน {end}', 'ถ้าจะพักต่อ โปรดแจ้งร้านก่อนถึงเวลา'],
    en: ['Check-out today', '{product}\nPlease check out by {end}.', 'To stay longer, please ask us before then.'],
  }),
  overdue: builtIn({
    th: ['เลยเวลาเช็กเอาต์', '{product}\nครบกำหนดเช็กเอาต์ {end}', 'โปรดติดต่อร้านทันที อาจมีค่าเช็กเอาต์ช้า'],
    en: ['Check-out is overdue', '{product}\nCheck-out was due {end}.', 'Please contact us now. A late fee may apply.'],
  }),
  ask_identity: builtIn({
    th: [
      'ขอรูป{papers}',
      'เพื่อให้เช็กอินได้เร็วขึ้น โปรดส่งรูป{papers}ที่หน้าการจอง ร้านลบรูปให้เองหลังเช็กเอาต์',
      '{booking}',
      'วันเช็กอินโปรดนำตัวจริงมาด้วย',
    ],
    en: [
      'Pictures of your {papers}',
      'To check in sooner, please send us pictures of your {papers} on the page of your booking. We delete them after check-out.',
      '{booking}',
      'Please bring the originals when you come.',
    ],
  }),
}
