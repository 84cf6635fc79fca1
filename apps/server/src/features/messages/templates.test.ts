import { describe, expect, it } from 'vitest'
import { type MessageFacts, type TemplateName, TEMPLATES, writeMessage } from './templates.ts'
import { moneyWords } from './words.ts'

const FACTS: MessageFacts = {
  code: 'ABC234',
  product: { th: 'ฮอนด้า คลิก', en: 'Honda Click' },
  branch: { th: 'เชียงใหม่', en: 'Chiang Mai' },
  isDelivery: false,
  needsLicence: true,
  start: Date.parse('2026-11-21T10:00:00+07:00'),
  end: Date.parse('2026-12-31T23:30:00+07:00'),
  payBy: Date.parse('2026-11-21T11:00:00+07:00'),
  due: 50_000,
  total: 123_450,
  paid: 0,
  refund: 25_000,
  depositHeld: 200_000,
  reason: 'blurred',
}
const names = Object.keys(TEMPLATES) as TemplateName[]

describe('every message', () => {
  it.each(names)('%s is whole in both languages, for little and for much', (name) => {
    const bare = { ...FACTS, refund: 0, depositHeld: 0, reason: '', paid: FACTS.total }
    for (const language of ['th', 'en'] as const) {
      for (const facts of [FACTS, bare]) {
        const place = { language, url: 'https://rental.example/t?token=x', shopName: 'ร้าน' }
        const { subject, body } = writeMessage(name, facts, place)
        expect(subject).toContain('ABC234')
        expect(body).toMatch(/:\nhttps:\/\/rental\.example\/t\?token=x\n\nร้าน$/)
        expect(body).not.toMatch(/undefined|NaN|null|\n\n\n/)
        if (language === 'en') expect(`${subject}${body.slice(0, -4)}`).not.toMatch(/\p{Script=Thai}/u)
      }
    }
  })

  it('says times in the Buddhist era to Thai readers and in the common one to others', () => {
    const place = { url: 'https://rental.example', shopName: 'Shop' }
    expect(writeMessage('remind_return', FACTS, { ...place, language: 'th' }).body).toContain(
      '31 ธ.ค. 2569 เวลา 23:30 น.',
    )
    expect(writeMessage('remind_return', FACTS, { ...place, language: 'en' }).body).toContain('31 Dec 2026 at 23:30')
  })

  it('asks for a licence only where one is needed', () => {
    const place = { url: 'https://rental.example', shopName: 'Shop', language: 'en' } as const
    expect(writeMessage('remind_pick_up', FACTS, place).body).toContain('licence')
    expect(writeMessage('remind_pick_up', { ...FACTS, needsLicence: false }, place).body).not.toContain('licence')
  })

  it('tells the refund of a cancellation', () => {
    const place = { url: 'https://rental.example', shopName: 'Shop' }
    expect(writeMessage('cancelled', FACTS, { ...place, language: 'th' }).body).toContain('คืนเงินให้ 250 บาท')
    expect(writeMessage('cancelled', { ...FACTS, refund: 0 }, { ...place, language: 'en' }).body).not.toContain('back')
  })
})

describe('money', () => {
  it.each([
    [0, '0 บาท'],
    [5, '0.05 บาท'],
    [100_000, '1,000 บาท'],
    [123_456_789, '1,234,567.89 บาท'],
    [-2550, '-25.50 บาท'],
  ])('%i satang are %s', (satang, words) => expect(moneyWords(satang, 'th')).toBe(words))
})
