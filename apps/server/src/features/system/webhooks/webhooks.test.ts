import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ResponseBody, WebhookDelivery } from '@rodchao/contract'
import { DAY, HOUR, WEBHOOK_PAUSES } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadEnv } from '../../../env.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing-app.ts'
import { dropOldDeliveries } from './commands/send-delivery.ts'
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts'

interface Heard {
  readonly id: string
  readonly at: string
  readonly signature: string
  readonly body: string
}

let app: TestApp
let owner: { authorization: string }
let receiver: Server
let sender: WebhookSender
let heard: Heard[] = []
let answer = { status: 200, body: 'thanks' }

beforeAll(async () => {
  app = await createTestApp({ WEBHOOK_PRIVATE_ADDRESSES: 'true' })
  owner = await app.signIn('admin')
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { headers } = request
      heard.push({
        id: String(headers['webhook-id']),
        at: String(headers['webhook-timestamp']),
        signature: String(headers['webhook-signature']),
        body: Buffer.concat(chunks).toString(),
      })
      response.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
  const env = loadEnv({ DATA_DIR: app.dataDir, LOG_LEVEL: 'fatal', WEBHOOK_PRIVATE_ADDRESSES: 'true' })
  sender = createWebhookSender({ db: app.database.db, clock: app.clock, env, log: app.app.log })
})
afterAll(async () => {
  receiver.close()
  await app.close()
})
beforeEach(async () => {
  await app.database.pool.query('truncate webhook_delivery, webhook_endpoint restart identity cascade')
  app.clock.set(TEST_NOW)
  heard = []
  answer = { status: 200, body: 'thanks' }
})

const receiverAddress = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'POST', url, headers: { ...owner, ...headers }, payload })

async function addWebhook(fields: object = {}): Promise<ResponseBody<'addWebhook'>> {
  const payload = { address: receiverAddress(), events: ['booking.confirmed'], isActive: true, ...fields }
  const made = await post('/api/staff/webhooks', payload)
  expect(made.statusCode, made.body).toBe(201)
  return made.json()
}

let booked = 0
async function book(fields: object = {}): Promise<ResponseBody<'bookForCustomer'>> {
  booked += 1
  const start = TEST_NOW + booked * 48 * HOUR
  const payload = {
    productId: app.shop.scooterId,
    branchId: app.shop.branchId,
    start: new Date(start).toISOString(),
    end: new Date(start + 24 * HOUR).toISOString(),
    channel: 'phone',
    customer: { fullName: 'สมชาย ใจดี', phone: '0812345678' },
    outcome: 'confirmed',
    reason: 'known to us',
    ...fields,
  }
  const made = await post('/api/staff/reservations', payload, { 'idempotency-key': `webhook-booking-${booked}` })
  expect(made.statusCode, made.body).toBe(201)
  return made.json()
}

const deliveries = async (id: number): Promise<readonly WebhookDelivery[]> =>
  (await app.app.inject({ url: `/api/staff/webhooks/${id}/deliveries`, headers: owner })).json<
    ResponseBody<'listWebhookDeliveries'>
  >().items

