import { expect, it } from 'vitest'
import { formatDateTime } from '#lib/format.ts'
import { formatNearDateTime } from './near-date-time.ts'

const now = Date.parse('2026-11-30T10:00:00+07:00')

it('writes the year only where it is another, by the calendar of the shop', () => {
  const silvester = '2026-12-31T23:00:00+07:00'
  expect(formatNearDateTime(silvester, now)).toBe(formatDateTime(silvester, 'day-month'))
  const newYear = '2027-01-01T01:00:00+07:00'
  expect(formatNearDateTime(newYear, now)).toBe(formatDateTime(newYear))
})
