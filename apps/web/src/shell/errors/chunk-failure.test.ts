import { expect, test } from 'vitest'
import { isChunkFailure } from './chunk-failure.ts'

test.each([
  'Failed to fetch dynamically imported module: https://shop.example/assets/menu-1.js',
  'error loading dynamically imported module: https://shop.example/assets/menu-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/menu-1.css',
])('"%s" is a part of the program that did not arrive', (message) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true)
})

test('other failures are not', () => {
  expect(isChunkFailure(new TypeError('x is undefined'))).toBe(false)
  expect(isChunkFailure('Failed to fetch dynamically imported module')).toBe(false)
})
