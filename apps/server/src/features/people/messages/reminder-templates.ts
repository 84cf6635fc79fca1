import { balanceLines, payLine, period, place, type Template } from './message-facts.ts'
import { formatMoment } from './formatting.ts'

/** What is said because of the time alone. */
export const REMINDER_TEMPLATES = {
  remind_pay_by: {
    th: (facts) => ({
      subject: `ใกล้หมดเวลาชำระเงิน ${facts.code}`,
      lines: [
        facts.paysAtCounter ? 'ร้านยังรอรับชำระเงิน' : 'ยังไม่ได้รับสลิป',
        payLine(facts, 'th'),
        'ถ้าเลยเวลา การจองจะหมดอายุ',
      ],
    }),
    en: (facts) => ({
      subject: `Little time left to pay ${facts.code}`,
      lines: [
        facts.paysAtCounter ? 'We are still waiting for your payment.' : 'We have no slip from you yet.',
        payLine(facts, 'en'),
        'After that the booking ends.',
      ],
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
      lines: [`${facts.product.th}\nคืนภายใน ${formatMoment(facts.end, 'th')}`, 'ถ้าจะเช่าต่อ โปรดแจ้งร้านก่อนถึงเวลา'],
    }),
    en: (facts) => ({
      subject: `Return today ${facts.code}`,
      lines: [
        `${facts.product.en}\nPlease return it by ${formatMoment(facts.end, 'en')}.`,
        'To keep it longer, please ask us before then.',
      ],
    }),
  },
  overdue: {
    th: (facts) => ({
      subject: `เลยเวลาคืน ${facts.code}`,
      lines: [`${facts.product.th}\nครบกำหนดคืน ${formatMoment(facts.end, 'th')}`, 'โปรดติดต่อร้านทันที อาจมีค่าคืนช้า'],
    }),
    en: (facts) => ({
      subject: `Your rental is overdue ${facts.code}`,
      lines: [
        `${facts.product.en}\nIt was due ${formatMoment(facts.end, 'en')}.`,
        'Please contact us now. A late fee may apply.',
      ],
    }),
  },
} as const satisfies Record<string, Template>
