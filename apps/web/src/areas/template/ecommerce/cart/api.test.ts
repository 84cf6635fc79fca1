import { describe, expect, it } from 'vitest'
import { dollarText, firstCount, lineCents, totalCents } from './api.ts'

const goods = (id: number, price: number) => ({ id, price, qty: 1 })

describe('the total of the cart', () => {
  it('the total counts the quantity of each item', () => {
    const items = [goods(1, 24.5), goods(2, 89.9), goods(3, 10.83)]
    expect(totalCents({}, items)).toBe(12_523)
    expect(totalCents({ 1: 3, 9: 5 }, items)).toBe(17_423)
    expect(lineCents({ 1: 3 }, goods(1, 24.5))).toBe(7350)
    expect(totalCents({ 1: 3 }, [])).toBe(0)
  })

  it('the total is exact where sums of floating dollars are not', () => {
    expect(totalCents({ 1: 3 }, [goods(1, 0.1), goods(2, 0.2)])).toBe(50)
    expect(totalCents({ 1: 99 }, [goods(1, 7999.99)])).toBe(79_199_901)
  })

  it('the total is formatted in dollars and cents', () => {
    expect(dollarText(12_523)).toBe('US$125.23')
    expect(dollarText(79_199_900)).toBe('US$791,999.00')
  })
})

describe('the count before the first opening', () => {
  it('the initial count comes from the sign-in', () => {
    expect(firstCount('{"extras":{"eCommerceCartItemsCount":5}}')).toBe(5)
  })

  it('the initial count is zero where the sign-in has none', () => {
    const unreadable = [
      null,
      '',
      '{',
      '5',
      'null',
      '{}',
      '{"extras":null}',
      '{"extras":{"eCommerceCartItemsCount":-1}}',
    ]
    expect(unreadable.map((text) => firstCount(text))).toEqual(unreadable.map(() => 0))
  })
})
