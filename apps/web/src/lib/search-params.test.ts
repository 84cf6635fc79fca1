import { expect, test } from 'vitest'
import { listParam, oneOfParam, parseSearch, stringifySearch, textParam, wholeNumberParam } from './search-params.ts'

test('search values stay text, so a code like 12E45 or 00123 is not turned into a number', () => {
  expect(parseSearch('?code=12E45&phone=0812345678&n=true')).toEqual({ code: '12E45', phone: '0812345678', n: 'true' })
})

test('search parameters survive a round trip', () => {
  const search = { q: 'ฮอนด้า & co', tag: ['a', 'b'], page: 2, none: undefined }
  expect(parseSearch(stringifySearch(search))).toEqual({ q: 'ฮอนด้า & co', tag: ['a', 'b'], page: '2' })
  expect(stringifySearch({})).toBe('')
})

test('a search parameter cannot reach the prototype', () => {
  expect(Object.getPrototypeOf(parseSearch('__proto__=x&__proto__=y'))).toBe(Object.prototype)
})

test('readers of search parameters fall back instead of failing', () => {
  const search = parseSearch('page=7&size=99999&sort=drop%20table&empty=&many=1&many=2')
  expect(wholeNumberParam(search, 'page', { min: 1, max: 10 })).toBe(7)
  expect(wholeNumberParam(search, 'size', { min: 1, max: 100 })).toBeUndefined()
  expect(oneOfParam(search, 'sort', ['start', 'code'])).toBeUndefined()
  expect(textParam(search, 'empty')).toBeUndefined()
  expect(textParam(search, 'many')).toBe('1')
  expect(listParam(search, 'many')).toEqual(['1', '2'])
  expect(textParam({ long: 'x'.repeat(201) }, 'long')).toBeUndefined()
})
