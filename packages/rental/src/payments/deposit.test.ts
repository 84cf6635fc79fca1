import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depositBalance, type DepositEntry, refuseDepositEntry, settleDeposit } from './deposit.ts'

const entry = (kind: DepositEntry['kind'], amount: number): DepositEntry => ({ kind, amount })
const received = (amount: number) => entry('received', amount)
const refunded = (amount: number) => entry('refunded', amount)
const kept = (amount: number) => entry('kept', amount)

const entries = fc.record({
  kind: fc.constantFrom('received' as const, 'refunded' as const, 'kept' as const),
  amount: fc.integer({ min: 1, max: 400_000 }),
})

describe('depositBalance', () => {
  it.each([
    ['nothing is asked for', 0, [], 'none', 0],
    ['nothing came yet', 200_000, [], 'due', 0],
    ['a part came', 200_000, [received(50_000)], 'part_held', 50_000],
    ['all of it came', 200_000, [received(50_000), received(150_000)], 'held', 200_000],
    ['some was kept, the rest is still held', 200_000, [received(200_000), kept(50_000)], 'held', 150_000],
    ['all went back', 200_000, [received(200_000), refunded(200_000)], 'refunded', 0],
    ['all was kept', 200_000, [received(200_000), kept(200_000)], 'kept', 0],
    ['kept in part', 200_000, [received(200_000), kept(50_000), refunded(150_000)], 'part_kept', 0],
    ['only a part came and went back', 200_000, [received(50_000), refunded(50_000)], 'refunded', 0],
  ] as const)('the deposit balance is right when %s', (_, due, ledger, state, held) => {
    expect(depositBalance(due, ledger)).toMatchObject({ due, state, held })
  })

  it('depositBalance adds up each kind of entry', () => {
    expect(depositBalance(300_000, [received(200_000), received(100_000), kept(40_000), refunded(10_000)])).toEqual({
      due: 300_000,
      received: 300_000,
      refunded: 10_000,
      kept: 40_000,
      held: 250_000,
      state: 'held',
    })
  })
})

describe('refuseDepositEntry', () => {
  const held = depositBalance(200_000, [received(200_000)])
  it.each([
    ['more than is due', depositBalance(200_000, []), received(200_001), 0, 'more_than_due'],
    ['the same twice', held, received(200_000), 0, 'more_than_due'],
    ['giving back more than is held', held, refunded(200_001), 0, 'more_than_held'],
    ['keeping more than is held', held, kept(200_001), 900_000, 'more_than_held'],
    ['keeping more than is owed', held, kept(50_001), 50_000, 'more_than_owed'],
    ['keeping when the shop owes', held, kept(1), -100, 'more_than_owed'],
    ['keeping twice', depositBalance(200_000, [received(200_000), kept(200_000)]), kept(1), 900_000, 'more_than_held'],
  ] as const)('refuseDepositEntry refuses %s', (_, deposit, movement, balance, refusal) => {
    expect(refuseDepositEntry(deposit, movement, balance)).toBe(refusal)
  })

  it('refuseDepositEntry allows what is due, held and owed to the satang', () => {
    expect(refuseDepositEntry(depositBalance(200_000, []), received(200_000), 0)).toBeNull()
    expect(refuseDepositEntry(held, refunded(200_000), 0)).toBeNull()
    expect(refuseDepositEntry(held, kept(50_000), 50_000)).toBeNull()
    const givenBack = depositBalance(200_000, [received(200_000), refunded(200_000)])
    expect(refuseDepositEntry(givenBack, received(200_000), 0)).toBeNull()
  })

  it('a deposit ledger never falls below zero, keeps more than is owed, or holds more than is due', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: -100_000, max: 500_000 }),
        fc.array(entries, { maxLength: 30 }),
        (due, owed, wanted) => {
          const ledger: DepositEntry[] = []
          let balance = owed
          for (const next of wanted) {
            const before = depositBalance(due, ledger)
            if (refuseDepositEntry(before, next, balance) !== null) continue
            ledger.push(next)
            if (next.kind === 'kept') balance -= next.amount
            const after = depositBalance(due, ledger)
            expect(after.held).toBeGreaterThanOrEqual(0)
            expect(after.held).toBeLessThanOrEqual(due)
            expect(after.received).toBe(after.held + after.refunded + after.kept)
          }
          expect(balance).toBeGreaterThanOrEqual(Math.min(owed, 0))
        },
      ),
    )
  })
})

describe('settleDeposit', () => {
  it.each([
    [200_000, 0, 0, 200_000, 0],
    [200_000, 50_000, 50_000, 150_000, 0],
    [200_000, 200_000, 200_000, 0, 0],
    [200_000, 250_000, 200_000, 0, 50_000],
    [200_000, -30_000, 0, 200_000, 0],
    [0, 70_000, 0, 0, 70_000],
  ])(
    'settleDeposit of %i held and %i owed keeps %i, gives back %i and leaves %i owed',
    (held, owed, keeps, refund, stillOwed) => {
      expect(settleDeposit(held, owed)).toEqual({ kept: keeps, refund, stillOwed })
    },
  )

  it('settleDeposit splits what is held exactly and covers what is owed exactly', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.integer({ min: -5_000_000, max: 5_000_000 }), (held, owed) => {
        const settled = settleDeposit(held, owed)
        expect(settled.kept + settled.refund).toBe(held)
        expect(settled.kept + settled.stillOwed).toBe(Math.max(0, owed))
        expect(Math.min(settled.kept, settled.refund, settled.stillOwed)).toBeGreaterThanOrEqual(0)
        expect(settled.refund === 0 || settled.stillOwed === 0).toBe(true)
      }),
    )
  })
})
