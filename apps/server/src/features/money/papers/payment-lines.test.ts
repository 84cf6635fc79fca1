import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Owed, paymentLines } from './payment-lines.ts'

const rented = { name: { th: 'Honda Click 125', en: 'Honda Click 125' }, category: 'scooter' }
const owed: Owed = { isSale: false, bookingDeposit: 500, agreed: 2000, extensions: 300, charges: 700, paidBefore: 0 }
const said = (amount: number, given: Partial<Owed> = {}) =>
  paymentLines(amount, { ...owed, ...given }, rented).map((line) => [line.text.en.split(':')[0], line.amount])

test.each<[string, number, Partial<Owed>, [string, number][]]>([
  ['the booking deposit', 500, {}, [['Rental, booking deposit', 500]]],
  ['all of the rent at once', 2000, {}, [['Rental', 2000]]],
  ['more than the booking deposit', 900, {}, [['Rental, in part', 900]]],
  ['the rest', 1500, { paidBefore: 500 }, [['Rental, the rest', 1500]]],
  ['some of the rest', 700, { paidBefore: 500 }, [['Rental, in part', 700]]],
  [
    'the rest, the extension and half of the damage',
    2150,
    { paidBefore: 500 },
    [
      ['Rental, the rest', 1500],
      ['Rental, extension', 300],
      ['Charges at the return', 350],
    ],
  ],
  ['the damage alone', 700, { paidBefore: 2300 }, [['Charges at the return', 700]]],
  [
    'more than is owed',
    1000,
    { paidBefore: 2300 },
    [
      ['Charges at the return', 700],
      ['Received beyond what is owed', 300],
    ],
  ],
  ['nothing that is owed', 100, { paidBefore: 3000 }, [['Received beyond what is owed', 100]]],
  ['a vehicle that is sold', 500, { isSale: true }, [['Deposit on the price of the vehicle', 500]]],
])('a payment of %s says so', (_, amount, given, lines) => {
  expect(said(amount, given)).toEqual(lines)
})

test('names the thing in both languages', () => {
  expect(paymentLines(2000, owed, rented)[0]?.text).toEqual({
    th: 'ค่าเช่ารถจักรยานยนต์ Honda Click 125',
    en: 'Rental: Honda Click 125',
  })
  const house = { name: { th: 'พูลวิลล่า บ้านเล', en: 'Baan Lay pool villa' }, category: 'pool_villa' }
  expect(paymentLines(900, owed, house)[0]?.text.th).toBe('ค่าที่พักบางส่วน พูลวิลล่า บ้านเล')
})

test('says what tax depends on, and what was paid whole', () => {
  const kinds = (amount: number, given: Partial<Owed> = {}) =>
    paymentLines(amount, { ...owed, ...given }, rented).map(({ kind, isWhole }) => [kind, isWhole])
  expect(kinds(2000)).toEqual([['rent', true]])
  expect(kinds(1500, { paidBefore: 500 })).toEqual([['rent', false]])
  expect(kinds(3100)).toEqual([
    ['rent', true],
    ['rent', false],
    ['charges', false],
    ['ahead', false],
  ])
  expect(kinds(2000, { isSale: true })).toEqual([['sale', true]])
})

test('the lines add up to the payment, whatever was agreed, given back or paid before', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 })
  const any = fc.record({
    isSale: fc.boolean(),
    bookingDeposit: amount,
    agreed: amount,
    extensions: fc.integer({ min: -1000, max: 100_000 }),
    charges: fc.integer({ min: -1000, max: 100_000 }),
    paidBefore: fc.integer({ min: -100_000, max: 2_000_000 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), any, (paid, given) => {
      const lines = paymentLines(paid, given, rented)
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(paid)
      expect(lines.every((line) => line.amount > 0)).toBe(true)
    }),
  )
})
