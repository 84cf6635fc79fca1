import { expect, test } from 'vitest'
import { partOf, squareOfSize } from './crop-part.ts'

const part = (x: number, y: number, width: number, height: number) => ({ unit: '%' as const, x, y, width, height })

test('a part is told in pixels of the picture and never leaves it', () => {
  expect(partOf(part(25, 0, 50, 100), 800, 400)).toEqual({ x: 200, y: 0, width: 400, height: 400 })
  expect(partOf(part(99.9, 99.9, 0.01, 0.01), 10, 10)).toEqual({ x: 9, y: 9, width: 1, height: 1 })
})

test.each([2, 0.5, 1])('a square stays one in a picture of %s times its height', (proportion) => {
  const { width, height } = squareOfSize(part(0, 0, 40, 40), 60, proportion)
  expect(width * proportion).toBeCloseTo(height)
  expect(Math.max(width, height)).toBeCloseTo(60)
})

test('a square grows around its middle, and away from the edge', () => {
  expect(squareOfSize(part(40, 40, 20, 20), 40, 1)).toEqual(part(30, 30, 40, 40))
  expect(squareOfSize(part(0, 80, 20, 20), 100, 1)).toEqual(part(0, 0, 100, 100))
})
