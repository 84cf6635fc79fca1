import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n//evil.example',
  '\t//evil.example',
  ' //evil.example',
  'http:evil.example',
  'http:/evil.example',
  'https://evil.example/main',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'evil.example',
  '@evil.example',
  'main',
  '',
  '?toPath=//evil.example',
  '#//evil.example',
  `/${'x'.repeat(3000)}`,
  '/\\\\evil.example',
  '/main/../..//evil.example',
  '/%2e/%2e%2e//evil.example',
  '//user:secret@evil.example/main',
  '//evil.example\\@shop.example',
  'https:evil.example',
  'ftp://evil.example',
  'blob:https://evil.example/x',
  '\u{ff0f}\u{ff0f}evil.example',
  '\u{2044}\u{2044}evil.example',
  'file:///etc/passwd',
  '\0//evil.example',
]

test.each(HOSTILE)('%j is not accepted as a return path', (payload) => {
  expect(ownPath(payload)).toBeNull()
})

test.each([null, undefined, 7, {}, ['/main'], true])('%j is not accepted as a return path', (payload) => {
  expect(ownPath(payload)).toBeNull()
})

test.each([
  '/main',
  '/main?status=confirmed&page=2#row-7',
  '/reservation-info?id=018f&tab=notes',
  '/main?next=//evil.example',
  '/main#//evil.example',
])('the return path %s keeps its query and hash', (path) => {
  expect(ownPath(path)).toBe(path)
})

test('an encoded return path still points into the app', () => {
  expect(ownPath('/a/../main')).toBe('/main')
  expect(ownPath('/%2F%2Fevil.example')).toBe('/%2F%2Fevil.example')
})
