import { formatReservationCode } from '@rodchao/rental'
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MessageTextRecord, ResponseBody } from '@rodchao/contract'
import type { MessageText } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyTables } from '../../../db/testing.ts'
import { createMailer } from '../../../mail/mailer.ts'
import { startMailServer } from '../../../mail/testing.ts'
import { loadEnv } from '../../../env.ts'
import { TEST_NOW } from '../../../testing-app.ts'
import { createRentals, dayAt, type Rentals } from '../../rentals/amendments/testing.ts'
import { FORGET_BOOKINGS } from '../../rentals/staff-reservations/testing.ts'
import { createOutbox } from './commands/outbox.ts'
import { queueMessage } from './commands/queue-message.ts'
import { createProcess, LINE_TOKEN, type MessageProcess, startLine } from './testing.ts'
import { sendTest } from './commands/send-text-test.ts'

let shop: Rentals
let context: MessageProcess

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  shop = await createRentals()
  context = await createProcess(shop)
}, 60_000)
afterAll(async () => {
  await shop.close()
  vi.useRealTimers()
})
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await shop.database.pool.query(`${FORGET_BOOKINGS}; ${emptyTables('message')}; ${emptyTables('message_text')}`)
  await shop.database.pool.query("delete from audit_event where entity = 'message_text'")
})

const BASE = '/api/staff/message-texts'
const OWN = { subject: 'Confirmed {code}', body: 'Hello {customerName}!\n\n{booking}\n\n{bookingLink}' }

interface Asked {
  role?: 'admin' | 'staff' | 'driver'
  body?: object
  version?: number
}

