import { describe, expect, it } from 'vitest'
import { DAY, HOUR, toInstant } from '../time/calendar.ts'
import {
  filledTemplate,
  importedChoice,
  importedCount,
  importedInstant,
  importedMinute,
  importedSatang,
  templateColumns,
} from './import-values.ts'
import type { ImportDateRule } from './import-values.ts'

const NOON = 12 * 60
const of = (line: Record<string, string>) => (name: string) => line[name] ?? ''
const at = (year: number, month: number, day: number, minute: number) => toInstant({ year, month, day }, minute)
const instant = (text: string, rule: ImportDateRule = {}) =>
  importedInstant({ column: 'd', ...rule }, of({ d: text }), NOON)

describe('a date of a file', () => {
  it.each([
    ['5/1/2569', {}, at(2026, 1, 5, NOON)],
    ['5/1/2026', { order: 'month-first' }, at(2026, 5, 1, NOON)],
    ['5 ม.ค. 2569', { order: 'month-first' }, at(2026, 1, 5, NOON)],
    ['2026-01-05', { time: '09:30' }, at(2026, 1, 5, 570)],
    ['2026-01-05T09:30', {}, at(2026, 1, 5, 570)],
    ['05/01/2569 8.05', { time: '09:30' }, at(2026, 1, 5, 485)],
    ['5/1/2569, 18:45:10', {}, at(2026, 1, 5, 18 * 60 + 45)],
    ['2026-01-05T02:30:00Z', {}, at(2026, 1, 5, 570)],
    ['2026-01-05T09:30:00+07:00', {}, at(2026, 1, 5, 570)],
    ['2026-01-04T21:30-0500', {}, at(2026, 1, 5, 570)],
    ['2026-01-05T02:30:00.250Z', {}, at(2026, 1, 5, 570) + 250],
  ] as const)('the date %s is read by %o', (text, rule, expected) => {
    expect(instant(text, rule)).toEqual({ ok: true, value: expected })
  })

  it.each([
    ['5/1/69', 'two_digit_year'],
    ['31/2/2569', 'no_such_day'],
    ['tomorrow', 'unreadable'],
    ['5/1/2569 25:00', 'no_time_of_day'],
    ['2026-02-30T09:30:00Z', 'unreadable'],
    ['2026-01-05T24:30:00Z', 'unreadable'],
  ])('the value %s is refused: %s', (text, fault) => {
    expect(instant(text)).toMatchObject({ ok: false, fault })
  })

  it('a date is null when the column is empty, and joined from three columns', () => {
    expect(instant('')).toEqual({ ok: true, value: null })
    const rule = { year: 'y', month: 'm', day: 'd', timeColumn: 't' }
    expect(importedInstant(rule, of({ y: '2015', m: 'July', d: '1', t: '14.00 น.' }), NOON)).toEqual({
      ok: true,
      value: at(2015, 7, 1, 14 * 60),
    })
    expect(importedInstant(rule, of({}), NOON)).toEqual({ ok: true, value: null })
  })

  it('a date takes its time from a column, else from the rule, else from the fallback', () => {
    expect(importedMinute({ time: '09:00', timeColumn: 't' }, of({ t: '7:15' }), NOON)).toEqual({
      ok: true,
      value: 435,
    })
    expect(importedMinute({ time: '09:00', timeColumn: 't' }, of({}), NOON)).toEqual({ ok: true, value: 540 })
    expect(importedMinute({}, of({}), NOON)).toEqual({ ok: true, value: NOON })
  })

  it('two following dates are one day apart', () => {
    const [first, second] = ['5/1/2569', '6/1/2569'].map((text) => instant(text))
    expect(first?.ok && second?.ok && Number(second.value) - Number(first.value)).toBe(DAY)
    expect(DAY).toBe(24 * HOUR)
  })
})

describe('a choice of a file', () => {
  it('a choice is fixed, looked up, or the default', () => {
    expect(importedChoice({ fixed: 'web' }, of({}))).toEqual({ ok: true, value: 'web' })
    expect(importedChoice({ column: 'c' }, of({ c: 'web' }))).toEqual({ ok: true, value: 'web' })
    expect(importedChoice({ column: 'c', values: { โทร: 'phone' } }, of({ c: 'โทร' }))).toMatchObject({
      value: 'phone',
    })
    expect(importedChoice({ column: 'c', values: {}, otherwise: 'import' }, of({ c: 'x' }))).toMatchObject({
      value: 'import',
    })
  })

  it('a choice missing in the table is unknown, also for names that every object has', () => {
    for (const text of ['x', 'constructor', 'toString'])
      expect(importedChoice({ column: 'c', values: {} }, of({ c: text }))).toEqual({
        ok: false,
        fault: 'unknown',
        text,
      })
  })
})

describe('figures of a file', () => {
  it.each([
    ['1,250.50', 100, 125_050],
    ['฿ 900', 100, 90_000],
    ['900', 1, 900],
    ['12.345', 3650, 45_059],
    ['0.005', 100, 1],
    ['-5', 100, -500],
  ])('the amount %s at %d satang each is %d', (text, rate, satang) => {
    expect(importedSatang(text, rate)).toEqual({ ok: true, value: satang })
  })

  it.each([
    ['', 'amount_unreadable'],
    ['1.2.3', 'amount_unreadable'],
    ['ฟรี', 'amount_unreadable'],
    ['99999999', 'amount_out_of_range'],
  ])('the value %s is refused: %s', (text, fault) => {
    expect(importedSatang(text, 100)).toMatchObject({ ok: false, fault })
  })

  it('counts are summed, and an empty one is 0', () => {
    expect(importedCount(['a', 'b', 'c'], of({ a: '2', b: '5' }))).toEqual({ ok: true, value: 7 })
    expect(importedCount(['a'], of({ a: '1.5' }))).toMatchObject({ ok: false })
  })
})

describe('a template', () => {
  it('a template is filled with columns, defaults and given names', () => {
    const cells = of({ first: 'สมชาย', last: 'ใจดี' })
    expect(filledTemplate('{first}  {last}', cells, {})).toBe('สมชาย ใจดี')
    expect(filledTemplate('{country|XXX}-{line}', cells, { line: '000012' })).toBe('XXX-000012')
    expect(filledTemplate('{first} {nick}', cells, {})).toBe('สมชาย')
  })

  it('a template lists its columns', () => {
    expect(templateColumns('{first} {last|-} {line}', ['line'])).toEqual(['first', 'last'])
  })
})
