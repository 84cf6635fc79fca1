import { expect, test } from 'vitest'
import { parseSearch } from '#lib/search-params.ts'
import { readListState } from '#areas/staff/core/list-state.ts'
import { firstView, readViews, removeView, renameView, saveView, parseView, setFirstView } from './saved-views.ts'

function store(first?: string) {
  const values = new Map<string, string>(first === undefined ? [] : [['reservationViews', first]])
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  }
}

const state = readListState(parseSearch('?view=upcoming&status=confirmed&cursor=c&page=2&open=x'))

test('a saved view keeps the filters and drops page and panel', () => {
  const kept = store()
  const [view] = saveView(kept, 'กะเช้า', state)
  expect(view).toEqual({ name: 'กะเช้า', search: '?view=upcoming&status=confirmed' })
  expect(readViews(kept)).toEqual([view])
  expect(parseView({ name: '', search: view?.search ?? '' })).toMatchObject({
    view: 'upcoming',
    status: ['confirmed'],
    page: 1,
  })
})

test('a view of the same name is replaced, and can be removed', () => {
  const kept = store()
  saveView(kept, 'a', state)
  saveView(kept, 'a', readListState({}))
  expect(readViews(kept)).toEqual([{ name: 'a', search: '' }])
  expect(removeView(kept, 'a')).toEqual([])
  expect(readViews(kept)).toEqual([])
})

test('a view is renamed in its place, and never to the name of another', () => {
  const kept = store()
  saveView(kept, 'a', state)
  saveView(kept, 'b', readListState({}))
  expect(renameView(kept, 'a', 'b').map(({ name }) => name)).toEqual(['a', 'b'])
  expect(renameView(kept, 'a', 'c').map(({ name }) => name)).toEqual(['c', 'b'])
})

test('one view is the first at most; saved anew or renamed it stays that, and what is not saved is none', () => {
  const kept = store()
  saveView(kept, 'a', state)
  saveView(kept, 'b', readListState(parseSearch('?view=all')))
  expect(firstView(kept)).toBeUndefined()
  setFirstView(kept, 'a')
  setFirstView(kept, 'b')
  expect(readViews(kept).filter(({ isFirst }) => isFirst === true)).toHaveLength(1)
  saveView(kept, 'b', readListState(parseSearch('?view=overdue')))
  renameView(kept, 'b', 'late')
  expect(firstView(kept)).toMatchObject({ view: 'overdue' })
  setFirstView(kept, null)
  expect(firstView(kept)).toBeUndefined()
})

test.each(['{', '{"a":1}', '[1,null,{"name":"x"}]'])('the stored text %s is not a view', (text) => {
  expect(readViews(store(text))).toEqual([])
})
