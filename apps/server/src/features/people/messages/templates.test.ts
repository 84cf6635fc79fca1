import {
  MESSAGE_KINDS,
  MESSAGE_LIMITS,
  MESSAGE_SCOPES,
  type MessageKind,
  messageKindsOf,
  messageTextFaults,
} from '@rodchao/rental'
import { describe, expect, it } from 'vitest'
import type { MessageFacts } from './message-facts.ts'
import type { MessagePlace } from './message-values.ts'
import { sampleValues } from './sample-values.ts'
import { BUILT_IN_TEXTS, builtInText, writeMessage as writeWith } from './templates.ts'
import { formatMoney } from './formatting.ts'

const writeMessage = (kind: MessageKind, facts: MessageFacts, place: MessagePlace) =>
  writeWith(kind, facts, place).words

const FACTS: MessageFacts = {
  code: 'ABC234',
  customerName: 'Ann',
  isOfSeveral: false,
  things: [],
  staying: null,
  product: { th: 'ฮอนด้า คลิก', en: 'Honda Click' },
  branch: { th: 'เชียงใหม่', en: 'Chiang Mai' },
  house: null,
  isSale: false,
  isStay: false,
  isDelivery: false,
  needsLicence: true,
  start: Date.parse('2026-11-21T10:00:00+07:00'),
  end: Date.parse('2026-12-31T23:30:00+07:00'),
  payBy: Date.parse('2026-11-21T11:00:00+07:00'),
  paysAtCounter: false,
  due: 50_000,
  total: 123_450,
  paid: 0,
  refund: 25_000,
  depositHeld: 200_000,
  reason: 'blurred',
  status: 'confirmed',
  noShowFee: 50_000,
  unit: { label: 'AB 2841', isPlate: true, isFixed: true },
  stop: {
    kind: 'deliver',
    driver: 'Nid',
    window: { from: Date.parse('2026-11-21T10:00:00+07:00'), until: Date.parse('2026-11-21T10:30:00+07:00') },
    failedAt: null,
  },
  phone: '053-123-456',
  policeReportNo: '77/2569',
  amount: 25_000,
}

