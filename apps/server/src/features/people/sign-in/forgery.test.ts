import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATIENCE_MS } from './providers.ts'
import { CLIENT, createSignInApp, lineSettings, returned, type SignInApp } from './testing.ts'
import { signWithForeignKey, startIssuer, startSilentIssuer, type TestIssuer, unsigned } from './testing-issuer.ts'

let issuer: TestIssuer
let shop: SignInApp

beforeAll(async () => {
  issuer = await startIssuer()
  shop = await createSignInApp(lineSettings(issuer.url))
})
afterAll(async () => {
  await shop.close()
  await issuer.close()
})
beforeEach(() => issuer.setPerson({ sub: 'U1' }))

const countSessions = async (app: SignInApp) => (await app.database.pool.query('select from session')).rowCount ?? 0
const MINUTE_MS = 60_000
const SECRET = 'A'.repeat(43)

/** What an answer tells, without what differs between any two answers. */
function toAnswer(answer: LightMyRequestResponse): unknown {
  const { traceId: _, ...body } = answer.json<{ traceId: string }>()
  const headers = { ...answer.headers, date: '', 'x-request-id': '' }
  return { status: answer.statusCode, body, headers: { ...headers, 'set-cookie': '' } }
}

const withClaims = (claims: Record<string, unknown>) => () => issuer.setPerson({ sub: 'U1', ...claims })

/** Every way to lie: what happens before coming back, and what comes back then. */
const lies: Record<string, () => Promise<LightMyRequestResponse>> = {
  'no state': async () => {
    const { url, cookie } = await shop.begin()
    return shop.finish({ ...returned(await issuer.visit(url)), state: '' }, cookie)
  },
  'a made-up state': async () => {
    const { url, cookie } = await shop.begin()
    return shop.finish({ ...returned(await issuer.visit(url)), state: SECRET }, cookie)
  },
  'the state of another attempt of this browser': async () => {
    const [one, two] = [await shop.begin(), await shop.begin()]
    const { code } = returned(await issuer.visit(one.url))
    const { state } = returned(await issuer.visit(two.url))
    return shop.finish({ state, code }, `${one.cookie}; ${two.cookie}`)
  },
  'a state of ten minutes ago': async () => {
    const { url, cookie } = await shop.begin()
    const cameBack = returned(await issuer.visit(url))
    const now = shop.clock.now()
    shop.clock.set(now + 10 * MINUTE_MS)
    const answer = await shop.finish(cameBack, cookie)
    shop.clock.set(now)
    return answer
  },
  'another nonce': lieWith(withClaims({ nonce: SECRET })),
  'no nonce': lieWith(withClaims({ nonce: undefined })),
  'another audience': lieWith(withClaims({ aud: 'another-client' })),
  'another issuer': lieWith(withClaims({ iss: 'https://evil.example' })),
  'a token that ran out': lieWith(withClaims({ exp: Math.floor(Date.now() / 1000) - 3600 })),
  'no subject': lieWith(withClaims({ sub: undefined })),
  'an unsigned token': lieWith(() => issuer.tamperOnce(unsigned)),
  'the key of somebody else': lieWith(() => issuer.tamperOnce(signWithForeignKey)),
  'a token that is none': lieWith(() => issuer.tamperOnce(() => 'not.a.token')),
  'no code': async () => {
    const { url, cookie } = await shop.begin()
    return shop.finish({ state: returned(await issuer.visit(url)).state }, cookie)
  },
  'another error of the provider': async () => {
    const { url, cookie } = await shop.begin()
    return shop.finish({ state: returned(await issuer.visit(url)).state, error: 'server_error' }, cookie)
  },
  'no cookie, as in another browser': async () => {
    const { url } = await shop.begin()
    return shop.finish(returned(await issuer.visit(url)))
  },
  'the cookie of another browser': async () => {
    const [victim, attacker] = [await shop.begin(), await shop.begin()]
    const name = victim.cookie.split('=')[0] ?? ''
    return shop.finish(
      returned(await issuer.visit(victim.url)),
      `${name}=${attacker.cookie.split('=')[1] ?? ''}; ${attacker.cookie}`,
    )
  },
}

function lieWith(prepare: () => void) {
  return async () => {
    const { url, cookie } = await shop.begin()
    const cameBack = returned(await issuer.visit(url))
    prepare()
    return shop.finish(cameBack, cookie)
  }
}

describe('coming back with a lie', () => {
  it.each(Object.entries(lies))('%s is refused like every other, without a session', async (_name, lie) => {
    const answer = await lie()
    const reference = await shop.finish({ state: SECRET, code: 'x' })
    expect(toAnswer(answer)).toEqual(toAnswer(reference))
    expect(answer.json()).toMatchObject({ status: 401, code: 'sign_in_refused' })
    expect(await countSessions(shop)).toBe(0)
    const accounts = await shop.database.db.selectFrom('external_identity').select('subject').execute()
    expect(accounts).toEqual([])
  })

  it('spends the attempt: the truth comes too late', async () => {
    const { url, cookie } = await shop.begin()
    const cameBack = returned(await issuer.visit(url))
    expect((await shop.finish(cameBack)).statusCode).toBe(401)
    expect((await shop.finish(cameBack, cookie)).statusCode).toBe(401)
    expect(await countSessions(shop)).toBe(0)
  })
})

