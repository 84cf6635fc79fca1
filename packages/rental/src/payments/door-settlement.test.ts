import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOOR_WAYS, planDoorSettlement, refuseDoorSettlement } from './door-settlement.ts'

const HELD = { balance: 35_000, held: 100_000, keepLimit: 200_000 }

describe('the money of a return at a door', () => {
  test.each([
    ['the deposit pays what is owed and its rest goes back', HELD, 'deposit', [35_000, 0, 65_000]],
    ['the customer pays and the whole deposit goes back', HELD, 'customer', [0, 35_000, 100_000]],
    ['the desk does it later and nothing moves', HELD, 'desk', [0, 0, 0]],
    ['nothing is owed', { ...HELD, balance: 0 }, 'deposit', [0, 0, 100_000]],
    ['the shop owes: that is not the deposit’s', { ...HELD, balance: -5000 }, 'customer', [0, 0, 100_000]],
    ['more is owed than is held', { ...HELD, balance: 130_000 }, 'deposit', [100_000, 30_000, 0]],
    ['no more is kept than a driver may', { ...HELD, keepLimit: 20_000 }, 'deposit', [20_000, 15_000, 80_000]],
    ['there is no deposit', { ...HELD, held: 0 }, 'deposit', [0, 35_000, 0]],
  ] as const)('%s', (_, money, way, [keep, take, refund]) => {
    expect(planDoorSettlement(money, way)).toEqual({ keep, take, refund })
  })

  test.each([
    [{ keep: 20_000, take: 20_000, refund: 0 }, 'more_than_owed'],
    [{ keep: 35_000, take: 0, refund: 65_001 }, 'more_than_held'],
    [{ keep: 0, take: 34_999, refund: 1 }, 'still_owed'],
    [{ keep: 0, take: 10_000, refund: 0 }, null],
    [{ keep: 0, take: 0, refund: 0 }, null],
  ] as const)('%j is %s', (moved, refusal) => {
    expect(refuseDoorSettlement(HELD, moved)).toBe(refusal)
  })

  test('more than the limit is not kept', () => {
    expect(refuseDoorSettlement({ ...HELD, keepLimit: 34_999 }, { keep: 35_000, take: 0, refund: 65_000 })).toBe(
      'kept_over_limit',
    )
  })

  test('every plan is allowed, and leaves nothing open unless the desk is to do it', () => {
    const sum = fc.integer({ min: 0, max: 500_000 })
    fc.assert(
      fc.property(
        fc.record({ balance: fc.integer({ min: -100_000, max: 500_000 }), held: sum, keepLimit: sum }),
        fc.constantFrom(...DOOR_WAYS),
        (money, way) => {
          const moved = planDoorSettlement(money, way)
          expect(refuseDoorSettlement(money, moved)).toBeNull()
          for (const amount of Object.values(moved)) expect(amount).toBeGreaterThanOrEqual(0)
          if (way === 'desk') return
          expect(moved.keep + moved.take).toBe(Math.max(0, money.balance))
          expect(moved.keep + moved.refund).toBe(money.held)
        },
      ),
    )
  })
})
