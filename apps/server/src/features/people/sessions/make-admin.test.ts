import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ensureAdmin, makeAdmin } from './commands/make-admin.ts'
import { createSessionApp, PASSWORD, type SessionApp } from './testing.ts'

let shop: SessionApp

beforeAll(async () => {
  shop = await createSessionApp()
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

const now = Date.UTC(2026, 10, 20, 3)
const owner = { email: 'owner@shop.example', password: PASSWORD, now }
const findUsers = () =>
  shop.database.db.selectFrom('app_user').select(['email', 'full_name', 'role', 'is_sample']).execute()

async function canSignIn(email: string, password: string): Promise<boolean> {
  return (await shop.post('login', { email, password })).statusCode === 200
}

describe('making an administrator', () => {
  test('adds the account with an audit row, and signing in works', async () => {
    await makeAdmin(shop.database.db, { ...owner, name: 'สมชาย ใจดี' })
    expect(await findUsers()).toEqual([
      { email: 'owner@shop.example', full_name: 'สมชาย ใจดี', role: 'admin', is_sample: false },
    ])
    const audit = await shop.database.db.selectFrom('audit_event').select(['action', 'actor_name', 'after']).execute()
    expect(audit).toEqual([{ action: 'create', actor_name: 'console', after: { role: 'admin' } }])
    expect(await canSignIn('owner@shop.example', PASSWORD)).toBe(true)
  })

  test.each([
    [{ email: 'no address' }, 'is not an e-mail address'],
    [{ password: 'password1' }, 'too easy to guess'],
    [{ password: 'short' }, 'at least 8 characters'],
    [{ name: 'a\nb' }, 'one line'],
  ])('refuses %j in words', async (changed, words) => {
    await expect(makeAdmin(shop.database.db, { ...owner, ...changed })).rejects.toThrow(words)
    expect(await findUsers()).toEqual([])
  })

  test('refuses a taken address and leaves its account alone', async () => {
    await makeAdmin(shop.database.db, owner)
    await expect(
      makeAdmin(shop.database.db, { ...owner, email: 'Owner@shop.example', password: 'another-boat-17' }),
    ).rejects.toThrow('exists already')
    expect(await canSignIn('owner@shop.example', PASSWORD)).toBe(true)
  })
})

describe('the administrator of the settings', () => {
  test('is made once, however often and in however many processes we start', async () => {
    const made = await Promise.allSettled([ensureAdmin(shop.database.db, owner), ensureAdmin(shop.database.db, owner)])
    expect(made.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(1)
    expect(await ensureAdmin(shop.database.db, { ...owner, password: 'changed-meanwhile-5' })).toBe(false)
    expect(await findUsers()).toHaveLength(1)
    expect(await canSignIn('owner@shop.example', PASSWORD)).toBe(true)
  })

  test('never takes over an account that somebody else opened', async () => {
    await shop.addUser('owner@shop.example', 'client')
    await expect(ensureAdmin(shop.database.db, owner)).rejects.toThrow('not an active administrator')
    expect((await findUsers())[0]?.role).toBe('client')
  })
})

describe('the command', () => {
  const script = fileURLToPath(new URL('../../../admin-create.ts', import.meta.url))

  function run(
    given: string[],
    settings: Record<string, string>,
    typed = '',
  ): Promise<{ code: number; output: string }> {
    const folder = mkdtempSync(join(tmpdir(), 'rodchao-admin-'))
    const { connectionString, host, user, database: name } = shop.database.connection
    const url = connectionString ?? `postgres://${user}@/${name}?host=${encodeURIComponent(host ?? '')}`
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [script, ...given],
        { env: { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: folder, ...settings } },
        (error, stdout, stderr) => {
          rmSync(folder, { recursive: true })
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
        },
      )
      child.stdin?.end(typed)
    })
  }

  test('takes the password from ADMIN_PASSWORD or from a pipe, and never prints it', async () => {
    const first = await run(['--email', 'one@shop.example', '--name', 'One'], { ADMIN_PASSWORD: PASSWORD })
    expect(first).toEqual({ code: 0, output: 'Made the administrator one@shop.example.\n' })
    const second = await run(['--email', 'two@shop.example'], {}, 'piped boat 17 \n')
    expect(second).toEqual({ code: 0, output: 'Made the administrator two@shop.example.\n' })
    expect((await findUsers()).map(({ full_name, role }) => `${full_name} ${role}`).toSorted()).toEqual([
      'One admin',
      'two admin',
    ])
    expect(await canSignIn('two@shop.example', 'piped boat 17 ')).toBe(true)
  })

  test.each([
    [[], 'Usage:'],
    [['--mail', 'x'], "Unknown option '--mail'"],
    [['--email', 'x'], 'is not an e-mail address'],
  ])('ends with 1 and says why for %j', async (given, words) => {
    const { code, output } = await run(given, {}, `${PASSWORD}\n`)
    expect(code).toBe(1)
    expect(output).toContain(words)
    expect(output).not.toContain('    at ')
  })
})
