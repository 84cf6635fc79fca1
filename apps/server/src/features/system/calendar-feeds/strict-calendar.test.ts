import { randomUUID } from 'node:crypto'
import type { ResponseBody } from '@rodchao/contract'
import { DAY, HOUR } from '@rodchao/rental'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing-app.ts'
import { type CalendarPart, readStrictly } from './testing-strict-calendar.ts'

let app: TestApp
let owner: { authorization: string }
let unitId: number

const LONG_THAI = 'รถจักรยานยนต์รุ่นพิเศษสำหรับเดินทางไกล, พร้อมกล่องหลัง; กันน้ำ \\ สองใบ และผ้าคลุมเบาะอีกหนึ่งผืน'
const CUSTOMER = { fullName: 'Smith, John; "Jr" \\ สมิธ', phone: '0812345678', email: 'john@example.com' }
const PLACE = 'บ้านลับเลขที่ ๙๙ ซอยหัวหิน ๑๑๒'

beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://rental.example' })
  owner = await app.signIn('admin')
  await app.database.pool.query('update product set name_th = $1', [LONG_THAI])
  await app.database.pool.query(`update branch set name_th = 'สาขา 1, หัวหิน; ใกล้ตลาด'`)
  const { items } = (await app.app.inject({ url: '/api/public/products' })).json<ResponseBody<'findProducts'>>()
  const { branches } = (await app.app.inject({ url: '/api/public/shop' })).json<ResponseBody<'findShop'>>()
  for (const [at, kind] of ['phone', 'line'].entries()) {
    const made = await send('/api/staff/reservations', {
      productId: items[0]?.id,
      branchId: branches[0]?.id,
      start: new Date(TEST_NOW + (2 + at * 5) * DAY).toISOString(),
      end: new Date(TEST_NOW + (4 + at * 5) * DAY).toISOString(),
      channel: kind,
      customer: CUSTOMER,
      note: 'แพ้ยา, โทรก่อน',
      outcome: 'confirmed',
      reason: 'known to us',
    })
    expect(made.statusCode, made.body).toBe(201)
    unitId = made.json<ResponseBody<'bookForCustomer'>>().unit?.id ?? 0
  }
  await app.database.pool.query('update reservation set delivery_place = $1, customer_note = $2', [
    PLACE,
    'แพ้ยา, โทรก่อน',
  ])
})
afterAll(() => app.close())

const send = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { ...owner, 'idempotency-key': randomUUID(), ...headers },
    payload,
  })

async function calendarOf(
  body: object,
): Promise<{ address: string; read: () => Promise<CalendarPart>; text: () => Promise<string> }> {
  const made = await send('/api/staff/calendar-feeds', { detail: 'code', language: 'th', ...body })
  expect(made.statusCode, made.body).toBe(201)
  const { address } = made.json<ResponseBody<'addCalendarFeed'>>()
  const get = async () => {
    const answer = await app.app.inject({ url: new URL(address).pathname })
    expect(answer.statusCode).toBe(200)
    return answer
  }
  return { address, read: async () => readStrictly((await get()).rawPayload), text: async () => (await get()).body }
}
const ofBranch = async () => {
  const { branches } = (await app.app.inject({ url: '/api/staff/calendar-feeds', headers: owner })).json<
    ResponseBody<'listCalendarFeeds'>
  >()
  return { of: 'branch', id: branches[0]?.id }
}
const valueOf = (part: CalendarPart | undefined, name: string) => part?.lines.find((line) => line.name === name)?.value
const utc = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')

