import { expect, test } from 'vitest'
import { highlightMatch } from './highlight-match.ts'

test('the match is marked as it is written in the label', () => {
  expect(highlightMatch('Customer booking page', 'BOOK')).toEqual(['Customer ', 'book', 'ing page'])
  expect(highlightMatch('การจอง', 'จอง')).toEqual(['การ', 'จอง', ''])
})

test('nothing is marked where the label has no match', () => {
  expect(highlightMatch('Today', 'วันนี้')).toEqual(['Today', '', ''])
  expect(highlightMatch('Today', ' ')).toEqual(['Today', '', ''])
  // Lower case of this letter is longer than the letter.
  expect(highlightMatch('İstanbul x', 'x')).toEqual(['İstanbul x', '', ''])
})
