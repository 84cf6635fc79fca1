import { randomUUID } from 'node:crypto'
import { RESERVATION_SORTS } from '@rodchao/contract'
import type { ReservationRow, ResponseBody } from '@rodchao/contract'
import { DAY, HOUR, MINUTE, reservationCode } from '@rodchao/rental'
import { sql } from 'kysely'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { searchText } from '../reservations/queries/search-text.ts'
import { readFilter } from './queries/list-filter.ts'
import { createDesk, type Desk, FORGET_BOOKINGS } from './testing.ts'

let desk: Desk

beforeAll(async () => {
  desk = await createDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await desk.database.pool.query(FORGET_BOOKINGS)
})

interface Given {
  readonly name?: string
  readonly phone?: string
  readonly email?: string | null
  readonly status?: string
  readonly start?: number
  readonly end?: number
  readonly created?: number
  readonly total?: number
  readonly paid?: number
  readonly channel?: string
  readonly expires?: number
  readonly slipSent?: number
  readonly product?: 'scooter' | 'villa'
  readonly unitLabel?: string
  readonly note?: string
}

/** Puts a reservation into the table as it is, without a booking behind it. */
async function put(given: Given = {}): Promise<{ id: string; code: string }> {
  const {
    name = 'สมชาย ใจดี',
    phone = '+66812345678',
    email = null,
    status = 'confirmed',
    start = TEST_NOW + DAY,
  } = given
  const { end = start + DAY, created = TEST_NOW, total = 50_000, paid = 0, unitLabel = '1กข 2841' } = given
  const [id, customerId] = [randomUUID(), randomUUID()]
  const code = reservationCode(crypto.getRandomValues(new Uint8Array(5)))
  const product = given.product === 'villa' ? desk.shop.villaId : desk.shop.scooterId
  const { db } = desk.database
  await db.insertInto('customer').values({ id: customerId, full_name: name, phone, email }).execute()
  await db
    .insertInto('reservation')
    .values({
      id,
      code,
      public_token: id.replaceAll('-', '').slice(0, 22),
      status,
      channel: given.channel ?? 'web',
      branch_id: desk.shop.branchId,
      customer_id: customerId,
      product_id: product,
      unit_id: desk.shop.scooterUnitIds[0],
      starts_at: new Date(start),
      ends_at: new Date(end),
      original_starts_at: new Date(start),
      original_ends_at: new Date(end),
      quote: JSON.stringify({}),
      total,
      booking_deposit: 0,
      damage_deposit: 0,
      paid,
      expires_at: given.expires === undefined ? null : new Date(given.expires),
      slip_sent_at: given.slipSent === undefined ? null : new Date(given.slipSent),
      customer_note: given.note ?? '',
      search_text: searchText({
        code,
        fullName: name,
        phone,
        email,
        unitLabel,
        productNames: ['ฮอนด้า คลิก 125', 'Honda Click 125'],
      }),
      created_at: new Date(created),
      updated_at: new Date(created),
    })
    .execute()
  return { id, code }
}

type List = ResponseBody<'listReservations'>

