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

test('the default bookmarks are today and the bookings', () => {
  expect(readBookmarks(null)).toEqual(['home', 'bookings'])
})

test('an empty list of bookmarks is kept', () => {
  expect(readBookmarks('[]')).toEqual([])
})

test('malformed bookmarks in storage are ignored', () => {
  expect(readBookmarks('["home",4,null,"home","menu"]')).toEqual(['home', 'menu'])
  for (const text of ['', '{', '{}', '7', 'null']) expect(readBookmarks(text)).toEqual(['home', 'bookings'])
})

test('toggling a bookmark does not move the others', () => {
  expect(toggledBookmark(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(toggledBookmark(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
})

test('bookmarks of pages that are not allowed any more are left out', () => {
  expect(markedPages(['gone', 'b', 'a'], [page('a'), page('b')]).map(({ id }) => id)).toEqual(['b', 'a'])
})
