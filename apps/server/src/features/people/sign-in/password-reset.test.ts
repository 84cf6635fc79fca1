import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ReceivedMail, readMail, startMailServer, type TestMailServer } from '../../../mail/testing.ts'
import { TEST_NOW } from '../../../testing-app.ts'
import { createUser } from '../sessions/commands/create-user.ts'
import { createSignInApp, PUBLIC_URL, type SignInApp } from './testing.ts'

let mail: TestMailServer
let shop: SignInApp
let count = 0

beforeAll(async () => {
  mail = await startMailServer()
  shop = await createSignInApp({ PUBLIC_URL, SMTP_URL: mail.url, MAIL_FROM: 'Shop <shop@rental.example>' })
})
afterAll(async () => {
  await shop.close()
  await mail.close()
})
beforeEach(() => {
  mail.mails.length = 0
  shop.clock.set(TEST_NOW)
})

const OLD = 'tamarind-boat-91'
const NEW = 'mango-river-4417'
const MINUTE_MS = 60_000

async function addUser(): Promise<{ id: string; email: string }> {
  count += 1
  const email = `nok${count}@shop.example`
  const person = { email, username: `nok-${count}`, fullName: 'Nok Logged', password: OLD, role: 'client' } as const
  return { id: await createUser(shop.database.db, { ...person, now: TEST_NOW }), email }
}

const ask = (email: string, language = 'en') => shop.post('/password-resets', { email, language })
const redeem = (token: string, password = NEW) => shop.post('/password-resets/redeem', { token, password })
const logIn = (email: string, password: string) =>
  shop.app.inject({ method: 'POST', url: '/jwt/login', payload: { email, password } })
const mailedToken = (received: ReceivedMail | undefined) => /#token=([\w-]{43})\s/.exec(received?.text ?? '')?.[1] ?? ''
const mailTo = (email: string) => mail.mails.filter(({ to }) => to.includes(email))

/** The token of the newest mail, once there are so many. */
async function askForToken(email: string, mails = 1): Promise<string> {
  expect((await ask(email)).statusCode).toBe(204)
  await vi.waitFor(() => expect(mailTo(email)).toHaveLength(mails), 5000)
  return mailedToken(mailTo(email).at(-1))
}

