import { expect, test } from 'vitest'
import { folded, ranked } from './ranking.ts'

const thing = (...names: string[]) => ({ names })
const things = [
  thing('การจอง', 'Bookings'),
  thing('หน้าจองของลูกค้า', 'Customer booking page'),
  thing('วันนี้', 'Today'),
  thing('สิทธิ์การใช้งาน', 'Access control'),
]
const found = (query: string, most?: number) => ranked(things, query, most).map(({ names }) => names[1])

test('names that start with what is typed come first', () => {
  expect(found('b')).toEqual(['Bookings', 'Customer booking page'])
  expect(found('การ')).toEqual(['Bookings', 'Access control'])
  expect(ranked([thing('xbook'), thing('my book'), thing('book')], 'book').map(({ names }) => names[0])).toEqual([
    'book',
    'my book',
    'xbook',
  ])
})

test('a Thai or an English name matches, whatever language is in use', () => {
  expect(found('today')).toEqual(['Today'])
  expect(found('วันนี้')).toEqual(['Today'])
})

test('case, doubled spaces and spaces around it make no difference', () => {
  expect(found('  ACCESS   c')).toEqual(['Access control'])
  expect(folded(' A\u00a0 B ')).toBe('a b')
})

test('a Thai word inside a sentence without spaces is found', () => {
  expect(found('ลูกค้า')).toEqual(['Customer booking page'])
})

test('keywords match after names', () => {
  const dark = { names: ['Dark'], keywords: ['theme'] }
  const themes = { names: ['Themes'] }
  expect(ranked([dark, themes], 'theme')).toEqual([themes, dark])
  // Nobody looks for the middle of a word they do not see.
  expect(ranked([dark, themes], 'hem')).toEqual([themes])
})

test('at most six results come in the given order, and all for an empty query', () => {
  const many = Array.from({ length: 9 }, (_, index) => thing(`page ${index}`))
  expect(ranked(many, 'page')).toEqual(many.slice(0, 6))
  expect(ranked(many, ' ')).toEqual(many.slice(0, 6))
  expect(ranked(many, 'no such page')).toEqual([])
})
