import { expect, test } from 'vitest'
import { includesText, listQuery, pageOf, sortedRows } from './list-query.ts'

const query = (text: string) => listQuery(new URLSearchParams(text))

test('a list is asked for ten rows from the first page on by id, whatever cannot be read', () => {
  const first = { q: '', perPage: 10, page: 1, sortBy: 'id', sortDesc: false }
  expect(query('')).toEqual(first)
  expect(query('perPage=-5&page=0&sortDesc=perhaps')).toEqual(first)
  expect(query('perPage=1.5&page=none')).toEqual(first)
  expect(query('perPage=100000&page=3&sortBy=name&sortDesc=true&q=x')).toEqual({
    q: 'x',
    perPage: 100_000,
    page: 3,
    sortBy: 'name',
    sortDesc: true,
  })
})

test('a page past the end is empty', () => {
  const rows = Array.from({ length: 25 }, (_, index) => index)
  expect(pageOf(rows, { page: 3, perPage: 10 })).toEqual([20, 21, 22, 23, 24])
  expect(pageOf(rows, { page: 4, perPage: 10 })).toEqual([])
})

test('rows that are equal keep their order going up and turn it going down', () => {
  const rows = [
    { id: 1, name: 'b' },
    { id: 2, name: 'a' },
    { id: 3, name: 'b' },
  ]
  const ids = (sorted: typeof rows) => sorted.map(({ id }) => id)
  expect(ids(sortedRows(rows, ({ name }) => name, false))).toEqual([2, 1, 3])
  expect(ids(sortedRows(rows, ({ name }) => name, true))).toEqual([3, 1, 2])
  expect(ids(sortedRows(rows, () => undefined, false))).toEqual([1, 2, 3])
  expect(ids(sortedRows(rows, () => undefined, true))).toEqual([3, 2, 1])
})

test('words are found in any case', () => {
  expect(includesText('Harbour Helmet', 'hELM')).toBe(true)
  expect(includesText('Harbour Helmet', 'glove')).toBe(false)
})
