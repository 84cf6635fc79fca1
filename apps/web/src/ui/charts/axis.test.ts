import { describe, expect, test } from 'vitest'
import { countTicks, endLabels, lineTicks, shownLabels } from './axis.ts'

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

describe('the labels of an axis', () => {
  test('are all there where there is room, else every so many, the last among them', () => {
    const all = (count: number, width: number) =>
      Array.from({ length: count }, (_, index) => index).filter(shownLabels(count, width, 40))
    expect(all(5, 400)).toEqual([0, 1, 2, 3, 4])
    expect(all(14, 280)).toEqual([1, 3, 5, 7, 9, 11, 13])
    expect(all(1, 10)).toEqual([0])
  })
})

describe('the axis of a line', () => {
  test.each([
    [0, 9, [0, 5, 10]],
    [140, 280, [0, 100, 200, 300]],
    [8210, 12_139, [8000, 9000, 10_000, 11_000, 12_000, 13_000]],
    [5, 5, [5, 6]],
    [0, 0, [0, 1]],
  ])('from %d to %d begins at zero or says where it begins', (least, most, ticks) => {
    expect(lineTicks(least, most)).toEqual(ticks)
  })
  test('may go below zero, and be cut into more parts', () => {
    expect(lineTicks(-180, 284, 5)).toEqual([-200, -100, 0, 100, 200, 300])
  })
})

describe('the words at the ends of two lines', () => {
  test('stand where the lines end, or beside each other where those are close', () => {
    expect(endLabels(10, 60)).toEqual([10, 60])
    expect(endLabels(40, 44)).toEqual([40, 56])
    expect(endLabels(40, 38)).toEqual([40, 24])
    expect(endLabels(40, 40)).toEqual([40, 56])
  })
})
