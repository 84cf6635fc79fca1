import type { Language } from './formatting.ts'
import { callLine, type MessageFacts, period, type Template } from './message-facts.ts'

/** Where the news of a booking go, and what its holder is asked to send. */
export const LINK_TEMPLATES = {
  ask_identity: {
    th: (facts) => ({
      subject: `ขอรูป${papers(facts, 'th')} ${facts.code}`,
      lines: [
        `เพื่อให้รับรถได้เร็วขึ้น โปรดส่งรูป${papers(facts, 'th')}ที่หน้าการจอง ร้านลบรูปให้เองหลังคืน`,
        period(facts, 'th'),
        'วันรับโปรดนำตัวจริงมาด้วย',
      ],
    }),
    en: (facts) => ({
      subject: `Pictures of your ${papers(facts, 'en')} ${facts.code}`,
      lines: [
        `To have your keys sooner, please send us pictures of your ${papers(facts, 'en')} on the page of your booking. We delete them after your return.`,
        period(facts, 'en'),
        'Please bring the originals when you come.',
      ],
    }),
  },
  line_on: {
    th: (facts) => ({
      subject: `รับข่าวการจองทาง LINE แล้ว ${facts.code}`,
      lines: ['จากนี้ร้านจะส่งข่าวการจองนี้มาทาง LINE', period(facts, 'th'), 'เลิกรับได้ที่หน้าการจอง'],
    }),
    en: (facts) => ({
      subject: `News of your booking by LINE ${facts.code}`,
      lines: [
        'From now on we send news of this booking by LINE.',
        period(facts, 'en'),
        'You can stop this on the page of the booking.',
      ],
    }),
  },
  line_off: {
    th: (facts) => ({
      subject: `เลิกส่งข่าวการจองทาง LINE นี้แล้ว ${facts.code}`,
      lines: ['จากนี้ร้านจะไม่ส่งข่าวการจองนี้มาที่ LINE นี้', `ถ้าคุณไม่ได้เป็นผู้เปลี่ยน ${callLine(facts, 'th')}`],
    }),
    en: (facts) => ({
      subject: `No more news on this LINE account ${facts.code}`,
      lines: [
        'We send no more news of this booking to this LINE account.',
        `If you did not change this: ${callLine(facts, 'en')}`,
      ],
    }),
  },
} as const satisfies Record<string, Template>

const PAPERS: Readonly<Record<Language, { withLicence: string; without: string }>> = {
  th: { withLicence: 'ใบขับขี่และบัตรประชาชนหรือหนังสือเดินทาง', without: 'บัตรประชาชนหรือหนังสือเดินทาง' },
  en: { withLicence: 'driving licence and passport or ID card', without: 'passport or ID card' },
}

function papers({ needsLicence }: MessageFacts, language: Language): string {
  return needsLicence ? PAPERS[language].withLicence : PAPERS[language].without
}
