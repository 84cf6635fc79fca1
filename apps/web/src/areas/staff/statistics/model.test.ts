import { expect, test } from 'vitest'
import { comparedQuery, elapsedMinutes, readStatState, rowsQuery, statSearch } from './model.ts'

const TODAY = { year: 2026, month: 11, day: 21 }

test.each([
  [{ isOver: false, from: '2026-11-21', until: '2026-11-21T10:14:59+07:00' }, 614],
  [{ isOver: false, from: '2026-11-01', until: '2026-11-21T00:00:00+07:00' }, 20 * 1440],
  [{ isOver: false, from: '2026-11-22', until: '2026-11-21T10:00:00+07:00' }, 0],
  [{ isOver: true, from: '2026-11-20', until: '2026-11-21T00:00:00+07:00' }, undefined],
])('%o has run for %s minutes', (statistics, minutes) => {
  expect(elapsedMinutes(statistics)).toBe(minutes)
})

test('only what still runs asks for less than the whole of the earlier days', () => {
  const range = { from: TODAY, to: TODAY }
  const state = readStatState({}, TODAY)
  expect(comparedQuery(state, range)).toEqual({ from: '2026-11-14', to: '2026-11-14' })
  expect(comparedQuery(state, range, 614)).toEqual({ from: '2026-11-14', to: '2026-11-14', elapsed: 614 })
})

test('the part whose rows are open stands in the address beside the filters of the page', () => {
  const search = {
    branch: '2',
    show: 'outs',
    'in-hour': '9',
    'in-weekday': '0',
    'in-product': '7',
    'in-addon': 'Helmet',
  }
  const state = readStatState(search, TODAY)
  expect(statSearch(state)).toEqual(search)
  expect(statSearch(state, { rows: null })).toEqual({ branch: '2' })
  expect(state.rows && rowsQuery(state, { from: TODAY, to: TODAY }, state.rows)).toEqual({
    from: '2026-11-21',
    to: '2026-11-21',
    branch: 2,
    figure: 'outs',
    hour: 9,
    weekday: 0,
    product: 7,
    addon: 'Helmet',
    page: 1,
  })
})

test('a step narrows to its own days, and a part that cannot be meant to nothing', () => {
  const step = { show: 'revenue', 'in-from': '2026-11-03', 'in-to': '2026-11-03', 'in-hour': '24', 'in-branch': 'x' }
  const { rows, ...state } = readStatState(step, TODAY)
  expect(rows?.part).toMatchObject({ from: '2026-11-03', to: '2026-11-03', hour: undefined, branch: undefined })
  expect(rows && rowsQuery({ ...state, rows }, { from: TODAY, to: TODAY }, rows)).toMatchObject({
    from: '2026-11-03',
    to: '2026-11-03',
  })
  const wrong = readStatState({ show: 'outs', 'in-from': '2026-11-03', 'in-to': '2026-11-01' }, TODAY)
  expect(wrong.rows?.part).not.toHaveProperty('from')
})
