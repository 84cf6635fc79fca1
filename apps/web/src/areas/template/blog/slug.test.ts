import { expect, test } from 'vitest'
import { SLUG, slugFrom } from './slug.ts'

test.each([
  ['The quiet road behind the hills', 'the-quiet-road-behind-the-hills'],
  ['  Café & “tyres”: 2026! ', 'cafe-tyres-2026'],
  ["A rider's day", 'a-riders-day'],
  ['ถนนเงียบหลังเขา', 'post-7'],
  ['', 'post-7'],
])('%j has the address %j', (title, slug) => expect(slugFrom(title, 7)).toBe(slug))

test('an address is never longer than a line and always one that is taken', () => {
  const slug = slugFrom('very long '.repeat(40), 1)
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).toMatch(SLUG)
})
