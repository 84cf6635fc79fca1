import { describe, expect, test } from 'vitest'
import type { StaffReservation } from '@rodchao/contract'
import type { HandOverDetails } from '../api/hand-over.ts'
import {
  depositDue,
  depositLines,
  hasDepositAccount,
  groupCharges,
  keptOfPrice,
  laterCause,
  laterCharges,
  sumReceived,
  takesDeposit,
  takesMoney,
} from './ledger-model.ts'

const line = (position: number, source: HandOverDetails['lines'][number]['source'], amount: number) => ({
  position,
  kind: 'rent',
  text: { th: 'ค่าเช่า', en: 'Rent' },
  quantity: 1,
  unitAmount: amount,
  amount,
  source,
})

describe('charges', () => {
  test('charges are grouped by their origin, in the order in which they came', () => {
    const charges = groupCharges([
      line(4, 'return', 50_000),
      line(1, 'quote', 200_000),
      line(3, 'extension', 30_000),
      line(2, 'quote', -20_000),
    ])
    expect(charges.agreed.map(({ position }) => position)).toEqual([1, 2])
    expect(charges.extra.map(({ source }) => source)).toEqual(['extension', 'return'])
    expect([charges.agreedTotal, charges.extraTotal]).toEqual([180_000, 80_000])
  })

  test('charges without lines are the difference between the total and the agreed price', () => {
    const reservation = { total: 260_000, quote: { total: 180_000 } } as StaffReservation
    expect(laterCharges(reservation)).toBe(80_000)
  })

  test.each([
    ['on_rent', '2026-11-26', 'extension'],
    ['on_rent', '2026-11-24', 'several'],
    ['returned', '2026-11-24', 'return'],
    ['completed', '2026-11-24', 'return'],
    ['completed', '2026-11-26', 'several'],
  ] as const)('charges of %s until %s come from: %s', (status, day, cause) => {
    const originalEnd = '2026-11-24T10:00:00+07:00'
    const reservation = { status, originalEnd, end: `${day}T10:00:00+07:00` }
    expect(laterCause({ ...reservation, history: [] })).toBe(cause)
    const swap = {
      id: 1,
      at: originalEnd,
      actorKind: 'staff',
      actorName: '',
      action: 'swap_unit',
      reason: null,
      after: null,
    }
    expect(laterCause({ ...reservation, history: [swap] })).toBe('several')
  })
})

test('money paid back is subtracted from what came in', () => {
  const payments = [
    { direction: 'in', amount: 100_000 },
    { direction: 'in', amount: 50_000 },
    { direction: 'out', amount: 30_000 },
  ] as StaffReservation['payments']
  expect(sumReceived(payments)).toEqual({ moneyIn: 150_000, moneyOut: 30_000, net: 120_000 })
  expect(sumReceived([])).toEqual({ moneyIn: 0, moneyOut: 0, net: 0 })
})

describe('a deposit', () => {
  test.each([
    [{ due: 300_000, received: 0, refunded: 0 }, 300_000],
    [{ due: 300_000, received: 100_000, refunded: 0 }, 200_000],
    [{ due: 300_000, received: 300_000, refunded: 100_000 }, 100_000],
    [{ due: 0, received: 0, refunded: 0 }, 0],
    [{ due: 100_000, received: 300_000, refunded: 0 }, 0],
  ])('the deposit of %o lacks %i', (deposit, lacks) => {
    expect(depositDue(deposit)).toBe(lacks)
  })

  test('a deposit is taken before or during the rental only', () => {
    const deposit = { due: 300_000, received: 0, refunded: 0 }
    expect(takesDeposit({ status: 'confirmed' }, deposit)).toBe(true)
    expect(takesDeposit({ status: 'on_rent' }, deposit)).toBe(true)
    expect(takesDeposit({ status: 'returned' }, deposit)).toBe(false)
    expect(takesDeposit({ status: 'confirmed' }, { ...deposit, received: 300_000 })).toBe(false)
  })
})

describe('the deposit beside the price', () => {
  const nothing = { received: 0, kept: 0, refunded: 0, held: 0 }
  test.each<[string, StaffReservation['status'], typeof nothing, [string, number][]]>([
    ['is asked for while nothing came in', 'confirmed', nothing, [['asked', 100_000]]],
    ['is not asked for once the booking has ended without it', 'no_show', nothing, []],
    [
      'is held while the vehicle is out',
      'on_rent',
      { ...nothing, received: 100_000, held: 100_000 },
      [['received', 100_000]],
    ],
    [
      'says what was kept and given back, and no longer that it is held',
      'completed',
      { received: 100_000, kept: 59_000, refunded: 41_000, held: 0 },
      [
        ['received', 100_000],
        ['kept', -59_000],
        ['refunded', -41_000],
      ],
    ],
    [
      'says what is left when a part went back',
      'returned',
      { received: 100_000, kept: 0, refunded: 40_000, held: 60_000 },
      [
        ['received', 100_000],
        ['refunded', -40_000],
        ['held', 60_000],
      ],
    ],
  ])('%s', (_, status, deposit, lines) => {
    const shown = depositLines({ status, damageDeposit: 100_000, deposit })
    expect(shown.map(({ key, amount }) => [key, amount])).toEqual(lines)
  })
})

test('of a booking that came to nothing the shop keeps what was paid and is not owed back', () => {
  const refunds = [
    { status: 'open', isDeposit: false, amount: 20_000 },
    { status: 'open', isDeposit: true, amount: 100_000 },
    { status: 'done', isDeposit: false, amount: 5000 },
  ] as StaffReservation['refunds']
  expect(keptOfPrice({ status: 'no_show', paid: 50_000, refunds })).toBe(30_000)
  expect(keptOfPrice({ status: 'cancelled', paid: 20_000, refunds })).toBe(0)
  expect(keptOfPrice({ status: 'completed', paid: 50_000, refunds: [] })).toBe(0)
})

test('rent is not taken for a booking that has ended or was never confirmed', () => {
  expect(takesMoney({ status: 'returned' })).toBe(true)
  for (const status of ['pending_payment', 'completed', 'cancelled', 'expired'] as const)
    expect(takesMoney({ status })).toBe(false)
})

test('a deposit has an account while it may come, and for ever once it came', () => {
  const none = { received: 0, kept: 0, refunded: 0, held: 0 }
  const given = { received: 100_000, kept: 0, refunded: 100_000, held: 0 }
  expect(hasDepositAccount({ status: 'confirmed', deposit: none })).toBe(true)
  expect(hasDepositAccount({ status: 'cancelled', deposit: none })).toBe(false)
  expect(hasDepositAccount({ status: 'no_show', deposit: none })).toBe(false)
  expect(hasDepositAccount({ status: 'cancelled', deposit: given })).toBe(true)
  expect(hasDepositAccount({ status: 'completed', deposit: given })).toBe(true)
})
