import { type Language, momentWords, moneyWords, typedWords } from './words.ts'

/** What the messages of a reservation tell; money in satang, times epoch milliseconds. */
export interface MessageFacts {
  readonly code: string
  readonly product: { readonly th: string; readonly en: string }
  readonly branch: { readonly th: string; readonly en: string }
  readonly isDelivery: boolean
  readonly needsLicence: boolean
  readonly start: number
  readonly end: number
  readonly payBy: number | null
  readonly due: number
  readonly total: number
  readonly paid: number
  /** What is on its way back, damage deposit included. */
  readonly refund: number
  readonly depositHeld: number
  /** Why, in the words of staff; '' where nobody said. */
  readonly reason: string
}

interface Words {
  readonly subject: string
  readonly lines: readonly string[]
}

type Template = Readonly<Record<Language, (facts: MessageFacts) => Words>>

const period = (facts: MessageFacts, language: Language): string =>
  language === 'th'
    ? `${facts.product.th}\n${momentWords(facts.start, 'th')} ถึง ${momentWords(facts.end, 'th')}`
    : `${facts.product.en}\n${momentWords(facts.start, 'en')} to ${momentWords(facts.end, 'en')}`

const place = (facts: MessageFacts, language: Language): string => {
  if (facts.isDelivery) return language === 'th' ? 'ร้านไปส่งตามที่นัดไว้' : 'We bring it to the place you gave us.'
  return language === 'th' ? `จุดรับ: ${facts.branch.th}` : `Pick-up at ${facts.branch.en}`
}

const payLine = (facts: MessageFacts, language: Language): string => {
  const until = facts.payBy === null ? '' : momentWords(facts.payBy, language)
  return language === 'th'
    ? `ยอดที่ต้องโอน ${moneyWords(facts.due, 'th')} ภายใน ${until}`
    : `Please transfer ${moneyWords(facts.due, 'en')} by ${until}`
}

const balanceLines = (facts: MessageFacts, language: Language): string[] => {
  const open = facts.total - facts.paid
  if (open <= 0) return []
  return [language === 'th' ? `ยอดคงเหลือ ${moneyWords(open, 'th')}` : `Still to pay: ${moneyWords(open, 'en')}`]
}

const refundLines = (facts: MessageFacts, language: Language): string[] => {
  if (facts.refund <= 0) return []
  return [
    language === 'th'
      ? `ร้านจะคืนเงินให้ ${moneyWords(facts.refund, 'th')}`
      : `We will send you back ${moneyWords(facts.refund, 'en')}.`,
  ]
}

const reasonLines = ({ reason }: MessageFacts, language: Language): string[] => {
  const typed = typedWords(reason)
  if (typed === '') return []
  return [language === 'th' ? `เหตุผล: ${typed}` : `Reason: ${typed}`]
}

