import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { provideLocale } from './locale.ts'
import {
  formatBadge,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatMoment,
  formatMoney,
  formatPhone,
  formatTime,
  formatVersion,
} from './format.ts'
import type { Locale } from './locale.ts'

let locale: Locale = 'th'
const inEnglish = () => {
  locale = 'en'
}
beforeEach(() => provideLocale(() => locale))
afterEach(() => {
  locale = 'th'
})

const MORNING = '2026-11-21T10:30:00+07:00'

describe('money', () => {
  test.each([
    [0, '0'],
    [85_000, '850'],
    [1_234_550, '12,345.50'],
    [123_456_789_00, '123,456,789'],
    [-20_005, '\u2212200.05'],
  ])('%i satang are formatted as %s baht', (satang, text) => {
    expect(formatMoney(satang)).toBe(text)
  })

  test('documents and payments always show satang', () => {
    expect(formatMoney(85_000, { satang: 'always', sign: 'baht' })).toBe('฿850.00')
    expect(formatMoney(-85_000, { satang: 'always', sign: 'baht' })).toBe('\u2212฿850.00')
  })

  test('a badge shows no more than 99+', () => {
    expect([0, 1, 99, 100, 12_345].map(formatBadge)).toEqual(['0', '1', '99', '99+', '99+'])
  })

  test('counts are grouped in thousands', () => {
    expect([formatCount(999), formatCount(1000), formatCount(-1_234_567)]).toEqual(['999', '1,000', '\u22121,234,567'])
  })
})

describe('dates and times', () => {
  test('Thai dates show the Buddhist era and น.', () => {
    expect(formatDate(MORNING)).toBe('21 พ.ย. 2569')
    expect(formatDate(MORNING, 'long')).toBe('21 พฤศจิกายน 2569')
    expect(formatDateTime(MORNING)).toBe('ส. 21 พ.ย. 2569 10:30 น.')
  })

  test('a version is named by its day, and by its number where it has one', () => {
    expect(formatVersion('2026-11-24.7')).toBe('24 พ.ย. 2569 (7)')
    expect(formatVersion('2025-12-30')).toBe('30 ธ.ค. 2568')
    expect(formatVersion('test-1')).toBe('test-1')
  })

  test('English dates show the common era and a 24-hour clock', () => {
    inEnglish()
    expect(formatDate(MORNING, 'long')).toBe('21 November 2026')
    expect(formatDateTime(MORNING)).toBe('Sat 21 Nov 2026, 10:30')
    expect(formatTime('2026-11-21T16:05:00Z')).toBe('23:05')
  })

  test('an instant just after midnight in Bangkok is on that day, not the one before', () => {
    expect(formatDate('2026-11-20T17:30:00Z')).toBe('21 พ.ย. 2569')
    expect(formatDate('2026-11-21')).toBe('21 พ.ย. 2569')
    expect(formatDate({ year: 2028, month: 2, day: 29 }, 'weekday')).toBe('อ. 29 ก.พ. 2571')
    expect(formatDate({ year: 2028, month: 2, day: 29 }, 'day-month')).toBe('อ. 29 ก.พ.')
  })

  test('yesterday, today and tomorrow are counted in shop days', () => {
    const now = Date.parse('2026-11-21T23:50:00+07:00')
    expect(formatDay('2026-11-22T00:10:00+07:00', now)).toBe('พรุ่งนี้')
    expect(formatDay('2026-11-21T00:10:00+07:00', now)).toBe('วันนี้')
    expect(formatDay('2026-11-20T23:59:00+07:00', now)).toBe('เมื่อวาน')
    expect(formatDay('2026-11-24T08:00:00+07:00', now)).toBe('อ. 24 พ.ย. 2569')
  })

  test.each([
    [0, '0 นาที'],
    [90 * 60_000, '1 ชม. 30 นาที'],
    [76 * 3_600_000, '3 วัน 4 ชม.'],
    [72 * 3_600_000, '3 วัน'],
  ])('%i ms are formatted as %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text)
  })
})

test.each([
  ['0812345678', '081-234-5678'],
  ['+66812345678', '081-234-5678'],
  ['021234567', '02-123-4567'],
  ['032511234', '032-511-234'],
  ['+49 170 1234567', '+49 170 1234567'],
])('the phone number %s is formatted as %s', (phone, text) => {
  expect(formatPhone(phone)).toBe(text)
})

describe('a moment in a list', () => {
  const now = Date.parse(MORNING)

  test.each([
    ['2026-11-21T15:00:00+07:00', 'วันนี้ 15:00', 'today 15:00'],
    ['2026-11-22T00:00:00+07:00', 'พรุ่งนี้ 00:00', 'tomorrow 00:00'],
    ['2026-11-20T23:59:00+07:00', 'เมื่อวาน 23:59', 'yesterday 23:59'],
    ['2026-11-24T15:00:00+07:00', '24 พ.ย. 15:00', '24 Nov 15:00'],
    ['2027-01-03T10:00:00+07:00', '3 ม.ค. 2570 10:00', '3 Jan 2027 10:00'],
  ])('the moment %s shows the year only when it is not the current one', (at, thai, english) => {
    expect(formatMoment(at, now)).toBe(thai)
    inEnglish()
    expect(formatMoment(at, now)).toBe(english)
  })
})
