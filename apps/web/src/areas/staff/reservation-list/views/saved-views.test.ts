import { expect, test } from 'vitest'
import { parseSearch } from '#lib/search-params.ts'
import { readListState } from '#areas/staff/core/list-state.ts'
import {
  firstView,
  forgetOldViews,
  joinedViews,
  oldViews,
  parseView,
  rememberedViews,
  rememberViews,
  renamedView,
  withFirstView,
  withoutView,
  withView,
  withViewAgain,
} from './saved-views.ts'

function store(first?: string) {
  const values = new Map<string, string>(first === undefined ? [] : [['reservationViews', first]])
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  }
}

const state = readListState(parseSearch('?view=upcoming&status=confirmed&cursor=c&page=2&open=x'))
const view = (name: string, isFirst = false) => ({ name, search: `?q=${name}`, isFirst })

test('a saved view keeps the filters and drops page and panel', () => {
  const [kept] = withView([], 'กะเช้า', state)
  expect(kept).toEqual({ name: 'กะเช้า', search: '?view=upcoming&status=confirmed', isFirst: false })
  expect(parseView(kept ?? view(''))).toMatchObject({ view: 'upcoming', status: ['confirmed'], page: 1 })
})

test('a view of the same name is replaced and stays the first; thirty are kept', () => {
  const one = withView([view('a', true)], 'a', state)
  expect(one).toEqual([{ name: 'a', search: '?view=upcoming&status=confirmed', isFirst: true }])
  const many = Array.from({ length: 30 }, (_, index) => view(`v${index}`))
  expect(withView(many, 'new', state).map(({ name }) => name)).toEqual([...many.slice(1).map((one) => one.name), 'new'])
})

test('a view is renamed in its place, and never to the name of another', () => {
  const two = [view('a'), view('b')]
  expect(renamedView(two, 'a', 'b')).toEqual(two)
  expect(renamedView(two, 'a', 'c').map(({ name }) => name)).toEqual(['c', 'b'])
})

test('one view is the first at most', () => {
  const two = withFirstView(withFirstView([view('a'), view('b')], 'a'), 'b')
  expect(two.map(({ isFirst }) => isFirst)).toEqual([false, true])
  expect(withFirstView(two, null).some(({ isFirst }) => isFirst)).toBe(false)
})

test('what was removed comes back to its place, unless one of its name has come meanwhile', () => {
  const three = [view('a'), view('b', true), view('c')]
  const two = withoutView(three, 'b')
  expect(withViewAgain(two, view('b', true), 1)).toEqual(three)
  expect(withViewAgain(three, view('b'), 0)).toEqual(three)
  const otherFirst = withFirstView(two, 'c')
  expect(withViewAgain(otherFirst, view('b', true), 1).filter(({ isFirst }) => isFirst)).toEqual([view('c', true)])
})

test('what this browser kept by itself joins what the server has, once', () => {
  const kept = store(
    JSON.stringify([
      { name: ' mine ', search: '?q=mine', isFirst: true },
      { name: 'a', search: '' },
    ]),
  )
  expect(firstView(kept, 'u1')).toMatchObject({ q: 'mine' })
  expect(joinedViews([view('a')], oldViews(kept))).toEqual([view('a'), view('mine', true)])
  forgetOldViews(kept)
  expect(oldViews(kept)).toEqual([])
})

test('what this browser kept is an address that the server takes, whatever stood there', () => {
  const kept = store(JSON.stringify([{ name: 'a', search: '?q=two words#x' }]))
  expect(oldViews(kept)[0]?.search).not.toMatch(/[\s#]/)
})

test('each person’s are remembered apart, and the first of them opens the page', () => {
  const kept = store()
  expect(rememberedViews(kept, 'u1')).toBeNull()
  rememberViews(kept, 'u1', [view('a', true)])
  expect(firstView(kept, 'u1')).toMatchObject({ q: 'a' })
  expect(firstView(kept, 'u2')).toBeUndefined()
})

test.each(['{', '{"a":1}', '[1,null,{"name":"x"}]'])('the stored text %s is not a view', (text) => {
  expect(oldViews(store(text))).toEqual([])
})
