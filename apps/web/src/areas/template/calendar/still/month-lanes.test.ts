import { expect, it } from 'vitest'
import { weekNumber } from './month-lanes.ts'

it.each([
  ['2026-11-23', 48],
  ['2020-12-28', 53],
  ['2024-12-30', 1],
  ['2027-01-04', 1],
])('the week from %s on is number %i of its year', (monday, number) => {
  expect(weekNumber(monday)).toBe(number)
})
