import { expect, it } from 'vitest'
import { missedFrom } from './missed.ts'

it('a rental is missed from its beginning on, a sale from the end of the days on which the vehicle is kept', () => {
  expect(missedFrom({ kind: 'rental', start: 1, end: 9 })).toBe(1)
  expect(missedFrom({ kind: 'sale', start: 1, end: 9 })).toBe(9)
})
