import { expect, it } from 'vitest'
import { refusalText } from './act-labels.ts'

const refused = (code: 'amount_refused' | 'deposit_refused', pointer: string, maximum: number) => ({
  code,
  status: 422,
  detail: null,
  traceId: null,
  extensions: {},
  errors: [{ pointer, code: 'more_than_owed', detail: '', params: { maximum } }],
})

it('says which of the two sums taken at a door is another one now', () => {
  expect(refusalText(refused('amount_refused', '/amount', 0))).toContain('ค่าเช่าได้ไม่เกิน 0 บาท')
  expect(refusalText(refused('deposit_refused', '/amount', 200_000))).toContain('เงินประกันได้ไม่เกิน 2,000 บาท')
  expect(refusalText(refused('amount_refused', '/money/taken', 5000))).toMatch(/^ยอดเปลี่ยนแล้ว ตอนนี้รับได้ไม่เกิน 50 บาท/)
})
