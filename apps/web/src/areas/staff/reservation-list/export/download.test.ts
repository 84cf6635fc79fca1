import { expect, test } from 'vitest'
import { parseFileName } from './download.ts'

test.each([
  ['attachment; filename="reservations-2569-11-21.csv"', 'reservations-2569-11-21.csv'],
  ["attachment; filename=a.csv; filename*=UTF-8''%E0%B8%88%E0%B8%AD%E0%B8%87.csv", 'จอง.csv'],
  ["attachment; filename*=UTF-8''%E0%B8", 'reservations.csv'],
  [null, 'reservations.csv'],
])('the header %s names the file %s', (disposition, name) => {
  expect(parseFileName(disposition)).toBe(name)
})
