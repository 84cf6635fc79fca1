import { expect, test } from 'vitest'
import { foundPart } from './found-part.ts'

test('the match is marked as it is written in the label', () => {
  expect(foundPart('Customer booking page', 'BOOK')).toEqual(['Customer ', 'book', 'ing page'])
  expect(foundPart('การจอง', 'จอง')).toEqual(['การ', 'จอง', ''])
})

test('nothing is marked where the label has no match', () => {
  expect(foundPart('Today', 'วันนี้')).toEqual(['Today', '', ''])
  expect(foundPart('Today', ' ')).toEqual(['Today', '', ''])
  // Lower case of this letter is longer than the letter.
  expect(foundPart('İstanbul x', 'x')).toEqual(['İstanbul x', '', ''])
})
