import { expect, it } from 'vitest'
import { owesMoney, bookingDebt, bookingDue } from './booking-debt.ts'

const owes = (balance: number, status: 'confirmed' | 'on_rent' | 'cancelled' | 'pending_payment' = 'confirmed') => ({
  status,
  balance,
})

it('a booking owes what its things owe that take money now, too much paid for one counted for none', () => {
  expect(bookingDebt({ ...owes(20_000), others: [] })).toEqual({ amount: 20_000, count: 1 })
  expect(
    bookingDebt({ ...owes(20_000), others: [owes(30_000, 'on_rent'), owes(-5000), owes(9000, 'cancelled')] }),
  ).toEqual({ amount: 50_000, count: 2 })
  expect(bookingDebt({ ...owes(0), others: [owes(7000, 'pending_payment')] })).toEqual({ amount: 0, count: 0 })
})

it('what is due before a booking is confirmed is the deposit of all things that wait', () => {
  const waits = { status: 'pending_payment' as const, bookingDeposit: 50_000, paid: 0, total: 54_000 }
  expect(bookingDue({ ...waits, others: [] })).toEqual({ due: 50_000, total: 54_000 })
  const others = [waits, { ...waits, paid: 20_000 }, { ...waits, status: 'cancelled' as const }]
  expect(bookingDue({ ...waits, others })).toEqual({ due: 130_000, total: 162_000 })
})

it.each([
  ['confirmed', 100, true],
  ['on_rent', 100, true],
  ['returned', 100, true],
  ['returned', 0, false],
  ['confirmed', -100, false],
  // Money that comes before is taken by the move that confirms, and after the end nothing is owed.
  ['pending_payment', 100, false],
  ['awaiting_review', 100, false],
  ['completed', 100, false],
  ['cancelled', 100, false],
] as const)('money is taken of what is %s and owes %i: %s', (status, balance, expected) => {
  expect(owesMoney({ status, balance, others: [] })).toBe(expected)
})

it('what is paid itself takes the money of the others of its booking', () => {
  expect(owesMoney({ status: 'confirmed', balance: 0, others: [{ status: 'on_rent', balance: 5 }] })).toBe(true)
  expect(owesMoney({ status: 'confirmed', balance: 0, others: [{ status: 'cancelled', balance: 5 }] })).toBe(false)
})
