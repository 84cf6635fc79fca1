import { expect, test } from 'vitest'
import { BROWSERS } from './browsers.ts'

test('the shares of browsers make a whole, and what one won another lost', () => {
  expect(BROWSERS.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100)
  expect(BROWSERS.reduce((sum, { change }) => sum + change, 0)).toBeCloseTo(0)
})
