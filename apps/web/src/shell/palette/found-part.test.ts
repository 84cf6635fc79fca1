import { expect, test } from 'vitest'
import { foundPart } from './found-part.ts'

test('marks what was looked for as it stands in the label', () => {
  expect(foundPart('Customer booking page', 'BOOK')).toEqual(['Customer ', 'book', 'ing page'])
  expect(foundPart('การจอง', 'จอง')).toEqual(['การ', 'จอง', ''])
})

test('marks nothing where the label does not hold it', () => {
  expect(foundPart('Today', 'วันนี้')).toEqual(['Today', '', ''])
  expect(foundPart('Today', ' ')).toEqual(['Today', '', ''])
  // Lower case of this letter is longer than the letter.
  expect(foundPart('İstanbul x', 'x')).toEqual(['İstanbul x', '', ''])
})
