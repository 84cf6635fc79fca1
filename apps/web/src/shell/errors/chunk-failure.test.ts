import { expect, test } from 'vitest'
import { isChunkFailure } from './chunk-failure.ts'

test.each([
  'Failed to fetch dynamically imported module: https://shop.example/assets/menu-1.js',
  'error loading dynamically imported module: https://shop.example/assets/menu-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/menu-1.css',
])('the error "%s" is a failed chunk', (message) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true)
})

test('other errors are not failed chunks', () => {
  expect(isChunkFailure(new TypeError('x is undefined'))).toBe(false)
  expect(isChunkFailure('Failed to fetch dynamically imported module')).toBe(false)
})
