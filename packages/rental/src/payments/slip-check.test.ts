import { expect, it } from 'vitest'
import { MINUTE } from '../time/calendar.ts'
import { type AskedTransfer, contradictsMask, type KnownTransfer, slipFinding } from './slip-check.ts'

const BOOKED = Date.parse('2026-11-21T10:00:00+07:00')
const asked: AskedTransfer = {
  transferRef: '014325102107BPM09876',
  amount: 50_000,
  bookedAt: BOOKED,
  receiverId: '0105561234561',
  isAnswerLost: false,
}
const known: KnownTransfer = {
  transferRef: asked.transferRef,
  amount: 50_000,
  at: BOOKED + 10 * MINUTE,
  receiverMask: 'x-xxxx-xxxx4-56-1',
  isOurAccount: true,
  isSeenBefore: false,
}

it.each([
  ['agrees', {}],
  ['agrees', { at: BOOKED - 5 * MINUTE }],
  ['agrees', { at: null, receiverMask: null }],
  ['too_old', { at: BOOKED - 5 * MINUTE - 1 }],
  ['other_amount', { amount: 49_999 }],
  ['other_amount', { amount: 50_001 }],
  ['other_receiver', { receiverMask: 'x-xxxx-xxxx4-56-2' }],
  ['other_receiver', { isOurAccount: false }],
  ['used_before', { isSeenBefore: true }],
  ['other_transfer', { transferRef: 'ANOTHER' }],
] as const)('a slip is %s where the service says %o', (finding, told) => {
  expect(slipFinding(asked, { ...known, ...told })).toBe(finding)
})

it('a transfer that the service does not know is not found', () => {
  expect(slipFinding(asked, null)).toBe('not_found')
})

it('says the worst of several things', () => {
  const bad = { amount: 1, isOurAccount: false, isSeenBefore: true, at: 0 }
  expect(slipFinding(asked, { ...known, ...bad })).toBe('used_before')
  expect(slipFinding(asked, { ...known, ...bad, isSeenBefore: false })).toBe('other_receiver')
  expect(slipFinding(asked, { ...known, amount: 1, at: 0 })).toBe('other_amount')
})

it('does not hold our own lost question against the slip, and does not call it agreed either', () => {
  const lost = { ...asked, isAnswerLost: true }
  expect(slipFinding(lost, { ...known, isSeenBefore: true })).toBe('asked_before')
  expect(slipFinding(lost, { ...known, isSeenBefore: true, amount: 1 })).toBe('other_amount')
  expect(slipFinding(lost, known)).toBe('agrees')
})

it.each([
  ['xxx-xxx-5678', '081-234-5678', false],
  ['XXX-XXX-5679', '0812345678', true],
  ['xxxxxxxxxxx6101', '010556123456101', false],
  ['xxxxxxxxxxx6102', '010556123456101', true],
  ['***', '0812345678', false],
  ['', '0812345678', false],
  ['9-0812345678', '0812345678', true],
])('the mask %s beside %s: %s', (mask, id, isOther) => {
  expect(contradictsMask(mask, id)).toBe(isOther)
})
