import { expect, test } from 'vitest'
import { whatWasAsked } from './questions-store.ts'

const ADDRESS = { q: '', page: 1, perPage: 5, sort: 'id', isDescending: false, filters: {} }

test('a question is told by the one thing that is new in it', () => {
  expect(whatWasAsked(null, ADDRESS)).toEqual({ about: 'first' })
  expect(whatWasAsked(ADDRESS, ADDRESS)).toEqual({ about: 'again' })
  expect(whatWasAsked({ ...ADDRESS, page: 3 }, { ...ADDRESS, q: 'a' })).toEqual({ about: 'search', q: 'a' })
  expect(whatWasAsked(ADDRESS, { ...ADDRESS, sort: 'salary', isDescending: true })).toEqual({
    about: 'sort',
    column: 'salary',
    isDescending: true,
  })
  expect(whatWasAsked(ADDRESS, { ...ADDRESS, perPage: 10 })).toEqual({ about: 'size', perPage: 10 })
  expect(whatWasAsked(ADDRESS, { ...ADDRESS, page: 2 })).toEqual({ about: 'page', page: 2 })
})
