import { describe, expect, it } from 'vitest'
import { lineReader } from './line-reader.ts'
import { parseMapping } from './mapping.ts'

const NOW = Date.parse('2026-11-21T10:00:00+07:00')

const BASE = {
  source: 'old-system',
  reference: { column: 'id' },
  product: { choice: { column: 'product' } },
  start: { column: 'from', time: '10:00' },
  end: { column: 'to', time: '09:00' },
  status: {
    column: 'status',
    values: { done: 'completed', booked: 'confirmed', gone: 'cancelled', absent: 'no_show' },
  },
  amount: { column: 'price', satangPerUnit: 100 },
  customer: { name: '{name}', phone: 'phone' },
}
const LINE = {
  id: 'B-1',
  product: 'click',
  from: '15/01/2569',
  to: '2026-01-18',
  status: 'done',
  price: '1,250.50',
  name: ' สมชาย   ใจดี ',
  phone: '081-234-5678',
}

function makeMapping(changes: object = {}) {
  return parseMapping(JSON.stringify({ ...BASE, ...changes }), 'm.json')
}

function read(cells: Readonly<Record<string, string>>, changes: object = {}) {
  const line = { ...LINE, ...cells }
  const reader = lineReader(makeMapping(changes), { header: Object.keys(line), sha256: 'ab'.repeat(32) }, NOW)
  return reader({ line: 7, raw: '', cells: Object.values(line), refusal: null })
}

const taken = (cells: Readonly<Record<string, string>> = {}, changes: object = {}) => {
  const { line, refusal } = read(cells, changes)
  if (!line) throw new Error(refusal.text)
  return line
}
const refusalCode = (cells: Readonly<Record<string, string>>, changes: object = {}) =>
  read(cells, changes).refusal?.code
const wire = (instant: number) => new Date(instant).toISOString()

