import { expect, test } from 'vitest'
import { deliveryState, failureMessage } from './message-labels.ts'

test.each([
  ['too_late', 'รอนานเกินไปจนไม่มีประโยชน์แล้ว'],
  ['line_not_set_up', 'ร้านยังไม่ได้ตั้งค่า LINE'],
  ['line_400', 'ปลายทางไม่รับข้อความ'],
  ['mail_550', 'ปลายทางไม่รับข้อความ'],
  ['line_429', 'ยังส่งไปไม่ถึง'],
  ['mail_421', 'ยังส่งไปไม่ถึง'],
  ['mail_ECONNREFUSED', 'ยังส่งไปไม่ถึง'],
])('the failure code %s is shown as "%s"', (code, words) => {
  expect(failureMessage(code)).toBe(`${words} (${code})`)
})

test.each([
  ['file', 'sent', 'warning', 'ยังไม่ได้ส่ง: ร้านยังไม่ได้ตั้งช่องทางส่ง'],
  ['file', 'waiting', 'warning', 'รอส่ง'],
  ['line', 'sent', 'good', 'ส่งแล้ว'],
  ['email', 'dead', 'danger', 'ส่งไม่สำเร็จ'],
] as const)('a message by %s that is %s is shown as %s: %s', (channel, state, tone, label) => {
  expect(deliveryState({ channel, state })).toEqual({ tone, label })
})
