import { expect, test } from 'vitest'
import { sampleRows } from '../simulated/samples.ts'
import { asStartDate, centsOf, dayOf, fitsFilters, readAmount, readDay, rowsWith, unreadFilters } from './rows.ts'

const ROWS = sampleRows()
const found = (filters: Record<string, string>) => ROWS.filter(fitsFilters(filters)).map(({ id }) => id)

test('days and amounts are read by what they are', () => {
  expect(dayOf({ startDate: '09/23/2016' })).toBe('2016-09-23')
  expect(asStartDate('2016-09-23')).toBe('09/23/2016')
  expect(centsOf({ salary: '$23896.35' })).toBe(2_389_635)
  expect([readDay('2018'), readDay('2561'), readDay('2018', 'last')]).toEqual([
    '2018-01-01',
    '2018-01-01',
    '2018-12-31',
  ])
  expect(readDay('soon')).toBeNull()
  expect([readDay('๒๕๖๑'), readAmount('๑๒,๕๐๐.๕๐')]).toEqual(['2018-01-01', 1_250_050])
  expect([readAmount('$12,500.50'), readAmount('12500'), readAmount('-1'), readAmount('much')]).toEqual([
    1_250_050,
    1_250_000,
    null,
    null,
  ])
})

test('each of the six fields filters by itself, in its own column', () => {
  expect(found({ name: 'ER' })).toEqual([2])
  expect(found({ email: 'ivan' })).toEqual([9])
  expect(found({ post: 'counter' })).toEqual([4, 6, 10])
  expect(found({ city: 'cha' })).toEqual([2, 9])
  expect(found({ from: '2019' })).toEqual([8, 10])
  expect(found({ to: '2016' })).toEqual([1, 6])
  expect(found({ from: '2016-09-01', to: '2017-01-31' })).toEqual([1, 7])
  expect(found({ least: '18000', most: '19000' })).toEqual([7])
  expect(found({ status: 'Applied' })).toEqual([4, 9])
})

test('fields are asked for together, and empty ones ask for nothing', () => {
  expect(found({ city: 'hua hin', post: 'counter' })).toEqual([6])
  expect(found({ name: ' ', city: '' })).toHaveLength(10)
  expect(found({ city: 'hua hin', post: 'rider' })).toEqual([])
})

test('what cannot be read narrows nothing and is named', () => {
  const filters = { from: 'soon', to: '2019', least: 'much', most: '', name: '???' }
  expect(unreadFilters(filters)).toEqual(['from', 'least'])
  expect(found({ from: 'soon', least: 'much' })).toHaveLength(10)
})

test('a word is looked for in what is shown of a row', () => {
  expect(rowsWith(ROWS, ' HUA ', ({ city }) => city.toLowerCase()).map(({ id }) => id)).toEqual([1, 3, 6])
  expect(rowsWith(ROWS, '', () => '')).toHaveLength(10)
})
