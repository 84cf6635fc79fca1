import { expect, test } from 'vitest'
import { getFrom, ORIGIN } from '../simulated/testing-calls.ts'
import { tableHandlers } from './handlers.ts'
import { advancedRowsSchema, autosuggestSchema, basicRowsSchema, rowGroupsSchema } from './schema.ts'

const handlers = tableHandlers(ORIGIN)
const read = async (path: string) => (await getFrom(handlers, path)).body

test('ten rows have the statuses, years and salaries of the specification', async () => {
  const rows = basicRowsSchema.parse(await read('/good-table/basic'))
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const many = (status: string) => rows.filter((row) => row.status === status).length
  expect(['Professional', 'Applied', 'Current', 'Rejected', 'Resigned'].map(many)).toEqual([5, 2, 1, 1, 1])
  const years = rows.map(({ startDate }) => Number(startDate.slice(6)))
  expect([Math.min(...years), Math.max(...years)]).toEqual([2016, 2019])
  const salaries = rows.map(({ salary }) => Number(salary.slice(1)))
  expect(Math.min(...salaries)).toBeGreaterThan(10_900)
  expect(Math.max(...salaries)).toBeLessThan(23_900)
})

test('the same rows stand in five groups, and two of them say how long somebody has done it', async () => {
  const groups = rowGroupsSchema.parse(await read('/good-table/row-group'))
  expect(groups.map(({ children }) => children.length)).toEqual([1, 1, 3, 2, 3])
  expect(groups.map(({ html }) => html)).toEqual([false, undefined, undefined, undefined, undefined])
  expect(groups.flatMap(({ children }) => children.filter(({ experience }) => experience))).toHaveLength(2)
})

test('rows of the long search have a job and a town, and the short table has the first five', async () => {
  expect(advancedRowsSchema.parse(await read('/good-table/advanced-search'))).toHaveLength(10)
  const short = basicRowsSchema.parse(await read('/good-table/table_ssr?page=2&perPage=-1'))
  expect(short.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
})

test('seven developers, seven designers and eight pages are suggested', async () => {
  const [all] = autosuggestSchema.parse(await read('/autosuggest/data'))
  expect([all?.developers.length, all?.designers.length, all?.pages.length]).toEqual([7, 7, 8])
})
