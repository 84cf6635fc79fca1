import type { ProgramReason } from '@rodchao/contract'
import {
  balanceLines,
  callLine,
  type MessageFacts,
  payLine,
  period,
  place,
  reasonLines,
  refundLines,
  type Template,
  vehicle,
} from './message-facts.ts'
import { type Language, formatMoment, formatMoney } from './formatting.ts'

/** From the form to the key: what becomes of a booking. */
export const BOOKING_TEMPLATES = {
  pay_by: {
    th: (facts) => ({
      subject: `รอชำระเงิน ${facts.code}`,
      lines: ['ได้รับการจองแล้ว', period(facts, 'th'), payLine(facts, 'th')],
    }),
    en: (facts) => ({
      subject: `Waiting for your payment ${facts.code}`,
      lines: ['We have your booking.', period(facts, 'en'), payLine(facts, 'en')],
    }),
  },
  pay_at_counter: {
    th: (facts) => ({
      subject: `จ่ายที่ร้าน ${facts.code}`,
      lines: [
        'ร้านกันไว้ให้แล้ว',
        period(facts, 'th'),
        payLine(facts, 'th'),
        'ถ้าเลยเวลา การจองจะหมดอายุ โอนหรือจ่ายด้วยวิธีอื่นก่อนได้ที่ลิงก์นี้',
      ],
    }),
    en: (facts) => ({
      subject: `Pay at the shop ${facts.code}`,
      lines: [
        'We keep it for you.',
        period(facts, 'en'),
        payLine(facts, 'en'),
        'After that the booking ends. You can also pay another way with this link.',
      ],
    }),
  },
  card_sent_back: {
    th: (facts) => ({
      subject: `ร้านจะคืนเงินที่จ่ายด้วยบัตร ${facts.code}`,
      lines: [
        cardReason(facts, 'th'),
        period(facts, 'th'),
        `ร้านจะคืนเงินให้ ${formatMoney(facts.amount, 'th')}`,
        callLine(facts, 'th'),
      ],
    }),
    en: (facts) => ({
      subject: `We send your card payment back ${facts.code}`,
      lines: [
        cardReason(facts, 'en'),
        period(facts, 'en'),
        `We will send you back ${formatMoney(facts.amount, 'en')}.`,
        callLine(facts, 'en'),
      ],
    }),
  },
  slip_refused: {
    th: (facts) => ({
      subject: `สลิปใช้ไม่ได้ ${facts.code}`,
      lines: ['ร้านตรวจสลิปแล้ว แต่ใช้ไม่ได้', ...reasonLines(facts, 'th'), payLine(facts, 'th'), 'ส่งสลิปใหม่ได้ที่ลิงก์นี้'],
    }),
    en: (facts) => ({
      subject: `We could not take your slip ${facts.code}`,
      lines: [
        'We looked at your slip and could not take it.',
        ...reasonLines(facts, 'en'),
        payLine(facts, 'en'),
        'You can send another one with this link.',
      ],
    }),
  },
  confirmed: {
    th: (facts) => ({
      subject: `ยืนยันการจอง ${facts.code}`,
      lines: ['ยืนยันการจองแล้ว', period(facts, 'th'), place(facts, 'th'), ...balanceLines(facts, 'th')],
    }),
    en: (facts) => ({
      subject: `Your booking is confirmed ${facts.code}`,
      lines: ['Your booking is confirmed.', period(facts, 'en'), place(facts, 'en'), ...balanceLines(facts, 'en')],
    }),
  },
  amended: {
    th: (facts) => ({
      subject: `เปลี่ยนการจองแล้ว ${facts.code}`,
      lines: ['รายละเอียดการจองใหม่', period(facts, 'th'), place(facts, 'th'), ...balanceLines(facts, 'th')],
    }),
    en: (facts) => ({
      subject: `Your booking was changed ${facts.code}`,
      lines: ['Your booking is now', period(facts, 'en'), place(facts, 'en'), ...balanceLines(facts, 'en')],
    }),
  },
  change_refused: {
    th: (facts) => ({
      subject: `ร้านเปลี่ยนการจองให้ไม่ได้ ${facts.code}`,
      lines: ['ร้านดูคำขอเปลี่ยนแล้ว แต่เปลี่ยนให้ไม่ได้', ...reasonLines(facts, 'th'), 'การจองยังเป็นตามเดิม', period(facts, 'th')],
    }),
    en: (facts) => ({
      subject: `We could not change your booking ${facts.code}`,
      lines: [
        'We looked at the change that you asked for and could not make it.',
        ...reasonLines(facts, 'en'),
        'Your booking stays as it was.',
        period(facts, 'en'),
      ],
    }),
  },
  cancelled: {
    th: (facts) => ({
      subject: `ยกเลิกการจองแล้ว ${facts.code}`,
      lines: ['การจองนี้ยกเลิกแล้ว', period(facts, 'th'), ...refundLines(facts, 'th')],
    }),
    en: (facts) => ({
      subject: `Your booking is cancelled ${facts.code}`,
      lines: ['This booking is cancelled.', period(facts, 'en'), ...refundLines(facts, 'en')],
    }),
  },
  expired: {
    th: (facts) => ({
      subject: `หมดเวลาชำระเงิน ${facts.code}`,
      lines: ['การจองนี้หมดเวลาชำระเงินแล้ว', period(facts, 'th'), 'ถ้าโอนเงินแล้ว โปรดแจ้งร้าน'],
    }),
    en: (facts) => ({
      subject: `The time to pay is over ${facts.code}`,
      lines: ['The time to pay for this booking is over.', period(facts, 'en'), 'If you did pay, please tell us.'],
    }),
  },
  pay_by_moved: {
    th: (facts) => ({
      subject: `เลื่อนเวลาชำระเงิน ${facts.code}`,
      lines: ['ร้านให้เวลาชำระเงินเพิ่ม', period(facts, 'th'), payLine(facts, 'th')],
    }),
    en: (facts) => ({
      subject: `More time to pay ${facts.code}`,
      lines: ['We have given you more time to pay.', period(facts, 'en'), payLine(facts, 'en')],
    }),
  },
  unit_changed: {
    th: (facts) => ({
      subject: `เปลี่ยนคันให้แล้ว ${facts.code}`,
      lines: [
        facts.unit?.isFixed
          ? `คันใหม่ของคุณคือ ${vehicle(facts, 'th')}`
          : `ร้านเปลี่ยนคันให้เป็นอีกคันของรุ่นเดียวกัน (${facts.product.th})`,
        'วัน เวลา และราคาไม่เปลี่ยน',
        period(facts, 'th'),
        place(facts, 'th'),
      ],
    }),
    en: (facts) => ({
      subject: `Another vehicle for your booking ${facts.code}`,
      lines: [
        facts.unit?.isFixed
          ? `Your vehicle is now ${vehicle(facts, 'en')}.`
          : `You will get another vehicle of the same model (${facts.product.en}).`,
        'The dates and the price stay as they are.',
        period(facts, 'en'),
        place(facts, 'en'),
      ],
    }),
  },
  no_show: {
    th: (facts) => ({
      subject: `ปิดการจองแล้ว ไม่มีผู้มารับ ${facts.code}`,
      lines: [
        facts.isSale ? 'พ้นวันที่เก็บรถไว้ให้แล้ว ร้านจึงปิดการจองนี้' : 'ถึงเวลานัดแล้วไม่มีผู้รับ ร้านจึงปิดการจองนี้',
        period(facts, 'th'),
        ...noShowFeeLines(facts, 'th'),
        ...refundLines(facts, 'th'),
        `ถ้าไม่ถูกต้อง ${callLine(facts, 'th')}`,
      ],
    }),
    en: (facts) => ({
      subject: `Nobody came for your booking ${facts.code}`,
      lines: [
        facts.isSale
          ? 'The days for which we kept the vehicle are over, so we have closed this booking.'
          : 'Nobody took over the vehicle at the agreed time, so we have closed this booking.',
        period(facts, 'en'),
        ...noShowFeeLines(facts, 'en'),
        ...refundLines(facts, 'en'),
        `If this is wrong: ${callLine(facts, 'en')}`,
      ],
    }),
  },
  sold: {
    th: (facts) => ({
      subject: `ส่งมอบรถแล้ว ${facts.code}`,
      lines: ['ขอบคุณที่ซื้อรถกับร้าน', vehicle(facts, 'th'), 'ใบเสร็จและสัญญาซื้อขายดูได้ที่ลิงก์นี้'],
    }),
    en: (facts) => ({
      subject: `Your vehicle is handed over ${facts.code}`,
      lines: ['Thank you for buying from us.', vehicle(facts, 'en'), 'Receipts and the contract are behind this link.'],
    }),
  },
  end_undone: {
    th: (facts) => ({
      subject: `การจองกลับมาใช้ได้แล้ว ${facts.code}`,
      lines: [
        'การจองนี้กลับมาใช้ได้แล้ว ข้อความก่อนหน้าที่แจ้งว่าจบหรือยกเลิก และยอดคืนเงินในข้อความนั้น ไม่มีผลแล้ว',
        period(facts, 'th'),
        ...nextLines(facts, 'th'),
      ],
    }),
    en: (facts) => ({
      subject: `Your booking is active again ${facts.code}`,
      lines: [
        'Your booking is active again. Our message that it had ended, and any refund in it, no longer apply.',
        period(facts, 'en'),
        ...nextLines(facts, 'en'),
      ],
    }),
  },
} as const satisfies Record<string, Template>

