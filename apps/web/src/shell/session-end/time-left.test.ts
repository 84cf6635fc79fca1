import { expect, test } from 'vitest'
import { warningSeconds } from './time-left.ts'

const END = 1_000_000_000

test.each([
  ['an hour before', END - 3_600_000, null],
  ['just before the last two minutes', END - 120_001, null],
  ['two minutes before', END - 120_000, 120],
  ['in the last second', END - 1, 1],
  ['at the end', END, 0],
  ['long after, when a device wakes up', END + 3_600_000, 0],
])('the warning is right %s', (_, now, seconds) => {
  expect(warningSeconds(END, now)).toBe(seconds)
})

test('there is no warning where the end is unknown', () => {
  expect(warningSeconds(null, END)).toBeNull()
})
