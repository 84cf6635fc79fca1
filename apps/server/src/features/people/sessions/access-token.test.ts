import { createHmac, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSessionApp, PASSWORD, type SessionApp } from './testing.ts'

let shop: SessionApp
let accessToken: string
let claims: { sub: string; sid: string; role: string }

beforeAll(async () => {
  shop = await createSessionApp()
  await shop.addUser('nok@shop.example', 'client')
  accessToken = (await shop.post('login', { email: 'nok@shop.example', password: PASSWORD })).json<{
    accessToken: string
  }>().accessToken
  claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
})
afterAll(() => shop.close())

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

interface Made {
  issuer?: string
  audience?: string
  key?: Uint8Array
  sub?: string
  sid?: string
  expires?: number
  extra?: Record<string, unknown>
}

function make({
  issuer = 'rodchao',
  audience = 'rodchao-access',
  key = new TextEncoder().encode(shop.secret),
  sub = claims.sub,
  sid = claims.sid,
  expires = 600,
  extra = {},
}: Made = {}) {
  const now = Math.floor(shop.clock.ms / 1000)
  return new SignJWT({ sid, ...extra })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(sub)
    .setIssuedAt(now)
    .setExpirationTime(now + expires)
    .sign(key)
}

test('a token made like ours is taken, which proves the refusals below', async () => {
  expect((await shop.me(await make())).statusCode).toBe(200)
  expect((await shop.me(accessToken)).json()).toMatchObject({ id: claims.sub, role: 'client' })
})

test('the role in the token gives nothing: the account decides', async () => {
  const answer = await shop.me(
    await make({ extra: { role: 'admin', ability: [{ action: 'manage', subject: 'all' }] } }),
  )
  expect(answer.json()).toMatchObject({ role: 'client' })
})

const refused: Record<string, () => string | Promise<string>> = {
  'no signature': () => `${part({ alg: 'none' })}.${accessToken.split('.')[1]}.`,
  'no signature under another spelling': () => `${part({ alg: 'nOnE', typ: 'JWT' })}.${accessToken.split('.')[1]}.`,
  'a changed payload': () => {
    const [head = '', body = '', signature = ''] = accessToken.split('.')
    const forged = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
    return `${head}.${part({ ...forged, role: 'admin' })}.${signature}`
  },
  'another algorithm with the same key': () => {
    const content = `${part({ alg: 'HS512' })}.${accessToken.split('.')[1]}`
    return `${content}.${createHmac('sha512', shop.secret).update(content).digest('base64url')}`
  },
  'a key in its own header': () => {
    const content = `${part({ alg: 'HS256', jwk: { kty: 'oct', k: Buffer.from('mine').toString('base64url') } })}.${accessToken.split('.')[1]}`
    return `${content}.${createHmac('sha256', 'mine').update(content).digest('base64url')}`
  },
  'a foreign key': () => make({ key: new TextEncoder().encode('dd5f3089-40c3-403d-af14-d0c228b05cb4') }),
  'a foreign audience': () => make({ audience: 'rodchao-print' }),
  'a foreign issuer': () => make({ issuer: 'somebody' }),
  'the name of another person': () => make({ sub: randomUUID() }),
  'a session that never was': () => make({ sid: randomUUID() }),
  'a session that is no id': () => make({ sid: "' or 1=1 --" }),
  'an expiry beyond the tolerance': () => make({ expires: -31 }),
  nothing: () => '',
  nonsense: () => 'a.b.c',
}

test.each(Object.keys(refused))('a token with %s is refused', async (name) => {
  const answer = await shop.me((await refused[name]?.()) ?? '')
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: 'unauthenticated' })
})

test('the answers of all four calls are described, refusals in their own shape', () => {
  const { paths } = shop.app.swagger() as unknown as {
    paths: Record<string, { post: { responses: Record<string, { content?: Record<string, { schema: unknown }> }> } }>
  }
  for (const call of ['login', 'register', 'refresh-token', 'logout']) {
    const responses = paths[`/jwt/${call}`]?.post.responses ?? {}
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '429']))
    expect(JSON.stringify(responses['400'])).toContain('"error"')
  }
  expect(paths['/jwt/refresh-token']?.post.responses).toHaveProperty('401')
})