describe('a webhook', () => {
  test('tells what was chosen, signed, after the change, and without who the customer is', async () => {
    const { webhook, secret } = await addWebhook({ events: ['booking.created', 'payment.received'] })
    const made = await book({ payment: { method: 'cash', amount: 25_000 }, reason: '' })
    await sender.drain()
    expect(heard.map(({ body }) => (JSON.parse(body) as { type: string }).type).toSorted()).toEqual([
      'booking.created',
      'payment.received',
    ])
    const payment = heard.find(({ body }) => body.includes('payment.received'))
    expect(JSON.parse(payment?.body ?? '')).toMatchObject({
      data: { code: made.code, paid: 25_000, payment: { method: 'cash', amount: 25_000 } },
    })
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    for (const { id, at, signature, body } of heard) {
      expect(body).not.toMatch(/สมชาย|812345678/)
      expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`)
      expect(Number(at)).toBe(TEST_NOW / 1000)
    }
    expect((await deliveries(webhook.id)).map(({ state, status, answer: said }) => [state, status, said])).toEqual([
      ['sent', 200, 'thanks'],
      ['sent', 200, 'thanks'],
    ])
  })

  test('tells nothing of a change that was refused', async () => {
    const { webhook } = await addWebhook({ events: ['booking.cancelled'] })
    const made = await book()
    const cancel = (version: number, key: string) =>
      post(
        `/api/staff/reservations/${made.id}/cancellation`,
        { reason: 'changed their mind', fee: 0 },
        { 'if-match': `"${version}"`, 'idempotency-key': key },
      )
    expect((await cancel(99, 'webhook-cancel-1')).statusCode).toBe(412)
    expect(await deliveries(webhook.id)).toEqual([])
    expect((await cancel(made.version, 'webhook-cancel-2')).statusCode).toBe(200)
    const told = [{ event: 'booking.cancelled', booking: { id: made.id, code: made.code } }]
    expect(await deliveries(webhook.id)).toEqual(told.map((one): unknown => expect.objectContaining(one)))
  })

  test('that fails is tried again later and later, given up, and marked until one arrives', async () => {
    const { webhook } = await addWebhook()
    await book()
    answer = { status: 500, body: 'down' }
    for (const [index, pause] of WEBHOOK_PAUSES.entries()) {
      owner = await app.signIn('admin')
      // The app's own sender may have been faster, and still be at it.
      await vi.waitFor(async () => {
        await sender.drain()
        const [one] = await deliveries(webhook.id)
        expect(one).toMatchObject({ state: 'waiting', status: 500, answer: 'down', attempts: index + 1 })
        const wait = Date.parse(one?.nextTryAt ?? '') - app.clock.now()
        // The wire has whole seconds.
        expect(wait).toBeGreaterThanOrEqual(pause * 800 - 1000)
        expect(wait).toBeLessThanOrEqual(pause * 1200)
      })
      await sender.drain()
      app.clock.set(app.clock.now() + pause * 1200 + 1000)
    }
    expect(heard).toHaveLength(WEBHOOK_PAUSES.length)
    await sender.drain()
    owner = await app.signIn('admin')
    expect(await deliveries(webhook.id)).toMatchObject([{ state: 'dead', attempts: WEBHOOK_PAUSES.length + 1 }])
    const list = async () =>
      (await app.app.inject({ url: '/api/staff/webhooks', headers: owner })).json<ResponseBody<'listWebhooks'>>().items
    expect((await list())[0]?.failingSince).not.toBeNull()
    answer = { status: 204, body: '' }
    const [dead] = await deliveries(webhook.id)
    const again = await post(`/api/staff/webhook-deliveries/${dead?.id}/resend`)
    expect(again.json()).toMatchObject({ id: dead?.id, state: 'sent', status: 204, attempts: 1 })
    expect(new Set(heard.map(({ id }) => id))).toEqual(new Set([`msg_${dead?.id}`]))
    expect((await list())[0]?.failingSince).toBeNull()
    app.clock.set(TEST_NOW)
    owner = await app.signIn('admin')
  })

  test('that is not wanted any more is told nothing', async () => {
    const { webhook } = await addWebhook()
    answer = { status: 410, body: '' }
    await book()
    await sender.drain()
    expect(await deliveries(webhook.id)).toMatchObject([{ state: 'dead', status: 410, attempts: 1 }])
    app.clock.set(TEST_NOW + 1000)
    await book()
    const fields = { address: receiverAddress(), events: ['booking.confirmed'], isActive: false }
    const off = await post(`/api/staff/webhooks/${webhook.id}`, fields, { 'if-match': '"1"' })
    expect(off.json()).toMatchObject({ isActive: false, version: 2 })
    expect(await deliveries(webhook.id)).toMatchObject([{ state: 'dead', fault: 'switched_off' }, { status: 410 }])
    expect((await post(`/api/staff/webhooks/${webhook.id}/test`)).statusCode).toBe(409)
    heard = []
    await book()
    await sender.drain()
    expect(heard).toEqual([])
    const remove = (version?: number) =>
      post(`/api/staff/webhooks/${webhook.id}/removal`, {}, version === undefined ? {} : { 'if-match': `"${version}"` })
    expect((await remove()).statusCode).toBe(428)
    expect((await remove(1)).json()).toMatchObject({ code: 'stale_version', currentVersion: 2 })
    expect((await remove(2)).statusCode).toBe(204)
    expect((await remove(2)).statusCode).toBe(404)
  })

  test('is tried out at once, and signs with its new secret', async () => {
    const { webhook, secret } = await addWebhook()
    const tried = await post(`/api/staff/webhooks/${webhook.id}/test`)
    expect(tried.json()).toMatchObject({ event: 'test', state: 'sent', status: 200, answer: 'thanks' })
    const renew = (seen: Record<string, string>) => post(`/api/staff/webhooks/${webhook.id}/secret`, {}, seen)
    expect((await renew({})).statusCode).toBe(428)
    const renewed = (await renew({ 'if-match': '"1"' })).json<ResponseBody<'renewWebhookSecret'>>()
    // Whoever saw the one before does not take the new one away unseen.
    expect((await renew({ 'if-match': '"1"' })).statusCode).toBe(412)
    expect(renewed.secret).not.toBe(secret)
    await post(`/api/staff/webhooks/${webhook.id}/test`)
    const last = heard.at(-1)
    const key = Buffer.from(renewed.secret.replace(/^whsec_/, ''), 'base64')
    expect(last?.signature).toBe(
      `v1,${createHmac('sha256', key).update(`${last?.id}.${last?.at}.${last?.body}`).digest('base64')}`,
    )
    const { rows } = await app.database.pool.query("select * from audit_event where entity = 'webhook'")
    expect(JSON.stringify(rows)).not.toContain(renewed.secret)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(rows.length).toBeGreaterThanOrEqual(2)
  })

  test('is forgotten what it was told a month ago, but not what still waits', async () => {
    const { webhook } = await addWebhook()
    await post(`/api/staff/webhooks/${webhook.id}/test`)
    answer = { status: 500, body: '' }
    await post(`/api/staff/webhooks/${webhook.id}/test`)
    const drop = async (days: number) => {
      await dropOldDeliveries({ db: app.database.db, clock: { now: () => TEST_NOW + days * DAY } })
      return (await deliveries(webhook.id)).map(({ state }) => state).toSorted()
    }
    expect(await drop(29)).toEqual(['sent', 'waiting'])
    expect(await drop(31)).toEqual(['waiting'])
  })

  test('shows its deliveries page by page, and those alone that did not arrive', async () => {
    const { webhook } = await addWebhook()
    const { webhook: other } = await addWebhook()
    // Of one moment, as many are: the id decides between them, and none is shown twice or left out.
    await app.database.pool.query(
      `insert into webhook_delivery (id, endpoint_id, event, body, state, attempts, status, fault, next_try_at, created_at)
       select gen_random_uuid(), $1, 'booking.confirmed', '{}',
         case when n % 10 = 0 then 'dead' when n % 10 = 1 then 'waiting' else 'sent' end, 1,
         case when n % 10 = 0 then 500 when n % 10 > 1 then 200 end, case when n % 10 = 1 then 'too_slow' end,
         $3, $2::timestamptz - n / 7 * interval '1 minute'
       from generate_series(0, 119) n`,
      // None is due meanwhile: whoever sends them would send the waiting ones between two pages.
      [webhook.id, new Date(TEST_NOW), new Date(TEST_NOW + DAY)],
    )
    await app.database.pool.query(
      `insert into webhook_delivery (id, endpoint_id, event, body, next_try_at, created_at)
       values (gen_random_uuid(), $1, 'test', '{}', $2, $2)`,
      [other.id, new Date(TEST_NOW + DAY)],
    )
    const page = async (words: string) =>
      (await app.app.inject({ url: `/api/staff/webhooks/${webhook.id}/deliveries?${words}`, headers: owner })).json<
        ResponseBody<'listWebhookDeliveries'>
      >()
    const seen: string[] = []
    let words = ''
    for (const [count, hasMore] of [
      [50, true],
      [50, true],
      [20, false],
    ] as const) {
      const { items, ...rest } = await page(words)
      expect([items.length, rest.hasMore]).toEqual([count, hasMore])
      seen.push(...items.map(({ id }) => id))
      words = `before=${seen.at(-1)}`
    }
    expect(new Set(seen).size).toBe(120)
    const failed = await page('only=failed')
    expect(failed.hasMore).toBe(false)
    expect(failed.items).toHaveLength(24)
    expect(failed.items.every(({ state }) => state !== 'sent')).toBe(true)
    const onto = await page(`only=failed&before=${failed.items[9]?.id}`)
    expect(onto.items.map(({ id }) => id)).toEqual(failed.items.slice(10).map(({ id }) => id))
    // One that was dropped meanwhile has nothing before it.
    expect(await page('before=00000000-0000-4000-8000-000000000000')).toEqual({ items: [], hasMore: false })
  })

  test('of two who change it, the second is told', async () => {
    const { webhook } = await addWebhook()
    const fields = { address: receiverAddress(), events: ['booking.changed'], isActive: true }
    const change = () => post(`/api/staff/webhooks/${webhook.id}`, fields, { 'if-match': '"1"' })
    expect((await change()).statusCode).toBe(200)
    expect((await change()).json()).toMatchObject({ code: 'stale_version' })
  })

  test('is sent once, however many processes look', async () => {
    await addWebhook()
    await book()
    const env = loadEnv({ DATA_DIR: app.dataDir, LOG_LEVEL: 'fatal', WEBHOOK_PRIVATE_ADDRESSES: 'true' })
    const other = createWebhookSender({ db: app.database.db, clock: app.clock, env, log: app.app.log })
    await Promise.all([sender.drain(), other.drain()])
    expect(heard).toHaveLength(1)
  })
})

test.each([
  ['https://127.0.0.1/hooks', 'inside_address'],
  ['https://169.254.169.254/latest/meta-data', 'inside_address'],
  ['https://[::ffff:10.0.0.1]/', 'inside_address'],
  ['https://localhost/', 'inside_address'],
  ['http://hooks.example/', 'not_https'],
  ['https://user:secret@hooks.example/', 'not_https'],
  ['ftp://hooks.example/', 'not_https'],
  ['nothing', 'not_https'],
])('an address like %s is refused, by its field', async (address, code) => {
  const strict = await createTestApp()
  const refused = await strict.app.inject({
    method: 'POST',
    url: '/api/staff/webhooks',
    headers: await strict.signIn('admin'),
    payload: { address, events: ['booking.created'], isActive: true },
  })
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ errors: [{ pointer: '/address', code }] })
  await strict.close()
})