/** Why money that came by card is not kept; the reasons are the program's own. */
function cardReason({ reason }: MessageFacts, language: Language): string {
  if (reason === ('paid twice' satisfies ProgramReason))
    return language === 'th'
      ? 'การจองนี้ชำระแล้ว แต่มีเงินจากบัตรเข้ามาอีกครั้ง'
      : 'This booking was paid already, and a payment by card came as well.'
  if (reason === ('paid after it had expired' satisfies ProgramReason))
    return language === 'th'
      ? 'เงินจากบัตรเข้ามาหลังหมดเวลาชำระ และจองให้ใหม่ไม่ได้แล้ว'
      : 'Your payment by card came after the time to pay was over, and we could not book it again.'
  return language === 'th'
    ? 'เงินจากบัตรเข้ามาหลังจากการจองนี้สิ้นสุดแล้ว'
    : 'Your payment by card came after this booking had ended.'
}

function noShowFeeLines({ noShowFee, isSale }: MessageFacts, language: Language): string[] {
  if (noShowFee <= 0) return []
  if (isSale)
    return [
      language === 'th'
        ? `ร้านเก็บเงินมัดจำ ${formatMoney(noShowFee, 'th')}`
        : `We keep ${formatMoney(noShowFee, 'en')} of the deposit.`,
    ]
  return [
    language === 'th'
      ? `ร้านหักค่าไม่มาตามนัด ${formatMoney(noShowFee, 'th')} จากเงินที่ชำระไว้`
      : `We keep ${formatMoney(noShowFee, 'en')} of what you paid as the no-show fee.`,
  ]
}

/** What comes next for a booking that is open again. */
function nextLines(facts: MessageFacts, language: Language): string[] {
  switch (facts.status) {
    case 'pending_payment':
      return [payLine(facts, language)]
    case 'awaiting_review':
      return [language === 'th' ? 'ร้านกำลังตรวจสลิป' : 'We are looking at your slip.']
    case 'on_rent':
      return [
        language === 'th'
          ? `คืนภายใน ${formatMoment(facts.end, 'th')}`
          : `Please return it by ${formatMoment(facts.end, 'en')}.`,
        ...balanceLines(facts, language),
      ]
    default:
      return [place(facts, language), ...balanceLines(facts, language)]
  }
}
