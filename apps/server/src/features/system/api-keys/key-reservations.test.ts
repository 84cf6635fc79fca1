import type { ResponseBody } from '@rodchao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../../db/testing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing-app.ts'
import { ALL_SCOPES, makeSite, rental, type Site, submission } from './testing-keys.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(TEST_NOW)
  await app.database.pool.query(
    emptyTables('reservation', 'occupancy', 'customer', 'idempotency_key', 'audit_event', 'api_key'),
  )
})

const HOLDS = '/api/public/reservations'

async function hold(site: Site, inDays = 1): Promise<ResponseBody<'placeHold'>> {
  const answer = await site.post(HOLDS, rental(app, inDays))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

describe('a reservation that was made with a key', () => {
  test('is made, submitted, followed and cancelled as on the shop’s own pages', async () => {
    const site = await makeSite(app, { scopes: ALL_SCOPES })
    const shop = (await site.get('/api/public/shop')).json<ResponseBody<'findShop'>>()
    const held = await hold(site)
    const token = { 'x-reservation-token': held.token }
    const submitted = await site.post('/api/public/reservation/submission', submission(shop.consentVersion), token)
    expect(submitted.statusCode, submitted.body).toBe(200)
    const { rows } = await app.database.pool.query(
      `select actor_kind, actor_name from audit_event where action = 'place_hold'`,
    )
    expect(rows).toEqual([{ actor_kind: 'customer', actor_name: 'rodchao.example' }])
    const found = await site.get(`${HOLDS}/${held.code.toLowerCase()}`)
    expect(found.json()).toMatchObject({
      code: held.code,
      status: 'pending_payment',
      total: held.quote.total,
      paid: 0,
      product: { slug: 'small-scooter' },
    })
    expect(found.body).not.toMatch(/สมชาย|812345678/)
    expect(found.headers['cache-control']).toBe('no-store')
    expect((await site.get('/api/public/reservation', token)).json()).toMatchObject({ code: held.code })
    const cancelled = await site.post('/api/public/reservation/cancellation', { reason: '', expectedFee: 0 }, token)
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect((await site.get(`${HOLDS}/${held.code}`)).json()).toMatchObject({ status: 'cancelled' })
  })

  test('is there for that key alone, by its code, its secret and in the list', async () => {
    const one = await makeSite(app, { scopes: ALL_SCOPES })
    const other = await makeSite(app, { scopes: ALL_SCOPES })
    const mine = await hold(one)
    const theirs = await hold(other, 10)
    const onPages = await app.app.inject({
      method: 'POST',
      url: HOLDS,
      headers: { 'idempotency-key': 'on-the-pages' },
      payload: rental(app, 20),
    })
    const visitors = onPages.json<ResponseBody<'placeHold'>>()
    const codes = async (site: Site) =>
      (await site.get(HOLDS)).json<ResponseBody<'listKeyReservations'>>().items.map(({ code }) => code)
    expect(await codes(one)).toEqual([mine.code])
    expect(await codes(other)).toEqual([theirs.code])
    for (const { code, token } of [theirs, visitors]) {
      expect((await one.get(`${HOLDS}/${code}`)).statusCode).toBe(404)
      expect((await one.get('/api/public/reservation', { 'x-reservation-token': token })).statusCode).toBe(404)
      const released = await one.post('/api/public/reservation/release', {}, { 'x-reservation-token': token })
      expect(released.statusCode).toBe(404)
    }
    expect((await one.get(`${HOLDS}/nonsense`)).json()).toMatchObject({ code: 'not_found' })
    // Whoever has the link follows the booking without any key.
    expect(
      (await app.app.inject({ url: '/api/public/reservation', headers: { 'x-reservation-token': theirs.token } }))
        .statusCode,
    ).toBe(200)
  })

  test('of several things is told thing by thing', async () => {
    const site = await makeSite(app, { scopes: ALL_SCOPES })
    const answer = await site.post(HOLDS, {
      ...rental(app, 1),
      more: [{ productId: app.shop.scooterId, addons: [] }],
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const { code } = answer.json<ResponseBody<'placeHold'>>()
    const { items } = (await site.get(HOLDS)).json<ResponseBody<'listKeyReservations'>>()
    expect(items.map((one) => one.code).toSorted()).toEqual([code, `${code}-2`])
  })

  test('keeps its key in what its customer adds later, on the shop’s own page', async () => {
    const site = await makeSite(app, { scopes: ALL_SCOPES })
    const { consentVersion } = (await site.get('/api/public/shop')).json<ResponseBody<'findShop'>>()
    const { code, token } = await hold(site)
    await site.post('/api/public/reservation/submission', submission(consentVersion), { 'x-reservation-token': token })
    const headers = { 'x-reservation-token': token, 'idempotency-key': 'one-more-thing' }
    const thing = { productId: app.shop.scooterId }
    const preview = await app.app.inject({
      method: 'POST',
      url: '/api/public/reservation/thing-preview',
      headers,
      payload: thing,
    })
    const { quote } = preview.json<ResponseBody<'previewOwnThing'>>()
    const added = await app.app.inject({
      method: 'POST',
      url: '/api/public/reservation/things',
      headers,
      payload: { ...thing, expectedTotal: quote.total },
    })
    expect(added.statusCode, added.body).toBe(201)
    expect((await site.get(`${HOLDS}/${code}-2`)).json()).toMatchObject({ status: 'pending_payment' })
  })

  test('is listed by pages', async () => {
    const site = await makeSite(app, { scopes: ALL_SCOPES })
    const made: string[] = []
    for (const day of [1, 11, 21]) {
      app.clock.set(TEST_NOW + day * 1000)
      made.unshift((await hold(site, day)).code)
    }
    const page = async (query: string) =>
      (await site.get(`${HOLDS}?limit=2${query}`)).json<ResponseBody<'listKeyReservations'>>()
    const first = await page('')
    expect([first.items.map(({ code }) => code), first.isMore]).toEqual([made.slice(0, 2), true])
    const second = await page(`&after=${made[1]}`)
    expect([second.items.map(({ code }) => code), second.isMore]).toEqual([made.slice(2), false])
    expect((await site.get(`${HOLDS}?after=RC-NONE`)).json()).toMatchObject({ code: 'unknown_reference' })
  })

  test('comes once for an idempotency key of the site, which no other site meets', async () => {
    const one = await makeSite(app, { scopes: ALL_SCOPES })
    const other = await makeSite(app, { scopes: ALL_SCOPES })
    const same = { 'idempotency-key': 'order-0001' }
    const first = await one.post(HOLDS, rental(app, 1), same)
    const again = await one.post(HOLDS, rental(app, 1), same)
    expect(again.json()).toEqual(first.json())
    expect(again.headers['idempotency-replayed']).toBe('true')
    const theirs = await other.post(HOLDS, rental(app, 1), same)
    expect(theirs.statusCode).toBe(201)
    expect(theirs.json<{ code: string }>().code).not.toBe(first.json<{ code: string }>().code)
    const visitor = await app.app.inject({ method: 'POST', url: HOLDS, headers: same, payload: rental(app, 10) })
    expect(visitor.statusCode, visitor.body).toBe(201)
    expect(visitor.headers['idempotency-replayed']).toBeUndefined()
  })
})
