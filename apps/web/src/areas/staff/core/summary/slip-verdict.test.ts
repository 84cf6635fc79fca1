import { SLIP_FINDINGS } from '@rodchao/rental'
import { expect, it } from 'vitest'
import type { Slip } from '../api/pictures.ts'
import { SLIP as SENT_SLIP } from '../testing-reservation.ts'
import { amountToTake, checkedLine, slipVerdict } from './slip-verdict.ts'

const SLIP: Slip = { ...SENT_SLIP, transferRef: 'REF1', amountDue: 50_000 }
const told = (finding: NonNullable<Slip['check']>['finding']): Slip => ({
  ...SLIP,
  check: { state: 'done', finding, amount: 50_000, receiver: null, transferredAt: null },
})

it('says yes only where the service says that all agrees', () => {
  const good = SLIP_FINDINGS.filter((finding) => slipVerdict(told(finding)).state === 'ok')
  expect(good).toEqual(['agrees'])
  const texts = SLIP_FINDINGS.map((finding) => slipVerdict(told(finding)).text)
  expect(new Set(texts).size).toBe(SLIP_FINDINGS.length)
})

it('a reference that was sent for another booking is a problem whatever the service says', () => {
  expect(slipVerdict({ ...told('agrees'), seenBefore: 1 }).state).toBe('bad')
})

it('a slip of which nothing is known yet is looked at', () => {
  const waiting: Slip = {
    ...SLIP,
    check: { state: 'waiting', finding: null, amount: null, receiver: null, transferredAt: null },
  }
  const texts = [SLIP, { ...SLIP, transferRef: null }, waiting].map(slipVerdict)
  expect(texts.map(({ state }) => state)).toEqual(['look', 'look', 'look'])
  expect(new Set(texts.map(({ text }) => text)).size).toBe(3)
})

it('another amount says how far it is off, and is what a decision begins with', () => {
  const told = (amount: number, finding: NonNullable<Slip['check']>['finding'] = 'other_amount'): Slip => ({
    ...SLIP,
    check: { state: 'done', finding, amount, receiver: null, transferredAt: null },
  })
  expect(slipVerdict(told(40_000)).text).toMatch(/100/)
  expect(slipVerdict(told(40_000)).text).not.toBe(slipVerdict(told(60_000)).text)
  expect([SLIP, told(40_000), told(0), told(40_000, 'other_transfer')].map(amountToTake)).toEqual([
    50_000, 40_000, 50_000, 50_000,
  ])
})

it('a line is bad by its own findings alone', () => {
  expect(checkedLine(told('other_amount').check, ['other_amount'])).toBe('bad')
  expect(checkedLine(told('agrees').check, ['other_amount'])).toBe('ok')
  expect(checkedLine(null, ['other_amount'])).toBe('look')
})
