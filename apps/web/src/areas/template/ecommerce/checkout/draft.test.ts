import { expect, test } from 'vitest'
import { EMPTY_ADDRESS, FIRST_DRAFT, isReached, readDraft } from './draft.ts'

test('what was kept comes back, with what it lacks as at first', () => {
  const kept = { step: 'payment', reached: 'payment', addressId: 2, address: { fullName: 'A' } }
  expect(readDraft(JSON.stringify(kept))).toEqual({
    ...FIRST_DRAFT,
    ...kept,
    address: { ...EMPTY_ADDRESS, fullName: 'A' },
  })
})

test('what cannot be a draft begins anew', () => {
  const unreadable = [
    null,
    '',
    '{',
    '7',
    'null',
    '[1]',
    '{"step":"moon"}',
    '{"address":{"town":7}}',
    '{"coupon":7}',
    '{"x":1}',
  ]
  for (const text of unreadable) expect(readDraft(text)).toEqual(FIRST_DRAFT)
})

test('steps up to the furthest one can be gone back to', () => {
  expect((['cart', 'address', 'payment'] as const).map((step) => isReached(step, { reached: 'address' }))).toEqual([
    true,
    true,
    false,
  ])
})
