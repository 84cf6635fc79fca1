import { hash } from '@node-rs/argon2'
import { jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSessionApp, PASSWORD, type SessionApp } from './testing.ts'

let shop: SessionApp

beforeAll(async () => {
  shop = await createSessionApp()
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

const REFUSED = { error: { email: ['Email or Password is Invalid'] } }

describe('signing in', () => {
  test('answers with the person, what they may do, and two tokens', async () => {
    const id = await shop.addUser('nok@shop.example')
    const response = await shop.post('login', { email: ' Nok@Shop.example ', password: PASSWORD })
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    const body = response.json()
    expect(Object.keys(body).toSorted()).toEqual(['accessToken', 'refreshToken', 'sessionExpiresAt', 'userData'])
    expect(body.userData).toMatchObject({
      id,
      email: 'nok@shop.example',
      role: 'staff',
      avatar: null,
      extras: { eCommerceCartItemsCount: 0 },
    })
    expect(body.userData.ability).toContainEqual({ action: 'manage', subject: 'normal' })
    expect(body.refreshToken).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const { payload, protectedHeader } = await jwtVerify(body.accessToken, new TextEncoder().encode(shop.secret), {
      currentDate: new Date(shop.clock.ms),
    })
    expect(protectedHeader.alg).toBe('HS256')
    expect(payload).toMatchObject({ iss: 'rodchao', aud: 'rodchao-access', sub: id, role: 'staff' })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600)
  })

  test('stores digests only, and an audit row of the start', async () => {
    await shop.addUser('nok@shop.example')
    const { refreshToken } = (await shop.post('login', { email: 'nok@shop.example', password: PASSWORD })).json()
    const tokens = await shop.database.db.selectFrom('refresh_token').selectAll().execute()
    expect(tokens).toHaveLength(1)
    expect(JSON.stringify(tokens)).not.toContain(refreshToken)
    const audit = await shop.database.db
      .selectFrom('audit_event')
      .select(['actor_kind', 'action', 'entity', 'actor_name'])
      .execute()
    expect(audit).toEqual([
      { actor_kind: 'staff', action: 'start', entity: 'session', actor_name: 'Name of nok@shop.example' },
    ])
  })

  test('gives one answer for an unknown account, a wrong password and a disabled account', async () => {
    await shop.addUser('nok@shop.example')
    await shop.addUser('left@shop.example')
    await shop.database.db
      .updateTable('app_user')
      .set({ disabled_at: new Date() })
      .where('email', '=', 'left@shop.example')
      .execute()
    const unknown = await shop.post('login', { email: 'nobody@shop.example', password: PASSWORD })
    const wrong = await shop.post('login', { email: 'nok@shop.example', password: 'wrong-password-1' })
    const disabled = await shop.post('login', { email: 'left@shop.example', password: PASSWORD })
    const stableHeaders = (answer: typeof unknown) => ({ ...answer.headers, date: '', 'x-request-id': '' })
    for (const answer of [unknown, wrong, disabled]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual(REFUSED)
      expect(stableHeaders(answer)).toEqual(stableHeaders(unknown))
    }
  })

  test('works as long for an unknown account as for a known one', async () => {
    await shop.addUser('nok@shop.example')
    const cpuTime = async (email: string) => {
      const from = process.cpuUsage()
      await shop.post('login', { email, password: 'wrong-password-1' })
      const { user, system } = process.cpuUsage(from)
      return user + system
    }
    // The processor's time, which a busy machine does not stretch; the least of each, without what else went on.
    let [known, unknown] = [Infinity, Infinity]
    for (let round = 0; round < 12; round += 1) {
      known = Math.min(known, await cpuTime('nok@shop.example'))
      unknown = Math.min(unknown, await cpuTime('nobody@shop.example'))
      await shop.database.db.deleteFrom('login_attempt').execute()
    }
    // Without the same hashing the unknown account answers in a tenth of the time.
    expect(unknown / known).toBeGreaterThan(0.6)
    expect(unknown / known).toBeLessThan(1.7)
  })

  test('takes the password as typed', async () => {
    await shop.addUser('nok@shop.example')
    expect((await shop.post('login', { email: 'nok@shop.example', password: `${PASSWORD} ` })).statusCode).toBe(400)
    expect((await shop.post('login', { email: 'nok@shop.example', password: PASSWORD.toUpperCase() })).statusCode).toBe(
      400,
    )
  })

  test('renews a hash that was made with less work, once', async () => {
    const id = await shop.addUser('nok@shop.example')
    const weak = await hash(PASSWORD, { memoryCost: 4096, timeCost: 2, parallelism: 1 })
    await shop.database.db.updateTable('app_user').set({ password_hash: weak }).where('id', '=', id).execute()
    const keptHash = async () =>
      (await shop.database.db.selectFrom('app_user').select('password_hash').executeTakeFirstOrThrow()).password_hash
    expect((await shop.post('login', { email: 'nok@shop.example', password: PASSWORD })).statusCode).toBe(200)
    const renewed = await keptHash()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await shop.post('login', { email: 'nok@shop.example', password: PASSWORD })).statusCode).toBe(200)
    expect(await keptHash()).toBe(renewed)
  })

  test.each([
    ['NUL in the address', { email: 'a\0@b.example', password: 'x' }],
    ['half a surrogate pair in the address', { email: 'a\uD800@b.example', password: 'x' }],
    ['NUL in the password', { email: 'nok@shop.example', password: '\0' }],
    ['half a surrogate pair in the password', { email: 'nok@shop.example', password: 'abc\uDC00' }],
    ['a number for the address', { email: 5, password: 'x' }],
    ['a list for the password', { email: 'nok@shop.example', password: ['x'] }],
    ['no password', { email: 'nok@shop.example' }],
    ['a password of a megabyte', { email: 'nok@shop.example', password: 'x'.repeat(900_000) }],
    ['a list for the body', []],
    ['no JSON at all', '{"email":'],
    ['nothing', undefined],
  ])('refuses %s in the shape of these calls', async (_, body) => {
    const response = await shop.post('login', body)
    expect([400, 413, 415]).toContain(response.statusCode)
    expect(response.json()).toHaveProperty('error')
    expect(response.json()).not.toHaveProperty('code')
  })

  test('names the field that has the wrong type', async () => {
    const response = await shop.post('login', { email: 5, password: 'x' })
    expect(Object.keys(response.json().error)).toEqual(['email'])
  })
})

