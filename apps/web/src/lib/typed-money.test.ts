import { expect, test } from 'vitest'
import { formatBahtInput, parseBaht } from './typed-money.ts'

test.each([
  ['850', 85_000],
  ['1,200.50', 120_050],
  ['๘๕๐', 85_000],
  [' ฿ 10.5 ', 1050],
  ['0', 0],
])('the typed amount %s is %i satang', (typed, satang) => {
  expect(parseBaht(typed)).toBe(satang)
})

test.each(['', '-5', '1.234', '12e3', 'ฟรี', '999999999'])('the typed text %s is not an amount', (typed) => {
  expect(parseBaht(typed)).toBeNull()
})

test('amounts survive a round trip through the field', () => {
  for (const satang of [1, 50, 100, 85_000, 120_050]) expect(parseBaht(formatBahtInput(satang))).toBe(satang)
})