describe('coming back twice', () => {
  it('opens one session, however close together the two are', async () => {
    const before = await countSessions(shop)
    const { url, cookie } = await shop.begin()
    const cameBack = returned(await issuer.visit(url))
    const answers = await Promise.all([shop.finish(cameBack, cookie), shop.finish(cameBack, cookie)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect((await shop.finish(cameBack, cookie)).json()).toMatchObject({ code: 'sign_in_refused' })
    expect(await countSessions(shop)).toBe(before + 1)
  })

  it('does not let a code in again by another attempt', async () => {
    const first = await shop.begin()
    const { code, state } = returned(await issuer.visit(first.url))
    expect((await shop.finish({ code, state }, first.cookie)).statusCode).toBe(200)
    const before = await countSessions(shop)
    const second = await shop.begin()
    const again = returned(await issuer.visit(second.url))
    expect((await shop.finish({ code, state: again.state }, second.cookie)).json()).toMatchObject({
      code: 'sign_in_refused',
    })
    expect(await countSessions(shop)).toBe(before)
  })
})

describe('coming back without having agreed', () => {
  it('is told from a forgery, once', async () => {
    const before = await countSessions(shop)
    const { url, cookie } = await shop.begin()
    const { state } = returned(await issuer.visit(url))
    const answer = await shop.finish({ state, error: 'access_denied' }, cookie)
    expect(answer.json()).toMatchObject({ status: 401, code: 'sign_in_cancelled' })
    expect((await shop.finish({ state, error: 'access_denied' }, cookie)).json()).toMatchObject({
      code: 'sign_in_refused',
    })
    expect((await shop.finish({ state: SECRET, error: 'access_denied' })).json()).toMatchObject({
      code: 'sign_in_refused',
    })
    const other = await shop.begin()
    const leaked = returned(await issuer.visit(other.url))
    expect((await shop.finish({ state: leaked.state, error: 'access_denied' })).json()).toMatchObject({
      code: 'sign_in_refused',
    })
    expect(await countSessions(shop)).toBe(before)
  })
})

describe('an account that was disabled', () => {
  it('is refused in the words of every other refusal', async () => {
    issuer.setPerson({ sub: 'U-left' })
    const { id } = (await shop.arrive(issuer)).json().userData
    await shop.database.db.updateTable('app_user').set({ disabled_at: new Date() }).where('id', '=', id).execute()
    const before = await countSessions(shop)
    expect(toAnswer(await shop.arrive(issuer))).toEqual(toAnswer(await shop.finish({ state: SECRET, code: 'x' })))
    expect(await countSessions(shop)).toBe(before)
  })
})

describe('a provider that is away', () => {
  it.each([
    ['does not answer', startSilentIssuer],
    ['is not there', () => Promise.resolve({ url: 'http://127.0.0.1:9', close: () => Promise.resolve() })],
    ['describes another one', startIssuer],
  ] as const)('that %s is told within three seconds', async (what, start) => {
    const away = await start()
    const address = what === 'describes another one' ? away.url.replace('localhost', '127.0.0.1') : away.url
    const app = await createSignInApp(lineSettings(address))
    const from = performance.now()
    const answer = await app.post('/sign-in/line/start', { language: 'th' })
    // The shop waits less than three seconds; the rest is for a busy machine.
    expect(PATIENCE_MS).toBeLessThan(3000)
    expect(performance.now() - from).toBeLessThan(PATIENCE_MS + 10_000)
    expect(answer.json()).toMatchObject({ status: 503, code: 'sign_in_unavailable' })
    expect(answer.headers['retry-after']).toBe('10')
    // The rest of the sign-in page goes on working.
    expect((await app.app.inject({ url: '/api/public/sign-in/providers' })).statusCode).toBe(200)
    await app.close()
    await away.close()
  })

  it('in the middle is told as such, and is asked anew once it is back', async () => {
    const before = await countSessions(shop)
    issuer.failOnce(503)
    expect((await shop.arrive(issuer)).json()).toMatchObject({ status: 503, code: 'sign_in_unavailable' })
    expect(await countSessions(shop)).toBe(before)
    expect((await shop.arrive(issuer)).statusCode).toBe(200)
  })
})

describe('what is logged', () => {
  it('tells that somebody was refused and why, without state, code, token or cookie', async () => {
    const { url, cookie } = await shop.begin()
    const { state, code } = returned(await issuer.visit(url))
    issuer.setPerson({ sub: 'U-secret-subject', name: 'Somchai Logged', aud: 'another-client' })
    await shop.finish({ state, code }, cookie)
    issuer.setPerson({ sub: 'U-secret-subject', name: 'Somchai Logged' })
    const { accessToken, refreshToken } = (await shop.arrive(issuer)).json()
    const log = shop.logged()
    expect(log).toContain('"event":"sign_in_refused"')
    expect(log).toContain('OAUTH_JWT_CLAIM_COMPARISON_FAILED')
    const nonce = new URL(url).searchParams.get('nonce') ?? ''
    const secrets = [state, code, nonce, cookie.split('=')[1], accessToken, refreshToken, CLIENT.secret]
    for (const secret of [...secrets, 'U-secret-subject', 'Somchai']) expect(log).not.toContain(secret)
  })
})
