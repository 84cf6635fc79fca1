import { expect, test } from 'vitest'
import { chatHref, readAddress } from './address.ts'

test('what one looks at is written into the address and read from it again', () => {
  const address = { userId: 3, q: 'nina & co', find: '', panel: 'contact' as const }
  expect(chatHref(address)).toBe('/apps/chat?with=3&q=nina+%26+co&find=&panel=contact')
  expect(readAddress({ with: '3', q: 'nina & co', find: '', panel: 'contact' })).toEqual(address)
  expect(chatHref(readAddress({}))).toBe('/apps/chat')
})

test('what nobody wrote there is nothing, and a contact that is no number is unknown', () => {
  expect(readAddress({ q: 'x'.repeat(101), find: ['a'], panel: 'else' })).toEqual({
    userId: null,
    q: '',
    find: null,
    panel: null,
  })
  for (const userId of ['x', '-1', '1.5', '9'.repeat(12)]) expect(readAddress({ with: userId }).userId).toBeNaN()
})
