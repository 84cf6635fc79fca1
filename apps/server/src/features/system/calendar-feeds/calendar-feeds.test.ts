import type { ResponseBody } from '@rodchao/contract'
import { DAY, HOUR } from '@rodchao/rental'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing-app.ts'

let app: TestApp
let owner: { authorization: string }

beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://rental.example' })
  owner = await app.signIn('admin')
})
afterAll(() => app.close())

const post = (url: string, payload: object = {}) => app.app.inject({ method: 'POST', url, headers: owner, payload })
const read = (address: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url: new URL(address).pathname, headers })

async function makeFeed(body: object): Promise<ResponseBody<'addCalendarFeed'>> {
  const answer = await post('/api/staff/calendar-feeds', { detail: 'code', language: 'th', ...body })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

async function book() {
  const [product] = (await app.app.inject({ url: '/api/public/products' })).json<ResponseBody<'findProducts'>>().items
  const [branch] = (await app.app.inject({ url: '/api/public/shop' })).json<ResponseBody<'findShop'>>().branches
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/staff/reservations',
    headers: { ...owner, 'idempotency-key': 'calendar-booking' },
    payload: {
      productId: product?.id,
      branchId: branch?.id,
      start: '2026-11-23T10:00:00+07:00',
      end: '2026-11-25T10:00:00+07:00',
      channel: 'phone',
      customer: { fullName: 'สมชาย ใจดี', phone: '0812345678' },
      outcome: 'confirmed',
      reason: 'known to us',
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<ResponseBody<'bookForCustomer'>>()
}

/** The lines of an appointment by their names; folded lines are one again. */
function appointments(text: string): Record<string, string>[] {
  const whole = text.replaceAll('\r\n ', '')
  return whole
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((part) =>
      Object.fromEntries(
        part
          .slice(0, part.indexOf('END:VEVENT'))
          .split('\r\n')
          .filter((line) => line.includes(':'))
          .map((line) => [line.slice(0, line.search(/[:;]/)), line.slice(line.indexOf(':') + 1)]),
      ),
    )
}

describe('a calendar', () => {
  test('tells what is booked and blocked, in UTC, without who the customer is', async () => {
    const made = await book()
    const unitId = made.unit?.id ?? 0
    const block = await app.app.inject({
      method: 'POST',
      url: `/api/staff/units/${unitId}/blocks`,
      headers: { ...owner, 'idempotency-key': 'calendar-block' },
      payload: { start: '2026-12-01T09:00:00+07:00', end: '2026-12-02T18:00:00+07:00', reason: 'repair' },
    })
    expect(block.statusCode, block.body).toBe(201)
    const { address } = await makeFeed({ of: 'unit', id: unitId })
    const answer = await read(address)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const [booked, blocked, ...more] = appointments(answer.body)
    expect(more).toEqual([])
    expect(booked).toMatchObject({
      UID: `booking-${made.id}@rental.example`,
      SEQUENCE: String(made.version),
      STATUS: 'CONFIRMED',
      DTSTART: '20261123T030000Z',
      DTEND: '20261125T030000Z',
    })
    expect(booked?.['SUMMARY']).toContain(made.code)
    expect(blocked).toMatchObject({ STATUS: 'CONFIRMED', DTSTART: '20261201T020000Z', DTEND: '20261202T110000Z' })
    expect(blocked?.['SUMMARY']).toMatch(/^ซ่อม · /)
    expect(answer.body).not.toMatch(/สมชาย|812345678/)
    for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test('of a branch has its bookings; the owner may choose that names stand in it', async () => {
    const { items, branches } = (await app.app.inject({ url: '/api/staff/calendar-feeds', headers: owner })).json<
      ResponseBody<'listCalendarFeeds'>
    >()
    expect(items).toHaveLength(1)
    const id = branches[0]?.id ?? 0
    const plain = await makeFeed({ of: 'branch', id })
    expect((await read(plain.address)).body).not.toContain('สมชาย')
    const named = await makeFeed({ of: 'branch', id, detail: 'name' })
    const { body } = await read(named.address)
    expect(appointments(body)[0]?.['DESCRIPTION']).toBe('สมชาย ใจดี')
    expect(body).not.toContain('812345678')
  })

  test('that one has already is not sent again, until something changes', async () => {
    const { branches } = (await app.app.inject({ url: '/api/staff/calendar-feeds', headers: owner })).json<
      ResponseBody<'listCalendarFeeds'>
    >()
    const { address } = await makeFeed({ of: 'branch', id: branches[0]?.id })
    const first = await read(address)
    const known = { 'if-none-match': String(first.headers.etag) }
    app.clock.set(TEST_NOW + 2 * HOUR)
    const again = await read(address, known)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const [one] = appointments(first.body)
    const id = /booking-(.+)@/.exec(one?.['UID'] ?? '')?.[1]
    owner = await app.signIn('admin')
    const cancelled = await app.app.inject({
      method: 'POST',
      url: `/api/staff/reservations/${id}/cancellation`,
      headers: { ...owner, 'if-match': `"${one?.['SEQUENCE']}"`, 'idempotency-key': 'calendar-cancel' },
      payload: { reason: 'changed their mind', fee: 0 },
    })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    const changed = await read(address, known)
    expect(changed.statusCode).toBe(200)
    const [after] = appointments(changed.body)
    expect([after?.['UID'], after?.['STATUS']]).toEqual([one?.['UID'], 'CANCELLED'])
    expect(Number(after?.['SEQUENCE'])).toBeGreaterThan(Number(one?.['SEQUENCE']))
    app.clock.set(TEST_NOW + 40 * DAY)
    expect(appointments((await read(address)).body).map(({ UID }) => UID)).not.toContain(one?.['UID'])
    app.clock.set(TEST_NOW)
    owner = await app.signIn('admin')
  })

  test('has one address: a new one ends the one before, and none is told from one that never was', async () => {
    const { units } = (await app.app.inject({ url: '/api/staff/calendar-feeds', headers: owner })).json<
      ResponseBody<'listCalendarFeeds'>
    >()
    const id = units[1]?.id
    const first = await makeFeed({ of: 'unit', id })
    expect((await read(first.address)).statusCode).toBe(200)
    const second = await makeFeed({ of: 'unit', id })
    expect(second.address).not.toBe(first.address)
    const told = async (address: string) => {
      const { statusCode, body, headers } = await read(address)
      const { traceId: _, ...rest } = JSON.parse(body) as Record<string, unknown>
      return { statusCode, rest, type: headers['content-type'] }
    }
    const never = await told(`https://rental.example/api/public/calendars/${'A'.repeat(43)}.ics`)
    expect(never.statusCode).toBe(404)
    expect(await told(first.address)).toEqual(never)
    expect(await told('https://rental.example/api/public/calendars/none')).toEqual(never)
    expect((await post(`/api/staff/calendar-feeds/${second.feed.id}/removal`)).statusCode).toBe(204)
    expect(await told(second.address)).toEqual(never)
    expect((await post(`/api/staff/calendar-feeds/${second.feed.id}/removal`)).statusCode).toBe(404)
  })

  test('of nothing that there is is refused, by its field', async () => {
    const answer = await post('/api/staff/calendar-feeds', { of: 'unit', id: 99_999, detail: 'code', language: 'th' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'unknown_reference', errors: [{ pointer: '/id' }] })
  })

  test('keeps its secret out of the database and of the log of changes', async () => {
    const { branches } = (await app.app.inject({ url: '/api/staff/calendar-feeds', headers: owner })).json<
      ResponseBody<'listCalendarFeeds'>
    >()
    const { address } = await makeFeed({ of: 'branch', id: branches[0]?.id, detail: 'name' })
    const secret = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? 'none'
    const { rows } = await app.database.pool.query<{ action: string; before: unknown; after: unknown }>(
      "select action, before, after from audit_event where entity = 'calendar_feed' order by id desc limit 1",
    )
    expect(rows[0]).toMatchObject({ action: 'renew_calendar', before: { detail: 'code' }, after: { detail: 'name' } })
    expect(JSON.stringify(rows)).not.toContain(secret)
    const feeds = await app.database.pool.query('select * from calendar_feed')
    expect(JSON.stringify(feeds.rows)).not.toContain(secret)
  })
})

test('whoever tries out addresses is told to wait', async () => {
  const limited = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
  const codes = new Set<number>()
  for (let count = 0; count < 61; count += 1)
    codes.add((await limited.app.inject({ url: `/api/public/calendars/${'B'.repeat(43)}.ics` })).statusCode)
  expect([...codes]).toEqual([404, 429])
  await limited.close()
})
