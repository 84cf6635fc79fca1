import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ConnectionName, ResponseBody } from '@rodchao/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadEnv } from '../../../env.ts'
import { createMailer } from '../../../mail/mailer.ts'
import { startMailServer } from '../../../mail/testing.ts'
import { createTestApp, type TestApp } from '../../../testing-app.ts'
import { tryConnection } from './commands/try-connection.ts'

let app: TestApp
let service: Server
let asked: IncomingMessage[] = []
let answer: { status: number; body: string } = { status: 200, body: '{}' }

beforeAll(async () => {
  app = await createTestApp()
  service = createServer((request, response) => {
    asked.push(request)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(async () => {
  service.close()
  await app.close()
})

const base = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`

async function tryWith(name: ConnectionName, given: { status?: number; body: object | string }) {
  asked = []
  answer = {
    status: given.status ?? 200,
    body: typeof given.body === 'string' ? given.body : JSON.stringify(given.body),
  }
  const plain = loadEnv({ DATA_DIR: app.dataDir, LOG_LEVEL: 'fatal' })
  const provider = {
    clientId: 'id',
    clientSecret: 's',
    issuer: base(),
    idTokenAlg: 'HS256',
    tokenEndpoint: undefined,
  } as const
  const env = {
    ...plain,
    lineMessaging: { token: 'line-token', url: base() },
    line: provider,
    cards: { provider: 'omise', secretKey: 'skey', webhookSecret: 'w', apiUrl: base() },
    slipCheck: { apiKey: 'slip-key', branchId: '77', apiUrl: base() },
  } as const
  return tryConnection({ env, mailer: { deliver: () => Promise.resolve() } }, name, 'owner@shop.test')
}

describe('a connection', () => {
  test('is told without its secrets, to the owner alone', async () => {
    const call = async (role: 'admin' | 'staff') =>
      app.app.inject({ url: '/api/staff/connections', headers: await app.signIn(role) })
    expect((await call('staff')).statusCode).toBe(403)
    const { items } = (await call('admin')).json<ResponseBody<'listConnections'>>()
    expect(items.map(({ name, isSetUp, host }) => [name, isSetUp, host])).toEqual([
      ['mail', false, null],
      ['line', false, null],
      ['line_login', false, null],
      ['facebook', false, null],
      ['card', false, null],
      ['slip_check', false, null],
    ])
    const tried = await app.app.inject({
      method: 'POST',
      url: '/api/staff/connections/test',
      headers: await app.signIn('admin'),
      payload: { name: 'line' },
    })
    expect(tried.json()).toEqual({ result: 'not_set_up', detail: null })
  })

  test('that was tried stands in the audit trail by its name and what came of it, without a secret', async () => {
    const secrets = { LINE_MESSAGING_TOKEN: 'line-secret-token-of-shop', LINE_MESSAGING_URL: base() }
    const shop = await createTestApp(secrets)
    asked = []
    answer = { status: 401, body: '{}' }
    const tried = await shop.app.inject({
      method: 'POST',
      url: '/api/staff/connections/test',
      headers: await shop.signIn('admin'),
      payload: { name: 'line' },
    })
    expect(tried.json()).toEqual({ result: 'refused', detail: '401' })
    expect(asked[0]?.headers.authorization).toBe('Bearer line-secret-token-of-shop')
    const { rows } = await shop.database.pool.query(
      "select actor_name, before, after, reason from audit_event where action = 'test_connection'",
    )
    expect(rows).toEqual([
      { actor_name: expect.any(String), before: null, after: { name: 'line', result: 'refused' }, reason: null },
    ])
    await shop.close()
  })

  test('is really asked, with the key of the shop', async () => {
    expect(await tryWith('line', { body: { displayName: 'รถเช่า หัวหิน' } })).toEqual({
      result: 'works',
      detail: 'รถเช่า หัวหิน',
    })
    expect([asked[0]?.url, asked[0]?.headers.authorization]).toEqual(['/v2/bot/info', 'Bearer line-token'])
    expect(await tryWith('slip_check', { body: { success: true, data: { quota: 5 } } })).toEqual({
      result: 'works',
      detail: null,
    })
    expect([asked[0]?.url, asked[0]?.headers['x-authorization']]).toEqual(['/api/line/apikey/77/quota', 'slip-key'])
    expect(await tryWith('card', { body: { object: 'account', email: 'a@b.c' } })).toEqual({
      result: 'works',
      detail: 'a@b.c',
    })
    expect(asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('skey:').toString('base64')}`)
    expect(await tryWith('line_login', { body: { issuer: base() } })).toMatchObject({ result: 'works' })
  })

  test('that refuses, says something else or is not there is told apart', async () => {
    expect(await tryWith('line', { status: 401, body: {} })).toEqual({ result: 'refused', detail: '401' })
    expect(await tryWith('line', { body: '<html>' })).toEqual({ result: 'not_understood', detail: null })
    expect(await tryWith('line_login', { body: { issuer: 'https://evil.example' } })).toEqual({
      result: 'not_understood',
      detail: null,
    })
    expect(await tryWith('facebook', { body: {} })).toEqual({ result: 'not_set_up', detail: null })
    expect(asked).toEqual([])
    const env = {
      ...loadEnv({ DATA_DIR: app.dataDir, LOG_LEVEL: 'fatal' }),
      lineMessaging: { token: 't', url: 'http://127.0.0.1:1' },
    }
    const mailer = { deliver: () => Promise.resolve() }
    expect(await tryConnection({ env, mailer }, 'line', 'o@s.t')).toEqual({ result: 'not_reached', detail: null })
  })

  test('of mails brings one to whoever asks, or says why not', async () => {
    const server = await startMailServer()
    const env = loadEnv({
      DATA_DIR: app.dataDir,
      LOG_LEVEL: 'fatal',
      SMTP_URL: server.url,
      MAIL_FROM: 'shop@shop.test',
    })
    const settings = { env, mailer: createMailer({ env, clock: app.clock }) }
    expect(await tryConnection(settings, 'mail', 'owner@shop.test')).toEqual({
      result: 'works',
      detail: 'owner@shop.test',
    })
    expect(server.mails.map(({ to }) => to)).toEqual([['owner@shop.test']])
    server.refuse(1, 550)
    expect(await tryConnection(settings, 'mail', 'owner@shop.test')).toEqual({ result: 'refused', detail: '550' })
    await server.close()
    expect(await tryConnection(settings, 'mail', 'owner@shop.test')).toMatchObject({ result: 'not_reached' })
    const plain = loadEnv({ DATA_DIR: app.dataDir, LOG_LEVEL: 'fatal' })
    const files = { env: plain, mailer: createMailer({ env: plain, clock: app.clock }) }
    expect(await tryConnection(files, 'mail', 'owner@shop.test')).toMatchObject({ result: 'written_to_file' })
  })
})
