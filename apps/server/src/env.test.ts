import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadEnv } from './env.ts'
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
      databasePool: 12,
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
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_POOL', '0'],
    ['JWT_SECRET', 'short'],
    ['PUBLIC_URL', 'rental.example.com'],
    ['TRUST_PROXY', 'everyone'],
    ['SAMPLE_SHOP', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['ADMIN_EMAIL', 'nobody'],
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

  it('name DATA_DIR when it cannot be made', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => load({ DATA_DIR: join(folder, 'file', 'data') })).toThrow(/^DATA_DIR [^\n]+$/)
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
    const secret = 'k'.repeat(32)
    expect(load({ JWT_SECRET: secret }).jwtSecret).toBe(secret)
  })
})