async function call(path: string, { role = 'admin', body, version }: Asked = {}) {
  return shop.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `${BASE}${path}`,
    headers: {
      ...(await shop.signIn(role)),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
}

async function write(words: MessageText, version: number, path = '/confirmed/en'): Promise<MessageTextRecord> {
  const answer = await call(path, { body: words, version })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<MessageTextRecord>()
}

const messages = async () =>
  shop.database.db.selectFrom('message').selectAll().orderBy('created_at').orderBy('id').execute()

describe('the words of a message', () => {
  test('are the built-in ones until the owner writes some, and every version stays', async () => {
    const first = await call('/confirmed/en')
    expect(first.headers['etag']).toBe('"0"')
    expect(first.json()).toMatchObject({ version: 0, isOwn: false, versions: [], samples: { code: 'ABC-234' } })
    const { words: builtIn } = first.json<MessageTextRecord>()
    expect(builtIn.body).toContain('{booking}')

    expect(await write(OWN, 0)).toMatchObject({ version: 1, isOwn: true, words: OWN, standard: builtIn })
    const second = { ...OWN, subject: 'Yes {code}' }
    await write(second, 1)
    const taken = await call('/confirmed/en/restoration', { body: { version: 1 }, version: 2 })
    expect(taken.json()).toMatchObject({ version: 3, isOwn: true, words: OWN })
    const back = await call('/confirmed/en/restoration', { body: { version: 0 }, version: 3 })
    expect(back.headers['etag']).toBe('"4"')
    expect(back.json()).toMatchObject({ version: 4, isOwn: false, words: builtIn })
    expect(
      back
        .json<MessageTextRecord>()
        .versions.map(({ version, words, takenFrom }) => [version, words?.subject ?? null, takenFrom]),
    ).toEqual([
      [4, null, 0],
      [3, 'Confirmed {code}', 1],
      [2, 'Yes {code}', null],
      [1, 'Confirmed {code}', null],
    ])
    const { items } = (await call('')).json<ResponseBody<'listMessageTexts'>>()
    expect(items.find(({ kind, language }) => kind === 'confirmed' && language === 'en')).toMatchObject({
      version: 4,
      isOwn: false,
    })
    expect(items.find(({ kind, language }) => kind === 'confirmed' && language === 'th')).toMatchObject({
      version: 0,
      since: null,
    })
    await expect(shop.database.pool.query("update message_text set body = 'x'")).rejects.toThrow('never changes')
    await expect(shop.database.pool.query('delete from message_text')).rejects.toThrow('never changes')
  })

  test('are changed by the owner alone, who says which version they saw', async () => {
    for (const role of ['staff', 'driver'] as const) {
      for (const path of ['', '/confirmed/en', '/confirmed/en/values?code=ABC'])
        expect((await call(path, { role })).statusCode, path).toBe(403)
      for (const [path, body] of [
        ['/confirmed/en', OWN],
        ['/confirmed/en/restoration', { version: 0 }],
        ['/confirmed/en/test', { ...OWN, way: 'mail' }],
      ] as const)
        expect((await call(path, { role, body, version: 0 })).statusCode, path).toBe(403)
    }
    expect((await call('/confirmed/en', { body: OWN })).statusCode).toBe(428)
    await write(OWN, 0)
    for (const [path, body] of [
      ['/confirmed/en', OWN],
      ['/confirmed/en/restoration', { version: 0 }],
    ] as const) {
      const late = await call(path, { body, version: 0 })
      expect([late.statusCode, late.json()]).toEqual([
        412,
        expect.objectContaining({ code: 'stale_version', currentVersion: 1 }),
      ])
    }
    expect((await call('/confirmed/en/restoration', { body: { version: 7 }, version: 1 })).statusCode).toBe(404)
    const both = await Promise.all([1, 2].map(() => call('/confirmed/en', { body: OWN, version: 1 })))
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 412])
  })

  test('with a fault are refused, each fault with its place', async () => {
    const answer = await call('/confirmed/en', {
      body: { subject: 'A {cod}', body: 'Hi {customerName\n{bookingLink}' },
      version: 0,
    })
    expect(answer.statusCode).toBe(422)
    const { code, errors } = answer.json<{
      code: string
      errors: { pointer: string; code: string; params: object }[]
    }>()
    expect(code).toBe('record_refused')
    expect(errors.map((error) => [error.pointer, error.code, error.params])).toEqual([
      ['/subject', 'unknown_field', { at: 2, length: 5, line: 1, column: 3, name: 'cod' }],
      ['/body', 'unclosed', { at: 3, length: 1, line: 1, column: 4, name: 'customerName' }],
      ['/body', 'needs_field', { at: 30, length: 0, line: 2, column: 14, name: 'booking, start' }],
    ])
    const long = { subject: 'A', body: `{booking} {bookingLink} ${'x'.repeat(2500)}` }
    expect((await call('/confirmed/en', { body: long, version: 0 })).json()).toMatchObject({
      errors: [{ code: 'too_long', params: { limit: 2000 } }],
    })
    expect((await call('/nothing/en', { body: OWN, version: 0 })).statusCode).toBe(400)
    expect(await shop.database.db.selectFrom('message_text').selectAll().execute()).toEqual([])
  })

  test('stand in the audit log with before and after', async () => {
    await write(OWN, 0)
    await call('/confirmed/en/restoration', { body: { version: 0 }, version: 1 })
    const rows = await shop.database.db
      .selectFrom('audit_event')
      .select(['action', 'entity_id', 'before', 'after'])
      .where('entity', '=', 'message_text')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      {
        action: 'change_message_text',
        entity_id: 'confirmed:en',
        before: { version: 0, subject: null, body: null },
        after: { version: 1, takenFrom: null, ...OWN },
      },
      {
        action: 'restore_message_text',
        entity_id: 'confirmed:en',
        before: { version: 1, ...OWN },
        after: { version: 2, subject: null, body: null, takenFrom: 0 },
      },
    ])
  })
})

