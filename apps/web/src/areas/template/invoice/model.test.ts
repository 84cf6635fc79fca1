import { expect, test } from 'vitest'
import { invoiceTotals, lineTotals, paymentFault, statusAfter, toCents } from './model.ts'

const line = (change = {}) => ({ cost: 100, qty: 1, discount: 0, tax1: 0, tax2: 0, ...change })

test('a line costs its price times its pieces, less the discount, with both taxes on what is left', () => {
  expect(lineTotals(line({ cost: 19.99, qty: 3 }))).toEqual({ subtotal: 5997, discount: 0, tax: 0, total: 5997 })
  expect(lineTotals(line({ discount: 10, tax1: 10, tax2: 18 }))).toEqual({
    subtotal: 10_000,
    discount: 1000,
    tax: 900 + 1620,
    total: 11_520,
  })
  expect(lineTotals(line({ discount: 100, tax1: 18 })).total).toBe(0)
})

test('sums are exact to the cent where fractions of two are not', () => {
  expect(toCents(0.1 + 0.2)).toBe(30)
  expect(toCents(1.005)).toBe(100)
  const lines = Array.from({ length: 1000 }, () => line({ cost: 0.1, qty: 3 }))
  expect(invoiceTotals(lines).total).toBe(30_000)
  expect(lineTotals(line({ cost: 33.33, discount: 12.5 }))).toMatchObject({ subtotal: 3333, discount: 417 })
  expect(invoiceTotals([line({ cost: 999_999.99, qty: 9999, tax1: 18, tax2: 18 })]).total).toBe(
    999_899_990_001 + 2 * Math.round(999_899_990_001 * 0.18),
  )
})

test('no line comes to nothing', () => {
  expect(invoiceTotals([])).toEqual({ subtotal: 0, discount: 0, tax: 0, total: 0 })
})

test('a payment is more than nothing, and no more than is owed', () => {
  expect(paymentFault(100, 100)).toBe(null)
  expect(paymentFault(1, 100)).toBe(null)
  expect(paymentFault(0, 100)).toBe('none')
  expect(paymentFault(101, 100)).toBe('too-much')
  expect(paymentFault(1, 0)).toBe('settled')
  expect(paymentFault(1, -20)).toBe('settled')
})

test('what was paid decides between paid and partly paid', () => {
  expect(statusAfter('Draft', 100, 50)).toBe('Partial Payment')
  expect(statusAfter('Past Due', 0, 50)).toBe('Paid')
  expect(statusAfter('Sent', -20, 50)).toBe('Paid')
  expect(statusAfter('Draft', 100, 0)).toBe('Draft')
})
