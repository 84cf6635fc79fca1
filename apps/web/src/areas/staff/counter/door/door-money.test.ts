import { describe, expect, test } from 'vitest'
import { splitMoney } from './door-money.ts'

const DUE = { rent: 38_000, deposit: 100_000 }

describe('the money at a door', () => {
  test('exact cash pays both and gives nothing back', () => {
    expect(splitMoney(DUE, 138_000)).toEqual({
      cash: 138_000,
      rest: 0,
      change: 0,
      taken: [
        { of: 'rent', method: 'cash', amount: 38_000, transferRef: null },
        { of: 'deposit', method: 'cash', amount: 100_000, transferRef: null },
      ],
    })
  })

  test('more cash gives change, and the shop keeps what is due', () => {
    expect(splitMoney(DUE, 200_000)).toMatchObject({ cash: 138_000, rest: 0, change: 62_000 })
  })

  test('less cash pays the rent first; the rest is scanned', () => {
    const { rest, change, taken } = splitMoney(DUE, 50_000)
    expect({ rest, change }).toEqual({ rest: 88_000, change: 0 })
    expect(taken.map(({ of, method, amount }) => `${of} ${method} ${amount}`)).toEqual([
      'rent cash 38000',
      'deposit cash 12000',
      'deposit promptpay 88000',
    ])
  })

  test('without cash all of it is scanned', () => {
    expect(splitMoney(DUE, 0).taken.map(({ of, method }) => `${of} ${method}`)).toEqual([
      'rent promptpay',
      'deposit promptpay',
    ])
  })

  test('what is taken is always what is due', () => {
    for (const received of [0, 1, 37_999, 38_000, 38_001, 137_999, 138_000, 999_999]) {
      const { taken, cash, rest, change } = splitMoney(DUE, received)
      expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBe(138_000)
      expect([cash + rest, cash + change]).toEqual([138_000, received])
    }
  })
})
