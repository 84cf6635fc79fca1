import { expect, it } from 'vitest'
import { unbrokenFigures } from '#lib/format.ts'
import { problemFrom } from '#lib/api/problem-error.ts'
import { m } from '#lib/messages.ts'
import { lengthLabel, problemMessage } from './labels.ts'

it('a figure never leaves its unit to the next line, in the shop’s own words neither', () => {
  expect(unbrokenFigures('จ่ายไม่เกิน 2,000 บาทเมื่อรถล้ม')).toBe('จ่ายไม่เกิน 2,000\u00a0บาทเมื่อรถล้ม')
  expect(unbrokenFigures('At most 2,000 baht, 3 times')).toBe('At most 2,000\u00a0baht, 3\u00a0times')
  expect(lengthLabel({ start: '2026-11-22T10:00', end: '2026-11-25T10:00' })).toMatch(/^3\u00a0\S+$/)
})

it.each([
  ['used_up', m.reserve_code_used_up],
  ['not_now', m.reserve_code_not_now],
  ['unknown_code', m.reserve_code_unknown_code],
])('a code that is refused as %s when the booking is sent is called so', (code, words) => {
  const problem = problemFrom(422, {
    code: 'discount_refused',
    errors: [{ pointer: '/discountCode', code }],
  }).toFields()
  expect(problemMessage(problem)).toBe(words())
})
