import { expect, test } from 'vitest'
import { taglessText } from './component-kit-policy.ts'

test('the trusted-types policy passes style rules and refuses markup', () => {
  expect(taglessText(':root{--a:1} .b > .c{color:red}')).toBe(':root{--a:1} .b > .c{color:red}')
  expect(taglessText('<img src=x onerror=alert(1)>')).toBeNull()
  expect(taglessText('a{}</style><script>')).toBeNull()
})
