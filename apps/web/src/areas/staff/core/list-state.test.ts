import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import {
  filterQuery,
  hasFilters,
  listQuery,
  listSearch,
  nextSort,
  readListState,
  refined,
  rowsShown,
  withoutFilters,
} from './list-state.ts'
import type { ListState } from './list-state.ts'

const read = (text: string) => readListState(parseSearch(text))
const write = (state: ListState) => stringifySearch(listSearch(state))

describe('the address', () => {
  test('an untouched list leaves the address empty', () => {
    expect(write(read(''))).toBe('')
    expect(read('')).toMatchObject({ view: 'today', status: [], channel: [], unpaid: false, page: 1 })
  })

  test.each([
    '?view=all&q=081',
    '?view=slips',
    '?status=pending_payment%2Cconfirmed&channel=web%2Cline',
    '?branch=2&product=7&category=scooter&from=2026-11-21&to=2026-11-22&unpaid=true',
    '?view=all&sort=total&direction=desc&cursor=abc&page=3&open=6f0c0f2e-0000-4000-8000-000000000000',
  ])('the address %s survives reading and writing', (text) => {
    expect(write(read(text))).toBe(text)
  })

  test.each([
    ['?view=secret', ''],
    ['?status=confirmed,nonsense,confirmed', '?status=confirmed'],
    ['?status=on_rent&status=hold', '?status=hold%2Con_rent'],
    ['?branch=-1&product=1e3&category=boat', ''],
    ['?from=2026-13-01&to=21%2F11%2F2569', ''],
    ['?unpaid=yes&sort=name&direction=up', ''],
    ['?page=7', ''],
    ['?q=%20%20', ''],
    ['?layout=map&span=8&day=21%2F11', ''],
  ])('the address %s is read as %s', (text, meant) => {
    expect(write(read(text))).toBe(meant)
  })

  test('a reversed date range is turned round', () => {
    expect(read('?from=2026-11-25&to=2026-11-21')).toMatchObject({ from: '2026-11-21', to: '2026-11-25' })
  })

  test('200 random states survive the address', () => {
    const pick = <T>(items: readonly T[], seed: number) => items[seed % items.length]
    for (let seed = 0; seed < 200; seed += 1) {
      const state: ListState = {
        view: pick(['today', 'slips', 'all', 'overdue'] as const, seed) ?? 'today',
        q: pick([undefined, 'สมชาย & Co', '+66 81', '1กข 2841'], seed >> 1),
        status: pick([[], ['hold'], ['confirmed', 'returned']] as const, seed >> 2) ?? [],
        channel: pick([[], ['line']] as const, seed >> 3) ?? [],
        branch: pick([undefined, 1], seed >> 4),
        unpaid: seed % 2 === 0,
        page: seed % 3 === 0 ? 2 : 1,
        cursor: seed % 3 === 0 ? 'next-1' : undefined,
        layout: pick(['table', 'timeline'] as const, seed >> 5) ?? 'table',
        day: pick([undefined, '2026-11-21'], seed >> 5),
        span: pick([14, 1, 90] as const, seed >> 6) ?? 14,
      }
      expect(read(write(state))).toEqual(expect.objectContaining(JSON.parse(JSON.stringify(state)) as object))
    }
  })
})

describe('a new question', () => {
  test('a new question resets the page and closes the panel', () => {
    const state = read('?view=all&cursor=abc&page=4&open=x')
    expect(refined(state, { q: 'emma' })).toMatchObject({
      view: 'all',
      q: 'emma',
      cursor: undefined,
      page: 1,
      open: undefined,
    })
  })

  test('clearing the filters keeps the tab and the order', () => {
    const state = read('?view=upcoming&q=a&status=hold&unpaid=true&sort=total&direction=desc')
    expect(hasFilters(state)).toBe(true)
    expect(write(withoutFilters(state))).toBe('?view=upcoming&sort=total&direction=desc')
    expect(hasFilters(withoutFilters(state))).toBe(false)
  })
})

test('a column head cycles through its natural order, the reverse and none', () => {
  const first = { ...read(''), ...nextSort(read(''), 'total') }
  expect([first.sort, first.direction]).toEqual(['total', 'desc'])
  const second = { ...first, ...nextSort(first, 'total') }
  expect([second.sort, second.direction]).toEqual(['total', 'asc'])
  expect(nextSort(second, 'total')).toEqual({ sort: undefined, direction: undefined })
  expect(nextSort(second, 'start')).toEqual({ sort: 'start', direction: 'asc' })
})

test('the query holds only what is set', () => {
  expect(filterQuery(read(''))).toEqual({ view: 'today' })
  expect(listQuery(read('?view=all&status=hold,expired&cursor=c&page=2'))).toEqual({
    view: 'all',
    status: 'hold,expired',
    limit: 50,
    cursor: 'c',
  })
})

test.each([
  [1, 0, null, null],
  [1, 13, null, { range: { first: 1, last: 13 }, gone: 0 }],
  [3, 50, 160, { range: { first: 101, last: 150 }, gone: 0 }],
  // One of three was approved and stays in sight: two are left, and the foot does not speak of a third.
  [1, 3, 2, { range: { first: 1, last: 2 }, gone: 1 }],
  [2, 10, 57, { range: { first: 51, last: 57 }, gone: 3 }],
  [1, 2, 0, { range: null, gone: 2 }],
] as const)('page %i of %i rows, of %j in all, shows %j', (page, rows, all, shown) => {
  expect(rowsShown(page, rows, all)).toEqual(shown)
})
