import { expect, test } from 'vitest'
import { matches } from './matches.ts'

const NAMES = Array.from({ length: 12 }, (_, index) => ({ name: `Anna ${index}` }))

test('names that have the text are suggested, in any case and not too many', () => {
  expect(matches([{ name: 'Leo Marin' }, { name: 'Mint' }], ' MAR ')).toEqual([{ name: 'Leo Marin' }])
  expect(matches(NAMES, 'n')).toHaveLength(10)
  expect(matches(NAMES, 'n', 6)).toHaveLength(6)
})

test('no text suggests nothing, and signs are looked for as they are', () => {
  expect(matches(NAMES, '  ')).toEqual([])
  expect(matches(NAMES, '.*')).toEqual([])
})