describe('reading a line', () => {
  it('makes a reservation of it, in shop time and satang', () => {
    expect(taken()).toEqual({
      line: 7,
      ref: 'B-1',
      booking: '',
      productKey: 'click',
      status: 'completed',
      channel: 'import',
      start: Date.parse('2026-01-15T10:00:00+07:00'),
      end: Date.parse('2026-01-18T09:00:00+07:00'),
      nights: 3,
      quantity: 1,
      unitAmount: 125_050,
      total: 125_050,
      paid: 125_050,
      customer: {
        ref: 'old-system:B-1',
        name: 'สมชาย ใจดี',
        phone: '+66812345678',
        email: null,
        nationality: null,
        person: 'สมชาย ใจดี\n+66812345678',
      },
      bookedAt: Date.parse('2026-01-15T10:00:00+07:00'),
      closedAt: Date.parse('2026-01-18T09:00:00+07:00'),
      note: '',
    })
  })

  it.each([
    ['2026-01-15', '2026-01-15T03:00:00.000Z'],
    ['15/1/2026', '2026-01-15T03:00:00.000Z'],
    ['15 ม.ค. 2569', '2026-01-15T03:00:00.000Z'],
    ['15/1/2569 14:30', '2026-01-15T07:30:00.000Z'],
    ['2026-01-15T14:30', '2026-01-15T07:30:00.000Z'],
    ['2026-01-15 14:30:59', '2026-01-15T07:30:00.000Z'],
    ['2026-01-15T14:30:00Z', '2026-01-15T14:30:00.000Z'],
    ['2026-01-15T14:30:00+09:00', '2026-01-15T05:30:00.000Z'],
  ])('reads the start %s', (from, instant) => {
    expect(wire(taken({ from }).start)).toBe(instant)
  })

  it('reads month-first dates where the mapping says so, and a time of a column of its own', () => {
    const line = taken(
      { from: '1/15/2026', at: '8.15' },
      { start: { column: 'from', order: 'month-first', timeColumn: 'at' } },
    )
    expect(wire(line.start)).toBe('2026-01-15T01:15:00.000Z')
  })

  it('puts a date together from parts and counts nights to the end', () => {
    const changes = {
      start: { year: 'y', month: 'm', day: 'd', time: '14:00' },
      end: { nights: ['weekend', 'week'], zeroNights: 'one', time: '12:00' },
      amount: { column: 'price', satangPerUnit: 3650, per: 'night' },
    }
    const date = { y: '2016', m: 'February', d: '28', price: '75.5' }
    expect(taken({ ...date, weekend: '1', week: '2' }, changes)).toMatchObject({
      start: Date.parse('2016-02-28T14:00:00+07:00'),
      end: Date.parse('2016-03-02T12:00:00+07:00'),
      quantity: 3,
      unitAmount: 275_575,
      total: 826_725,
    })
    expect(taken({ ...date, weekend: '0', week: '' }, changes)).toMatchObject({ nights: 1, total: 275_575 })
    const strict = { ...changes, end: { nights: ['weekend', 'week'] } }
    expect(refusalCode({ ...date, weekend: '0', week: '0' }, strict)).toBe('length_unreadable')
    expect(refusalCode({ ...date, weekend: 'x', week: '0' }, changes)).toBe('length_unreadable')
  })

  it.each([
    [{ id: '' }, 'reference_missing'],
    [{ product: ' ' }, 'product_missing'],
    [{ from: '' }, 'date_unreadable'],
    [{ from: '15/01/69' }, 'date_unreadable'],
    [{ from: '31/02/2026' }, 'date_unreadable'],
    [{ from: 'soon' }, 'date_unreadable'],
    [{ from: '2026-01-15 25:00' }, 'date_unreadable'],
    [{ to: '2026-01-14' }, 'end_before_start'],
    [{ to: '2029-01-14' }, 'too_long'],
    [{ status: 'maybe' }, 'status_unknown'],
    [{ from: '2027-01-15', to: '2027-01-16' }, 'status_too_early'],
    [{ from: '2027-01-15', to: '2027-01-16', status: 'absent' }, 'status_too_early'],
    [{ price: 'free' }, 'amount_unreadable'],
    [{ price: '' }, 'amount_unreadable'],
    [{ price: '1e9' }, 'amount_unreadable'],
    [{ price: '0' }, 'amount_not_positive'],
    [{ price: '-5' }, 'amount_not_positive'],
    [{ price: '99999999999' }, 'amount_out_of_range'],
    [{ name: '' }, 'customer_missing'],
    [{ phone: '12' }, 'phone_invalid'],
  ])('refuses %o', (cells, code) => {
    expect(refusalCode(cells)).toBe(code)
  })

  it('keeps an amount that is not above 0 as 0 where the mapping says so', () => {
    const changes = { amount: { column: 'price', satangPerUnit: 100, notPositive: 'zero' } }
    expect(taken({ price: '-5' }, changes)).toMatchObject({ unitAmount: 0, total: 0, paid: 0 })
  })

  it('multiplies exactly and rounds half up', () => {
    expect(taken({ price: '1.005' }).total).toBe(101)
    expect(
      taken({ price: '0.1' }, { amount: { column: 'price', satangPerUnit: 3.3, notPositive: 'zero' } }).total,
    ).toBe(0)
    expect(taken({ price: '5' }, { amount: { column: 'price', satangPerUnit: 0.3 } }).total).toBe(2)
  })

  it('leaves what was not rented unpaid, and takes a booking for the future', () => {
    expect(taken({ status: 'gone' })).toMatchObject({ status: 'cancelled', paid: 0 })
    expect(taken({ status: 'booked', from: '2027-01-15', to: '2027-01-16' })).toMatchObject({
      status: 'confirmed',
      paid: 0,
      closedAt: null,
      bookedAt: NOW,
    })
  })

  it('names the line by file and number, and its guest by template, where the file has no names', () => {
    const changes = {
      reference: { line: true },
      customer: { name: 'Guest {country|XXX}-{line}' },
      emptyValues: ['NULL'],
    }
    expect(taken({ country: 'PRT' }, changes)).toMatchObject({
      ref: `${'ab'.repeat(16)}:7`,
      customer: { name: 'Guest PRT-000007', phone: '' },
    })
    expect(taken({ country: 'NULL' }, changes).customer.name).toBe('Guest XXX-000007')
  })

  it('takes lines with one key for one customer', () => {
    const changes = { customer: { name: '{name}', key: 'phone' } }
    expect(taken({ id: 'B-2' }, changes).customer.ref).toBe('old-system:081-234-5678')
  })

  it('names every column that the file lacks, and where the mapping asks for it', () => {
    const reader = () =>
      lineReader(
        makeMapping(),
        { header: ['id', 'product', 'from', 'from', 'status', 'price', 'name'], sha256: '' },
        NOW,
      )
    expect(reader).toThrow(
      '/start names the column "from", which the file has more than once\n/end names the column "to", which the file has not\n/customer names the column "phone", which the file has not\nThe file has: id, product',
    )
  })
})

describe('reading a mapping', () => {
  it.each([
    [{ start: { column: 'from', tiem: '10:00' } }, /^m\.json \/start: Unrecognized key: "tiem"/],
    [{ start: { year: 'y' } }, /^m\.json \/start: needs either "column" or all of/],
    [{ status: { column: 's', values: { done: 'finished' } } }, /^m\.json \/status\/values\/done: Invalid option/],
    [{ reference: {} }, /^m\.json \/reference: needs either/],
    [{ end: { nights: ['n'], column: 'to' } }, /^m\.json \/end: needs either "nights" or/],
    [{ amount: { column: 'p', satangPerUnit: 0 } }, /^m\.json \/amount\/satangPerUnit: Too small/],
    [{ source: 'Old System' }, /^m\.json \/source: must be small letters/],
  ])('says where %o is wrong', (changes, message) => {
    expect(() => makeMapping(changes)).toThrow(message)
  })

  it('says that a mapping is no JSON', () => {
    expect(() => parseMapping('{ source: 1 }', 'm.json')).toThrow(/^m\.json is not JSON/)
  })
})
