import type { Availability, Problem, Stay, WireQuote } from '@rodchao/contract'
import { DAY, HOUR } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '../../../db/testing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.database.pool.query(emptyTables('reservation', 'occupancy', 'idempotency_key', 'audit_event'))
})

const ask = (query = '') => test.app.inject({ method: 'GET', url: `/api/public/stays${query}` })

async function stay(query = ''): Promise<Stay> {
  const answer = await ask(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const night = ({ nights }: Stay, day: string) => nights.find((one) => one.day === day)

/** Midnight in the shop. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00+07:00`)

const choice = (start: string, end: string, changes: object = {}) => ({
  productId: test.shop.villaId,
  branchId: test.shop.branchId,
  start: `${start}T14:00:00+07:00`,
  end: `${end}T12:00:00+07:00`,
  ...changes,
})

const quote = (payload: object) => test.app.inject({ method: 'POST', url: '/api/public/quotes', payload })

async function total(payload: object): Promise<WireQuote> {
  const answer = await quote(payload)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ quote: WireQuote }>().quote
}

describe('a house that is let by the night', () => {
  it('says what it is, and two months of its nights from this month on', async () => {
    const found = await stay()
    expect(found.houses).toEqual([{ slug: 'small-villa', name: expect.any(Object), seats: 6 }])
    expect(found).toMatchObject({ bedrooms: 2, pool: { length: 600, width: 300, from: 120, to: 140 } })
    expect([found.nights[0]?.day, found.nights.at(-1)?.day]).toEqual(['2026-11-01', '2026-12-31'])
    expect(found.addons.map(({ slug }) => slug)).toEqual(['guests'])
  })

  it.each([
    ['a month ahead', '?from=2027-02-14', ['2027-02-01', '2027-03-31']],
    ['a month that is over', '?from=2026-03-01', ['2026-11-01', '2026-12-31']],
  ])('shows %s', async (_name, query, days) => {
    const { nights } = await stay(query)
    expect([nights[0]?.day, nights.at(-1)?.day]).toEqual(days)
  })

  it('asks for each night what a stay of that night alone is charged', async () => {
    const { nights } = await stay()
    const ahead = nights.filter(({ day, leastNights }) => midnight(day) > TEST_NOW && leastNights === 1).slice(0, 9)
    expect(ahead).toHaveLength(9)
    for (const { day, price } of ahead) {
      const next = new Date(midnight(day) + DAY + 7 * HOUR).toISOString().slice(0, 10)
      expect({ day, rent: (await total(choice(day, next))).rent }).toEqual({ day, rent: price })
    }
    expect(new Set(ahead.map(({ price }) => price)).size).toBe(2)
  })

  it('keeps the nights that are taken, and lets the next guests in on the day they end', async () => {
    await test.database.pool.query(
      "insert into occupancy (unit_id, during, kind) values ($1, tstzrange($2, $3, '[)'), 'service')",
      [
        test.shop.villaUnitId,
        new Date(midnight('2026-12-03') + 14 * HOUR),
        new Date(midnight('2026-12-05') + 14 * HOUR),
      ],
    )
    await test.database.pool.query("select pg_notify('rodchao_change', $1)", [
      JSON.stringify({ units: [test.shop.villaUnitId] }),
    ])
    const free = async () => {
      const found = await stay()
      return ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'].map((day) => night(found, day)?.isFree)
    }
    await expect.poll(free, { timeout: 5000, interval: 20 }).toEqual([true, false, false, true])
  })

  it('has no free night that has begun or is over', async () => {
    test.clock.set(midnight('2026-11-21') + 15 * HOUR)
    const found = await stay()
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => night(found, day)?.isFree)).toEqual([
      false,
      false,
      true,
    ])
  })

  it('is let on a holiday for several nights only, which calendar, list, price and booking say alike', async () => {
    const found = await stay('?from=2026-12-01')
    expect(found.minimums).toEqual([
      { name: { th: 'ปีใหม่', en: 'New Year' }, from: '2026-12-30', until: '2027-01-02', nights: 2 },
    ])
    expect(['2026-12-29', '2026-12-30', '2027-01-01'].map((day) => night(found, day)?.leastNights)).toEqual([1, 2, 2])
    const short = choice('2026-12-31', '2027-01-01')
    for (const refused of [
      await quote(short),
      await test.app.inject({
        method: 'POST',
        url: '/api/public/reservations',
        headers: { 'idempotency-key': 'too-few-nights' },
        payload: short,
      }),
    ]) {
      expect(refused.statusCode, refused.body).toBe(422)
      expect(refused.json<Problem>().errors).toMatchObject([
        { pointer: '/end', code: 'too_few_nights', params: { leastNights: 2, nameEn: 'New Year' } },
      ])
    }
    const { items } = (
      await test.app.inject({
        method: 'GET',
        url: '/api/public/availability',
        query: { start: short.start, end: short.end, category: 'pool_villa' },
      })
    ).json<Availability>()
    expect(items.map(({ reason }) => reason)).toEqual(['too_few_nights'])
    expect((await quote(choice('2026-12-31', '2027-01-02'))).statusCode).toBe(200)
  })

  it('charges guests beyond those in the price by the night, and takes no more than fit', async () => {
    const guests = (quantity: number) =>
      choice('2026-12-08', '2026-12-10', { addons: [{ addonId: test.shop.guestsId, quantity }] })
    const [six, eight] = [await total(guests(6)), await total(guests(8))]
    expect(eight.total - six.total).toBe(2 * 2 * 50_000)
    const nine = await quote(guests(9))
    expect(nine.json<Problem>().errors).toMatchObject([{ code: 'too_many', params: { maximum: 8 } }])
    const scooter = await quote({
      ...choice('2026-12-08', '2026-12-10'),
      productId: test.shop.scooterId,
      addons: [{ addonId: test.shop.guestsId, quantity: 2 }],
    })
    expect(scooter.json<Problem>().errors).toMatchObject([{ code: 'unknown_addon' }])
  })

  it('is not found under another name', async () => {
    expect((await ask('?house=no-such')).statusCode).toBe(404)
    expect((await ask('?from=tomorrow')).statusCode).toBe(400)
  })
})
