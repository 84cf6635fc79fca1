import { expect, test } from 'vitest'
import { saleStampDuty } from '../index.ts'

test.each([
  [0, 0],
  [19_999, 0],
  [20_000, 100],
  [20_001, 200],
  [2_500_000, 12_500],
  [2_510_000, 12_600],
])('the stamp duty on %i satang is %i', (price, duty) => {
  expect(saleStampDuty(price)).toBe(duty)
})