describe('too many wrong passwords', () => {
  const guess = (email = 'nok@shop.example', address = '203.0.113.7') =>
    shop.post('login', { email, password: 'wrong-password-1' }, { address })

  test('after five for an account the waits double, up to a quarter of an hour', async () => {
    await shop.addUser('nok@shop.example')
    for (let round = 0; round < 4; round += 1) await guess()
    const waits: number[] = []
    for (let round = 0; round < 12; round += 1) {
      // From another address each time: it is the account that is held back.
      const heard = await guess('nok@shop.example', `198.51.100.${round}`)
      expect(heard.statusCode).toBe(400)
      const held = await guess('nok@shop.example', '198.51.100.99')
      const wait = Number(held.headers['retry-after'])
      expect(held.statusCode).toBe(429)
      expect(held.json()).toEqual({
        error: { email: ['Too many attempts. Please wait a little and try again.'] },
        retryAfter: wait,
      })
      waits.push(wait)
      shop.clock.ms += wait * 1000
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
  })

  test('the right password does not help before the wait is over, and an unknown account is held back alike', async () => {
    await shop.addUser('nok@shop.example')
    for (const email of ['nok@shop.example', 'nobody@shop.example'])
      for (let round = 0; round < 5; round += 1) await guess(email)
    const known = await shop.post('login', { email: 'nok@shop.example', password: PASSWORD })
    const unknown = await shop.post('login', { email: 'nobody@shop.example', password: PASSWORD })
    expect(known.statusCode).toBe(429)
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    shop.clock.ms += 1000
    expect((await shop.post('login', { email: 'nok@shop.example', password: PASSWORD })).statusCode).toBe(200)
  })

  test('signing in forgives the wrong ones before', async () => {
    await shop.addUser('nok@shop.example')
    for (let round = 0; round < 4; round += 1) await guess()
    await shop.post('login', { email: 'nok@shop.example', password: PASSWORD })
    expect(
      await shop.database.db.selectFrom('login_attempt').selectAll().where('key', 'like', 'account%').execute(),
    ).toEqual([])
    for (let round = 0; round < 4; round += 1) expect((await guess()).statusCode).toBe(400)
  })

  test('one address may not try many accounts, and an account of its own does not cover for that', async () => {
    await shop.addUser('own@shop.example', 'client')
    for (let round = 0; round < 30; round += 1) {
      if (round % 6 === 0)
        expect((await shop.post('login', { email: 'own@shop.example', password: PASSWORD })).statusCode).toBe(200)
      expect((await guess(`person${round}@shop.example`)).statusCode).toBe(400)
    }
    expect((await guess('person99@shop.example')).statusCode).toBe(429)
    expect((await guess('person99@shop.example', '198.51.100.4')).statusCode).toBe(400)
  })

  test('strangers cannot lock out whoever comes from a network they used before', async () => {
    await shop.addUser('nok@shop.example')
    await shop.post('login', { email: 'nok@shop.example', password: PASSWORD }, { address: '2001:db8:1:2::10' })
    for (let round = 0; round < 8; round += 1) await guess('nok@shop.example', '198.51.100.4')
    const login = (address: string) =>
      shop.post('login', { email: 'nok@shop.example', password: PASSWORD }, { address })
    expect((await login('198.51.100.5')).statusCode).toBe(429)
    expect((await login('2001:db8:1:2:ffff::3')).statusCode).toBe(200)
  })
})

test('more passwords at once than can wait are put off, and none breaks', async () => {
  await shop.addUser('nok@shop.example')
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      shop.post('login', { email: 'nok@shop.example', password: PASSWORD }, { address: `198.51.100.${index}` }),
    ),
  )
  const statuses = answers.map((answer) => answer.statusCode)
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(22)
  expect(statuses).toContain(429)
  expect(answers.find((answer) => answer.statusCode === 429)?.headers['retry-after']).toBe('1')
})
