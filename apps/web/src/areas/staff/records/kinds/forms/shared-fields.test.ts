import { expect, it } from 'vitest'
import { proposedSlug } from './shared-fields.ts'

it.each([
  ['Honda', 'Click 125i', 'honda-click-125i'],
  ['Honda', 'Honda Click 125i', 'honda-click-125i'],
  ['', 'Child seat', 'child-seat'],
  [undefined, 'Child seat', 'child-seat'],
  ['Honda', ' ', ''],
  ['', 'Café—Racer’s "350"', 'cafe-racers-350'],
  ['', 'ฮอนด้า คลิก', ''],
  ['', 'very long '.repeat(10), 'very-long-very-long-very-long-very-long-very-long-very-long'],
])('of the brand %j and the name %j is made %j', (brand, nameEn, slug) =>
  expect(proposedSlug({ brand, nameEn })).toEqual({ slug }),
)
