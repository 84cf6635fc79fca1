import { expect, test } from 'vitest'
import { markedPages, readBookmarks, toggledBookmark } from './bookmarks.ts'
import type { PagePlace } from '../navigation/page-list.ts'

const page = (id: string): PagePlace => ({
  id,
  title: () => id,
  names: [id],
  icon: () => null,
  href: `/${id}`,
  opensNewTab: false,
  section: 'staff',
})

test('the first ones are today and the bookings', () => {
  expect(readBookmarks(null)).toEqual(['home', 'bookings'])
})

test('having taken every star away is a choice too', () => {
  expect(readBookmarks('[]')).toEqual([])
})

test('whatever is stored, the bar is drawn', () => {
  expect(readBookmarks('["home",4,null,"home","menu"]')).toEqual(['home', 'menu'])
  for (const text of ['', '{', '{}', '7', 'null']) expect(readBookmarks(text)).toEqual(['home', 'bookings'])
})

test('a star comes and goes without moving the others', () => {
  expect(toggledBookmark(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(toggledBookmark(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
})

test('pages that one may not see any more are left out', () => {
  expect(markedPages(['gone', 'b', 'a'], [page('a'), page('b')]).map(({ id }) => id)).toEqual(['b', 'a'])
})
