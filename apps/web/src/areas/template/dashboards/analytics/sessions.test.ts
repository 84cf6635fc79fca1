import { describe, expect, test } from 'vitest'
import { sessionsCard } from './sessions.ts'

/** A Thursday in Hua Hin, and the first morning of a year. */
const MOMENTS = ['2026-11-26T05:00:00Z', '2027-01-01T01:00:00Z', '2028-03-01T00:00:00Z'].map((text) => Date.parse(text))
const PERIODS = ['28-days', 'month', 'year'] as const
const cases = MOMENTS.flatMap((now) => PERIODS.map((period) => [new Date(now).toISOString(), period, now] as const))

describe.each(cases)('the sessions of %s looking back %s', (_, period, now) => {
  const card = sessionsCard(period, now)

  test('are the sum of their rows', () => {
    expect(card.rows.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(card.sessions)
  })

  test('are drawn within the range of the card, and grow', () => {
    const data = card.salesBar.series[0]?.data ?? []
    expect(data).toHaveLength(7)
    expect(Math.min(...data)).toBeGreaterThanOrEqual(25)
    expect(Math.max(...data)).toBeLessThanOrEqual(225)
    expect(card.growth).toMatch(/^\+\d+\.\d%$/)
  })

  test('have come no further than the whole', () => {
    expect(card.reached.goal).toBeLessThan(card.goal)
    expect(card.reached.users).toBeLessThan(card.users)
    expect(card.reached.duration).toBeLessThan(card.duration * 12)
  })
})

test('28 days end yesterday, a month and a year are those of the calendar', () => {
  const now = Date.parse('2026-11-26T05:00:00Z')
  const ends = (period: (typeof PERIODS)[number]) => {
    const { rows } = sessionsCard(period, now)
    return [rows.length, rows[0]?.from, rows.at(-1)?.from]
  }
  expect(ends('28-days')).toEqual([28, '2026-10-29', '2026-11-25'])
  expect(ends('month')).toEqual([31, '2026-10-01', '2026-10-31'])
  expect(ends('year')).toEqual([12, '2025-01', '2025-12'])
})
