import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CLIENT, createSignInApp, lineSettings, PUBLIC_URL, returned, type SignInApp } from './testing.ts'
import { signWithSecret, startIssuer, type TestIssuer } from './testing-issuer.ts'

let issuer: TestIssuer
let facebook: TestIssuer
let shop: SignInApp

beforeAll(async () => {
  issuer = await startIssuer()
  facebook = await startIssuer()
  facebook.hideTokenEndpoint()
  shop = await createSignInApp({
    ...lineSettings(issuer.url),
    FACEBOOK_CLIENT_ID: CLIENT.id,
    FACEBOOK_CLIENT_SECRET: CLIENT.secret,
    FACEBOOK_ISSUER: facebook.url,
    FACEBOOK_TOKEN_ENDPOINT: `${facebook.url}/token`,
  })
})
afterAll(async () => {
  await shop.close()
  await issuer.close()
  await facebook.close()
})
beforeEach(() => issuer.setPerson({ sub: 'U1', name: 'สมชาย  ใจดี\n' }))

const countSessions = async (app: SignInApp) => (await app.database.pool.query('select from session')).rowCount ?? 0
const listProviders = async (app: SignInApp) => (await app.app.inject({ url: '/api/public/sign-in/providers' })).json()

describe('signing in with a provider', () => {
  it('sends people there with state, nonce, PKCE and the exact way back', async () => {
    const { url, setCookie } = await shop.begin('line', { language: 'th' })
    const address = new URL(url)
    expect(url.startsWith(`${issuer.url}/authorize?`)).toBe(true)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: CLIENT.id,
      response_type: 'code',
      redirect_uri: `${PUBLIC_URL}/linecallback`,
      scope: 'openid profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      ui_locales: 'th',
    })
    expect(setCookie).toMatch(
      /^sign_in_[0-9a-f]{16}=[\w-]{43}; Path=\/api\/public\/sign-in; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    )
    const second = new URL((await shop.begin()).url)
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(second.searchParams.get(name)).not.toBe(address.searchParams.get(name))
  })

  it('opens a client account the first time and the same one ever after', async () => {
    const { url, cookie } = await shop.begin('line', { toPath: '/reserve-trackStatus?from=line#top' })
    const answer = await shop.finish(returned(await issuer.visit(url)), cookie)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0')
    const body = answer.json()
    expect(body).toMatchObject({ provider: 'line', toPath: '/reserve-trackStatus?from=line#top' })
    expect(body.userData).toMatchObject({
      fullName: 'สมชาย ใจดี',
      role: 'client',
      username: expect.stringMatching(/^line-[0-9a-f]{16}$/),
      email: expect.stringMatching(/^line-[0-9a-f]{16}@sign-in\.invalid$/),
      ability: [
        { action: 'read', subject: 'ACL' },
        { action: 'read', subject: 'Auth' },
      ],
    })
    const me = await shop.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${body.accessToken}` } })
    expect(me.json()).toEqual(body.userData)
    const again = (await shop.arrive(issuer)).json()
    expect(again.userData).toEqual(body.userData)
    expect(again.toPath).toBeNull()
  })

  it('makes one account when a person arrives twice at once', async () => {
    issuer.setPerson({ sub: 'U-twice', name: 'Twice' })
    const answers = await Promise.all([shop.arrive(issuer), shop.arrive(issuer), shop.arrive(issuer)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json().userData.id)).size).toBe(1)
  })

  it('lets two tabs of one browser sign in side by side', async () => {
    const [one, two] = [await shop.begin(), await shop.begin()]
    const cookies = `${one.cookie}; ${two.cookie}`
    expect((await shop.finish(returned(await issuer.visit(one.url)), cookies)).statusCode).toBe(200)
    expect((await shop.finish(returned(await issuer.visit(two.url)), cookies)).statusCode).toBe(200)
  })

  it('uses an address that is verified and free, and never joins an account by its address', async () => {
    issuer.setPerson({ sub: 'U-mail', email: 'new.friend@example.com', email_verified: true })
    expect((await shop.arrive(issuer)).json().userData).toMatchObject({
      email: 'new.friend@example.com',
      fullName: 'LINE',
    })
    const { id, email } = shop.shop.users.admin
    issuer.setPerson({ sub: 'U-admin', name: 'admin', email: email.toUpperCase(), email_verified: true })
    const user = (await shop.arrive(issuer)).json().userData
    expect(user).toMatchObject({ role: 'client', email: expect.stringMatching(/@sign-in\.invalid$/) })
    expect(user.id).not.toBe(id)
    expect(user.username).not.toBe('admin')
    issuer.setPerson({ sub: 'U-unverified', email: 'victim@example.com' })
    expect((await shop.arrive(issuer)).json().userData.email).toMatch(/@sign-in\.invalid$/)
  })

  it('works where the issuer names no token endpoint, and keeps issuers apart', async () => {
    facebook.setPerson({ sub: 'U1', name: 'Another' })
    const { url, cookie } = await shop.begin('facebook')
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${PUBLIC_URL}/pages/login-facebook`)
    const answer = await shop.finish(returned(await facebook.visit(url)), cookie)
    expect(answer.json()).toMatchObject({ provider: 'facebook', userData: { fullName: 'Another', role: 'client' } })
    expect(answer.json().userData.id).not.toBe((await shop.arrive(issuer)).json().userData.id)
  })

  it('signs staff in whose account was linked before, with their own role', async () => {
    await shop.database.db
      .insertInto('external_identity')
      .values({
        issuer: issuer.url,
        subject: 'U-staff',
        user_id: shop.shop.users.staff.id,
        created_at: new Date(),
        last_used_at: new Date(),
      })
      .execute()
    issuer.setPerson({ sub: 'U-staff', name: 'whoever' })
    expect((await shop.arrive(issuer)).json().userData).toMatchObject({ id: shop.shop.users.staff.id, role: 'staff' })
  })

  it('leaves an audit row of the new account and of the session', async () => {
    issuer.setPerson({ sub: 'U-audit', name: 'Audit' })
    const { id } = (await shop.arrive(issuer)).json().userData
    const rows = await shop.database.db
      .selectFrom('audit_event')
      .select(['action', 'entity'])
      .where('actor_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { action: 'register', entity: 'app_user' },
      { action: 'start', entity: 'session' },
    ])
  })

  it('stores nothing that would be enough to finish an attempt', async () => {
    const { url, cookie } = await shop.begin()
    const { rows } = await shop.database.pool.query('select t::text as row from sign_in_attempt t')
    const stored = JSON.stringify(rows)
    const secrets = [...new URL(url).searchParams].filter(([name]) => ['state', 'nonce'].includes(name))
    for (const secret of [...secrets.map(([, value]) => value), cookie.split('=')[1] ?? ''])
      expect(stored).not.toContain(secret)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/..//evil.example',
    '/\tx',
    'evil',
    '',
  ])('drops a way back that is not ours: %j', async (toPath) => {
    const { url, cookie } = await shop.begin('line', { toPath })
    const answer = await shop.finish(returned(await issuer.visit(url)), cookie)
    expect(answer.json()).toMatchObject({ toPath: null })
  })
})

