import { expect, test } from 'vitest'
import { isEmail, isWebAddress } from './typed-address.ts'

test.each(['', ' shop.example ', 'https://shop.example/a?b=c#d', 'http://a-b.shop.example:8080'])(
  '%j is taken as the address of a page',
  (text) => expect(isWebAddress(text)).toBe(true),
)

test.each(['shop', 'javascript:alert(1)', 'https://', 'https://shop example', '-shop.example', 'ftp://shop.example'])(
  '%j is no address of a page',
  (text) => expect(isWebAddress(text)).toBe(false),
)

test('an e-mail address has a name, a host and an ending', () => {
  expect(['a@b.example', ' a.b@c.example '].every(isEmail)).toBe(true)
  expect(['', 'a@b', 'a b@c.example', '@b.example', 'a@b.c'].some(isEmail)).toBe(false)
})
