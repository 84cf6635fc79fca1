import { describe, expect, test } from 'vitest'
import { DELIVERY_FEE, FREE_DELIVERY_FROM, isNeedless, orderTotals, threeParts } from './totals.ts'
import type { Coupon } from './schema.ts'

const line = (price: number, discountPercentage = 0, qty = 1, hasFreeShipping = false) => ({
  price,
  qty,
  discountPercentage,
  hasFreeShipping,
})
const coupon = (kind: Coupon['kind'], value: number, minimum = 0): Coupon => ({ code: 'X', kind, value, minimum })

describe('the totals of an order', () => {
  test('a coupon for delivery is needless where that is free without it', () => {
    const [cheap, dear] = [orderTotals([line(20)], {}), orderTotals([line(FREE_DELIVERY_FROM / 100)], {})]
    expect([cheap, dear].map((totals) => isNeedless(coupon('delivery', 0), totals))).toEqual([false, true])
    expect(isNeedless(coupon('percent', 10), dear)).toBe(false)
  })

  test('the lines add up to what is paid, to the cent', () => {
    for (const price of [0.1, 10.83, 19.99, 44.5, 7999.99]) {
      for (const discount of [3, 7, 19]) {
        const {
          items,
          discount: off,
          coupon: less,
          wrapping,
          tax,
          delivery,
          giftCard,
          toPay,
        } = orderTotals([line(price, discount, 3), line(0.2, discount)], {
          coupon: coupon('percent', 15),
          giftCard: coupon('gift-card', 333),
          isGiftWrapped: true,
        })
        expect(items - off - less + wrapping + tax + delivery - giftCard).toBe(toPay)
        expect([items, off, less, wrapping, tax, delivery, giftCard, toPay].every(Number.isInteger)).toBe(true)
      }
    }
  })

  test('the tax is on what is paid for the goods and their wrapping', () => {
    expect(orderTotals([line(100, 10)], {})).toEqual({
      items: 10_000,
      discount: 1000,
      coupon: 0,
      wrapping: 0,
      tax: 630,
      delivery: DELIVERY_FEE,
      giftCard: 0,
      toPay: 9000 + 630 + DELIVERY_FEE,
    })
  })

  test('delivery is free from the limit on, for goods that are sent for nothing, and by a coupon', () => {
    expect(orderTotals([line(FREE_DELIVERY_FROM / 100 - 0.01)], {}).delivery).toBe(DELIVERY_FEE)
    expect(orderTotals([line(FREE_DELIVERY_FROM / 100)], {}).delivery).toBe(0)
    expect(orderTotals([line(10, 0, 1, true)], {}).delivery).toBe(0)
    expect(orderTotals([line(10, 0, 1, true), line(10)], {}).delivery).toBe(DELIVERY_FEE)
    expect(orderTotals([line(10)], { coupon: coupon('delivery', 0) }).delivery).toBe(0)
  })

  test('a coupon counts from its least sum on and never takes more than the goods cost', () => {
    expect(orderTotals([line(49.99)], { coupon: coupon('amount', 500, 5000) }).coupon).toBe(0)
    expect(orderTotals([line(50)], { coupon: coupon('amount', 500, 5000) }).coupon).toBe(500)
    expect(orderTotals([line(3)], { coupon: coupon('amount', 500) }).coupon).toBe(300)
  })

  test('a gift card pays at most the whole sum', () => {
    expect(orderTotals([line(10)], { giftCard: coupon('gift-card', 100_000) }).toPay).toBe(0)
  })

  test('three parts come to the sum', () => {
    for (const sum of [0, 1, 2, 100, 15_472]) {
      const [first, ...others] = threeParts(sum)
      expect(others.reduce((all, part) => all + part, first)).toBe(sum)
    }
    expect(threeParts(15_472)).toEqual([5158, 5157, 5157])
  })
})
