import type { Calculation, Problem } from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '../../../db/testing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.pool.query(emptyTables('reservation', 'occupancy', 'idempotency_key', 'audit_event'))
})

const START = TEST_NOW + 7 * DAY
const wire = (instant: number) => new Date(instant).toISOString()
const choice = (days: number, changes: object = {}) => ({
  productId: test.shop.scooterId,
  branchId: test.shop.branchId,
  start: wire(START),
  end: wire(START + days * DAY),
  ...changes,
})

const ask = (payload: object) => test.app.inject({ method: 'POST', url: '/api/public/calculations', payload })

async function calculation(days: number, changes: object = {}): Promise<Calculation> {
  const answer = await ask(choice(days, changes))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function quotedTotal(days: number, changes: object): Promise<number> {
  const url = '/api/public/quotes'
  const answer = await test.app.inject({ method: 'POST', url, payload: choice(days, changes) })
  return answer.json<{ quote: { total: number } }>().quote.total
}

describe('the price calculator', () => {
  it('gives the quote, the rates it is made of, and until when cancelling is free', async () => {
    const { quote, pieces, isFree, freeUnits, freeCancellationUntil } = await calculation(10)
    expect(quote.total).toBe(140_000 + 69_000)
    expect(pieces).toEqual([
      { tier: 'week', hours: 168, count: 1, amount: 140_000 },
      { tier: 'three_day', hours: 72, count: 1, amount: 69_000 },
    ])
    expect({ isFree, freeUnits }).toEqual({ isFree: true, freeUnits: 3 })
    expect(Date.parse(freeCancellationUntil ?? '')).toBe(START - 2 * DAY)
  })

  it('says what every other length costs, as quotes of those lengths would', async () => {
    const wishes = {
      zoneId: test.shop.zoneId,
      discountCode: test.shop.discountCode,
      addons: [{ addonId: test.shop.phoneHolderId, quantity: 1 }],
    }
    const { byDays, quote } = await calculation(4, wishes)
    expect(byDays.map(({ days }) => days)).toEqual(Array.from({ length: 14 }, (_, at) => at + 1))
    expect(byDays[3]?.total).toBe(quote.total)
    for (const days of [1, 7, 14]) expect(byDays[days - 1]?.total).toBe(await quotedTotal(days, wishes))
  })

  it('names a longer time that costs less, and why', async () => {
    // Delivery of 200 baht is free from a rent of 2,000 baht.
    const { cheaper, byDays } = await calculation(6, { zoneId: test.shop.zoneId })
    expect(byDays[5]?.total).toBe(138_000 + 20_000)
    expect(byDays[6]?.total).toBe(140_000 + 20_000)
    expect(cheaper).toBeNull()
    const nine = await calculation(9, { zoneId: test.shop.zoneId })
    expect(nine.quote.total).toBe(190_000 + 20_000)
    expect(nine.cheaper).toEqual({
      days: 10,
      total: 209_000,
      saved: 1000,
      untilDays: 10,
      tier: 'three_day',
      freeDelivery: true,
    })
  })

  it('proposes nothing that cannot be booked', async () => {
    for (const other of test.shop.scooterUnitIds) {
      await test.database.pool.query(
        "insert into occupancy (unit_id, during, kind) values ($1, tstzrange($2, $3, '[)'), 'service')",
        [other, new Date(START + 9.5 * DAY), new Date(START + 20 * DAY)],
      )
    }
    await test.database.pool.query("select pg_notify('rodchao_change', $1)", [
      JSON.stringify({ units: test.shop.scooterUnitIds }),
    ])
    await expect
      .poll(async () => (await calculation(9, { zoneId: test.shop.zoneId })).cheaper, { timeout: 5000, interval: 20 })
      .toBeNull()
  })

  it('prices a villa by its nights', async () => {
    const { pieces, byDays, quote } = await calculation(3, { productId: test.shop.villaId })
    expect(pieces.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.rent)
    expect(byDays.find(({ days }) => days === 3)?.total).toBe(quote.total)
  })

  it.each<[string, () => object, string, string]>([
    ['an unknown code', () => choice(3, { discountCode: 'NO-SUCH' }), 'discount_refused', '/discountCode'],
    ['an unknown product', () => choice(3, { productId: 99_999 }), 'unknown_reference', '/productId'],
    ['an end before the start', () => choice(-1), 'period_refused', '/end'],
  ])('refuses %s at its field', async (_name, payload, code, pointer) => {
    const answer = await ask(payload())
    expect(answer.statusCode, answer.body).toBe(422)
    const problem = answer.json<Problem>()
    expect([problem.code, problem.errors?.[0]?.pointer]).toEqual([code, pointer])
  })
})
