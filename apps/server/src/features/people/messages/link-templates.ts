import { callLine, period, type Template } from './message-facts.ts'

/** Where the news of a booking go. */
export const LINK_TEMPLATES = {
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
