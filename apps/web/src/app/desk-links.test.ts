import type { DeskListName } from '@rodchao/contract'
import { expect, test } from 'vitest'
import { listSearch } from '#areas/staff/today/model.ts'
import { readListState } from '#areas/staff/core/list-state.ts'

const LISTS: readonly DeskListName[] = [
  'outs',
  'ins',
  'overdue',
  'slips',
  'unassigned',
  'unpaid',
  'noShows',
  'tomorrow',
]

test.each(LISTS)('%s of the desk asks the list a question that it understands, of the same branch', (list) => {
  const search = listSearch(list, { day: '2026-11-21', branchId: 3 })
  const state = readListState(search)
  expect(state.branch).toBe(3)
  expect(state.view).toBe(search['view'])
  expect(state.status.join(',')).toBe(search['status'] ?? '')
  expect(state.sort).toBe(search['sort'])
  expect([state.from, state.to]).toEqual([search['from'], search['to']])
  expect(readListState(listSearch(list, { day: '2026-11-21', branchId: null })).branch).toBeUndefined()
})

test('today is the shop day, and tomorrow the next, over the end of a year too', () => {
  const desk = { day: '2026-12-31', branchId: null }
  expect(listSearch('outs', desk)).toMatchObject({ from: '2026-12-31', to: '2026-12-31' })
  expect(listSearch('tomorrow', desk)).toMatchObject({ from: '2027-01-01', to: '2027-01-01' })
})
