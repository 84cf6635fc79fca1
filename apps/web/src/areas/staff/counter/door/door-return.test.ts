import { describe, expect, test } from 'vitest'
import { isAnythingOpen, isStillAgreed, returnSum, settledAt, settlementPlan, waysOf } from './door-return.ts'

const END = '2026-11-21T10:00:00+07:00'
const LATE = Date.parse(END) + 4 * 3_600_000
const READINGS = { odometerKm: 1100, fuelEighths: 6, helmets: 2, note: '' }
const DOOR = {
  end: END,
  parts: [{ id: 7, kind: 'damage' as const, name: { th: 'กระจก', en: 'Mirror' }, unitAmount: 35_000 }],
  back: {
    prices: {
      lateRule: { graceMinutes: 60, perHour: 5000, hoursForFullDay: 6, dayPrice: 25_000 },
      fuelEighth: 4000,
      helmet: 50_000,
    },
    counted: { out: { fuelEighths: 8, helmets: 2 }, missing: { fuel: 0, helmets: 0 } },
    balance: 2000,
    held: 100_000,
    keepLimit: 200_000,
  },
}
const NOTHING = { parts: {} }

function sum(draft = NOTHING, door = DOOR) {
  const found = returnSum(door, READINGS, draft, LATE)
  if (found === undefined) throw new Error('nothing is known')
  return found
}

describe('what a return comes to on the phone', () => {
  test('is late hours, fuel and parts with what was owed before', () => {
    expect(sum({ parts: { 7: 2 } })).toMatchObject({
      charges: [
        { kind: 'late', amount: 15_000 },
        { kind: 'fuel', amount: 8000 },
        { kind: 'damage', quantity: 2, amount: 70_000 },
      ],
      before: 2000,
      seen: { charges: 93_000, balance: 95_000, held: 100_000 },
    })
  })

  test('is not known before the vehicle was read, or where the shop told nothing of it', () => {
    expect(returnSum(DOOR, null, NOTHING, LATE)).toBeUndefined()
    expect(returnSum({ end: END, parts: [] }, READINGS, NOTHING, LATE)).toBeUndefined()
  })

  test('offers the ways that make a difference, the deposit first', () => {
    const of = (balance: number, held: number) => waysOf({ seen: { charges: 0, balance, held } })
    expect(of(100, 100)).toEqual(['deposit', 'customer', 'desk'])
    expect(of(100, 0)).toEqual(['customer', 'desk'])
    expect(of(0, 100)).toEqual(['deposit', 'desk'])
    expect(isAnythingOpen({ seen: { charges: 0, balance: -5, held: 0 } })).toBe(false)
  })
})

describe('what was agreed on at the door', () => {
  const given = { at: LATE, isBackByShop: false, cash: '' }

  test('from the deposit: what is owed is kept, the rest goes back in cash', () => {
    expect(settledAt(sum(), { ...given, way: 'deposit' })).toEqual({
      at: LATE,
      seen: { charges: 23_000, balance: 25_000, held: 100_000 },
      money: { seen: { charges: 23_000, balance: 25_000, held: 100_000 }, taken: [], keep: 25_000, refund: 75_000 },
    })
  })

  test('by the customer: cash first, the rest scanned, and the whole deposit back', () => {
    const settled = settledAt(sum(), { ...given, way: 'customer', cash: '100' })
    expect(settled?.money).toMatchObject({ keep: 0, refund: 100_000 })
    expect(settled?.money?.taken).toEqual([
      { method: 'cash', amount: 10_000, transferRef: null },
      { method: 'promptpay', amount: 15_000, transferRef: null },
    ])
    expect(settledAt(sum(), { ...given, way: 'customer', cash: 'x' })).toBeNull()
  })

  test('by the shop: nothing moves, and a deposit that the shop transfers stays held', () => {
    expect(settledAt(sum(), { ...given, way: 'desk' })?.money).toBeNull()
    expect(settlementPlan(sum(), 'deposit', true)).toEqual({ keep: 25_000, take: 0, refund: 0 })
  })

  test('holds until the readings, the parts or what the shop tells are others', () => {
    const settled = settledAt(sum(), { ...given, way: 'deposit' })
    const draft = { parts: {}, settled }
    expect(isStillAgreed(DOOR, READINGS, draft)).toBe(true)
    expect(isStillAgreed(DOOR, { ...READINGS, fuelEighths: 5 }, draft)).toBe(false)
    expect(isStillAgreed(DOOR, READINGS, { ...draft, parts: { 7: 1 } })).toBe(false)
    expect(isStillAgreed({ ...DOOR, back: { ...DOOR.back, balance: 0 } }, READINGS, draft)).toBe(false)
    expect(isStillAgreed({ ...DOOR, end: '2026-11-21T12:00:00+07:00' }, READINGS, draft)).toBe(false)
    expect(isStillAgreed(DOOR, READINGS, { parts: {}, settled: null })).toBe(false)
  })
})
