import {
  balanceLines,
  callLine,
  heldLines,
  type MessageFacts,
  period,
  refundLines,
  type Template,
  vehicle,
  whichLines,
  windowLines,
} from './message-facts.ts'
import { type Language, formatMoment, formatMoney } from './formatting.ts'

/** From key to key: what is told of a rental. */
export const RENTAL_TEMPLATES = {
  handed_over: {
    th: (facts) => ({
      subject: `เริ่มเช่าแล้ว ${facts.code}`,
      lines: [`${facts.product.th}\nคืนภายใน ${formatMoment(facts.end, 'th')}`, ...heldLines(facts, 'th')],
    }),
    en: (facts) => ({
      subject: `Your rental has begun ${facts.code}`,
      lines: [`${facts.product.en}\nPlease return it by ${formatMoment(facts.end, 'en')}.`, ...heldLines(facts, 'en')],
    }),
  },
  extended: {
    th: (facts) => ({
      subject: `เช่าต่อแล้ว ${facts.code}`,
      lines: [longerLine(facts, 'th'), ...balanceLines(facts, 'th')],
    }),
    en: (facts) => ({
      subject: `Your rental is extended ${facts.code}`,
      lines: [longerLine(facts, 'en'), ...balanceLines(facts, 'en')],
    }),
  },
  returned: {
    th: (facts) => ({
      subject: `คืนแล้ว ${facts.code}`,
      lines: ['ร้านรับคืนแล้ว', ...whichLines(facts, 'th'), ...balanceLines(facts, 'th'), ...heldLines(facts, 'th')],
    }),
    en: (facts) => ({
      subject: `Your rental is back ${facts.code}`,
      lines: ['We have it back.', ...whichLines(facts, 'en'), ...balanceLines(facts, 'en'), ...heldLines(facts, 'en')],
    }),
  },
  settled: {
    th: (facts) => ({
      subject: `ปิดการเช่าแล้ว ${facts.code}`,
      lines: [
        'การเช่านี้เรียบร้อยแล้ว ขอบคุณที่ใช้บริการ',
        ...whichLines(facts, 'th'),
        `ค่าเช่ารวม ${formatMoney(facts.total, 'th')}`,
        ...refundLines(facts, 'th'),
      ],
    }),
    en: (facts) => ({
      subject: `Your rental is settled ${facts.code}`,
      lines: [
        'Everything is settled. Thank you.',
        ...whichLines(facts, 'en'),
        `Total: ${formatMoney(facts.total, 'en')}`,
        ...refundLines(facts, 'en'),
      ],
    }),
  },
  refund_sent: {
    th: (facts) => ({
      subject: `คืนเงินแล้ว ${facts.code}`,
      lines: [`ร้านคืนเงินให้แล้ว ${formatMoney(facts.amount, 'th')}`, ...refundLines(facts, 'th')],
    }),
    en: (facts) => ({
      subject: `Your refund is sent ${facts.code}`,
      lines: [`We have sent you back ${formatMoney(facts.amount, 'en')}.`, ...refundLines(facts, 'en')],
    }),
  },
  driver_on_way: {
    th: (facts) => ({
      subject: `คนส่งรถกำลังเดินทาง ${facts.code}`,
      lines: [
        `${driverText(facts, 'th')}กำลังไป${facts.stop?.kind === 'collect' ? 'รับคืน' : 'ส่ง'} ${vehicle(facts, 'th')}`,
        ...windowLines(facts, 'th'),
        ...(facts.stop?.kind === 'collect' ? [] : balanceLines(facts, 'th')),
        `ถ้าเปลี่ยนแผน ${callLine(facts, 'th')}`,
      ],
    }),
    en: (facts) => ({
      subject: `Our driver is on the way ${facts.code}`,
      lines: [
        `${driverText(facts, 'en')} is on the way to ${facts.stop?.kind === 'collect' ? 'collect' : 'bring'} your ${vehicle(facts, 'en')}.`,
        ...windowLines(facts, 'en'),
        ...(facts.stop?.kind === 'collect' ? [] : balanceLines(facts, 'en')),
        `If your plans have changed: ${callLine(facts, 'en')}`,
      ],
    }),
  },
  driver_missed_you: {
    th: (facts) => ({
      subject: `คนส่งรถติดต่อคุณไม่ได้ ${facts.code}`,
      lines: [
        `${driverText(facts, 'th')}ไป${facts.stop?.kind === 'collect' ? 'รับคืน' : 'ส่ง'}ตามนัด แต่ไม่พบคุณหรือติดต่อไม่ได้${failedAt(facts, 'th')}`,
        vehicle(facts, 'th'),
        'การจองยังไม่ได้ยกเลิก โปรดนัดเวลาใหม่กับร้าน',
        callLine(facts, 'th'),
      ],
    }),
    en: (facts) => ({
      subject: `We could not reach you ${facts.code}`,
      lines: [
        `${driverText(facts, 'en')} came to ${facts.stop?.kind === 'collect' ? 'collect' : 'bring'} your ${vehicle(facts, 'en')} but could not find or reach you${failedAt(facts, 'en')}.`,
        'Your booking has not been cancelled. Please arrange a new time with us.',
        callLine(facts, 'en'),
      ],
    }),
  },
  lost_reported: {
    th: (facts) => ({
      subject: `รับแจ้งหายแล้ว ${facts.code}`,
      lines: [
        `ร้านรับแจ้งว่า ${vehicle(facts, 'th')} หายแล้ว`,
        ...policeLines(facts, 'th'),
        ...balanceLines(facts, 'th'),
        ...heldLines(facts, 'th'),
        'ร้านจะติดต่อเรื่องค่าใช้จ่ายและเงินประกัน',
      ],
    }),
    en: (facts) => ({
      subject: `Loss reported ${facts.code}`,
      lines: [
        `We have recorded that your ${vehicle(facts, 'en')} was lost.`,
        ...policeLines(facts, 'en'),
        ...balanceLines(facts, 'en'),
        ...heldLines(facts, 'en'),
        'We will contact you about the costs and the deposit.',
      ],
    }),
  },
} as const satisfies Record<string, Template>

/** Until when it is kept; of several things, which of them and each until when. */
function longerLine(facts: MessageFacts, language: Language): string {
  if (facts.isOfSeveral) return period(facts, language)
  return language === 'th'
    ? `เช่าต่อได้ถึง ${formatMoment(facts.end, 'th')}`
    : `You have it until ${formatMoment(facts.end, 'en')}.`
}

function driverText({ stop }: MessageFacts, language: Language): string {
  const name = stop?.driver ?? ''
  if (language === 'th') return name === '' ? 'คนส่งรถ' : `คุณ${name} คนส่งรถของร้าน `
  return name === '' ? 'Our driver' : `${name}, our driver,`
}

function failedAt({ stop }: MessageFacts, language: Language): string {
  const at = stop?.failedAt ?? null
  return at === null ? '' : ` (${formatMoment(at, language)})`
}

function policeLines({ policeReportNo }: MessageFacts, language: Language): string[] {
  if (policeReportNo === '') return []
  return [language === 'th' ? `เลขที่ใบแจ้งความ ${policeReportNo}` : `Police report ${policeReportNo}`]
}
