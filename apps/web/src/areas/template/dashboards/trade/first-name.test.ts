import { expect, test } from 'vitest'
import { firstName } from './first-name.ts'

test.each([
  ['Wipha Suksomboon', 'admin@demo.com', 'Wipha'],
  ['  วิภา  สุขสมบูรณ์', '', 'วิภา'],
  ['', 'admin@demo.com', 'admin'],
  ['', '', ''],
])('%j with %j is greeted as %j', (fullName, email, name) => {
  expect(firstName({ fullName, email })).toBe(name)
})

test('nobody has no name', () => {
  expect(firstName(undefined)).toBe('')
})