async function list(query: Record<string, string | number> = {}): Promise<List> {
  const answer = await desk.staff({
    url: `reservations?${Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')}`,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const byText = (texts: readonly (string | undefined)[]) => texts.map(String).toSorted()
const names = (page: List) => page.rows.map((row) => row.customer?.fullName)

describe('views', () => {
  test('today: what goes out or comes back, running holds, and everything overdue', async () => {
    await put({ name: 'out today', start: TEST_NOW + HOUR, end: TEST_NOW + 2 * DAY })
    await put({ name: 'back today', status: 'on_rent', start: TEST_NOW - 3 * DAY, end: TEST_NOW + 2 * HOUR })
    await put({ name: 'out and back', start: TEST_NOW - HOUR, end: TEST_NOW + 3 * HOUR })
    await put({ name: 'held', status: 'hold', start: TEST_NOW + HOUR, expires: TEST_NOW + MINUTE })
    await put({ name: 'overdue', status: 'on_rent', start: TEST_NOW - 9 * DAY, end: TEST_NOW - 4 * DAY })
    await put({ name: 'lapsed hold', status: 'hold', start: TEST_NOW + HOUR, expires: TEST_NOW - MINUTE })
    await put({ name: 'cancelled', status: 'cancelled', start: TEST_NOW + HOUR })
    await put({ name: 'expired', status: 'expired', start: TEST_NOW + HOUR })
    await put({ name: 'tomorrow', start: Date.parse('2026-11-22T00:00:00+07:00') })
    await put({
      name: 'back yesterday',
      status: 'completed',
      start: TEST_NOW - 5 * DAY,
      end: Date.parse('2026-11-20T23:59:00+07:00'),
    })
    const today = names(await list({ view: 'today' }))
    expect(today.slice(0, 3)).toEqual(['overdue', 'back today', 'out and back'])
    expect(byText(today.slice(3))).toEqual(['held', 'out today'])
  })

  test('each other view has its own rows, slips by the longest wait', async () => {
    await put({ name: 'slip 2', status: 'awaiting_review', slipSent: TEST_NOW - MINUTE, start: TEST_NOW + HOUR })
    await put({ name: 'slip 1', status: 'awaiting_review', slipSent: TEST_NOW - HOUR, start: TEST_NOW + DAY })
    await put({ name: 'paying', status: 'pending_payment' })
    await put({ name: 'coming', start: TEST_NOW + 2 * DAY })
    await put({ name: 'late to come', start: TEST_NOW - HOUR })
    await put({ name: 'out', status: 'on_rent', start: TEST_NOW - DAY, end: TEST_NOW + DAY })
    await put({ name: 'in grace', status: 'on_rent', start: TEST_NOW - DAY, end: TEST_NOW - 30 * MINUTE })
    await put({ name: 'overdue', status: 'on_rent', start: TEST_NOW - DAY, end: TEST_NOW - 61 * MINUTE })
    await put({ name: 'settle', status: 'returned', start: TEST_NOW - 2 * DAY })
    expect(names(await list({ view: 'slips' }))).toEqual(['slip 1', 'slip 2'])
    expect(names(await list({ view: 'upcoming' }))).toEqual(['paying', 'coming'])
    expect(names(await list({ view: 'on_rent' }))).toEqual(['overdue', 'in grace', 'out'])
    expect(names(await list({ view: 'overdue' }))).toEqual(['overdue'])
    expect((await list({ view: 'overdue' })).rows[0]?.isOverdue).toBe(true)
    expect(names(await list({ view: 'to_settle' }))).toEqual(['settle'])
    expect((await list()).rows).toHaveLength(9)
    const counts = (await desk.staff({ url: 'reservation-counts' })).json<ResponseBody<'countReservations'>>()
    expect(Object.entries(counts.views).map(([view, { count }]) => [view, count])).toEqual([
      ['today', 4],
      ['slips', 2],
      ['upcoming', 2],
      ['on_rent', 3],
      ['overdue', 1],
      ['to_settle', 1],
      ['all', 9],
    ])
  })
})

describe('filters', () => {
  test('by status, channel, product, category, days of pick-up and what is unpaid', async () => {
    await put({
      name: 'A',
      channel: 'line',
      status: 'confirmed',
      start: Date.parse('2026-11-25T23:59:00+07:00'),
      paid: 50_000,
    })
    await put({ name: 'B', channel: 'web', status: 'cancelled', start: Date.parse('2026-11-26T00:00:00+07:00') })
    await put({
      name: 'C',
      channel: 'phone',
      status: 'pending_payment',
      start: Date.parse('2026-11-27T10:00:00+07:00'),
      product: 'villa',
    })
    const found = async (query: Record<string, string | number>) => names(await list({ sort: 'start', ...query }))
    expect(await found({ status: 'confirmed,cancelled' })).toEqual(['A', 'B'])
    expect(await found({ channel: 'phone' })).toEqual(['C'])
    expect(await found({ product: desk.shop.villaId })).toEqual(['C'])
    expect(await found({ category: 'scooter' })).toEqual(['A', 'B'])
    expect(await found({ from: '2026-11-26', to: '2026-11-26' })).toEqual(['B'])
    expect(await found({ to: '2026-11-25' })).toEqual(['A'])
    expect(await found({ unpaid: 'true' })).toEqual(['C'])
    expect(await found({ unpaid: 'false' })).toEqual(['A', 'B'])
    expect(await found({ branch: 99 })).toEqual([])
    const counts = (await desk.staff({ url: 'reservation-counts?status=confirmed,pending_payment' })).json<
      ResponseBody<'countReservations'>
    >()
    expect(counts.filtered).toEqual({ count: 2, things: 2, isCapped: false, total: 100_000, balance: 50_000 })
    // B was called off: it is counted, and comes to nothing.
    const all = (await desk.staff({ url: 'reservation-counts' })).json<ResponseBody<'countReservations'>>()
    expect(all.filtered).toEqual({ count: 3, things: 3, isCapped: false, total: 100_000, balance: 50_000 })
  })

  test('counting stops at ten thousand and says so', async () => {
    const { id } = await put()
    await desk.database.pool.query(
      `insert into reservation (id, code, public_token, status, channel, branch_id, product_id, starts_at, ends_at, original_starts_at, original_ends_at, quote, total, booking_deposit, damage_deposit, created_at, updated_at)
       select gen_random_uuid(), 'C' || n, 'T' || n, status, channel, branch_id, product_id, starts_at, ends_at, original_starts_at, original_ends_at, quote, total, 0, 0, created_at, updated_at
       from reservation, generate_series(1, 10050) n where id = $1`,
      [id],
    )
    const counts = (await desk.staff({ url: 'reservation-counts' })).json<ResponseBody<'countReservations'>>()
    expect(counts.filtered).toEqual({ count: 10_000, things: 10_000, isCapped: true, total: null, balance: null })
    expect(counts.views.all).toEqual({ count: 10_000, isCapped: true })
  })

  test.each([
    'view=nothing',
    'sort=phone',
    'direction=up',
    'limit=0',
    'limit=101',
    'status=sold',
    'from=2026-13-01',
    'from=2569-11-21',
    'q=%00',
    'unpaid=maybe',
    'product=a',
    'surprise=1',
    'cursor=xyz',
    `cursor=${Buffer.from('["created","desc","next","1; drop table","00000000-0000-4000-8000-000000000001"]').toString('base64url')}`,
    `cursor=${Buffer.from('["start","asc","next","2026-11-21 10:00:00+00","00000000-0000-4000-8000-000000000001"]').toString('base64url')}`,
  ])('%s is refused by name', async (query) => {
    const answer = await desk.staff({ url: `reservations?${query}` })
    expect([400, 422]).toContain(answer.statusCode)
    expect(answer.json<{ errors: { pointer: string }[] }>().errors[0]?.pointer.split('/')[1]).toBe(query.split('=')[0])
  })
})

describe('search', () => {
  test('finds by code, name, phone, e-mail and plate, however it is typed', async () => {
    const { code } = await put({
      name: 'Émilie Lindqvist',
      phone: '+66891234567',
      email: 'emilie@example.se',
      unitLabel: '2ขง 7705',
    })
    await put({ name: 'ค้าขาย น้ำใส', phone: '+46701234567', unitLabel: 'กขค 519' })
    await put({ name: 'Анна Петрова', phone: '+79161235507', unitLabel: 'กขค 502' })
    const dashed = `${code.slice(0, 3)}-${code.slice(3, 6)}-${code.slice(6)}`
    const found = async (q: string) => byText(names(await list({ q })))
    for (const q of [
      code,
      code.toLowerCase(),
      dashed,
      dashed.slice(0, 7),
      ' Lindqvist ',
      'emilie',
      'LIND ém',
      '0891234567',
      '089-123 4567',
      '+66 89 123 4567',
      '๐๘๙๑๒๓๔๕๖๗',
      'emilie@example',
      '2ขง7705',
      '2ขง 7705',
      '7705',
      '2ข',
    ]) {
      expect(await found(q), q).toEqual(['Émilie Lindqvist'])
    }
    for (const q of ['ค้าขาย', 'น้ำ', 'ขาย', '519']) expect(await found(q), q).toEqual(['ค้าขาย น้ำใส'])
    for (const q of ['петрова', 'анна пет', 'ПЕТ', '5507']) expect(await found(q), q).toEqual(['Анна Петрова'])
    expect(await found('กขค')).toEqual(['Анна Петрова', 'ค้าขาย น้ำใส'])
    for (const q of ['คลิก', 'click 125']) expect(await found(q), q).toHaveLength(3)
    for (const q of ['nobody here', '%%', '_____', String.raw`\\`, "' or 1=1 --", 'lindqvist 519'])
      expect(await found(q), q).toEqual([])
  })

  test('counts and narrows together with views and filters', async () => {
    await put({ name: 'Emma', status: 'confirmed' })
    await put({ name: 'Emma', status: 'cancelled' })
    expect((await list({ q: 'emma', view: 'upcoming' })).rows).toHaveLength(1)
    expect((await list({ q: 'emma', view: 'today' })).rows).toHaveLength(0)
    const counts = (await desk.staff({ url: 'reservation-counts?q=emma' })).json<ResponseBody<'countReservations'>>()
    expect(counts.filtered.count).toBe(2)
  })

  test('a word found in very many rows is sorted and paged like any other', async () => {
    const { id } = await put({ name: 'Emma' })
    await desk.database.pool.query(
      `insert into reservation (id, code, public_token, status, channel, branch_id, product_id, starts_at, ends_at, original_starts_at, original_ends_at, quote, total, booking_deposit, damage_deposit, created_at, updated_at, search_text)
       select gen_random_uuid(), 'C' || n, 'T' || n, status, channel, branch_id, product_id, starts_at, ends_at, original_starts_at, original_ends_at, quote, n, 0, 0, created_at, updated_at, search_text
       from reservation, generate_series(1, 5100) n where id = $1`,
      [id],
    )
    const first = await list({ q: 'emma', sort: 'total', direction: 'asc', limit: 3 })
    expect(first.rows.map((row) => row.total)).toEqual([1, 2, 3])
    const second = await list({ q: 'emma', sort: 'total', direction: 'asc', limit: 3, cursor: first.nextCursor ?? '' })
    expect(second.rows.map((row) => row.total)).toEqual([4, 5, 6])
  })
})

describe('pages', () => {
  test.each(RESERVATION_SORTS)('by %s: every row once, forward and back, in both directions', async (sort) => {
    for (let row = 0; row < 11; row += 1) {
      // Several rows share a value, so that only the id tells them apart.
      const at = TEST_NOW + Math.floor(row / 3) * HOUR
      await put({ name: `row ${row}`, start: at, end: at + DAY, created: at, total: 1000 + Math.floor(row / 3) })
    }
    for (const direction of ['asc', 'desc'] as const) {
      const whole = (await list({ sort, direction, limit: 100 })).rows.map((row) => row.id)
      const pages: string[][] = []
      let page = await list({ sort, direction, limit: 4 })
      expect(page.previousCursor).toBeNull()
      pages.push(page.rows.map((row) => row.id))
      while (page.nextCursor !== null) {
        page = await list({ sort, direction, limit: 4, cursor: page.nextCursor })
        pages.push(page.rows.map((row) => row.id))
      }
      expect(pages.flat()).toEqual(whole)
      const back: string[][] = []
      while (page.previousCursor !== null) {
        page = await list({ sort, direction, limit: 4, cursor: page.previousCursor })
        back.unshift(page.rows.map((row) => row.id))
      }
      expect(back).toEqual(pages.slice(0, -1))
    }
  })

  test('by what is owed: the most first, what ended without a rental among what is paid, and over-paid last', async () => {
    await put({ name: 'owes 500', total: 80_000, paid: 30_000 })
    await put({ name: 'cancelled', total: 90_000, paid: 0, status: 'cancelled' })
    await put({ name: 'owes 900', total: 90_000, paid: 0 })
    await put({ name: 'over-paid', total: 40_000, paid: 60_000 })
    expect(names(await list({ sort: 'balance' }))).toEqual(['owes 900', 'owes 500', 'cancelled', 'over-paid'])
    expect(names(await list({ sort: 'balance', direction: 'asc', status: 'confirmed' }))).toEqual([
      'over-paid',
      'owes 500',
      'owes 900',
    ])
  })

  test('what is owed is read from an index of its own, whatever narrows the list', async () => {
    const client = await desk.database.pool.connect()
    try {
      await client.query('begin; set local enable_seqscan = off; set local enable_sort = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select id, case when status in ('cancelled', 'no_show', 'expired') then 0 else total - paid end
         from reservation where channel = 'web' and branch_id = 1
         order by case when status in ('cancelled', 'no_show', 'expired') then 0 else total - paid end, id limit 50`,
      )
      expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('Index Only Scan using reservation_by_balance')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('what is unpaid is found by an index that holds nothing else', async () => {
    const { conditions } = readFilter({ view: 'all', unpaid: 'true' }, { now: desk.clock.now(), graceMinutes: 0 })
    const plan = await desk.database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      return sql<{ 'QUERY PLAN': string }>`
        explain select r.id from reservation r where ${sql.join([...conditions], sql` and `)} limit 5001`.execute(trx)
    })
    expect(plan.rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('reservation_unpaid')
  })

  test('why a customer is watched stands in the row, and only while they are', async () => {
    const { id } = await put({ name: 'watched' })
    const set = (flag: string) =>
      desk.database.pool.query(
        `update customer set flag = $2, flag_reason = 'ทิ้งรถไว้ที่หาด' where id = (select customer_id from reservation where id = $1)`,
        [id, flag],
      )
    await set('watch')
    expect((await list()).rows[0]).toMatchObject({ flags: ['watch_list'], flagReason: 'ทิ้งรถไว้ที่หาด' })
    await set('none')
    expect((await list()).rows[0]).toMatchObject({ flags: [], flagReason: null })
  })

  test('names stand as in a dictionary, and where a new name belongs', async () => {
    for (const name of ['ขวัญ', 'เกษม', 'กมล', 'Zoe', 'anna']) await put({ name })
    expect(names(await list({ sort: 'customer' }))).toEqual(['anna', 'Zoe', 'กมล', 'เกษม', 'ขวัญ'])
    await desk.database.pool.query("update customer set full_name = 'แก้ว' where full_name = 'anna'")
    expect(names(await list({ sort: 'customer', direction: 'desc' }))).toEqual(['ขวัญ', 'แก้ว', 'เกษม', 'กมล', 'Zoe'])
    expect(names(await list({ sort: 'customer', q: 'กมล' }))).toEqual(['กมล'])
  })

  test('statuses stand in the order of a booking’s life, vehicles by name', async () => {
    await put({ status: 'completed' })
    await put({ status: 'awaiting_review', product: 'villa' })
    await put({ status: 'confirmed' })
    const { rows } = await list({ sort: 'status' })
    expect(rows.map(({ status }) => status)).toEqual(['awaiting_review', 'confirmed', 'completed'])
    await desk.database.pool.query('update reservation set unit_id = null where product_id = $1', [desk.shop.villaId])
    const byVehicle = (await list({ sort: 'vehicle' })).rows.map(({ product }) => product.name.th)
    expect(byVehicle).toEqual(byVehicle.toSorted())
    expect(byVehicle).toHaveLength(3)
  })

  test('a place in a list that is none is refused', async () => {
    await put()
    for (const value of ['', '{}', '{"rank":0,"place":"x"}', '{"rank":-1,"place":"","at":"2026-11-22 00:00:00+00"}']) {
      const cursor = Buffer.from(JSON.stringify(['customer', 'asc', 'next', value, randomUUID()])).toString('base64url')
      const answer = await desk.staff({ url: `reservations?sort=customer&cursor=${cursor}` })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toMatchObject([{ pointer: '/cursor', code: 'unusable_cursor' }])
    }
  })

  test('a row that comes in between moves nothing that was read', async () => {
    for (let row = 0; row < 6; row += 1) await put({ name: `row ${row}`, total: 100 + row })
    const first = await list({ sort: 'total', direction: 'asc', limit: 3 })
    await put({ name: 'new', total: 50 })
    expect(names(await list({ sort: 'total', direction: 'asc', limit: 3, cursor: first.nextCursor ?? '' }))).toEqual([
      'row 3',
      'row 4',
      'row 5',
    ])
  })
})

describe('a row', () => {
  test('carries marks for what somebody should look at', async () => {
    await desk.database.pool.query("update unit set tax_expires_on = '2026-11-22' where id = $1", [
      desk.shop.scooterUnitIds[0],
    ])
    await put({ status: 'confirmed', start: TEST_NOW + HOUR, end: TEST_NOW + 3 * DAY, note: 'ขอหมวกเด็ก' })
    await desk.database.pool.query("update customer set flag = 'watch'")
    const [row] = (await list()).rows
    expect(row?.flags).toEqual(['watch_list', 'unit_not_assigned', 'papers_expire', 'customer_note'])
    await desk.database.pool.query("update unit set tax_expires_on = '2027-11-22' where id = $1", [
      desk.shop.scooterUnitIds[0],
    ])
  })

  test('is for the desk only', async () => {
    for (const url of ['reservations', 'reservation-counts', 'reservation-export', 'waiting-slips', 'customers?q=aa']) {
      expect((await desk.staff({ url, role: 'driver' })).statusCode, url).toBe(403)
      expect((await desk.staff({ url, role: 'client' })).statusCode, url).toBe(403)
      expect((await desk.app.inject({ url: `/api/staff/${url}` })).statusCode, url).toBe(401)
    }
  })
})

describe('the CSV', () => {
  test('opens in a spreadsheet: byte-order mark, Thai heads, Thai dates, no formula that runs', async () => {
    const { code } = await put({
      name: '=HYPERLINK("http://evil","x")',
      phone: '+46701234567',
      total: 123_450,
      start: TEST_NOW,
    })
    const answer = await desk.staff({ url: 'reservation-export' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="reservations-2569-11-21.csv"')
    const text = answer.rawPayload.toString('utf8')
    const [head, row] = text.split('\r\n')
    expect(head?.startsWith('\uFEFFรหัสจอง,สถานะ,')).toBe(true)
    expect(row).toContain(`${code.slice(0, 3)}-${code.slice(3, 6)}-${code.slice(6)},ยืนยันการจอง,หน้าเว็บ`)
    expect(row).toContain(`"'=HYPERLINK(""http://evil"",""x"")",'+46701234567`)
    expect(row).toContain('21/11/2569 10:00')
    expect(row).toContain('1234.50')
  })

  test('says the same in English, with heads, words, names and days of that language', async () => {
    await put({ start: TEST_NOW, total: 123_450 })
    const answer = await desk.staff({ url: 'reservation-export?language=en' })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="reservations-2026-11-21.csv"')
    const [head, row] = answer.rawPayload.toString('utf8').split('\r\n')
    expect(head).toBe(
      '\uFEFFCode,Status,Channel,Customer,Phone,Vehicle,Plate,Out,Back,Branch,Delivered to,Booked,Deposit (baht),Total (baht),Paid (baht),Owed (baht),To note,Why the customer is watched',
    )
    expect(row).toContain(',Confirmed,Website,')
    expect(row).toContain(',2026-11-21 10:00,')
    expect((await desk.staff({ url: 'reservation-export?language=de' })).statusCode).toBe(400)
  })

  test('holds all rows of the filter, however many pages they are, and leaves a trace of who took them', async () => {
    const { id } = await put()
    await desk.database.pool.query(
      `insert into reservation (id, code, public_token, status, channel, branch_id, product_id, starts_at, ends_at, original_starts_at, original_ends_at, quote, total, booking_deposit, damage_deposit, created_at, updated_at)
       select gen_random_uuid(), 'C' || n, 'T' || n, case when n % 2 = 0 then 'cancelled' else status end, channel, branch_id, product_id, starts_at, ends_at, original_starts_at, original_ends_at, quote, total, 0, 0, created_at, updated_at
       from reservation, generate_series(1, 2400) n where id = $1`,
      [id],
    )
    const answer = await desk.staff({ url: 'reservation-export?status=cancelled' })
    const codes = answer.rawPayload
      .toString('utf8')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',')[0])
    expect([codes.length, new Set(codes).size]).toEqual([1200, 1200])
    const { rows } = await desk.database.pool.query(
      "select actor_name, after from audit_event where action = 'export_reservations'",
    )
    expect(rows).toEqual([
      { actor_name: 'Small Shop staff', after: { view: 'all', status: ['cancelled'], format: 'csv' } },
    ])
  })

  test('names a plate only where the vehicle is fixed, as the list does', async () => {
    const { id } = await put()
    const unitCells = async () => {
      const answer = await desk.staff({ url: 'reservation-export?columns=vehicle' })
      return answer.body
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[1])
    }
    const fix = (isFixed: boolean) =>
      desk.database.pool.query(
        `update reservation set is_unit_fixed = $2, unit_id = coalesce(unit_id, (select id from unit limit 1)) where id = $1`,
        [id, isFixed],
      )
    await fix(false)
    expect(await unitCells()).toEqual([''])
    await fix(true)
    const { rows } = await desk.database.pool.query<{ label: string }>(
      'select u.label from reservation r join unit u on u.id = r.unit_id where r.id = $1',
      [id],
    )
    expect(await unitCells()).toEqual(rows.map(({ label }) => label))
  })

  test('has the columns that were chosen, in the order of the list, and its sort', async () => {
    await put({ total: 100_000 })
    await put({ total: 300_000 })
    const answer = await desk.staff({ url: 'reservation-export?columns=money,code&sort=total&direction=desc' })
    const lines = answer.rawPayload.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
    expect(lines[0]).toBe('รหัสจอง,รวม (บาท),ชำระแล้ว (บาท),ค้าง (บาท)')
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['3000.00', '1000.00'])
    expect((await desk.staff({ url: 'reservation-export?columns=secrets' })).statusCode).toBe(400)
  })
})

describe('those that were picked', () => {
  test('alone are listed and taken out, whatever their view; more than fifty are refused', async () => {
    const first = await put({ name: 'first', status: 'completed' })
    await put({ name: 'second' })
    const third = await put({ name: 'third', status: 'cancelled' })
    const ids = [first.id, third.id].join(',')
    expect(byText(names(await list({ ids })))).toEqual(['first', 'third'])
    const file = await desk.staff({ url: `reservation-export?columns=customer&ids=${ids}` })
    const lines = file.rawPayload.toString('utf8').trim().split('\r\n').slice(1)
    expect(byText(lines.map((line) => line.split(',')[0]))).toEqual(['first', 'third'])
    const many = Array.from({ length: 51 }, () => first.id).join(',')
    expect((await desk.staff({ url: `reservations?ids=${many}` })).statusCode).toBe(400)
    expect((await desk.staff({ url: 'reservations?ids=nobody' })).statusCode).toBe(400)
  })
})

describe('the workbook', () => {
  const sheetOf = async (query = '') => {
    const answer = await desk.staff({ url: `reservation-export?format=xlsx${query}` })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="reservations-2569-11-21.xlsx"')
    const [sheet] = await readSheets(answer.rawPayload)
    return sheet?.data ?? []
  }

  test('has real numbers and real moments by the clock of the shop, and no formula that runs', async () => {
    await put({ name: '=HYPERLINK("http://evil","x")\u000b', phone: '+46701234567', total: 123_450, start: TEST_NOW })
    const [heads = [], row = []] = await sheetOf()
    const of = (head: string) => row[heads.indexOf(head)]
    expect(heads.slice(0, 3)).toEqual(['รหัสจอง', 'สถานะ', 'ช่องทาง'])
    expect(of('ลูกค้า')).toBe('=HYPERLINK("http://evil","x")')
    expect(of('โทรศัพท์')).toBe('+46701234567')
    expect(of('รวม (บาท)')).toBe(1234.5)
    // Ten in the morning in Bangkok, as the cell shows it.
    expect(of('รับ')).toEqual(new Date('2026-11-21T10:00:00Z'))
  })
})

test('rows of the list are what the contract says, whatever their status', async () => {
  for (const status of [
    'hold',
    'pending_payment',
    'awaiting_review',
    'confirmed',
    'on_rent',
    'returned',
    'completed',
    'cancelled',
    'no_show',
    'expired',
  ])
    await put({ status, paid: 10_000 })
  const { rows } = await list({ sort: 'created' })
  const balances = new Map(rows.map((row: ReservationRow) => [row.status, row.balance]))
  expect([
    balances.get('confirmed'),
    balances.get('cancelled'),
    balances.get('no_show'),
    balances.get('expired'),
  ]).toEqual([40_000, 0, 0, 0])
})
