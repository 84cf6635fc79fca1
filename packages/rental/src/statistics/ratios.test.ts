import { describe, expect, test } from 'vitest'
import { amountPerUnitDay, figureChange, meanDayTenths, permille } from './ratios.ts'

describe('a share', () => {
  test.each([
    [52, 70, 743],
    [1, 3, 333],
    [2, 3, 667],
    [1, 2000, 1],
    [0, 5, 0],
    [5, 5, 1000],
    [360.4, 1440.2, 250],
  ])('of %d in %d is %d in a thousand, half up', (part, whole, expected) => {
    expect(permille(part, whole)).toBe(expected)
  })

  test('of nothing is none', () => {
    expect(permille(0, 0)).toBeNull()
    expect(permille(3, 0.2)).toBeNull()
  })
})

describe('money for a vehicle and day', () => {
  test('is the amount over the days of all vehicles, to the satang', () => {
    expect(amountPerUnitDay(1_814_000, 52 * 1440)).toBe(34_885)
    expect(amountPerUnitDay(100, 3 * 1440)).toBe(33)
    expect(amountPerUnitDay(50, 720)).toBe(100)
  })

  test('is below zero where more went back than came, and none without time', () => {
    expect(amountPerUnitDay(-100, 1440)).toBe(-100)
    expect(amountPerUnitDay(100, 0)).toBeNull()
  })
})

describe('a mean length', () => {
  test('is in tenths of a day', () => {
    expect(meanDayTenths(3 * 1440, 2)).toBe(15)
    expect(meanDayTenths(0, 2)).toBe(0)
    expect(meanDayTenths(100, 0)).toBeNull()
  })
})

describe('a change', () => {
  test('is a difference and a share of what was', () => {
    expect(figureChange(15, 12)).toEqual({ difference: 3, permille: 250 })
    expect(figureChange(0, 12)).toEqual({ difference: -12, permille: -1000 })
    expect(figureChange(5, -10)).toEqual({ difference: 15, permille: 1500 })
  })

  test('from nothing has no share, and with what is not known there is none', () => {
    expect(figureChange(3, 0)).toEqual({ difference: 3, permille: null })
    expect(figureChange(null, 3)).toBeNull()
    expect(figureChange(3, null)).toBeNull()
  })
})
