import { expect, test } from 'vitest'
import { parseSearch } from '#lib/search-params.ts'
import { readListState } from '../core/list-state.ts'
import { readViews, removeView, saveView, parseView } from './saved-views.ts'

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

test.each(['{', '{"a":1}', '[1,null,{"name":"x"}]'])('the stored text %s is not a view', (text) => {
  expect(readViews(store(text))).toEqual([])
})
