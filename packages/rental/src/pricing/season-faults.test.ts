import { expect, test } from 'vitest'
import { seasonFaults } from './season-faults.ts'
import type { NamedSeason } from './season-faults.ts'

const DAY = 86_400_000
const season = (nameEn: string, from: number, until: number, priority: number): NamedSeason => ({
  nameTh: nameEn,
  nameEn,
  period: { start: from * DAY, end: until * DAY },
  priority,
})
const told = (own: NamedSeason, others: readonly NamedSeason[]) =>
  seasonFaults(own, others).map(({ code, nameEn, days }) => `${code} ${nameEn} ${days}`)

const HIGH = season('high', 10, 40, 10)

test('a season that meets the next one, or is far from it, has nothing odd about it', () => {
  expect(told(season('next', 40, 50, 10), [HIGH])).toEqual([])
  expect(told(season('far', 44, 50, 10), [HIGH])).toEqual([])
  expect(told(HIGH, [])).toEqual([])
})

test('a season over another one says on how many days which of them holds', () => {
  expect(told(season('new year', 35, 45, 30), [HIGH])).toEqual(['holds_over high 5'])
  expect(told(season('rain', 35, 45, 5), [HIGH])).toEqual(['hidden_by high 5'])
})

test('one of the same rank is refused elsewhere and not told of here', () => {
  expect(told(season('twin', 35, 45, 10), [HIGH])).toEqual([])
})

test('a pause of days between two seasons is told from both sides, unless a third one holds there', () => {
  expect(told(season('late', 42, 50, 10), [HIGH])).toEqual(['gap_before high 2'])
  expect(told(season('early', 1, 9.5, 10), [HIGH])).toEqual(['gap_after high 1'])
  expect(told(season('late', 42, 50, 10), [HIGH, season('all', 0, 90, 1)])).toEqual(['holds_over all 8'])
})
