import { expect, test } from 'vitest'
import { nextIndex, TO_FIRST, TO_LAST } from './focus-steps.ts'

test.each([
  [3, 0, 1, 1],
  [3, 2, 1, 0],
  [3, 0, -1, 2],
  [3, -1, 1, 0],
  [3, -1, -1, 2],
  [1, 0, 1, 0],
  [3, 1, TO_FIRST, 0],
  [3, -1, TO_LAST, 2],
])('of %i entries, focus moves from %i by %i to %i', (count, current, step, next) => {
  expect(nextIndex(count, current, step)).toBe(next)
})
