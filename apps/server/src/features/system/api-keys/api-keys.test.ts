import { createHash } from 'node:crypto'
import { ENDPOINTS, KEY_ONLY, KEY_SCOPES, KEYED_CALLS, type OperationName, type ResponseBody } from '@rodchao/contract'
import { MINUTE } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../../db/testing.ts'
import { collectLog, createTestApp, TEST_NOW, type TestApp } from '../../../testing-app.ts'
import { ALL_SCOPES, makeSite, rental, type Site, siteWith } from './testing-keys.ts'

let app: TestApp
let owner: { authorization: string }
let lines: readonly string[]

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'trace' })
  lines = collectLog(app.app.log)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(TEST_NOW)
  owner = await app.signIn('admin')
  await app.database.pool.query(
    emptyTables('reservation', 'occupancy', 'customer', 'idempotency_key', 'audit_event', 'api_key'),
  )
})

const HOLDS = '/api/public/reservations'
const call = (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload: object = {}) =>
  app.app.inject({ method, url, headers, ...(method === 'POST' ? { payload } : {}) })
const listKeys = async () => (await call('GET', '/api/staff/api-keys', owner)).json<ResponseBody<'listApiKeys'>>().items
const addKey = (payload: object) => call('POST', '/api/staff/api-keys', owner, payload)
const revoke = (id: number) => call('POST', `/api/staff/api-keys/${id}/revocation`, owner)

async function hold(site: Omit<Site, 'id'>, inDays = 1): Promise<ResponseBody<'placeHold'>> {
  const answer = await site.post(HOLDS, rental(app, inDays))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const keyed = Object.keys(KEYED_CALLS) as (keyof typeof KEYED_CALLS)[]
const urlOf = (name: OperationName): string => ENDPOINTS[name].path.replace(':slug', 'none').replace(':code', 'NONE')
const callAs = (site: Omit<Site, 'id'>, name: OperationName) =>
  ENDPOINTS[name].method === 'GET' ? site.get(urlOf(name)) : site.post(urlOf(name), {})

describe('the owner', () => {
  test('makes a key whose text is answered once; what is kept is a digest', async () => {
    const made = await addKey({
      name: 'rodchao.example',
      scopes: ['catalogue:read', 'catalogue:read'],
      lastDay: '2026-12-31',
      origins: ['https://WWW.Rodchao.example/'],
    })
    expect(made.statusCode, made.body).toBe(201)
    const { apiKey, secret } = made.json<ResponseBody<'addApiKey'>>()
    expect(secret).toMatch(/^rk_[\w-]{43}$/)
    expect(apiKey).toMatchObject({
      prefix: secret.slice(0, 9),
      scopes: ['catalogue:read'],
      origins: ['https://www.rodchao.example'],
      state: 'works',
      lastDay: '2026-12-31',
      lastUsedAt: null,
    })
    expect(await listKeys()).toEqual([apiKey])
    const { rows } = await app.database.pool.query<{ hash: Buffer }>('select hash from api_key')
    expect(rows[0]?.hash).toEqual(createHash('sha256').update(secret).digest())
    const everything = await app.database.pool.query('select to_jsonb(k) as row from api_key k')
    const trail = await app.database.pool.query('select to_jsonb(e) as row from audit_event e')
    expect(JSON.stringify([everything.rows, trail.rows])).not.toContain(secret.slice(9))
  })

  test.each([
    [{ lastDay: '2026-11-20' }, '/lastDay', 'in_past'],
    [{ origins: ['http://rodchao.example'] }, '/origins', 'not_a_site'],
    [{ origins: ['https://*.rodchao.example'] }, '/origins', 'not_a_site'],
  ])('is told what is wrong with %j', async (fields, pointer, code) => {
    const answer = await addKey({ name: 'site', scopes: ['catalogue:read'], ...fields })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'record_refused', errors: [{ pointer, code }] })
    expect(await listKeys()).toEqual([])
  })

  test('cannot make one that may nothing, or something unknown', async () => {
    expect((await addKey({ name: 'site', scopes: [] })).statusCode).toBe(400)
    expect((await addKey({ name: 'site', scopes: ['staff:read'] })).statusCode).toBe(400)
    expect((await addKey({ name: '', scopes: ['catalogue:read'] })).statusCode).toBe(400)
  })

  test('revokes it once; both stand in the audit log, with before and after', async () => {
    const { id } = await makeSite(app, { scopes: ALL_SCOPES })
    const before = (await listKeys())[0]
    app.clock.set(TEST_NOW + MINUTE)
    const revoked = await revoke(id)
    expect(revoked.json()).toMatchObject({ state: 'revoked', revokedAt: '2026-11-21T10:01:00+07:00' })
    app.clock.set(TEST_NOW + 2 * MINUTE)
    expect((await revoke(id)).json()).toEqual(revoked.json())
    expect((await revoke(id + 1)).statusCode).toBe(404)
    const { rows } = await app.database.pool.query(
      `select action, entity_id, before, after, actor_kind from audit_event where entity = 'api_key' order by at`,
    )
    expect(rows).toEqual([
      { action: 'add_api_key', entity_id: String(id), before: null, after: before, actor_kind: 'staff' },
      { action: 'revoke_api_key', entity_id: String(id), before, after: revoked.json(), actor_kind: 'staff' },
    ])
  })

  test('alone: staff, drivers, customers and keys themselves are refused', async () => {
    const { id, secret } = await makeSite(app, { scopes: ALL_SCOPES })
    const calls = [
      ['GET', '/api/staff/api-keys'],
      ['POST', '/api/staff/api-keys'],
      ['POST', `/api/staff/api-keys/${id}/revocation`],
    ] as const
    for (const [method, url] of calls) {
      for (const role of ['staff', 'driver', 'client'] as const)
        expect((await call(method, url, await app.signIn(role))).statusCode, `${role} ${url}`).toBe(403)
      expect((await call(method, url, { authorization: `Bearer ${secret}` })).statusCode, url).toBe(401)
    }
    expect((await listKeys())[0]?.state).toBe('works')
  })
})