/** Every message to a customer, by what it tells of. */
export const TEMPLATES = {
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
  extended: {
    th: (facts) => ({
      subject: `เช่าต่อแล้ว ${facts.code}`,
      lines: [`เช่าต่อได้ถึง ${momentWords(facts.end, 'th')}`, ...balanceLines(facts, 'th')],
    }),
    en: (facts) => ({
      subject: `Your rental is extended ${facts.code}`,
      lines: [`You have it until ${momentWords(facts.end, 'en')}.`, ...balanceLines(facts, 'en')],
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
  handed_over: {
    th: (facts) => ({
      subject: `เริ่มเช่าแล้ว ${facts.code}`,
      lines: [`${facts.product.th}\nคืนภายใน ${momentWords(facts.end, 'th')}`, ...heldLines(facts, 'th')],
    }),
    en: (facts) => ({
      subject: `Your rental has begun ${facts.code}`,
      lines: [`${facts.product.en}\nPlease return it by ${momentWords(facts.end, 'en')}.`, ...heldLines(facts, 'en')],
    }),
  },
  returned: {
    th: (facts) => ({
      subject: `คืนแล้ว ${facts.code}`,
      lines: ['ร้านรับคืนแล้ว', ...balanceLines(facts, 'th'), ...heldLines(facts, 'th')],
    }),
    en: (facts) => ({
      subject: `Your rental is back ${facts.code}`,
      lines: ['We have it back.', ...balanceLines(facts, 'en'), ...heldLines(facts, 'en')],
    }),
  },
  settled: {
    th: (facts) => ({
      subject: `ปิดการเช่าแล้ว ${facts.code}`,
      lines: [
        'การเช่านี้เรียบร้อยแล้ว ขอบคุณที่ใช้บริการ',
        `ค่าเช่ารวม ${moneyWords(facts.total, 'th')}`,
        ...refundLines(facts, 'th'),
      ],
    }),
    en: (facts) => ({
      subject: `Your rental is settled ${facts.code}`,
      lines: [
        'Everything is settled. Thank you.',
        `Total: ${moneyWords(facts.total, 'en')}`,
        ...refundLines(facts, 'en'),
      ],
    }),
  },
  remind_pay_by: {
    th: (facts) => ({
      subject: `ใกล้หมดเวลาชำระเงิน ${facts.code}`,
      lines: ['ยังไม่ได้รับสลิป', payLine(facts, 'th'), 'ถ้าเลยเวลา การจองจะหมดอายุ'],
    }),
    en: (facts) => ({
      subject: `Little time left to pay ${facts.code}`,
      lines: ['We have no slip from you yet.', payLine(facts, 'en'), 'After that the booking ends.'],
    }),
  },
  remind_pick_up: {
    th: (facts) => ({
      subject: `เริ่มเช่าพรุ่งนี้ ${facts.code}`,
      lines: [
        period(facts, 'th'),
        place(facts, 'th'),
        `โปรดเตรียมบัตรประชาชนหรือหนังสือเดินทาง${facts.needsLicence ? ' และใบขับขี่' : ''}`,
        ...balanceLines(facts, 'th'),
      ],
    }),
    en: (facts) => ({
      subject: `Your rental begins tomorrow ${facts.code}`,
      lines: [
        period(facts, 'en'),
        place(facts, 'en'),
        `Please bring your passport or ID card${facts.needsLicence ? ' and your driving licence' : ''}.`,
        ...balanceLines(facts, 'en'),
      ],
    }),
  },
  remind_return: {
    th: (facts) => ({
      subject: `ครบกำหนดคืนวันนี้ ${facts.code}`,
      lines: [`${facts.product.th}\nคืนภายใน ${momentWords(facts.end, 'th')}`, 'ถ้าจะเช่าต่อ โปรดแจ้งร้านก่อนถึงเวลา'],
    }),
    en: (facts) => ({
      subject: `Return today ${facts.code}`,
      lines: [
        `${facts.product.en}\nPlease return it by ${momentWords(facts.end, 'en')}.`,
        'To keep it longer, please ask us before then.',
      ],
    }),
  },
  overdue: {
    th: (facts) => ({
      subject: `เลยเวลาคืน ${facts.code}`,
      lines: [`${facts.product.th}\nครบกำหนดคืน ${momentWords(facts.end, 'th')}`, 'โปรดติดต่อร้านทันที อาจมีค่าคืนช้า'],
    }),
    en: (facts) => ({
      subject: `Your rental is overdue ${facts.code}`,
      lines: [
        `${facts.product.en}\nIt was due ${momentWords(facts.end, 'en')}.`,
        'Please contact us now. A late fee may apply.',
      ],
    }),
  },
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof TEMPLATES

function heldLines(facts: MessageFacts, language: Language): string[] {
  if (facts.depositHeld <= 0) return []
  return [
    language === 'th'
      ? `ร้านรับเงินประกันไว้ ${moneyWords(facts.depositHeld, 'th')}`
      : `We hold your deposit of ${moneyWords(facts.depositHeld, 'en')}.`,
  ]
}

/** The message as it is kept: paragraphs, the link under its words, the shop's name last. */
export function writeMessage(
  template: TemplateName,
  facts: MessageFacts,
  { language, url, shopName }: { readonly language: Language; readonly url: string; readonly shopName: string },
): { subject: string; body: string } {
  const { subject, lines } = TEMPLATES[template][language](facts)
  const action = language === 'th' ? 'ดูการจอง' : 'See the booking'
  return { subject, body: [...lines, `${action}:\n${url}`, shopName].join('\n\n') }
}
