import { expect, it } from 'vitest'
import { parseKilometres } from './kilometres.ts'

it.each([
  ['18240', 18_240],
  ['18,240', 18_240],
  ['๑๘๒๔๐', 18_240],
  ['0', 0],
  ['', null],
  ['18240 km', null],
  ['-5', null],
  ['2000001', null],
  ['18.5', null],
])('the typed odometer %j is read as %j kilometres', (typed, km) => {
  expect(parseKilometres(typed)).toBe(km)
})
