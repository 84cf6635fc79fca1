import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { createAccounts } from './account-store.ts'
import { accountHandlers } from './handlers.ts'
import {
  loginRefusalSchema,
  refreshRefusalSchema,
  registeredSchema,
  registerRefusalSchema,
  signedInSchema,
} from './schema.ts'
import { TOKEN_LIFE_MS } from './tokens.ts'
import type { Accounts } from './account-store.ts'

const ORIGIN = 'https://files.example'

function visit({ now = () => Date.UTC(2026, 10, 21), change = (accounts: Accounts) => accounts } = {}) {
  const handlers = accountHandlers(ORIGIN, change(createAccounts(now)))
  return async (path: string, body?: unknown): Promise<{ status: number; body: unknown }> => {
    const init = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    const response = await getResponse(handlers, new Request(`${ORIGIN}/jwt/${path}`, { method: 'POST', ...init }))
    const text = (await response?.text()) ?? ''
    return { status: response?.status ?? 0, body: text === '' ? null : JSON.parse(text) }
  }
}

const claimsOf = (token: string) =>
  JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, number>

test('both demo accounts sign in with what they may do, and no password comes back', async () => {
  const call = visit()
  const admin = await call('login', { email: 'admin@demo.com', password: 'admin', extra: 1 })
  const { userData, accessToken, refreshToken } = signedInSchema.parse(admin.body)
  expect([admin.status, userData.role, userData.ability]).toEqual([
    200,
    'admin',
    [{ action: 'manage', subject: 'all' }],
  ])
  expect(userData.extras).toEqual({ eCommerceCartItemsCount: 5 })
  for (const token of [accessToken, refreshToken]) {
    const { id, iat = 0, exp = 0 } = claimsOf(token)
    expect([id, exp - iat]).toEqual([1, TOKEN_LIFE_MS / 1000])
  }
  const client = signedInSchema.parse((await call('login', { email: 'client@demo.com', password: 'client' })).body)
  expect(client.userData.ability).toEqual([
    { action: 'read', subject: 'ACL' },
    { action: 'read', subject: 'Auth' },
  ])
})

test.each([
  ['another case', { email: 'Admin@demo.com', password: 'admin' }],
  ['a wrong password', { email: 'admin@demo.com', password: 'Admin' }],
  ['a missing field', { email: 'admin@demo.com' }],
  ['a field of another kind', { email: ['admin@demo.com'], password: 'admin' }],
  ['no JSON', '{'],
  ['nothing', undefined],
])('%s is refused under the field of the address', async (_, body) => {
  const { status, body: refusal } = await visit()('login', body)
  expect(status).toBe(400)
  expect(loginRefusalSchema.parse(refusal).error.email).toEqual(['Email or Password is Invalid'])
})

test('a signing that fails says so under the field of the address', async () => {
  const call = visit({
    change: (accounts) => ({
      ...accounts,
      accessToken: () => {
        throw new Error('no keys')
      },
    }),
  })
  const { status, body } = await call('login', { email: 'admin@demo.com', password: 'admin' })
  expect([status, body]).toEqual([400, { error: { email: ['Something went wrong'] } }])
})

test('a new account may do everything, signs in afterwards and has no refresh token yet', async () => {
  const call = visit()
  const made = await call('register', { username: 'nina', email: 'nina@example.com', password: 'secret' })
  const { userData } = registeredSchema.parse(made.body)
  expect([made.status, userData.id, userData.fullName, userData.avatar, userData.role]).toEqual([
    200,
    3,
    '',
    null,
    'admin',
  ])
  expect((await call('login', { email: 'nina@example.com', password: 'secret' })).status).toBe(200)
})

test('what is taken is said at its field, both at once, and a missing field answers without a word', async () => {
  const call = visit()
  const taken = await call('register', { username: 'wipha', email: 'client@demo.com', password: 'x' })
  expect(taken.status).toBe(400)
  expect(registerRefusalSchema.parse(taken.body).error).toEqual({
    password: null,
    email: ['This email is already in use.'],
    username: ['This username is already in use.'],
  })
  const named = await call('register', { username: 'kofi', email: 'new@example.com', password: 'x' })
  expect(registerRefusalSchema.parse(named.body).error.email).toBeNull()
  for (const body of [{ username: 'a', email: 'b' }, { username: 'a', email: '', password: 'x' }, {}, undefined])
    expect(await call('register', body)).toEqual({ status: 400, body: null })
})

test('a refresh gives two new tokens until ten minutes have passed', async () => {
  let time = Date.UTC(2026, 10, 21)
  const call = visit({ now: () => time })
  const first = signedInSchema.parse((await call('login', { email: 'admin@demo.com', password: 'admin' })).body)
  const second = signedInSchema.parse((await call('refresh-token', { refreshToken: first.refreshToken })).body)
  expect(new Set([first.accessToken, first.refreshToken, second.accessToken, second.refreshToken]).size).toBe(4)
  time += TOKEN_LIFE_MS
  const late = await call('refresh-token', { refreshToken: second.refreshToken })
  expect(late.status).toBe(401)
  refreshRefusalSchema.parse(late.body)
})

test('a token of the other kind, a broken one, one of nobody and none are no refresh tokens', async () => {
  const call = visit()
  const { accessToken, refreshToken } = signedInSchema.parse(
    (await call('login', { email: 'admin@demo.com', password: 'admin' })).body,
  )
  const other = createAccounts(() => Date.UTC(2026, 10, 21))
  const broken = `${refreshToken.slice(0, -2)}AA`
  for (const token of [accessToken, broken, other.refreshToken(99), 'a.b.c', '', 7]) {
    expect(await call('refresh-token', { refreshToken: token })).toEqual({
      status: 401,
      body: { error: 'Invalid refresh token' },
    })
  }
  expect((await call('refresh-token')).status).toBe(401)
})