describe('a message', () => {
  const queue = async (reservationId: string, now: number) =>
    shop.database.db
      .transaction()
      .execute((trx) => queueMessage(trx, context, { reservationId, template: 'confirmed', now }))
  const booked = async (language: 'th' | 'en') => {
    const { id } = await shop.confirmed({ start: TEST_NOW, end: dayAt(2) })
    await shop.database.pool.query('update reservation set language = $2 where id = $1', [id, language])
    await shop.database.pool.query(emptyTables('message'))
    return id
  }

  test('is written with the words of its moment, and keeps them', async () => {
    const id = await booked('en')
    await write(OWN, 0)
    await queue(id, TEST_NOW)
    await write({ ...OWN, body: `{booking}\n\nSecond words\n\n{bookingLink}` }, 1)
    await queue(id, TEST_NOW + 1000)
    await call('/confirmed/en/restoration', { body: { version: 0 }, version: 2 })
    await queue(id, TEST_NOW + 2000)
    const [first, second, third] = await messages()
    expect([first, second, third].map((message) => message?.text_version)).toEqual([1, 2, null])
    expect(first?.body).toMatch(/^Hello .+!\n\n/)
    expect(second?.body).toContain('Second words')
    expect(third?.body).toContain('See the booking:')

    const sent: string[] = []
    const outbox = createOutbox({ ...context, clock: { now: () => TEST_NOW + 3000 } }, (message) => {
      sent.push(message.body)
      return Promise.resolve(undefined)
    })
    await outbox.drain()
    expect(sent).toEqual([first?.body, second?.body, third?.body])
  })

  test('in Thai is not written with the words for English', async () => {
    const id = await booked('th')
    await write(OWN, 0)
    await queue(id, TEST_NOW)
    expect((await messages())[0]).toMatchObject({ text_version: null, body: expect.stringContaining('ยืนยันการจองแล้ว') })
  })

  test('to guests of a house has the words for them; the general ones where the program has no others', async () => {
    const id = await booked('en')
    await shop.database.pool.query(
      "update reservation set product_id = (select id from product where category = 'pool_villa') where id = $1",
      [id],
    )
    await write(OWN, 0)
    await write(OWN, 0, '/amended/en')
    const queued = async (template: 'confirmed' | 'amended', now: number) => {
      await shop.database.db
        .transaction()
        .execute((trx) => queueMessage(trx, context, { reservationId: id, template, now }))
      const { subject, text_scope: scope, text_version: version } = (await messages()).at(-1) ?? {}
      return { subject, scope, version }
    }
    expect(await queued('confirmed', TEST_NOW)).toMatchObject({ scope: 'general', version: 1 })
    const builtIn = await queued('amended', TEST_NOW + 1000)
    expect(builtIn).toMatchObject({ subject: expect.stringContaining('changed'), scope: null, version: null })

    const forGuests = { ...OWN, subject: 'Your nights, {code}' }
    expect(await write(forGuests, 0, '/confirmed/en?scope=house')).toMatchObject({
      scope: 'house',
      version: 1,
      words: forGuests,
      standard: OWN,
      followsGeneral: true,
    })
    await write(forGuests, 0, '/amended/en?scope=house')
    const own = { subject: expect.stringMatching(/^Your nights/), scope: 'house', version: 1 }
    expect(await queued('confirmed', TEST_NOW + 2000)).toEqual(own)
    expect(await queued('amended', TEST_NOW + 3000)).toEqual(own)
    expect((await call('/confirmed/en')).json()).toMatchObject({ scope: 'general', version: 1, words: OWN })

    const { rows } = await shop.database.pool.query<{ entity_id: string }>(
      "select entity_id from audit_event where entity = 'message_text' order by at, id",
    )
    expect(rows.map((row) => row.entity_id)).toEqual([
      'confirmed:en',
      'amended:en',
      'confirmed:en:house',
      'amended:en:house',
    ])
    expect((await call('/driver_on_way/en?scope=house')).statusCode).toBe(404)
    expect((await call('/confirmed/en?scope=boat')).statusCode).toBe(400)
  })

  test('whose own words cannot be filled is written with the built-in ones, and the log says so', async () => {
    const id = await booked('en')
    // As a text of an earlier program might be, that knew a field of which nothing is known any more.
    await shop.database.pool.query(
      `insert into message_text (kind, language, version, subject, body, author_name, created_at)
       values ('confirmed', 'en', 1, 'Old {code}', '{booking} {bookingLink} {gone}', 'Owner', now())`,
    )
    await queue(id, TEST_NOW)
    const [message] = await messages()
    expect(message).toMatchObject({ text_version: null, text_fault: 'body unknown_field gone' })
    expect(`${message?.subject}${message?.body}`).not.toMatch(/[{}]|Old/)
    const warn = vi.spyOn(context.log, 'warn')
    await createOutbox(context, () => Promise.resolve(undefined)).drain()
    expect(warn.mock.calls.map(([told]) => told)).toEqual([
      {
        event: 'own_text_failed',
        id: message?.id,
        template: 'confirmed',
        language: 'en',
        fault: 'body unknown_field gone',
      },
    ])
    warn.mockRestore()
  })

  test('can be looked at with a booking of the shop before it is ever sent', async () => {
    const id = await booked('en')
    const row = await shop.database.db
      .selectFrom('reservation')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const printed = formatReservationCode(row.code)
    const answer = await call(`/slip_refused/th/values?code=${row.code.toLowerCase()}`)
    const { code, values } = answer.json<ResponseBody<'findMessageValues'>>()
    expect(code).toBe(row.code)
    // As every page shows it, and as it is read aloud.
    for (const typed of [printed, `${printed.toLowerCase()} `, printed.replaceAll('-', ' ')]) {
      const again = await call(`/slip_refused/th/values?code=${encodeURIComponent(typed)}`)
      expect(again.json(), typed).toMatchObject({ code: row.code })
    }
    expect(values).toMatchObject({ code: formatReservationCode(row.code), reason: 'ภาพไม่ชัด' })
    expect(values.bookingLink).toContain(row.public_token)
    expect(values.booking).toContain('เวลา')
    expect((await call('/slip_refused/th/values?code=NOSUCH')).statusCode).toBe(404)
  })
})

