import { expect, test } from 'vitest'
import { readBlogAddress, writeBlogAddress } from './address.ts'

test('what the address does not know is as at first', () => {
  expect(readBlogAddress({})).toEqual({ q: '', category: '', page: 1 })
  expect(readBlogAddress({ q: 'x'.repeat(101), category: 'Gold', page: '-1' })).toEqual({
    q: '',
    category: '',
    page: 1,
  })
})

test('an address is written as it is read', () => {
  const address = { q: 'rain & sun', category: 'Care', page: 2 } as const
  expect(readBlogAddress(writeBlogAddress(address))).toEqual(address)
  expect(writeBlogAddress({ q: '', category: '', page: 1 })).toEqual({})
})
