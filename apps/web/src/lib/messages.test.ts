import { expect, test } from 'vitest'
import { m } from './messages.ts'

// A wrong plugin path in project.inlang only warns and compiles no messages at all.
test('a message exists in both languages', () => {
  expect(m.shared_menu_reserve({}, { locale: 'th' })).toBe('จองรถ')
  expect(m.shared_menu_reserve({}, { locale: 'en' })).toBe('Book a vehicle')
})

test('counted nouns agree with their number', () => {
  expect(m.shared_days({ count: 1 }, { locale: 'en' })).toBe('1 day')
  expect(m.shared_days({ count: 3 }, { locale: 'en' })).toBe('3 days')
  expect(m.shared_days({ count: 3 }, { locale: 'th' })).toBe('3 วัน')
})