describe('every message', () => {
  it.each(MESSAGE_KINDS)('%s is whole in both languages, for little and for much', (name) => {
    const bare = { ...FACTS, refund: 0, depositHeld: 0, reason: '', paid: FACTS.total }
    for (const language of ['th', 'en'] as const) {
      for (const facts of [FACTS, bare]) {
        const place = { language, url: 'https://rental.example/t?token=x', shopName: 'ร้าน' }
        const { subject, body } = writeMessage(name, facts, place)
        expect(subject).toContain('ABC-234')
        expect(body).toMatch(/:\nhttps:\/\/rental\.example\/t\?token=x\n\nร้าน$/)
        expect(body).not.toMatch(/undefined|NaN|null|\n\n\n/)
        if (language === 'en') expect(`${subject}${body.slice(0, -4)}`).not.toMatch(/\p{Script=Thai}/u)
      }
    }
  })

  it('of a house speaks of checking in and out, whole in both languages', () => {
    const place = { url: 'https://rental.example/t?token=x', shopName: 'Shop' }
    const stay = {
      ...FACTS,
      isStay: true,
      needsLicence: false,
      house: { th: '12 ถนนเล', en: '12 Beach Road' },
      product: { th: 'บ้านเล', en: 'Baan Lay' },
      unit: { label: 'บ้านเล', isPlate: false, isFixed: true },
    }
    const kinds = MESSAGE_KINDS.filter(
      (kind) => !['driver_on_way', 'driver_missed_you', 'sold', 'lost_reported'].includes(kind),
    )
    for (const kind of kinds)
      for (const status of ['confirmed', 'on_rent']) {
        const facts = { ...stay, status }
        const [th, en] = (['th', 'en'] as const).map((language) => writeMessage(kind, facts, { ...place, language }))
        expect(`${th?.subject} ${th?.body}`).not.toMatch(/รถ|คัน|เช่า|รับคืน|คืนแล้ว|คืนภายใน|undefined/)
        expect(`${en?.subject} ${en?.body}`).not.toMatch(/rental(?!\.example)|vehicle|return it|pick-up|undefined/i)
      }
    const checkedIn = writeMessage('handed_over', stay, { ...place, language: 'th' })
    expect(checkedIn.subject).toBe('เช็กอินแล้ว ABC-234')
    expect(checkedIn.body).toContain('เช็กเอาต์ภายใน 31 ธ.ค. 2569')
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

describe('the end of a part of a booking', () => {
  const place = { url: 'https://rental.example', shopName: 'Shop' }
  const { start, end } = FACTS
  const staying = {
    things: [{ no: 1, name: { th: 'ยามาฮ่า', en: 'Yamaha' }, start, end }],
    isToPay: false,
    payBy: FACTS.payBy,
    paysAtCounter: false,
    due: 30_000,
    total: 90_000,
    paid: 90_000,
  }

  it('says that nothing is left to pay of the rest, or how to pay it', () => {
    const paid = { ...FACTS, staying }
    expect(writeMessage('cancelled', paid, { ...place, language: 'th' }).body).toContain('900 บาท\nชำระครบแล้ว\n')
    expect(writeMessage('cancelled', paid, { ...place, language: 'en' }).body).toContain('Nothing is left to pay.\n')
    const waiting = { ...FACTS, staying: { ...staying, paid: 0, isToPay: true } }
    expect(writeMessage('cancelled', waiting, { ...place, language: 'th' }).body).toContain('ยอดที่ต้องโอน 300 บาท ภายใน')
  })

  it('says of one that nobody fetched that the others stay', () => {
    const { body } = writeMessage('no_show', { ...FACTS, staying }, { ...place, language: 'th' })
    expect(body).toContain('ปิดรายการนี้ในการจอง')
    expect(body).toContain('1 · ยามาฮ่า')
    expect(body).not.toContain('ปิดการจองนี้')
  })
})

describe('words of the shop', () => {
  const place = { url: 'https://rental.example/t?token=x', shopName: 'Shop', language: 'en' } as const

  it('stand instead of the built-in ones', () => {
    const own = { subject: 'Yes, {customerName}!', body: '{booking}\n\nOpen: {balance}\n\n{bookingLink}' }
    expect(writeWith('confirmed', { ...FACTS, paid: FACTS.total }, place, own)).toEqual({
      words: {
        subject: 'Yes, Ann!',
        body: 'Honda Click\n21 Nov 2026 at 10:00 to 31 Dec 2026 at 23:30\n\nhttps://rental.example/t?token=x',
      },
      failure: null,
    })
  })

  it.each([
    ['name nothing that there is', 'Hi {nobody} {booking} {bookingLink}', 'body unknown_field nobody'],
    ['lost a brace', '{booking} {bookingLink} {code', 'body unclosed code'],
    ['grow too long', `{bookingLink}${'\n{booking} {booking}'.repeat(60)}`, 'body too_long_sent'],
  ])('that %s are not sent: the built-in ones are, and it is said why', (_, body, failure) => {
    const written = writeWith('confirmed', FACTS, place, { subject: 'S', body })
    expect(written).toEqual({ words: writeMessage('confirmed', FACTS, place), failure })
    expect(written.words.body).not.toMatch(/[{}]/)
  })

  it.each([
    ['Somchai Jaidee', 'Somchai Jaidee'],
    ['สมชาย  ใจดี\n', 'สมชาย ใจดี'],
    ['', 'guest'],
    ['WIN http://evil.example', 'guest'],
    ['evil.example', 'guest'],
    ['a@b', 'guest'],
    ['x'.repeat(61), 'guest'],
    ['J. R. Tolkien', 'J. R. Tolkien'],
  ])('call whoever typed %j as a name %j', (customerName, expected) => {
    const own = { subject: '{customerName}', body: '{booking} {bookingLink}' }
    expect(writeWith('confirmed', { ...FACTS, customerName }, place, own).words.subject).toBe(expected)
  })
})

describe('the built-in texts', () => {
  const samplesOf = (text: Parameters<typeof sampleValues>[0], language: 'th' | 'en') =>
    sampleValues(text, { language, url: 'https://rental.example/t', shopName: 'ร้าน' }, FACTS.start)

  it.each(MESSAGE_KINDS)('of %s are ones that an owner could have written', (kind) => {
    for (const language of ['th', 'en'] as const) {
      const values = samplesOf({ kind, scope: 'general' }, language)
      expect(messageTextFaults(kind, BUILT_IN_TEXTS[kind][language], values)).toEqual([])
      expect(BUILT_IN_TEXTS[kind][language].body.length).toBeLessThan(MESSAGE_LIMITS.body)
    }
  })

  it.each(messageKindsOf('house'))('of %s to guests of a house are ones that an owner could have written', (kind) => {
    for (const language of ['th', 'en'] as const) {
      const { [language]: words } = builtInText(kind, 'house') ?? BUILT_IN_TEXTS[kind]
      expect(messageTextFaults(kind, words, samplesOf({ kind, scope: 'house' }, language))).toEqual([])
    }
  })

  it('can be filled with samples that leave no field empty', () => {
    for (const scope of MESSAGE_SCOPES)
      for (const kind of messageKindsOf(scope))
        for (const language of ['th', 'en'] as const) {
          const values = samplesOf({ kind, scope }, language)
          expect(
            Object.entries(values).filter(([, value]) => value === ''),
            kind,
          ).toEqual([])
        }
  })
})

describe('a driver', () => {
  const place = { url: 'https://rental.example', shopName: 'Shop' }
  const stop = { kind: 'deliver', driver: 'Nid', window: FACTS.stop?.window ?? null, failedAt: null } as const

  it('on the way is told with first name, vehicle, time and what is still to pay', () => {
    const th = writeMessage('driver_on_way', FACTS, { ...place, language: 'th' }).body
    expect(th).toContain('คุณNid คนส่งรถของร้าน กำลังไปส่ง ฮอนด้า คลิก ทะเบียน AB 2841')
    expect(th).toContain('คาดว่าจะถึง 21 พ.ย. 2569 เวลา 10:00–10:30 น.')
    expect(th).toContain('ยอดคงเหลือ 1,234.50 บาท')
    const en = writeMessage('driver_on_way', FACTS, { ...place, language: 'en' }).body
    expect(en).toContain('Nid, our driver, is on the way to bring your Honda Click, plate AB 2841.')
    expect(en).toContain('Expected 21 Nov 2026 at 10:00–10:30')
    expect(en).toContain('053-123-456')
  })

  it('promises no time that is over and no plate that is not fixed', () => {
    const facts: MessageFacts = {
      ...FACTS,
      stop: { ...stop, window: null },
      unit: { label: 'AB 2841', isPlate: true, isFixed: false },
    }
    const { body } = writeMessage('driver_on_way', facts, { ...place, language: 'en' })
    expect(body).not.toMatch(/Expected|AB 2841/)
  })

  it('who comes to fetch asks for no money', () => {
    const facts: MessageFacts = { ...FACTS, stop: { ...stop, kind: 'collect' } }
    const { body } = writeMessage('driver_on_way', facts, { ...place, language: 'en' })
    expect(body).toContain('to collect your Honda Click')
    expect(body).not.toContain('Still to pay')
  })

  it('who met nobody says when, and that the booking stands', () => {
    const facts: MessageFacts = { ...FACTS, stop: { ...stop, failedAt: FACTS.start } }
    const { body } = writeMessage('driver_missed_you', facts, { ...place, language: 'en' })
    expect(body).toContain('could not find or reach you (21 Nov 2026 at 10:00)')
    expect(body).toContain('Your booking has not been cancelled.')
  })
})

describe('a booking that ended by a mistake', () => {
  it.each([
    ['pending_payment', 'Please transfer THB 500 by 21 Nov 2026 at 11:00'],
    ['awaiting_review', 'We are looking at your slip.'],
    ['confirmed', 'Pick-up at Chiang Mai'],
    ['on_rent', 'Please return it by 31 Dec 2026 at 23:30.'],
  ])('and is %s again says what comes next, and that the earlier message is void', (status, next) => {
    const place = { url: 'https://rental.example', shopName: 'Shop', language: 'en' } as const
    const { body } = writeMessage('end_undone', { ...FACTS, status }, place)
    expect(body).toContain('no longer apply')
    expect(body).toContain(next)
  })
})

describe('money', () => {
  it.each([
    [0, '0 บาท'],
    [5, '0.05 บาท'],
    [100_000, '1,000 บาท'],
    [123_456_789, '1,234,567.89 บาท'],
    [-2550, '-25.50 บาท'],
  ])('%i satang are %s', (satang, words) => expect(formatMoney(satang, 'th')).toBe(words))
})