describe('a key', () => {
  test.each(keyed)('of its scope makes the call %s, one of the others is told which scope is missing', async (name) => {
    const scope = KEYED_CALLS[name]
    const other = await makeSite(app, { scopes: KEY_SCOPES.filter((one) => one !== scope) })
    const refused = await callAs(other, name)
    expect(refused.statusCode, refused.body).toBe(403)
    expect(refused.json()).toMatchObject({ code: 'scope_missing', scope })
    const answer = await callAs(await makeSite(app, { scopes: [scope] }), name)
    expect([401, 403, 500]).not.toContain(answer.statusCode)
  })

  test('that is unknown, misspelt, expired or revoked gets one and the same answer', async () => {
    const expired = await makeSite(app, { scopes: ALL_SCOPES, lastDay: '2026-11-21' })
    const revoked = await makeSite(app, { scopes: ALL_SCOPES })
    const good = await makeSite(app, { scopes: ALL_SCOPES })
    expect((await expired.get('/api/public/shop')).statusCode).toBe(200)
    app.clock.set(Date.parse('2026-11-22T00:00:00+07:00'))
    owner = await app.signIn('admin')
    await revoke(revoked.id)
    const wrong = [
      expired.secret,
      revoked.secret,
      // The right beginning with another end.
      `${good.secret.slice(0, -1)}${good.secret.endsWith('A') ? 'B' : 'A'}`,
      `rk_${'x'.repeat(43)}`,
      'rk_',
      `${good.secret}x`,
    ]
    for (const name of keyed) {
      for (const secret of wrong) {
        const answer = await callAs(siteWith(app.app, secret), name)
        expect(answer.statusCode, `${name} ${secret}`).toBe(401)
        const { traceId, ...told } = answer.json<{ traceId: string }>()
        expect(told).toEqual({
          type: '/problems/key_refused',
          title: 'This key does not work',
          status: 401,
          code: 'key_refused',
          detail: 'This key does not work',
        })
        expect(traceId).toBe(answer.headers['x-request-id'])
      }
    }
    expect((await good.get('/api/public/shop')).statusCode).toBe(200)
    expect((await listKeys()).map(({ state }) => state)).toEqual(['works', 'revoked', 'expired'])
  })

  test('is not needed where anybody may call, and nobody else makes the calls that are for keys', async () => {
    expect((await call('GET', '/api/public/shop', {})).statusCode).toBe(200)
    expect((await call('GET', '/api/public/shop', owner)).statusCode).toBe(200)
    for (const name of KEY_ONLY) {
      expect((await call('GET', urlOf(name), {})).json()).toMatchObject({ status: 401, code: 'key_refused' })
      expect((await call('GET', urlOf(name), owner)).json()).toMatchObject({ status: 401, code: 'key_refused' })
    }
  })

  test('opens no call of staff, whatever its scopes', async () => {
    const { secret } = await makeSite(app, { scopes: ALL_SCOPES })
    const staffCalls = (Object.keys(ENDPOINTS) as OperationName[]).filter((name) =>
      /^\/api\/(?:staff|desk|me|events)/.test(ENDPOINTS[name].path),
    )
    expect(staffCalls.length).toBeGreaterThan(50)
    for (const name of staffCalls) {
      const { method, path } = ENDPOINTS[name]
      const answer = await call(method, path.replace(/:\w+/g, '1'), { authorization: `Bearer ${secret}` })
      expect(answer.statusCode, name).toBe(401)
    }
  })

  test('is noted as used once a minute', async () => {
    const site = await makeSite(app, { scopes: ['catalogue:read'] })
    const used = async (at: number) => {
      app.clock.set(at)
      await site.get('/api/public/shop')
      return (await listKeys())[0]?.lastUsedAt
    }
    expect(await used(TEST_NOW + MINUTE)).toBe('2026-11-21T10:01:00+07:00')
    expect(await used(TEST_NOW + 2 * MINUTE - 1000)).toBe('2026-11-21T10:01:00+07:00')
    expect(await used(TEST_NOW + 2 * MINUTE)).toBe('2026-11-21T10:02:00+07:00')
  })

  test('stands in no line of the log, not even where a call fails', async () => {
    const site = await makeSite(app, { scopes: ALL_SCOPES })
    await hold(site)
    await app.database.pool.query('alter table product rename to product_away')
    expect((await site.get(HOLDS)).statusCode).toBe(500)
    await app.database.pool.query('alter table product_away rename to product')
    expect(lines.join('')).toContain('request failed')
    expect(lines.join('')).not.toContain(site.secret.slice(9))
  })
})
