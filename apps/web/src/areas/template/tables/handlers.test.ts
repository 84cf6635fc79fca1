import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { getFrom, ORIGIN } from '../simulated/testing-calls.ts'
import { tableHandlers } from './handlers.ts'
import { advancedRowsSchema, basicRowsSchema, rowGroupsSchema, rowPageSchema } from './schema.ts'
import { sampleRows } from './simulated/samples.ts'

function backend() {
  const handlers = tableHandlers(ORIGIN)
  const read = async (path: string) => (await getFrom(handlers, path)).body
  const send = async (method: string, path: string, body: unknown) =>
    (await getResponse(handlers, new Request(`${ORIGIN}${path}`, { method, body: JSON.stringify(body) })))?.status
  const basic = async () => basicRowsSchema.parse(await read('/good-table/basic'))
  const page = async (query: string) => rowPageSchema.parse(await read(`/good-table/table_ssr?${query}`))
  return { read, send, basic, page, ids: async () => (await basic()).map(({ id }) => id) }
}

test('ten rows have the statuses, years and salaries of the specification', async () => {
  const rows = await backend().basic()
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
  const groups = rowGroupsSchema.parse(await backend().read('/good-table/row-group'))
  expect(groups.map(({ children }) => children.length)).toEqual([1, 1, 3, 2, 3])
  expect(groups.map(({ html }) => html)).toEqual([false, undefined, undefined, undefined, undefined])
  expect(groups.flatMap(({ children }) => children.filter(({ experience }) => experience))).toHaveLength(2)
})

test('rows of the long search have a job and a town, and the table that nobody asked anything has the first five', async () => {
  const { read } = backend()
  expect(advancedRowsSchema.parse(await read('/good-table/advanced-search'))).toHaveLength(10)
  const short = basicRowsSchema.parse(await read('/good-table/table_ssr'))
  expect(short.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
})

test('asked for a part, the server searches, sorts by day and amount, and leafs', async () => {
  const { page } = backend()
  const ids = async (query: string) => (await page(query)).rows.map(({ id }) => id)
  expect(await page('page=2&perPage=4')).toMatchObject({
    total: 10,
    rows: [{ id: 5 }, { id: 6 }, { id: 7 }, { id: 8 }],
  })
  expect(await ids('sortBy=salary&sortDesc=true&perPage=3')).toEqual([1, 8, 7])
  expect(await ids('sortBy=startDate&perPage=3')).toEqual([6, 1, 7])
  expect(await page('q=PROFESSIONAL&perPage=2')).toMatchObject({ total: 5, rows: [{ id: 1 }, { id: 2 }] })
  expect(await page('q=nobody')).toEqual({ rows: [], total: 0 })
  expect(await page('page=99')).toEqual({ rows: [], total: 10 })
  expect((await page('page=x&perPage=-1')).rows).toHaveLength(10)
})

test('the server searches what is shown, in the language of the page, and what the call tells', async () => {
  const handlers = tableHandlers(ORIGIN)
  const found = async (q: string, language?: string) => {
    const { body } = await getFrom(handlers, `/good-table/table_ssr?perPage=99&q=${encodeURIComponent(q)}`, language)
    return rowPageSchema.parse(body).rows.map(({ id }) => id)
  }
  expect(await found('27 Jan 2017')).toEqual([7])
  expect(await found('27 ม.ค. 2560')).toEqual([])
  expect(await found('27 ม.ค. 2560', 'th')).toEqual([7])
  expect(await found('23,896.35')).toEqual([1])
  expect(await found('01/27')).toEqual([7])
  expect(await found('$23896')).toEqual([1])
})

test('rows are changed, deleted and brought back to their places; what is not there changes nothing', async () => {
  const { send, basic, ids, read } = backend()
  expect(await send('PUT', '/good-table/rows/3', { row: { fullName: 'Chai Dee', post: 'Painter' } })).toBe(200)
  expect((await basic())[2]).toMatchObject({ id: 3, fullName: 'Chai Dee', email: 'chai.phromma@shop.example' })
  expect(rowGroupsSchema.parse(await read('/good-table/row-group')).map(({ label }) => label)).toContain('Painter')
  expect(await send('PUT', '/good-table/rows/3', { row: { salary: 'much' } })).toBe(400)
  expect(await send('PUT', '/good-table/rows/99', { row: {} })).toBe(404)
  expect(await send('PUT', '/good-table/rows/abc', { row: {} })).toBe(404)

  const change = (id: number) => ({ changes: [{ id, status: 'Resigned' }] })
  expect(await send('POST', '/good-table/rows/status', change(2))).toBe(200)
  expect((await basic())[1]?.status).toBe('Resigned')
  expect(await send('POST', '/good-table/rows/status', change(99))).toBe(404)
  expect(await send('POST', '/good-table/rows/status', { changes: [] })).toBe(400)

  expect(await send('POST', '/good-table/rows/delete', { ids: [2, 9] })).toBe(200)
  expect(await ids()).toEqual([1, 3, 4, 5, 6, 7, 8, 10])
  expect(await send('POST', '/good-table/rows/delete', { ids: [2, 1] })).toBe(404)
  expect(await send('POST', '/good-table/rows/restore', { ids: [9, 2] })).toBe(200)
  expect(await ids()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(await send('POST', '/good-table/rows/restore', { ids: [1] })).toBe(404)
})

test('the tables are emptied and filled with a hundred thousand rows', async () => {
  const { send, basic, page, read } = backend()
  expect(await send('POST', '/good-table/fill', { count: 0 })).toBe(200)
  expect([await basic(), await read('/good-table/row-group')]).toEqual([[], []])
  expect(await send('POST', '/good-table/fill', { count: 100_000 })).toBe(200)
  const many = await page('sortBy=salary&perPage=5')
  expect(many.total).toBe(100_000)
  expect(new Set(sampleRows(5000).map(({ email }) => email)).size).toBe(5000)
  expect(await send('POST', '/good-table/fill', { count: 100_001 })).toBe(400)
})
