import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it('blocks of text are words apart, and words in a line stay together', () => {
  expect(plainText('<p>Two <b>sco</b>oters,</p><p>Friday</p>')).toBe('Two scooters, Friday')
})

it('what nobody reads is left out', () => {
  expect(plainText('<style>p { color: red }</style><!-- no --><script>alert(1)</script ><p>Yes</p>')).toBe('Yes')
})

it('entities are the letters that they stand for, and unknown ones stay', () => {
  expect(plainText('<p>Fish &amp; chips &#8211; 5&nbsp;&lt; 6 &#x41; &foo; &#9999999;</p>')).toBe(
    'Fish & chips – 5 < 6 A &foo; &#9999999;',
  )
})

it('a comparison is no tag', () => {
  expect(plainText('3 < 4 and 5 > 2')).toBe('3 < 4 and 5 > 2')
})

it('a text without words is empty', () => {
  expect(plainText('<p></p><p><br></p>')).toBe('')
})
