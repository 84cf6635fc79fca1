import { expect, test } from 'vitest'
import { cardFaultReason } from './card-fault-labels.ts'
import { m } from '#lib/messages.ts'

test('the fault of a refund by card is told in words, never by its code', () => {
  expect(cardFaultReason('expired_or_canceled_card')).toBe(m.changes_card_fault_card())
  expect(cardFaultReason('insufficient_funds')).toBe(m.changes_card_fault_funds())
  expect(cardFaultReason('not_arrived')).toBe(m.changes_card_fault_not_arrived())
  expect(cardFaultReason('status_401')).toBe(m.changes_card_fault_keys())
})

test('a code nobody has words for is a plain no', () => {
  for (const code of ['something_new', 'failed', 'status_422'])
    expect(cardFaultReason(code), code).toBe(m.changes_card_fault_other())
})