describe('which providers there are', () => {
  it('says what the shop has set up, and has no address for the others', async () => {
    expect(await listProviders(shop)).toEqual({
      providers: [
        { id: 'line', isReady: true },
        { id: 'facebook', isReady: true },
      ],
    })
    const bare = await createSignInApp({})
    expect(await listProviders(bare)).toEqual({
      providers: [
        { id: 'line', isReady: false },
        { id: 'facebook', isReady: false },
      ],
    })
    expect((await bare.post('/sign-in/line/start', { language: 'th' })).statusCode).toBe(404)
    expect((await bare.post('/sign-in/myspace/start', { language: 'th' })).statusCode).toBe(400)
    await bare.close()
  })
})

describe('ID tokens signed with the secret of the client, as LINE does', () => {
  it('are taken when the secret is ours and refused when it is not', async () => {
    const line = await createSignInApp(lineSettings(issuer.url, 'HS256'))
    issuer.tamperOnce((token) => signWithSecret(token, CLIENT.secret))
    expect((await line.arrive(issuer)).statusCode).toBe(200)
    issuer.tamperOnce((token) => signWithSecret(token, 'another-secret-0123456789abcdefghi'))
    expect((await line.arrive(issuer)).json()).toMatchObject({ status: 401, code: 'sign_in_refused' })
    // The issuer's own RS256: right, but not what this client is registered for.
    expect((await line.arrive(issuer)).json()).toMatchObject({ status: 401, code: 'sign_in_refused' })
    expect(await countSessions(line)).toBe(1)
    await line.close()
  })
})
