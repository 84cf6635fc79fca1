import { expect, test } from 'vitest'
import { formatPhoneNumber } from './format-phone-number.ts'

test.each([
  ['+66812345678', '081-234-5678'],
  ['081 234 5678', '081-234-5678'],
  ['+6632555142', '032-555-142'],
  ['021234567', '02-123-4567'],
  [' +49 170 1234567 ', '+49 170 1234567'],
])('the phone number %s is formatted as %s', (phone, words) => {
  expect(formatPhoneNumber(phone)).toBe(words)
})
