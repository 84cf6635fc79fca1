import type { ProductSearch } from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing-app.ts'

let test: TestApp
let key = 0

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const START = TEST_NOW + 3 * DAY
const wire = (instant: number) => new Date(instant).toISOString()

function ask(extra = '', start = START, end = START + 3 * DAY) {
  return test.app.inject({ url: `/api/public/product-search?start=${wire(start)}&end=${wire(end)}${extra}` })
}

async function search(extra = ''): Promise<ProductSearch> {
  const answer = await ask(extra)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const countOf = <Value>(counts: readonly { value: Value; count: number }[], value: Value) =>
  counts.find((one) => one.value === value)?.count

describe('the search for products', () => {
  it('says what a vehicle costs in all, its deposit apart, and how many are free', async () => {
    const { rows, found, free } = await search()
    expect([found, free]).toEqual([1, 1])
    expect(rows[0]).toMatchObject({
      id: test.shop.scooterId,
      total: 69_000,
      chargedDays: 3,
      isFree: true,
      freeUnits: 3,
      reason: null,
      similar: null,
    })
    expect(rows[0]?.damageDeposit).toBeGreaterThan(0)
  })

  it('counts delivery into the total when a zone is chosen', async () => {
    expect((await search(`&zone=${test.shop.zoneId}`)).rows[0]?.total).toBe(69_000 + 2 * 10_000)
  })

  it('keeps values of filters that would leave nothing, with a 0', async () => {
    const { rows, counts } = await search('&gear=manual&gear=automatic&seats=7')
    expect(rows).toEqual([])
    expect(countOf(counts.seats, 2)).toBe(1)
    expect(countOf(counts.seats, 7)).toBe(0)
    expect(countOf(counts.categories, 'bicycle')).toBe(0)
  })

  it('finds villas when they are asked for, and what is compared whatever the filters say', async () => {
    const { rows, compared } = await search('&category=pool_villa&compare=no-such')
    expect(rows.map(({ id }) => id)).toEqual([test.shop.villaId])
    const slug = (await search()).rows[0]?.slug ?? ''
    expect(compared).toEqual([])
    expect((await search(`&category=pool_villa&compare=${slug}`)).compared.map((row) => row.slug)).toEqual([slug])
  })

  it('keeps what is booked in the list, with why and when next', async () => {
    const start = START + 20 * DAY
    for (let unit = 0; unit < 3; unit += 1) {
      key += 1
      const held = await test.app.inject({
        method: 'POST',
        url: '/api/public/reservations',
        headers: { 'idempotency-key': `search-${key}` },
        payload: {
          productId: test.shop.scooterId,
          branchId: test.shop.branchId,
          start: wire(start),
          end: wire(start + 3 * DAY),
        },
      })
      expect(held.statusCode, held.body).toBe(201)
    }
    const { rows, found, free } = (await ask('', start + DAY, start + 4 * DAY)).json<ProductSearch>()
    expect([found, free]).toEqual([1, 0])
    expect(rows[0]).toMatchObject({ isFree: false, reason: 'booked', total: 69_000 })
    const next = Date.parse(rows[0]?.nearestFreeStart ?? '')
    expect(next).toBeGreaterThanOrEqual(start + 3 * DAY)
    const moved = (await ask('', next, next + 3 * DAY)).json<ProductSearch>()
    expect(moved.rows[0]).toMatchObject({ isFree: true })
  })

  it.each([
    ['an unknown zone', '&zone=99999', 422, '/zone'],
    ['an unknown category', '&category=boat', 400, '/category'],
    ['an unknown member', '&admin=1', 400, '/admin'],
  ])('refuses %s', async (_name, extra, status, pointer) => {
    const answer = await ask(extra)
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json<{ errors: { pointer: string }[] }>().errors[0]?.pointer).toBe(pointer)
  })

  it('refuses a time at which the shop is closed', async () => {
    expect((await ask('', START - 8 * 3_600_000, START)).statusCode).toBe(422)
  })
})
