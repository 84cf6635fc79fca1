import { expect, test } from 'vitest'
import { toInitials } from './initials.ts'

test.each([
  ['Emma Lindqvist', 'EL'],
  ['  james  o’connor ', 'JO'],
  ['Nok', 'NO'],
  ['นภัสสร ใจดี', 'นภ'],
  ['ปู่ ทดสอบ', 'ป'],
  ['ปิติ', 'ปต'],
  ['เจ้าของร้าน', 'เจ'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(toInitials(name)).toBe(initials)
})
