import { expect, test } from 'vitest'
import { dayAgo } from './day-names.ts'

test('days are counted back from the day of the shop', () => {
  const now = Date.parse('2026-12-01T01:00:00+07:00')
  expect([dayAgo(now, 1), dayAgo(now, 7)]).toEqual(['จ. 30 พ.ย.', 'อ. 24 พ.ย.'])
})
