import { expect, test } from 'vitest'
import { companyTable } from '../samples.ts'
import { readShortFigure, revenueSum, sortCompanies } from './companies.ts'

const companies = companyTable('en')
const first = (sort: string, isDescending: boolean) => sortCompanies(companies, sort, isDescending)[0]?.title

test('companies are sorted by what their figures mean, not by how they are written', () => {
  expect(first('views', true)).toBe('Sea Lane')
  expect(first('views', false)).toBe('Old Station')
  expect(first('revenue', false)).toBe('Two Bays Travel')
  // A large loss is less than a small gain.
  expect(first('sales', false)).toBe('Old Station')
  expect(first('sales', true)).toBe('Sea Lane')
  expect(first('company', false)).toBe('Garden House')
})

test('equal ones keep their order either way, and an unknown word sorts nothing', () => {
  const hotels = (isDescending: boolean) =>
    sortCompanies(companies, 'category', isDescending)
      .filter(({ avatarTitle }) => avatarTitle === 'Hotels')
      .map(({ title }) => title)
  expect(hotels(true)).toEqual(hotels(false))
  expect(sortCompanies(companies, 'toString', true)).toBe(companies)
})

test('short figures are read, and revenue is added up to the cent', () => {
  expect(['23.4k', '78k', '162', '1.2m'].map(readShortFigure)).toEqual([23_400, 78_000, 162, 1_200_000])
  expect(revenueSum(companies)).toBe(446_848)
})
