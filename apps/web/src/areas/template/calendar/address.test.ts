import { expect, test } from 'vitest'
import { CALENDAR_NAMES } from './api.ts'
import { readAddress, stepDate, titleOf, writeAddress } from './address.ts'

const TODAY = '2026-11-21'

test('an address without anything shows this month of all calendars', () => {
  const first = { view: 'month', date: TODAY, calendars: CALENDAR_NAMES, event: null }
  expect(readAddress({}, TODAY)).toEqual(first)
  expect(readAddress({ view: 'year', date: '2026-13-01', event: '-1' }, TODAY)).toEqual(first)
})

test.each([
  { view: 'week', date: '2026-12-01', calendars: ['Business', 'ETC'], event: 4 },
  { view: 'list', date: '2026-12-01', calendars: [], event: 'new' },
] as const)('what is looked at is read again from its address: $view', (address) => {
  expect(readAddress(writeAddress(address, TODAY), TODAY)).toEqual(address)
})

test('a step is as long as what is shown', () => {
  expect(stepDate('month', '2026-12-31', 1)).toBe('2027-01-01')
  expect(stepDate('week', TODAY, -1)).toBe('2026-11-14')
  expect(stepDate('day', '2026-11-30', 1)).toBe('2026-12-01')
})

test('a Thai month has its Buddhist year', () => {
  expect(titleOf('month', TODAY, 'th')).toBe('พฤศจิกายน 2569')
  expect(titleOf('list', TODAY, 'en')).toBe('November 2026')
})
