import { expect, test } from 'vitest'
import { linearScale } from './linear-scale.ts'

test.each([
  [[0, 10], [100, 0], 4, 60],
  [[80, 100], [0, 200], 90, 100],
  [[0, 10], [0, 100], 12, 120],
  // Where there is but one value, it stands in the middle.
  [[5, 5], [0, 100], 5, 50],
] as const)('of %j on %j the value %d stands at %d', (values, places, value, place) => {
  expect(linearScale(values, places)(value)).toBe(place)
})