describe('a link to set a new password', () => {
  it('comes by mail in the language asked for, from the shop, and leads to our own page', async () => {
    const { email } = await addUser()
    await ask(` ${email.toUpperCase()} `, 'th')
    await vi.waitFor(() => expect(mailTo(email)).toHaveLength(1), 5000)
    const [received] = mailTo(email)
    expect(received?.from).toBe('shop@rental.example')
    expect(received?.subject).toMatch(/^ตั้งรหัสผ่านใหม่ · /)
    expect(received?.text).toMatch(/https:\/\/rental\.example\/pages\/retrieve_password#token=[\w-]{43}\n/)
    expect(received?.html).toContain(`${PUBLIC_URL}/pages/retrieve_password#token=${mailedToken(received)}`)
    // The name of an account is its owner's to choose, and whoever registered need not be who reads the mail.
    expect(received?.text).not.toContain('Nok')
  })

  it('sets the password once, signs every device out and says so by mail', async () => {
    const { id, email } = await addUser()
    const { accessToken, refreshToken } = (await logIn(email, OLD)).json()
    const token = await askForToken(email)
    expect((await redeem(token)).statusCode).toBe(204)
    expect((await logIn(email, OLD)).statusCode).toBe(400)
    expect((await logIn(email, NEW)).statusCode).toBe(200)
    const me = await shop.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${accessToken}` } })
    expect(me.statusCode).toBe(401)
    const next = await shop.app.inject({ method: 'POST', url: '/jwt/refresh-token', payload: { refreshToken } })
    expect(next.statusCode).toBe(401)
    await vi.waitFor(() => expect(mailTo(email)).toHaveLength(2), 5000)
    expect(mailTo(email)[1]?.subject).toMatch(/^Your password was changed · /)
    expect(mailedToken(mailTo(email)[1])).toBe('')
    const audit = await shop.database.db
      .selectFrom('audit_event')
      .select(['action', 'after'])
      .where('entity_id', '=', id)
      .execute()
    expect(audit).toEqual([{ action: 'reset_password', after: { endedSessions: 1 } }])
    expect((await redeem(token, 'another-river-9921')).json()).toMatchObject({
      status: 410,
      code: 'reset_link_invalid',
    })
  })

  it('is worth one change when it is used twice at once', async () => {
    const { email } = await addUser()
    const token = await askForToken(email)
    const answers = await Promise.all([redeem(token), redeem(token, 'another-river-9921'), redeem(token)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 410, 410])
  })

  it('gives way to a newer one', async () => {
    const { email } = await addUser()
    const older = await askForToken(email)
    const newer = await askForToken(email, 2)
    expect((await redeem(older)).statusCode).toBe(410)
    expect((await redeem(newer)).statusCode).toBe(204)
  })

  it('lasts thirty minutes', async () => {
    const { email } = await addUser()
    const token = await askForToken(email)
    shop.clock.set(TEST_NOW + 30 * MINUTE_MS)
    expect((await redeem(token)).statusCode).toBe(410)
    shop.clock.set(TEST_NOW + 30 * MINUTE_MS - 1)
    expect((await redeem(token)).statusCode).toBe(204)
  })

  it('is refused when cut short, made up, or its account was disabled meanwhile, in one way', async () => {
    const { id, email } = await addUser()
    const token = await askForToken(email)
    await shop.database.db.updateTable('app_user').set({ disabled_at: new Date() }).where('id', '=', id).execute()
    const bodies = []
    for (const shown of [token, token.slice(0, -1), `${token}A`, 'A'.repeat(43), '', '\u0000', 'ก'.repeat(43)]) {
      const answer = await redeem(shown)
      const { traceId: _, ...body } = answer.json()
      bodies.push({ status: answer.statusCode, body })
    }
    expect(bodies[0]).toMatchObject({ status: 410, body: { code: 'reset_link_invalid' } })
    for (const body of bodies) expect(body).toEqual(bodies[0])
  })

  it.each([
    ['', 'too_short'],
    ['short-1', 'too_short'],
    ['x'.repeat(129), 'too_long'],
    ['password2026', 'guessable'],
    ['half \ud800 pair of it', 'bad_characters'],
  ])('survives a password that is not good enough: %j', async (password, code) => {
    const { email } = await addUser()
    const token = await askForToken(email)
    const answer = await redeem(token, password)
    expect(answer.json()).toMatchObject({
      status: 422,
      code: 'password_refused',
      errors: [{ pointer: '/password', code }],
    })
    expect((await redeem(token)).statusCode).toBe(204)
  })

  it('is kept as a digest alone', async () => {
    const { email } = await addUser()
    const token = await askForToken(email)
    const { rows } = await shop.database.pool.query('select t::text as row from password_reset t')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('lets somebody in who was held back after too many wrong guesses', async () => {
    const { email } = await addUser()
    for (let guess = 0; guess < 6; guess += 1) await logIn(email, `wrong-guess-${guess}`)
    expect((await logIn(email, OLD)).statusCode).toBe(429)
    await redeem(await askForToken(email))
    expect((await logIn(email, NEW)).statusCode).toBe(200)
  })
})

describe('asking for a link', () => {
  it('has one answer for known, unknown, disabled and impossible addresses', async () => {
    const { email } = await addUser()
    const left = await addUser()
    await shop.database.db.updateTable('app_user').set({ disabled_at: new Date() }).where('id', '=', left.id).execute()
    const answers = []
    for (const asked of [
      email,
      'nobody@shop.example',
      left.email,
      'no address',
      '',
      '\u0000@x.th',
      'a@b.c\r\nBcc: d@e.f',
    ]) {
      const { statusCode, headers, body } = await ask(asked)
      answers.push({ statusCode, body, headers: { ...headers, date: '', 'x-request-id': '' } })
    }
    expect(answers[0]).toMatchObject({ statusCode: 204, body: '', headers: { 'cache-control': 'no-store' } })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    await vi.waitFor(() => expect(mailTo(email)).toHaveLength(1), 5000)
    expect(mail.mails.filter((received) => mailedToken(received) !== '').map(({ to }) => to)).toEqual([[email]])
  })

  it('is answered before anything is looked up, so the time says nothing', async () => {
    const { id, email } = await addUser()
    const client = await shop.database.pool.connect()
    await client.query('begin')
    await client.query('select from app_user where id = $1 for update', [id])
    const from = performance.now()
    expect((await ask(email)).statusCode).toBe(204)
    expect(performance.now() - from).toBeLessThan(500)
    expect(mailTo(email)).toEqual([])
    await client.query('commit')
    client.release()
    await vi.waitFor(() => expect(mailTo(email)).toHaveLength(1), 5000)
  })

  it('mails one account three times an hour at most, and answers as ever', async () => {
    const { email } = await addUser()
    for (let mails = 1; mails <= 3; mails += 1) await askForToken(email, mails)
    const last = mailedToken(mailTo(email).at(-1))
    expect((await ask(email)).statusCode).toBe(204)
    const other = await addUser()
    await askForToken(other.email)
    expect(mailTo(email)).toHaveLength(3)
    // Whoever asks too often cannot take the last link away either.
    shop.clock.set(TEST_NOW + MINUTE_MS)
    expect((await redeem(last)).statusCode).toBe(204)
    shop.clock.set(TEST_NOW + 61 * MINUTE_MS)
    await askForToken(email, 5)
  })

  it('does not mail to the made-up address of an account that only a provider knows', async () => {
    const email = 'line-0123456789abcdef@sign-in.invalid'
    await createUser(shop.database.db, {
      email,
      username: 'line-0123456789abcdef',
      fullName: 'LINE',
      password: OLD,
      role: 'client',
      now: TEST_NOW,
    })
    await ask(email)
    const { email: other } = await addUser()
    await askForToken(other)
    expect(mailTo(email)).toEqual([])
  })

  it('leaves no link and no address in the log', async () => {
    const { email } = await addUser()
    const token = await askForToken(email)
    await redeem(token, 'short')
    await redeem(token)
    await ask('nobody@shop.example')
    await vi.waitFor(() => expect(mailTo(email)).toHaveLength(2), 5000)
    const log = shop.logged()
    expect(log).toContain('password_reset_requested')
    for (const secret of [token, email, 'nobody@shop.example', NEW, 'Nok Logged']) expect(log).not.toContain(secret)
  })
})

describe('too many calls from one address', () => {
  it('are held back, whatever they ask for', async () => {
    const limited = await createSignInApp({ PUBLIC_URL, RATE_LIMIT_FACTOR: '1' })
    const statuses = []
    for (let call = 0; call < 11; call += 1) {
      const email = call % 2 === 0 ? 'nobody@shop.example' : limited.shop.users.client.email
      statuses.push((await limited.post('/password-resets', { email, language: 'en' })).statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429])
    await limited.close()
  })
})

describe('a stop of the server', () => {
  it('waits for the mails of answers that were given', async () => {
    const stopping = await createSignInApp({ PUBLIC_URL })
    const { email } = stopping.shop.users.client
    await stopping.post('/password-resets', { email, language: 'en' })
    await stopping.app.close()
    const directory = join(stopping.dataDir, 'mail')
    const names = await readdir(directory)
    expect(names).toHaveLength(1)
    expect(mailedToken(await readMail(await readFile(join(directory, names[0] ?? ''))))).not.toBe('')
    await stopping.close()
  })
})
