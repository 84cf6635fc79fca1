import { expect, test } from 'vitest'
import { rentalLength } from './rental-length.ts'

const at = (text: string) => Date.parse(`2026-11-${text}:00+07:00`)
const length = (start: string, end: string, byNight = false) =>
  rentalLength({ start: at(start), end: at(end) }, 60, byNight)

test('a rental lasts hours up to a day, then days after the free minutes, a house nights', () => {
  expect(length('21T15:00', '21T19:30')).toEqual({ count: 5, unit: 'hour' })
  expect(length('21T15:00', '22T15:00')).toEqual({ count: 1, unit: 'day' })
  expect(length('21T15:00', '24T16:00')).toEqual({ count: 3, unit: 'day' })
  expect(length('21T15:00', '24T16:01')).toEqual({ count: 4, unit: 'day' })
  expect(length('21T15:00', '24T11:00', true)).toEqual({ count: 3, unit: 'night' })
})