describe('a calendar read by the letter', () => {
  it('folds Thai between letters at 75 octets, ends its lines with CRLF and escapes what separates', async () => {
    for (const [language, name] of [
      ['th', LONG_THAI],
      ['en', undefined],
    ] as const) {
      const calendar = await calendarOf({ ...(await ofBranch()), language, detail: 'name_and_phone' })
      const { parts, lines } = await calendar.read()
      expect(parts.length).toBeGreaterThanOrEqual(2)
      const [event] = parts
      if (name !== undefined) {
        expect(valueOf(event, 'SUMMARY')).toContain(` · ${name}`)
        expect(valueOf(event, 'LOCATION')).toBe('สาขา 1, หัวหิน; ใกล้ตลาด')
      }
      expect(valueOf(event, 'DESCRIPTION')).toBe(`${CUSTOMER.fullName}\n+66812345678`)
      if (name === undefined) continue
      expect(lines.find((line) => line.name === 'X-WR-CALNAME')?.value).toBe('สาขา 1, หัวหิน; ใกล้ตลาด')
      // The longest line is one that was folded.
      expect((await calendar.text()).split('\r\n').some((line) => line.startsWith(' '))).toBe(true)
    }
  })

  it('has ids of its own that stay, and stamps of when they were changed, never ahead of the clock', async () => {
    const calendar = await calendarOf({ of: 'unit', id: unitId })
    const block = await send(`/api/staff/units/${unitId}/blocks`, {
      start: '2026-12-20T09:00:00+07:00',
      end: '2026-12-21T18:00:00+07:00',
      reason: 'repair',
    })
    expect(block.statusCode, block.body).toBe(201)
    const before = (await calendar.read()).parts
    const uids = before.map((part) => valueOf(part, 'UID'))
    expect(new Set(uids).size).toBe(before.length)
    for (const part of before) expect((valueOf(part, 'DTSTAMP') ?? '') <= utc(TEST_NOW)).toBe(true)

    app.clock.set(TEST_NOW + 2 * HOUR)
    owner = await app.signIn('admin')
    const { block: kept } = { block: block.json<ResponseBody<'blockUnit'>>() }
    const moved = await send(
      `/api/staff/service-blocks/${kept.id}`,
      { unitId, start: '2026-12-20T09:00:00+07:00', end: '2026-12-23T18:00:00+07:00', reason: 'repair' },
      { 'if-match': `"${kept.version}"` },
    )
    expect(moved.statusCode, moved.body).toBe(200)
    const after = (await calendar.read()).parts
    expect(after.map((part) => valueOf(part, 'UID'))).toEqual(uids)
    const of = (parts: readonly CalendarPart[]) => parts.find((part) => valueOf(part, 'UID')?.startsWith('block-'))
    expect(valueOf(of(before), 'DTSTAMP')).toBe(utc(TEST_NOW))
    expect(valueOf(of(after), 'DTSTAMP')).toBe(utc(TEST_NOW + 2 * HOUR))
    expect(valueOf(of(after), 'DTSTART')).toBe(valueOf(of(before), 'DTSTART'))
    expect(Number(valueOf(of(after), 'SEQUENCE'))).toBe(Number(valueOf(of(before), 'SEQUENCE')) + 1)
    app.clock.set(TEST_NOW)
    owner = await app.signIn('admin')
  })

  it.each([
    ['code', []],
    ['name', ['Smith']],
    ['name_and_phone', ['Smith', '812345678']],
  ])('with %s tells of a customer just that, and never where they stay or what they wrote', async (detail, told) => {
    const personal = ['Smith', '812345678', 'john@example.com', 'บ้านลับ', 'แพ้ยา', 'known to us']
    for (const of of [{ of: 'unit', id: unitId }, await ofBranch()]) {
      const calendar = await calendarOf({ ...of, detail })
      const text = (await calendar.text()).replaceAll('\r\n ', '')
      expect(personal.filter((word) => text.includes(word))).toEqual(told)
      expect((await calendar.read()).parts.length).toBeGreaterThan(0)
    }
  })

  it('is 404 as soon as its address is ended, and nothing of it stays to be read', async () => {
    const made = await send('/api/staff/calendar-feeds', { ...(await ofBranch()), detail: 'code', language: 'th' })
    const { address, feed } = made.json<ResponseBody<'addCalendarFeed'>>()
    const url = new URL(address).pathname
    const answer = await app.app.inject({ url })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect((await send(`/api/staff/calendar-feeds/${feed.id}/removal`, {})).statusCode).toBe(204)
    const ended = await app.app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } })
    expect(ended.statusCode).toBe(404)
    expect(ended.body).not.toContain('BEGIN')
  })
})

describe('the strict reader', () => {
  const EVENT = 'BEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20261121T030000Z\r\nDTSTART:20261121T030000Z\r\n'
  const whole = (inner: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:a\r\n${inner}END:VCALENDAR\r\n`
  const bytes = (text: string) => Buffer.from(text)

  it('reads what is right', () => {
    const { parts } = readStrictly(bytes(whole(`${EVENT}SUMMARY:a\\, b\\;\r\n  c\\n\r\nEND:VEVENT\r\n`)))
    expect(valueOf(parts[0], 'SUMMARY')).toBe('a, b; c\n')
  })

  it.each([
    ['bare line feeds', whole('').replaceAll('\r\n', '\n')],
    ['a last line without an end', whole('').trimEnd()],
    ['too many octets', whole(`${EVENT}SUMMARY:${'ก'.repeat(23)}\r\nEND:VEVENT\r\n`)],
    ['a comma that is not escaped', whole(`${EVENT}SUMMARY:a, b\r\nEND:VEVENT\r\n`)],
    ['an escape that there is none of', whole(`${EVENT}SUMMARY:a\\t\r\nEND:VEVENT\r\n`)],
    ['no stamp', whole(`${EVENT.replace(/DTSTAMP.*?\r\n/, '')}END:VEVENT\r\n`)],
    ['two ids', whole(`${EVENT}UID:2\r\nEND:VEVENT\r\n`)],
    [
      'local time',
      whole(`${EVENT.replace('DTSTART:20261121T030000Z', 'DTSTART;TZID=Asia/Bangkok:20261121T100000')}END:VEVENT\r\n`),
    ],
    ['an end before its start', whole(`${EVENT}DTEND:20261121T020000Z\r\nEND:VEVENT\r\n`)],
    ['a part that is not ended', whole(EVENT)],
  ])('refuses %s', (_what, text) => {
    expect(() => readStrictly(bytes(text))).toThrow(Error)
  })

  it('refuses a fold inside a letter', () => {
    const [before, after] = [
      bytes(whole(`${EVENT}SUMMARY:ก`).slice(0, -'END:VCALENDAR\r\n'.length)),
      bytes('\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'),
    ]
    const cut = Buffer.concat([before.subarray(0, -1), bytes('\r\n '), before.subarray(-1), after])
    expect(() => readStrictly(cut)).toThrow(Error)
  })
})
