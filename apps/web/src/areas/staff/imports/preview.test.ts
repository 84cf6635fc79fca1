import { toInstant } from '@rodchao/rental'
import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT } from './draft.ts'
import type { Draft } from './draft.ts'
import { fileFault, nextStep, readState } from './model.ts'
import { readSample } from './preview.ts'

const NOW = toInstant({ year: 2026, month: 6, day: 1 }, 0)
const header = ['no', 'model', 'out', 'back', 'state', 'sum', 'who']
const DRAFT: Draft = {
  ...EMPTY_DRAFT,
  reference: { column: 'no' },
  product: { choice: { column: 'model', values: { Click: 'honda-click' } }, units: {} },
  start: { column: 'out', order: 'day-first', time: '09:00' },
  end: { column: 'back', order: 'day-first', zeroNights: 'refuse', time: '18:00' },
  status: { column: 'state', values: { คืน: 'completed', จอง: 'confirmed' } },
  amount: { ...EMPTY_DRAFT.amount, column: 'sum' },
  customer: { name: '{who}', language: 'th' },
}
const GOOD = ['B1', 'Click', '5/1/2569', '7/1/2569', 'คืน', '1,200.50', 'สมชาย']
const read = (line: readonly string[], draft = DRAFT) => readSample(draft, { header, sample: [line] }, NOW)[0]

describe('the first lines as they would come in', () => {
  it('the preview reads lines as the server does', () => {
    expect(read(GOOD)).toEqual({
      line: 2,
      reference: 'B1',
      product: 'honda-click',
      start: toInstant({ year: 2026, month: 1, day: 5 }, 9 * 60),
      end: toInstant({ year: 2026, month: 1, day: 7 }, 18 * 60),
      status: 'completed',
      channel: 'import',
      total: 120_050,
      customer: 'สมชาย',
      phone: null,
      note: null,
      troubles: [],
    })
  })

  it('the preview leaves columns that are not chosen yet empty and without a fault', () => {
    const row = read(GOOD, EMPTY_DRAFT)
    expect(row).toMatchObject({ product: null, start: null, end: null, status: null, total: null, customer: null })
    expect(row?.troubles).toEqual([])
  })

  it.each([
    [0, '', 'reference_missing'],
    [1, 'PCX', 'product_missing'],
    [2, '5/1/69', 'two_digit_year'],
    [2, '', 'date_unreadable'],
    [3, '31/2/2569', 'no_such_day'],
    [3, '1/1/2569', 'end_before_start'],
    [4, 'ใหม่', 'status_unknown'],
    [5, 'ฟรี', 'amount_unreadable'],
    [5, '0', 'amount_not_positive'],
    [6, ' ', 'customer_missing'],
  ])('the preview reports the fault in column %d with %j', (place, text, trouble) => {
    expect(read(GOOD.map((cell, index) => (index === place ? text : cell)))?.troubles).toEqual([trouble])
  })

  it('the preview reports a finished rental that lies in the future', () => {
    expect(read(['B1', 'Click', '5/7/2569', '7/7/2569', 'คืน', '5', 'x'])?.troubles).toEqual(['status_too_early'])
  })

  it('the preview counts nights and multiplies the price of a night', () => {
    const draft: Draft = {
      ...DRAFT,
      end: { order: 'day-first', zeroNights: 'one', nights: ['back'], time: '12:00' },
      amount: { column: 'sum', satangPerUnit: 3650, per: 'night', notPositive: 'zero' },
    }
    const row = read(['B1', 'Click', '5/1/2569', '3', 'จอง', '10', 'x'], draft)
    expect(row).toMatchObject({ end: toInstant({ year: 2026, month: 1, day: 8 }, 12 * 60), total: 4 * 36_500 })
  })

  it('the preview treats configured values as empty', () => {
    const draft = { ...DRAFT, emptyValues: ['NULL'], customer: { ...DRAFT.customer, name: '{who|-}' } }
    expect(
      read(
        GOOD.map((cell) => (cell === 'สมชาย' ? 'NULL' : cell)),
        draft,
      ),
    ).toMatchObject({ customer: '-' })
  })
})

describe('the address', () => {
  const id = '0190a2b4-0000-7000-8000-000000000001'
  it('the address keeps file and step and drops invalid values', () => {
    expect(readState({ job: id, step: 'check' })).toEqual({ job: id, step: 'check' })
    expect(readState({ job: '../x', step: 'all' })).toEqual({ job: undefined, step: undefined })
  })

  it.each([
    ['uploaded', 'file'],
    ['checking', 'check'],
    ['checked', 'check'],
    ['failed', 'check'],
    ['running', 'run'],
    ['stopped', 'run'],
    ['done', 'run'],
  ] as const)('without a step in the address, a file that is %s opens at %s', (phase, step) => {
    expect(nextStep({ phase, mapping: null })).toBe(step)
  })
})

describe('a file', () => {
  it.each([
    [{ name: 'a.csv', size: 5 }, null],
    [{ name: 'A.XLSX', size: 5 }, null],
    [{ name: 'a.xls', size: 5 }, 'kind'],
    [{ name: 'a.csv', size: 0 }, 'empty'],
    [{ name: 'a.csv', size: 11 }, 'too_large'],
  ])('the file %j is accepted or refused: %s', (file, fault) => {
    expect(fileFault(file, 10)).toBe(fault)
  })
})