describe('a test', () => {
  test('brings the words as a mail to whoever asks, kept as a file where no mail server is set', async () => {
    const words = { subject: 'Test {code}', body: '<b>Hi</b> {customerName}\n\n{booking}\n\nLook:\n{bookingLink}' }
    const answer = await call('/confirmed/en/test', { body: { ...words, way: 'mail' } })
    const { email } = shop.shop.users.admin
    expect(answer.json()).toEqual({ result: 'written_to_file', address: email })
    const folder = join(shop.dataDir, 'mail')
    const files = await readdir(folder)
    const mail = await readFile(join(folder, files.at(-1) ?? ''), 'utf8')
    expect(mail).toContain('Subject: Test ABC-234')
    expect(mail).toContain(`To: ${email}`)
    expect(mail).toContain('&lt;b&gt;Hi&lt;/b&gt; Anna Smith')
    expect((await call('/confirmed/en/test', { body: { ...words, body: '{nope}', way: 'mail' } })).statusCode).toBe(422)
    expect(await messages()).toEqual([])
  })

  test('says when the mail server does not take it', async () => {
    const server = await startMailServer()
    const env = loadEnv({
      DATA_DIR: shop.dataDir,
      LOG_LEVEL: 'fatal',
      SMTP_URL: server.url,
      MAIL_FROM: 'shop@shop.test',
    })
    const parts = { ...context, env, mailer: createMailer({ env, clock: shop.clock }) }
    const name = { kind: 'expired', language: 'en', scope: 'general' } as const
    const about = {
      words: { subject: 'A', body: 'B' },
      values: {},
      way: 'mail',
      user: { id: randomUUID(), email: 'owner@shop.test' },
    } as const
    expect(await sendTest(parts, name, about)).toEqual({ result: 'sent', address: 'owner@shop.test' })
    server.refuse(1, 550)
    expect((await sendTest(parts, name, about)).result).toBe('refused')
    await server.close()
    expect((await sendTest(parts, name, about)).result).toBe('not_reached')
  })

  test('goes by LINE where the account of whoever asks is linked and a friend of the shop', async () => {
    const line = await startLine()
    const { id } = await shop.database.db
      .selectFrom('app_user')
      .select('id')
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow()
    const plain = { ...context.env, line: undefined, lineMessaging: undefined }
    const env = {
      ...context.env,
      line: {
        clientId: 'id',
        clientSecret: 's',
        issuer: 'https://line.test',
        idTokenAlg: 'HS256',
        tokenEndpoint: undefined,
      },
      lineMessaging: { token: LINE_TOKEN, url: line.url },
    } as const
    const about = {
      words: { subject: 'A', body: 'Hi {code}' },
      values: { code: 'ABC' },
      way: 'line',
      user: { id, email: 'o@s.test' },
    } as const
    const name = { kind: 'expired', language: 'en', scope: 'general' } as const
    const send = async (parts: Parameters<typeof sendTest>[0]) => (await sendTest(parts, name, about)).result
    expect(await send({ ...context, env: plain })).toBe('no_line')
    expect(await send({ ...context, env })).toBe('no_line')
    await shop.database.pool.query(
      "insert into external_identity (issuer, subject, user_id, created_at, last_used_at) values ('https://line.test', 'U77', $1, now(), now())",
      [id],
    )
    line.strangers.add('U77')
    expect(await send({ ...context, env })).toBe('no_line')
    line.strangers.clear()
    expect(await send({ ...context, env })).toBe('sent')
    expect(line.pushes.map(({ to, text }) => [to, text])).toEqual([['U77', 'Hi ABC']])
    line.refuse(1, 400)
    expect(await send({ ...context, env })).toBe('refused')
    await line.close()
    expect(await send({ ...context, env })).toBe('not_reached')
  })
})
