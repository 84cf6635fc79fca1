import { expect, test } from 'vitest'
import { neighbour } from './entry.ts'
import type { RecentEntry } from './entry.ts'
import { readRecents, withRecent } from './recents.ts'

const page: RecentEntry = { kind: 'own', id: 'page-home' }
const booking: RecentEntry = { kind: 'reservation', id: 'r1', code: 'K7M29QXF4' }

test('recent entries are newest first, without duplicates and at most six', () => {
  expect(withRecent([page, booking], booking)).toEqual([booking, page])
  const many = Array.from({ length: 6 }, (_, index): RecentEntry => ({ kind: 'own', id: String(index) }))
  expect(withRecent(many, page)).toEqual([page, ...many.slice(0, 5)])
})

test('recent entries of another user are not shown', () => {
  const text = JSON.stringify({ user: '1', entries: [page, booking] })
  expect(readRecents(text, '1')).toEqual([page, booking])
  expect(readRecents(text, '2')).toEqual([])
})

test('malformed recent entries in storage are ignored', () => {
  const broken = { user: '1', entries: [null, 4, { kind: 'own' }, { kind: 'reservation', id: 'r' }, page] }
  expect(readRecents(JSON.stringify(broken), '1')).toEqual([page])
  for (const text of [null, '', '{', '[]', 'null', '7', '{"user":"1","entries":3}']) {
    expect(readRecents(text, '1')).toEqual([])
  }
})

test('arrow keys wrap around at both ends', () => {
  const ids = ['a', 'b', 'c']
  expect(neighbour(ids, 'a', 1)).toBe('b')
  expect(neighbour(ids, 'c', 1)).toBe('a')
  expect(neighbour(ids, 'a', -1)).toBe('c')
  expect(neighbour(ids, 'gone', 1)).toBe('a')
  expect(neighbour(ids, undefined, -1)).toBe('c')
  expect(neighbour([], 'a', 1)).toBeUndefined()
})
