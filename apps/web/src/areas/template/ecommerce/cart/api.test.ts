import { describe, expect, it } from 'vitest'
import { FIRST_CART } from '../goods.ts'
import { dollarText, firstCount, totalCents } from './api.ts'

describe('the total of the cart', () => {
  it('the total counts the quantity of each item', () => {
    expect(
      totalCents([
        { price: 24.5, qty: 3 },
        { price: 89.9, qty: 1 },
      ]),
    ).toBe(16_340)
    expect(totalCents([])).toBe(0)
  })

  it('the total is exact where sums of floating dollars are not', () => {
    expect(
      totalCents([
        { price: 0.1, qty: 3 },
        { price: 0.2, qty: 1 },
      ]),
    ).toBe(50)
    expect(totalCents([{ price: 7999.99, qty: 99 }])).toBe(79_199_901)
  })

  it('the total is formatted in dollars and cents', () => {
    expect(dollarText(12_523)).toBe('US$125.23')
    expect(dollarText(79_199_900)).toBe('US$791,999.00')
  })
})

describe('the count before the first opening', () => {
  it('the initial count comes from the sign-in', () => {
    expect(firstCount('{"extras":{"eCommerceCartItemsCount":7}}')).toBe(7)
  })

  it('the initial count is that of the sample cart where the sign-in has none', () => {
    const unreadable = [
      null,
      '',
      '{',
      '5',
      'null',
      '{}',
      '{"extras":null}',
      '{"extras":{"eCommerceCartItemsCount":-1}}',
      '{"extras":{"eCommerceCartItemsCount":0}}',
    ]
    expect(unreadable.map((text) => firstCount(text))).toEqual(unreadable.map(() => FIRST_CART.length))
  })
})
