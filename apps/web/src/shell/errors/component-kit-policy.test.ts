import { expect, test } from 'vitest'
import { taglessText } from './component-kit-policy.ts'

test('style rules pass and markup does not', () => {
  expect(taglessText(':root{--a:1} .b > .c{color:red}')).toBe(':root{--a:1} .b > .c{color:red}')
  expect(taglessText('<img src=x onerror=alert(1)>')).toBeNull()
  expect(taglessText('a{}</style><script>')).toBeNull()
})
