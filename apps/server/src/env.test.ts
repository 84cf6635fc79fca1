import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadEnv, loadEnvForAdmin, loadEnvForRestore } from './env.ts'
import { StartRefusal } from './start-refusal.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rodchao-env-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const load = (values: Record<string, string>) => loadEnv({ DATA_DIR: join(folder, 'data'), ...values })

describe('settings', () => {
  it('have defaults that run on a fresh machine', () => {
    expect(load({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      databasePool: 8,
      sampleShop: true,
      logLevel: 'warn',
      trustProxy: [],
    })
  })

  it('count as not set when empty', () => {
    expect(load({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it.each([
    'postgres://user:p%40ss@db.example.com:5433/shop?sslmode=require',
    'postgresql://localhost/shop',
    'postgres://user@/shop?host=/run/postgresql',
  ])('take the usual addresses of a database: %s', (address) => {
    expect(load({ DATABASE_URL: address }).databaseUrl).toBe(address)
  })

  it('have a map only with pictures and whose they are', () => {
    const url = 'https://tiles.example.com/{z}/{x}/{y}.png'
    expect(load({}).mapTiles).toBeUndefined()
    expect(load({ MAP_TILES_URL: url, MAP_ATTRIBUTION: '© Example' }).mapTiles).toEqual({
      url,
      attribution: '© Example',
    })
    expect(() => load({ MAP_TILES_URL: url })).toThrow('MAP_ATTRIBUTION is missing')
  })

  it('are read in their own types', () => {
    const env = load({
      PORT: '8080',
      SAMPLE_SHOP: 'False',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      PUBLIC_URL: 'https://x.th/',
    })
    expect(env).toMatchObject({
      port: 8080,
      sampleShop: false,
      trustProxy: ['10.0.0.0/8', '::1'],
      publicUrl: 'https://x.th',
    })
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['OSRM_URL', 'osrm.example.com'],
    ['OSRM_URL', 'http://user:secret@127.0.0.1:5000'],
    ['ROAD_SPEED_KMH', '0'],
    ['MAP_TILES_URL', 'http://tiles.example.com/{z}/{x}/{y}.png'],
    ['MAP_TILES_URL', 'https://tiles.example.com/{z}/{x}.png'],
    ['MAP_TILES_URL', 'https://{x}.example.com/{z}/{x}/{y}.png'],
    ['MAP_TILES_URL', "https://tiles.example.com/{z}/{x}/{y}.png; script-src 'self'"],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_POOL', '0'],
    ['JWT_SECRET', 'short'],
    ['JWT_SECRET', 'k'.repeat(64)],
    ['JWT_SECRET', 'password12'.repeat(4)],
    ['JWT_SECRET', '1234567'.repeat(9)],
    ['PUBLIC_URL', 'rental.example.com'],
    ['TRUST_PROXY', 'everyone'],
    ['SAMPLE_SHOP', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['ADMIN_EMAIL', 'nobody'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'the shop'],
    ['MAIL_FROM', 'Shop <no address>'],
    ['LINE_ISSUER', 'http://access.line.me'],
    ['LINE_ID_TOKEN_ALG', 'none'],
    ['FACEBOOK_TOKEN_ENDPOINT', 'graph.facebook.com'],
    ['CHROMIUM_PATH', '/no/such/program'],
  ])('are refused by name: %s=%s', (name, value) => {
    expect(() => load({ [name]: value })).toThrow(StartRefusal)
    expect(() => load({ [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]+$`))
  })

  it('never repeat a secret in a message', () => {
    expect(() => load({ JWT_SECRET: 'tiny-secret', DATABASE_URL: 'mysql://me:hunter2@host/x' })).toThrow(
      /^(?!.*(tiny-secret|hunter2))/s,
    )
  })

  it('name every wrong one at once', () => {
    expect(() => load({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/^PORT [^\n]+\nLOG_LEVEL [^\n]+$/)
  })

  it('want the first administrator whole', () => {
    expect(() => load({ ADMIN_EMAIL: 'owner@shop.th' })).toThrow(/^ADMIN_PASSWORD is missing/)
  })

  it('want the sender of mails with the server of mails, and both halves of a provider', () => {
    expect(() => load({ SMTP_URL: 'smtp://localhost' })).toThrow(/^MAIL_FROM is missing/)
    expect(() => load({ LINE_CLIENT_ID: '1' })).toThrow(/^LINE_CLIENT_SECRET is missing/)
    expect(() => load({ FACEBOOK_CLIENT_SECRET: '1' })).toThrow(/^FACEBOOK_CLIENT_ID is missing/)
    expect(load({})).toMatchObject({ smtpUrl: undefined, line: undefined, facebook: undefined })
  })

  it('take cards through one provider, whose keys go together and are never repeated', () => {
    const [stripe, omise] = [
      { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef' },
      { OMISE_SECRET_KEY: 'skey_test_0123456789', OMISE_WEBHOOK_SECRET: 'c2VjcmV0IG9mIHRoZSB3ZWJob29rcw==' },
    ]
    expect(load({}).cards).toBeUndefined()
    expect(load(stripe).cards).toMatchObject({ provider: 'stripe', apiUrl: 'https://api.stripe.com' })
    expect(load(omise).cards).toMatchObject({ provider: 'omise', apiUrl: 'https://api.omise.co' })
    expect(() => load({ ...stripe, ...omise })).toThrow('both given')
    expect(() => load({ STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY })).toThrow('STRIPE_WEBHOOK_SECRET is missing')
    expect(() => load({ OMISE_SECRET_KEY: 'pkey_test_0123456789' })).toThrow(/^(?!.*pkey_test).*skey_/s)
  })

  it('ask a service about slips with key and branch together, and never repeat the key', () => {
    const slipOk = { SLIPOK_API_KEY: 'SLIPOK0123456', SLIPOK_BRANCH_ID: '4563' }
    expect(load({}).slipCheck).toBeUndefined()
    const asked = { apiKey: 'SLIPOK0123456', branchId: '4563', apiUrl: 'https://api.slipok.com' }
    expect(load(slipOk).slipCheck).toEqual(asked)
    expect(() => load({ SLIPOK_API_KEY: slipOk.SLIPOK_API_KEY })).toThrow('SLIPOK_BRANCH_ID is missing')
    expect(() => load({ ...slipOk, SLIPOK_API_KEY: 'no key/here' })).toThrow(/^(?!.*no key).*API key/s)
  })

  it('know the addresses of LINE and Facebook', () => {
    const env = load({
      LINE_CLIENT_ID: 'a',
      LINE_CLIENT_SECRET: 'b',
      FACEBOOK_CLIENT_ID: 'c',
      FACEBOOK_CLIENT_SECRET: 'd',
      SMTP_URL: 'smtps://me:secret@mail.example.com:465',
      MAIL_FROM: 'ร้านเช่า <shop@example.com>',
    })
    expect(env.line).toMatchObject({ clientId: 'a', issuer: 'https://access.line.me', idTokenAlg: 'HS256' })
    expect(env.facebook).toMatchObject({
      clientSecret: 'd',
      issuer: 'https://www.facebook.com',
      idTokenAlg: 'RS256',
      tokenEndpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
    })
    expect(env).toMatchObject({ mailFrom: 'ร้านเช่า <shop@example.com>' })
  })

  it('name DATA_DIR when it cannot be made', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => load({ DATA_DIR: join(folder, 'file', 'data') })).toThrow(/^DATA_DIR [^\n]+$/)
    expect(() => load({ DATA_DIR: join(folder, 'file') })).toThrow(/^DATA_DIR [^\n]+ it is not a folder$/)
  })
})

describe('the settings of a command', () => {
  const first = { ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'a password of the owner' }
  const loadFor = (email: string, values: Record<string, string>) =>
    loadEnvForAdmin(email, { DATA_DIR: join(folder, 'data'), ...values })

  it('give the password of the first administrator to nobody else', () => {
    expect(loadFor('owner@shop.example', first).adminPassword).toBe(first.ADMIN_PASSWORD)
    expect(loadFor('partner@shop.example', first)).toMatchObject({ adminEmail: undefined, adminPassword: undefined })
  })

  it('give a password alone to whoever the command names', () => {
    const { ADMIN_PASSWORD } = first
    expect(loadFor('partner@shop.example', { ADMIN_PASSWORD }).adminPassword).toBe(ADMIN_PASSWORD)
  })

  it('look at the usual folder before a restore when DATA_DIR is empty, not at the one of the program', () => {
    const before = process.cwd()
    writeFileSync(join(folder, 'file'), '')
    try {
      process.chdir(folder)
      expect(loadEnvForRestore({ DATA_DIR: '' }).dataDir).toMatch(/data$/)
    } finally {
      process.chdir(before)
    }
  })
})

describe('the signing secret', () => {
  it('is made once, for this account only, and kept', () => {
    const first = load({}).jwtSecret
    expect(first).toMatch(/^[\da-f]{64}$/)
    expect(load({}).jwtSecret).toBe(first)
    expect(statSync(join(folder, 'data', 'jwt-secret')).mode & 0o777).toBe(0o600)
  })

  it('is refused when the kept one was cut short', () => {
    load({})
    const path = join(folder, 'data', 'jwt-secret')
    chmodSync(path, 0o600)
    writeFileSync(path, 'abc')
    expect(() => load({})).toThrow(/^JWT_SECRET /)
    expect(readFileSync(path, 'utf8')).toBe('abc')
  })

  it('comes from JWT_SECRET when that is set', () => {
    const secret = '8f1c0b6e5a7d4392b1e0f3c2d4a59687'
    expect(load({ JWT_SECRET: secret }).jwtSecret).toBe(secret)
  })
})
