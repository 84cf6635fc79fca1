import type { SavedViewList } from '@rodchao/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDesk, type Desk } from './testing.ts'

let desk: Desk

beforeAll(async () => {
  desk = await createDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.database.pool.query('delete from saved_view_list'))

const MORNING = { name: 'กะเช้า', search: '?view=upcoming&status=confirmed', isFirst: true }
const LATE = { name: 'late', search: '?view=overdue', isFirst: false }
type Role = 'admin' | 'staff' | 'driver' | 'client'
const save = (views: unknown, version: number | undefined, role: Role = 'staff') =>
  desk.staff({ method: 'POST', url: 'saved-views', body: { views }, version, role })
const kept = async (role: Role = 'staff') =>
  (await desk.staff({ method: 'GET', url: 'saved-views', role })).json<SavedViewList>()

test('a person’s views are their own, and every change of them is on record', async () => {
  expect(await kept()).toEqual({ version: 0, views: [] })
  const first = await save([MORNING], 0)
  expect([first.statusCode, first.json()], first.body).toEqual([200, { version: 1, views: [MORNING] }])
  expect((await save([MORNING, LATE], 1)).statusCode).toBe(200)
  expect(await kept()).toEqual({ version: 2, views: [MORNING, LATE] })
  expect(await kept('admin')).toEqual({ version: 0, views: [] })
  const { rows } = await desk.database.pool.query<{ before: unknown; after: unknown }>(
    `select before, after from audit_event where action = 'save_views' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ before: { views: [MORNING] }, after: { views: [MORNING, LATE] } }])
})

test('two tabs that saw the same do not overwrite each other', async () => {
  const answers = await Promise.all([save([MORNING], 0), save([LATE], 0)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
  const [winner] = (await kept()).views
  const late = await save([], 0)
  expect([late.statusCode, late.json()]).toEqual([412, expect.objectContaining({ currentVersion: 1 })])
  expect((await kept()).views).toEqual([winner])
  expect((await save([], undefined)).statusCode).toBe(428)
})

test.each([
  ['too many', Array.from({ length: 31 }, (_, index) => ({ ...LATE, name: `view ${index}` }))],
  ['a name twice', [LATE, LATE]],
  ['two that are first', [MORNING, { ...LATE, isFirst: true }]],
  ['no name', [{ ...LATE, name: ' ' }]],
  ['a name that is too long', [{ ...LATE, name: 'x'.repeat(41) }]],
  ['an address that is too long', [{ ...LATE, search: `?q=${'x'.repeat(1000)}` }]],
  ['another page', [{ ...LATE, search: 'https://example.com' }]],
])('%s is refused', async (_what, views) => {
  expect((await save(views, 0)).statusCode).toBe(400)
  expect(await kept()).toEqual({ version: 0, views: [] })
})

test('is for the desk', async () => {
  for (const role of ['driver', 'client'] as const) {
    expect((await save([LATE], 0, role)).statusCode).toBe(403)
    expect((await desk.staff({ method: 'GET', url: 'saved-views', role })).statusCode).toBe(403)
  }
})
