import { afterEach, expect, test, vi } from 'vitest'
import { readCarried, takeCarried, withoutSecrets } from './carried-secrets.ts'

afterEach(() => vi.unstubAllGlobals())

test('secrets read from an address are texts of bounded length', () => {
  expect(readCarried({ code: 'a', orderId: '7', token: '', page: '2' })).toEqual({ code: 'a', orderId: '7' })
  expect(readCarried({ token: ['first', 'second'], code: { x: 1 } })).toEqual({ token: 'first' })
  expect(readCarried({ token: 'x'.repeat(5000) }).token).toHaveLength(400)
})

test('an address is cleaned of the secrets and of nothing else', () => {
  expect(withoutSecrets({ token: 't', code: '', orderId: '7', view: 'all' })).toEqual({ view: 'all' })
  const clean = { view: 'all', orderId: '7' }
  expect(withoutSecrets(clean)).toBe(clean)
})

test('secrets of the first address are returned once, and only to their page', () => {
  vi.stubGlobal('window', { carriedSecrets: { pathname: '/main', token: 't' } })
  expect(takeCarried('/main')).toEqual({ token: 't' })
  expect(takeCarried('/main')).toEqual({})
  vi.stubGlobal('window', { carriedSecrets: { pathname: '/main', token: 't' } })
  expect(takeCarried('/home')).toEqual({})
  expect(takeCarried('/main')).toEqual({})
})
