import { expect, test } from 'vitest'
import { readAddress, sideHref, todoHref } from './address.ts'

const first = readAddress({}, {})

test('an address keeps what one looks at and leaves out what goes without saying', () => {
  expect(todoHref(first)).toBe('/apps/todo')
  expect(todoHref({ ...first, filter: 'deleted', q: 'a b', sort: 'assignee', task: 3 })).toBe(
    '/apps/todo/deleted?q=a+b&sort=assignee&task=3',
  )
  expect(todoHref({ ...first, tag: 'high', task: 'new' })).toBe('/apps/todo/tag/high?task=new')
  expect(todoHref({ ...first, tag: 'festival' })).toBe('/apps/todo?tag=festival')
})

test('what cannot be read is the first view', () => {
  expect(readAddress({ filter: 'none' }, { sort: 'price', task: '-1', q: '' })).toEqual(first)
  expect(readAddress({ tag: 'team' }, { task: '7', q: ['x', 'y'] })).toMatchObject({ tag: 'team', task: 7, q: 'x' })
})

test('another filter keeps the order and nothing else', () => {
  const address = { ...first, q: 'x', sort: 'latest' as const, task: 2 }
  expect(sideHref(address, { filter: 'important' })).toBe('/apps/todo/important?sort=latest')
  expect(sideHref(address, { tag: 'low' })).toBe('/apps/todo/tag/low?sort=latest')
})
