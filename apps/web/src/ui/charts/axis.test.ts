import { describe, expect, test } from 'vitest'
import { countTicks, shownLabels, signedTicks } from './axis.ts'

describe('the figures of an axis', () => {
  test.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [9, [0, 5, 10]],
    [17, [0, 5, 10, 15, 20]],
    [2000, [0, 500, 1000, 1500, 2000]],
  ])('up to %d are few, whole and begin at zero', (most, ticks) => {
    expect(countTicks(most)).toEqual(ticks)
  })
})

describe('the figures of an axis that goes below zero', () => {
  test.each([
    [-180, 284, [-200, -100, 0, 100, 200, 300]],
    [-12, 0, [-15, -10, -5, 0]],
    [0, 0, [0, 1]],
  ])('from %d to %d are round, and zero is among them', (least, most, ticks) => {
    expect(signedTicks(least, most)).toEqual(ticks)
  })
})

describe('the labels of an axis', () => {
  test('are all there where there is room, else every so many, the last among them', () => {
    const all = (count: number, width: number) =>
      Array.from({ length: count }, (_, index) => index).filter(shownLabels(count, width, 40))
    expect(all(5, 400)).toEqual([0, 1, 2, 3, 4])
    expect(all(14, 280)).toEqual([1, 3, 5, 7, 9, 11, 13])
    expect(all(1, 10)).toEqual([0])
  })
})
