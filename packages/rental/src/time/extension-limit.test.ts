import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, minuteOfDay } from './calendar.ts'
import { extensionLimit } from './extension-limit.ts'

const at = (text: string) => Date.parse(`2026-11-${text}:00+07:00`)
const rental = {
  period: { start: at('21T11:00'), end: at('28T11:00') },
  nextStart: null,
  turnaroundMinutes: 60,
  longestMinutes: 90 * 24 * 60,
  isOpen: () => true,
}

test('it ends a turnaround before the unit goes out again', () => {
  const limit = extensionLimit({ ...rental, nextStart: at('29T09:00') })
  expect(limit).toEqual({ latestEnd: at('29T08:00'), because: 'next', openUntil: null })
})

test('nothing is left where the next one comes right after', () => {
  const next = { ...rental, nextStart: at('28T11:30') }
  expect(extensionLimit(next)).toEqual({ latestEnd: rental.period.end, because: 'next', openUntil: null })
})

test('with nobody after it the longest that the product is let is the end of it', () => {
  const limit = extensionLimit({ ...rental, longestMinutes: 10 * 24 * 60, nextStart: at('30T09:00') + 30 * DAY })
  expect(limit).toEqual({ latestEnd: rental.period.start + 10 * DAY, because: 'length', openUntil: null })
})

test('where the shop is closed then, it is said until when it is open', () => {
  const isOpen = (instant: number) => minuteOfDay(instant) >= 8 * 60 && minuteOfDay(instant) <= 18 * 60
  const limit = extensionLimit({ ...rental, nextStart: at('29T07:10'), isOpen })
  expect(limit).toEqual({ latestEnd: at('29T06:10'), because: 'next', openUntil: at('28T18:00') })
  const never = extensionLimit({ ...rental, nextStart: at('29T07:10'), isOpen: () => false })
  expect(never.openUntil).toBe(rental.period.end)
})

test('a stay ends at check-out', () => {
  const letEnd = (end: number) => Math.floor((end + 7 * HOUR) / DAY) * DAY - 7 * HOUR + 11 * HOUR
  const limit = extensionLimit({ ...rental, nextStart: at('30T15:00'), turnaroundMinutes: 180, letEnd })
  expect(limit.latestEnd).toBe(at('30T11:00'))
  expect(limit.latestEnd % MINUTE).toBe(0)
})
