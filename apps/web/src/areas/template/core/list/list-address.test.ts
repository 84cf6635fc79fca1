import { expect, test } from 'vitest'
import {
  isNarrowed,
  listCall,
  readListAddress,
  refinedAddress,
  sortedAddress,
  widenedAddress,
  writeListAddress,
} from './list-address.ts'

const WORDS = { sorts: ['id', 'fullName'], filters: { role: ['admin', 'editor'] } }
const read = (search: Record<string, unknown>) => readListAddress(search, WORDS)
const FIRST = { q: '', page: 1, perPage: 10, sort: 'id', isDescending: true, filters: { role: '' } }

test('an address without anything, or with what cannot be read, shows the newest ten', () => {
  expect(read({})).toEqual(FIRST)
  expect(read({ page: '-1', perPage: '7', sort: 'shoe', order: 'up', role: 'king' })).toEqual(FIRST)
  expect(writeListAddress(FIRST)).toEqual({})
})

test('what is looked at is read from the address as it was written', () => {
  const address = {
    q: 'a b',
    page: 3,
    perPage: 50,
    sort: 'fullName',
    isDescending: false,
    filters: { role: 'editor' },
  }
  expect(read(writeListAddress(address))).toEqual(address)
})

test('another filter, sort or search begins at the first page again, the next page does not', () => {
  const third = { ...FIRST, page: 3 }
  expect(refinedAddress(third, { filters: { role: 'admin' } }).page).toBe(1)
  expect(refinedAddress(third, { page: 4 }).page).toBe(4)
  expect(sortedAddress(third, 'fullName')).toMatchObject({ page: 1, sort: 'fullName', isDescending: false })
  expect(sortedAddress({ ...FIRST, sort: 'fullName', isDescending: false }, 'fullName').isDescending).toBe(true)
})

test('filters and words are taken back together', () => {
  const narrow = { ...FIRST, q: 'x', filters: { role: 'admin' }, page: 2 }
  expect(isNarrowed(narrow)).toBe(true)
  expect(widenedAddress(narrow)).toEqual(FIRST)
  expect(isNarrowed(FIRST)).toBe(false)
})

test('the call is asked for the same part', () => {
  const call = new URLSearchParams(listCall({ ...FIRST, q: 'ä&b', filters: { role: 'admin' } }))
  expect(Object.fromEntries(call)).toEqual({
    q: 'ä&b',
    page: '1',
    perPage: '10',
    sortBy: 'id',
    sortDesc: 'true',
    role: 'admin',
  })
})
