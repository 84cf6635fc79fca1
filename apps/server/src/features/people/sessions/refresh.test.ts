import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSessionApp, PASSWORD, type SessionApp } from './testing.ts'

let shop: SessionApp

beforeAll(async () => {
  shop = await createSessionApp()
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

interface Tokens {
  accessToken: string
  refreshToken: string
}

const HOUR_MS = 3_600_000

async function signIn(email = 'nok@shop.example'): Promise<Tokens> {
  await shop.addUser(email)
  return (await shop.post('login', { email, password: PASSWORD })).json<Tokens>()
}

const refresh = (refreshToken: unknown) => shop.post('refresh-token', { refreshToken })

async function expectEnded(tokens: Tokens): Promise<void> {
  expect((await shop.me(tokens.accessToken)).statusCode).toBe(401)
  const answer = await refresh(tokens.refreshToken)
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toEqual({ error: 'Invalid refresh token' })
}

async function endReasons(): Promise<(string | null)[]> {
  return (await shop.database.db.selectFrom('session').select('end_reason').execute()).map((row) => row.end_reason)
}

describe('refreshing', () => {
  test('gives the person and a new pair that works', async () => {
    const first = await signIn()
    shop.clock.ms += 11 * 60_000
    expect((await shop.me(first.accessToken)).statusCode).toBe(401)
    const answer = await refresh(first.refreshToken)
    expect(answer.statusCode).toBe(200)
    const second = answer.json()
    expect(second.userData.email).toBe('nok@shop.example')
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect((await shop.me(second.accessToken)).json().email).toBe('nok@shop.example')
  })

  test('tells the end of the whole session, which it does not move', async () => {
    await shop.addUser('end@shop.example')
    const signedInAt = shop.clock.ms
    const first = (await shop.post('login', { email: 'end@shop.example', password: PASSWORD })).json()
    expect(Date.parse(first.sessionExpiresAt) - signedInAt).toBeCloseTo(7 * 24 * HOUR_MS, -3)
    shop.clock.ms += HOUR_MS
    expect((await refresh(first.refreshToken)).json().sessionExpiresAt).toBe(first.sessionExpiresAt)
  })

  test('fifty tabs with one token all get the same successor, which works once more', async () => {
    const first = await signIn()
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(first.refreshToken)))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    const successors = new Set(answers.map((answer) => answer.json<Tokens>().refreshToken))
    expect(successors.size).toBe(1)
    expect(await shop.database.db.selectFrom('refresh_token').selectAll().execute()).toHaveLength(2)
    expect((await refresh([...successors][0])).statusCode).toBe(200)
  })

  test('a second tab five seconds later gets the same successor, and eleven seconds later ends the session', async () => {
    const first = await signIn()
    const second = (await refresh(first.refreshToken)).json<Tokens>()
    shop.clock.ms += 5000
    expect((await refresh(first.refreshToken)).json<Tokens>().refreshToken).toBe(second.refreshToken)
    shop.clock.ms += 6000
    expect((await refresh(first.refreshToken)).statusCode).toBe(401)
    await expectEnded(second)
    expect(await endReasons()).toEqual(['reuse'])
    const audit = await shop.database.db
      .selectFrom('audit_event')
      .select(['action', 'entity', 'reason'])
      .where('reason', '=', 'reuse')
      .execute()
    expect(audit).toEqual([{ action: 'end', entity: 'session', reason: 'reuse' }])
  })

  test('a token whose successor is spent too ends the session even within the overlap', async () => {
    const first = await signIn()
    const second = (await refresh(first.refreshToken)).json<Tokens>()
    const third = (await refresh(second.refreshToken)).json<Tokens>()
    shop.clock.ms += 1000
    expect((await refresh(first.refreshToken)).statusCode).toBe(401)
    await expectEnded(third)
  })

  test('reuse ends that session alone', async () => {
    const here = await signIn()
    const there = (await shop.post('login', { email: 'nok@shop.example', password: PASSWORD })).json<Tokens>()
    await refresh(here.refreshToken)
    shop.clock.ms += 11_000
    await refresh(here.refreshToken)
    expect((await shop.me(there.accessToken)).statusCode).toBe(200)
  })

  test('an unused session ends after twelve hours, a used one after seven days', async () => {
    const idle = await signIn()
    shop.clock.ms += 12 * HOUR_MS
    await expectEnded(idle)
    let tokens = (await shop.post('login', { email: 'nok@shop.example', password: PASSWORD })).json<Tokens>()
    for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
      shop.clock.ms += 11 * HOUR_MS
      const answer = await refresh(tokens.refreshToken)
      expect(answer.statusCode).toBe(200)
      tokens = answer.json<Tokens>()
    }
    shop.clock.ms += 4 * HOUR_MS
    await expectEnded(tokens)
  })

  test('a disabled account loses its session at once, and a changed role holds at once', async () => {
    const tokens = await signIn()
    await shop.database.db.updateTable('app_user').set({ role: 'client' }).execute()
    expect((await shop.me(tokens.accessToken)).json()).toMatchObject({
      role: 'client',
      ability: [{ subject: 'ACL' }, { subject: 'Auth' }],
    })
    await shop.database.db.updateTable('app_user').set({ disabled_at: new Date() }).execute()
    await expectEnded(tokens)
  })

  test.each(['', 'x', 'A'.repeat(43), '\0'.repeat(43), 'ก'.repeat(43)])('refuses %j as unknown', async (token) => {
    const answer = await refresh(token)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ error: 'Invalid refresh token' })
  })

  test.each([[5], [null], [undefined], [{ a: 1 }], ['x'.repeat(5000)]])('refuses %j as malformed', async (token) => {
    const answer = await refresh(token)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().error)).toEqual(['refreshToken'])
  })

  test('an access token is no refresh token, nor the other way round', async () => {
    const tokens = await signIn()
    expect((await refresh(tokens.accessToken)).statusCode).toBe(401)
    expect((await shop.me(tokens.refreshToken)).statusCode).toBe(401)
  })
})

describe('signing out', () => {
  test('by refresh token ends both tokens at once, also within the overlap', async () => {
    const first = await signIn()
    const second = (await refresh(first.refreshToken)).json<Tokens>()
    expect((await shop.post('logout', { refreshToken: second.refreshToken })).statusCode).toBe(204)
    await expectEnded(first)
    await expectEnded(second)
    expect(await endReasons()).toEqual(['sign_out'])
  })

  test('by access token ends the session', async () => {
    const tokens = await signIn()
    expect((await shop.post('logout', {}, { token: tokens.accessToken })).statusCode).toBe(204)
    await expectEnded(tokens)
  })

  test('a second time, of nothing, or with a strange token is no error and ends nobody else', async () => {
    const mine = await signIn()
    const theirs = await signIn('other@shop.example')
    for (const refreshToken of [mine.refreshToken, mine.refreshToken, 'A'.repeat(43), undefined]) {
      expect((await shop.post('logout', { refreshToken }, { token: 'nonsense' })).statusCode).toBe(204)
    }
    expect((await shop.me(theirs.accessToken)).statusCode).toBe(200)
  })

  test('racing with refreshes leaves nothing that works', async () => {
    const tokens = await signIn()
    const [, ...answers] = await Promise.all([
      shop.post('logout', { refreshToken: tokens.refreshToken }),
      ...Array.from({ length: 10 }, () => refresh(tokens.refreshToken)),
    ])
    for (const answer of answers) expect([200, 401]).toContain(answer.statusCode)
    for (const answer of answers) if (answer.statusCode === 200) await expectEnded(answer.json<Tokens>())
    await expectEnded(tokens)
  })
})
