import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing-app.ts'
import { ALL_SCOPES, makeSite, siteWith } from './testing-keys.ts'

const HOLDS = '/api/public/reservations'

describe('a browser', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())
  const site = 'https://www.rodchao.example'
  const other = 'https://rodchao.example'
  const preflight = (url: string, origin: string) =>
    app.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    })

  test('uses a key from the sites that the key names, and from no other', async () => {
    const named = await makeSite(app, { scopes: ['catalogue:read'], origins: [site] })
    const server = await makeSite(app, { scopes: ['catalogue:read'] })
    const allowed = await named.get('/api/public/shop', { origin: site })
    expect(allowed.statusCode).toBe(200)
    expect(allowed.headers['access-control-allow-origin']).toBe(site)
    expect(allowed.headers['vary']).toMatch(/origin/)
    const missing = await named.get(HOLDS, { origin: site })
    expect(missing.statusCode).toBe(403)
    expect(missing.headers['access-control-allow-origin']).toBe(site)
    for (const answer of [
      await named.get('/api/public/shop', { origin: 'https://evil.example' }),
      await server.get('/api/public/shop', { origin: site }),
    ]) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'origin_refused' })
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  test('is let ask beforehand from the sites of keys that work, where keys are taken', async () => {
    const { id } = await makeSite(app, { scopes: ['reservations:write'], origins: [other] })
    const answer = await preflight(HOLDS, other)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': other,
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-reservation-token',
      'access-control-max-age': '600',
    })
    expect(String(answer.headers['access-control-allow-methods']).split(', ').toSorted()).toEqual(['GET', 'POST'])
    expect((await preflight(HOLDS, 'https://evil.example')).statusCode).toBe(403)
    expect((await preflight('/api/public/reservation-lookups', other)).statusCode).toBe(404)
    expect((await preflight('/api/staff/reservations', other)).statusCode).toBe(404)
    const headers = await app.signIn('admin')
    await app.app.inject({ method: 'POST', url: `/api/staff/api-keys/${id}/revocation`, headers, payload: {} })
    const after = await preflight(HOLDS, other)
    expect(after.statusCode).toBe(403)
    expect(after.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('without a key is answered as ever', async () => {
    const answer = await app.app.inject({ url: '/api/public/shop', headers: { origin: 'https://evil.example' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('limits', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
  })
  afterAll(() => limited.close())

  test('are a key’s own, for all its calls together, wherever they come from', async () => {
    const one = await makeSite(limited, { scopes: ALL_SCOPES })
    const other = await makeSite(limited, { scopes: ALL_SCOPES })
    // 1,200 a minute; the shop's own pages are let have 240 of one kind from one address.
    const statuses = new Map<number, number>()
    for (let calls = 0; calls < 1205; calls += 1) {
      const { statusCode } = await one.get(calls % 2 === 0 ? '/api/public/shop' : `${HOLDS}?limit=1`)
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [200, 1200],
      [429, 5],
    ])
    const refused = await one.get('/api/public/shop')
    expect(refused.json()).toMatchObject({ code: 'rate_limited' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await other.get('/api/public/products')).statusCode).toBe(200)
    expect((await limited.app.inject('/api/public/products')).statusCode).toBe(200)
    // Neither does calling from elsewhere go on for ever.
    expect((await one.get('/api/public/shop', { origin: 'https://evil.example' })).statusCode).toBe(429)
    // What is written has a limit of its own, 120.
    const writes: number[] = []
    for (let calls = 0; calls < 121; calls += 1) writes.push((await other.post(HOLDS, {})).statusCode)
    expect(writes).toEqual([...Array.from({ length: 120 }, () => 400), 429])
  })

  test('stop whoever tries keys out; a good key from there waits as well', async () => {
    const good = await makeSite(limited, { scopes: ALL_SCOPES })
    const guess = siteWith(limited.app, `rk_${'x'.repeat(43)}`)
    const statuses: number[] = []
    for (let calls = 0; calls < 32; calls += 1) statuses.push((await guess.get('/api/public/shop')).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429, 429])
    expect((await good.get('/api/public/shop')).statusCode).toBe(429)
  })
})
