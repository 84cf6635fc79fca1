import { describe, expect, test } from 'vitest'
import { contrastOf, parseRgb } from './contrast.ts'

describe('the contrast of two colours', () => {
  test('is 21 for black on white, 1 for a colour on itself, and the same both ways round', () => {
    expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
    expect(contrastOf([3, 89, 99], [3, 89, 99])).toBe(1)
    expect(contrastOf([255, 255, 255], [3, 89, 99])).toBe(contrastOf([3, 89, 99], [255, 255, 255]))
  })

  test('is 4.54 for the grey that is known to just pass on white', () => {
    expect(contrastOf([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
  })
})

test('colours are read as browsers write them, and nothing else is', () => {
  expect(parseRgb('rgb(3, 89, 99)')).toEqual([3, 89, 99])
  expect(parseRgb('rgba(3, 89, 99, 0.5)')).toEqual([3, 89, 99])
  expect(parseRgb('rgb(3 89 99 / 50%)')).toEqual([3, 89, 99])
  expect(parseRgb('transparent')).toBeNull()
})
