import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Erasure, KeptRecord, Problem, RecordFields, ResponseBody } from '@rodchao/contract'
import { DAY, isoDate, toShopDate } from '@rodchao/rental'
import { CompiledQuery } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { loadEnv } from '../../../env.ts'
import { createDesk, type Desk, FORGET_BOOKINGS, makeForm } from '../../rentals/staff-reservations/testing.ts'
import { slipPicture } from '../../../testing-slip-picture.ts'
import { eraseKeptLongEnough } from './commands/erase-kept-long-enough.ts'

let desk: Desk
let owner: Record<string, string>
let staff: Record<string, string>

beforeAll(async () => {
  desk = await createDesk()
  owner = await desk.signIn('admin')
  staff = await desk.signIn('staff')
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await rows(FORGET_BOOKINGS)
  await rm(join(desk.dataDir, 'identity'), { recursive: true, force: true })
  await rows('delete from merged_customer')
  await rows('delete from licence_check')
  await rows('delete from message')
  await rows('delete from customer')
  await rows(`delete from audit_event where entity in ('customer', 'reservation')`)
})

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await desk.database.db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}
async function call(url: string, body?: object, { as = owner, version }: { as?: object; version?: number } = {}) {
  return desk.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/api/staff/${url}`,
    headers: { ...as, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
    ...(body === undefined ? {} : { payload: body }),
  })
}
const people = async (query = '') =>
  (await call(`records/customers?${query}`, undefined, { as: staff })).json<{
    items: KeptRecord<'customers'>[]
    total: number
  }>()
const named = async (name: string): Promise<KeptRecord<'customers'>> => {
  const found = (await people()).items.find(({ fields }) => fields.fullName === name)
  if (found === undefined) throw new Error(`nobody is called ${name}`)
  return found
}
const change = (
  { id, version, fields }: KeptRecord<'customers'>,
  changes: Partial<RecordFields<'customers'>>,
  as: object = staff,
) => call(`records/customers/${id}`, { ...fields, ...changes }, { as, version })
const sendFile = (content: string, { as = owner, isTry = false }: { as?: object; isTry?: boolean } = {}) => {
  const form = makeForm([{ name: 'file', content }])
  return desk.app.inject({
    method: 'POST',
    url: `/api/staff/record-files/customers?try=${isTry}`,
    headers: { ...as, ...form.headers, 'idempotency-key': randomUUID() },
    payload: form.payload,
  })
}
const codeOf = (answer: { json: () => unknown }) => (answer.json() as Problem).code
const faultsOf = (answer: { json: () => unknown }) =>
  ((answer.json() as Problem).errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)

const SOMCHAI = { fullName: 'สมชาย ใจดี', phone: '081-234-5678', email: 'somchai@example.com' }
/** The same person, who wrote their name in other letters. */
const SOMCHAI_AGAIN = { fullName: 'Somchai Jaidee', phone: '+66812345678', email: 'somchai.j@example.com' }

/** The shop's day of the first booking. */
const DAY_OF_TEST = isoDate(toShopDate(TEST_NOW))

const later = (days: number): string => new Date(TEST_NOW + days * DAY).toISOString()

/** A booking that is paid and over. */
async function closed(customer: Record<string, string> = SOMCHAI) {
  const booked = await desk.unpaid({ customer })
  const sent = await desk.sendSlip(booked.token, await slipPicture())
  expect(sent.statusCode, sent.body).toBe(201)
  const { slips, version } = await desk.reservation(booked.id)
  const body = { slipId: slips[0]?.id, amount: 50_000 }
  const approved = await desk.staff({ url: `reservations/${booked.id}/slip-approval`, body, version })
  expect(approved.statusCode, approved.body).toBe(200)
  await rows(`update reservation set status = 'completed', total = paid, closed_at = ends_at where id = $1`, [
    booked.id,
  ])
  await rows(`update occupancy set active = false where reservation_id = $1`, [booked.id])
  return booked
}

describe('customers as records', () => {
  it('are found by name, phone and e-mail, sorted and narrowed, with what they booked', async () => {
    await desk.unpaid({ customer: SOMCHAI })
    desk.clock.set(TEST_NOW + 1000)
    await desk.unpaid({ customer: { fullName: 'Anna Berg', phone: '+46701234567', email: 'anna@example.com' } })
    for (const q of ['ใจดี', '0812345678', '081-234', 'somchai@'])
      expect((await people(`q=${encodeURIComponent(q)}`)).items.map(({ fields }) => fields.fullName)).toEqual([
        SOMCHAI.fullName,
      ])
    const [anna] = (await people('sort=-since&limit=1')).items
    expect(anna).toMatchObject({ fields: { phone: '+46701234567' }, facts: { bookings: 1 } })
    expect(await people('where=flag:refuse')).toEqual({ items: [], total: 0 })
    for (const sort of ['fullName', 'phone', '-bookings', 'lastBooking', 'flag'])
      expect((await people(`sort=${sort}`)).total, sort).toBe(2)
  })

  it('booked once what they booked in one go, on the day they did so, in the list and beside a double', async () => {
    const [productId, branchId] = [desk.shop.scooterId, desk.shop.branchId]
    const body = {
      productId,
      branchId,
      start: later(5),
      end: later(7),
      more: [{ productId }],
      channel: 'phone',
      customer: SOMCHAI,
      outcome: 'confirmed',
      reason: 'ลูกค้าประจำ',
    }
    const booked = await desk.staff({ url: 'reservations', body, key: randomUUID() })
    expect(booked.statusCode, booked.body).toBe(201)
    expect(await rows('select 1 from reservation')).toHaveLength(2)
    const once = { bookings: 1, lastBooking: expect.stringContaining(DAY_OF_TEST) }
    expect(await named(SOMCHAI.fullName)).toMatchObject({ facts: once })
    await desk.unpaid({ customer: SOMCHAI_AGAIN })
    const { items } = (await call('customer-doubles')).json<ResponseBody<'listCustomerDoubles'>>()
    expect(items.flatMap(({ first, second }) => [first, second])).toEqual([
      expect.objectContaining(once),
      expect.objectContaining(once),
    ])
  })

  it('are changed by staff; the same phone written otherwise is no change, and bookings are found by the new name', async () => {
    const { code } = await desk.unpaid({ customer: SOMCHAI })
    const before = await named(SOMCHAI.fullName)
    expect((await change(before, { phone: '+66 81 234 5678' })).json()).toMatchObject({ version: before.version })
    const changed = await change(before, { fullName: 'สมชัย ใจดี', note: 'ชอบรถสีแดง' })
    expect(changed.statusCode, changed.body).toBe(200)
    const found = await desk.staff({ url: `reservations?q=${encodeURIComponent('สมชัย')}` })
    expect(found.json<{ rows: { code: string }[] }>().rows.map((row) => row.code)).toEqual([code])
    expect(codeOf(await change(before, { note: 'อีกคน' }))).toBe('stale_version')
    expect(await rows(`select before, after from audit_event where entity = 'customer'`)).toEqual([
      { before: { fullName: SOMCHAI.fullName, note: '' }, after: { fullName: 'สมชัย ใจดี', note: 'ชอบรถสีแดง' } },
    ])
  })

  it('refuse what cannot be called, and a refusal without a reason', async () => {
    await desk.unpaid({ customer: SOMCHAI })
    const person = await named(SOMCHAI.fullName)
    expect(faultsOf(await change(person, { phone: '000000' }))).toEqual(['/phone phone_invalid'])
    expect(faultsOf(await change(person, { flag: 'refuse' }))).toEqual(['/flagReason required'])
  })

  it('are given away as a file to the owner alone, safe against formulas, and taken from nobody else', async () => {
    await desk.unpaid({ customer: { ...SOMCHAI, fullName: '=HYPERLINK("x")' } })
    expect((await call('record-files/customers', undefined, { as: staff })).statusCode).toBe(403)
    const file = await call('record-files/customers')
    expect(file.body).toContain(`"'=HYPERLINK(""x"")"`)
    expect((await sendFile(file.body, { as: staff })).statusCode).toBe(403)
    expect((await sendFile(file.body)).json()).toMatchObject({ added: 0, changed: 0, faults: [] })
  })

  it('come in by a file of names and phones; the same phone and name is the same person, however both are written', async () => {
    await desk.unpaid({ customer: SOMCHAI })
    const lines = ['Anna Berg,+46 70 123 45 67', ' สมชาย  ใจดี ,+66 81-234-5678', 'สมชาย ใจดี,๐๙๙ ๙๙๙ ๙๙๙๙']
    const file = ['fullName,phone', ...lines].join('\n')
    expect((await sendFile(file, { isTry: true })).json()).toMatchObject({ added: 2, isWritten: false })
    expect((await people()).total).toBe(1)
    expect((await sendFile(file)).json()).toMatchObject({ added: 2, faults: [], isWritten: true })
    expect((await sendFile(file)).json()).toMatchObject({ added: 0, changed: 0, same: 3, faults: [] })
    expect((await people()).total).toBe(3)
    const anna = await named('Anna Berg')
    expect(anna).toMatchObject({ fields: { phone: '+46701234567', flag: 'none', email: null }, facts: { bookings: 0 } })
    expect(await rows(`select after->>'fullName' as name from audit_event where entity_id = $1`, [anna.id])).toEqual([
      { name: 'Anna Berg' },
    ])
    await desk.unpaid({ customer: { fullName: 'anna berg', phone: '+46701234567', email: 'anna@example.com' } })
    expect(await named('Anna Berg')).toMatchObject({ id: anna.id, facts: { bookings: 1 } })
  })

  it('of a file with a wrong line none comes in, and each wrong line is named', async () => {
    const file = [
      'fullName,phone,flag,flagReason',
      'Anna Berg,+46701234567,none,',
      'anna  berg,+46 70 123 45 67,none,',
      'No Phone,12,none,',
      'No Reason,0812345678,refuse,',
      '=1+1,0812345679,none,',
    ]
    const report = (await sendFile(file.join('\n'))).json<ResponseBody<'importRecords'>>()
    expect(report).toMatchObject({ isWritten: false })
    expect(report.faults.map(({ line, pointer, code }) => `${line} ${pointer} ${code}`)).toEqual([
      '3 /phone twice_in_file',
      '4 /phone invalid_format',
      '5 /flagReason required',
      '6 /fullName formula',
    ])
    expect((await people()).total).toBe(0)
  })

  it('whom a file refuses books nothing online; by a call nobody is added', async () => {
    const file = 'fullName,phone,flag,flagReason\nSomchai J,0812345678,refuse,ไม่คืนรถ'
    expect((await sendFile(file)).json()).toMatchObject({ added: 1, isWritten: true })
    await expect(desk.unpaid({ customer: SOMCHAI })).rejects.toThrow('customer_refused')
    const { fields } = await named('Somchai J')
    const added = await desk.staff({ url: 'records/customers', body: { ...fields, fullName: 'B' }, key: randomUUID() })
    expect(faultsOf(added)).toEqual([' only_one'])
  })
})

describe('a refused customer', () => {
  it('books nothing online; what they booked before stays and is told of', async () => {
    const { code } = await desk.unpaid({ customer: SOMCHAI })
    const person = await named(SOMCHAI.fullName)
    const refused = { ...person.fields, flag: 'refuse', flagReason: 'ไม่คืนรถตามเวลา' }
    const preview = await call('records/customers/preview', { id: person.id, fields: refused }, { as: staff })
    expect(preview.json()).toMatchObject({
      effects: [{ code: 'refused_has_bookings', params: { count: 1, codes: code } }],
    })
    expect((await change(person, { flag: 'refuse', flagReason: 'ไม่คืนรถตามเวลา' })).statusCode).toBe(200)
    // Whoever has their phone is refused as well: a name is typed quickly.
    await expect(desk.unpaid({ customer: SOMCHAI_AGAIN })).rejects.toThrow('customer_refused')
    const known = await desk.staff({ url: 'customers?q=0812345678' })
    expect(known.json()).toMatchObject({ rows: [{ flag: 'refuse', flagReason: 'ไม่คืนรถตามเวลา' }] })
  })
})

describe('another language', () => {
  it('is that of what is booked and not over, which is told of first; what is over stays as it was', async () => {
    const over = await closed()
    const open = await desk.unpaid({ customer: SOMCHAI })
    const person = await named(SOMCHAI.fullName)
    expect(person.fields.language).toBe('th')
    const inEnglish = { ...person.fields, language: 'en' as const }
    const preview = await call('records/customers/preview', { id: person.id, fields: inEnglish }, { as: staff })
    expect(preview.json()).toMatchObject({ effects: [{ code: 'bookings_change_language', params: { count: 1 } }] })
    expect((await change(person, { language: 'en' })).statusCode).toBe(200)
    expect((await desk.reservation(open.id)).language).toBe('en')
    expect((await desk.reservation(over.id)).language).toBe('th')
  })
})

describe('doubles', () => {
  const doubles = async (query = '') =>
    (await call(`customer-doubles${query}`)).json<ResponseBody<'listCustomerDoubles'>>().items
  const merge = (
    kept: KeptRecord<'customers'>,
    other: KeptRecord<'customers'>,
    take: object = {},
    as: object = owner,
  ) =>
    call(
      `customers/${kept.id}/merge`,
      { other: { id: other.id, version: other.version }, take },
      { as, version: kept.version },
    )

  it('are suggested by phone, e-mail and the end of an id with the name', async () => {
    await desk.unpaid({ customer: SOMCHAI })
    desk.clock.set(TEST_NOW + 1000)
    await desk.unpaid({ customer: SOMCHAI_AGAIN })
    await desk.unpaid({
      start: later(10),
      customer: { fullName: 'Third', phone: '0899999999', email: 'SOMCHAI@example.com' },
    })
    await desk.unpaid({
      start: later(20),
      customer: { fullName: 'Alone', phone: '0877777777', email: 'alone@example.com' },
    })
    const pairs = (await doubles()).map(({ first, second, reasons }) => [first.fullName, second.fullName, reasons])
    expect(pairs).toHaveLength(2)
    expect(pairs).toContainEqual([SOMCHAI.fullName, SOMCHAI_AGAIN.fullName, ['phone']])
    expect(pairs).toContainEqual([SOMCHAI.fullName, 'Third', ['email']])
    expect(await doubles(`?id=${(await named('Alone')).id}`)).toEqual([])
  })

  it('become one: everything moves, chosen values survive, papers stay, and the trail tells of both', async () => {
    const first = await closed(SOMCHAI)
    const second = await closed(SOMCHAI_AGAIN)
    const [kept, gone] = [await named(SOMCHAI.fullName), await named(SOMCHAI_AGAIN.fullName)]
    const papers = `select id, number, status, snapshot from document order by id`
    const before = await rows(papers)
    expect(before.length).toBeGreaterThan(0)
    expect((await merge(kept, gone, {}, staff)).statusCode).toBe(403)
    const merged = await merge(kept, gone, { email: 'other' })
    expect(merged.json(), merged.body).toEqual({ id: kept.id, bookings: 1 })
    expect(await rows(papers)).toEqual(before)
    const [one] = (await people()).items
    expect(one).toMatchObject({
      fields: { fullName: SOMCHAI.fullName, email: SOMCHAI_AGAIN.email },
      facts: { bookings: 2 },
      version: kept.version + 1,
    })
    const history = (await call(`customers/${kept.id}/history`, undefined, { as: staff })).json<
      ResponseBody<'findCustomerHistory'>
    >()
    expect(history.bookings.map(({ code }) => code).toSorted()).toEqual([first.code, second.code].toSorted())
    expect(history.consents.map(({ what }) => what).toSorted()).toEqual(['privacy', 'privacy', 'terms', 'terms'])
    expect(history.received).toBeGreaterThan(0)
    const [{ messages } = { messages: 0 }] = await rows<{ messages: number }>(
      'select count(*)::int as messages from message where customer_id = $1',
      [gone.id],
    )
    expect(messages).toBe(0)
    const trail = await rows<{ entity_id: string; before: object; after: object }>(
      `select entity_id, before, after from audit_event where action = 'merge_customers' order by id`,
    )
    expect(trail).toMatchObject([
      {
        entity_id: kept.id,
        before: { merged: { fullName: SOMCHAI_AGAIN.fullName } },
        after: { moved: { reservation: 1 } },
      },
      { entity_id: gone.id, after: { into: kept.id } },
    ])
  })

  it('take what was written of the other one with them into the file of their data', async () => {
    await closed(SOMCHAI)
    await closed(SOMCHAI_AGAIN)
    const [kept, gone] = [await named(SOMCHAI.fullName), await named(SOMCHAI_AGAIN.fullName)]
    await change(gone, { note: 'มาช้าเสมอ' })
    expect((await merge(kept, await named(SOMCHAI_AGAIN.fullName))).statusCode).toBe(200)
    const file = (await call(`customers/${kept.id}/file`)).json<{ trail: { action: string }[] }>()
    expect(file.trail.map(({ action }) => action)).toContain('change_record')
  })

  it('are never somebody and themselves, and of two who merge at once one is told', async () => {
    await desk.unpaid({ customer: SOMCHAI })
    await desk.unpaid({ customer: SOMCHAI_AGAIN })
    const [a, b] = [await named(SOMCHAI.fullName), await named(SOMCHAI_AGAIN.fullName)]
    expect(faultsOf(await merge(a, a))).toEqual(['/other/id same_customer'])
    const answers = await Promise.all([merge(a, b), merge(b, a)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 404])
    expect(await people()).toMatchObject({ total: 1, items: [{ facts: { bookings: 2 } }] })
    expect(codeOf(await merge(a, { ...b, id: randomUUID() }))).toBe('not_found')
  })
})

describe('what is personal', () => {
  const erase = (person: KeptRecord<'customers'>, fullName = person.fields.fullName, as: object = owner) =>
    call(`customers/${person.id}/erasure`, { fullName }, { as, version: person.version })
  const identity = async (token: string) => {
    const content = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#38a' } })
      .jpeg()
      .toBuffer()
    const form = makeForm([
      { name: 'kind', content: 'passport', file: false },
      { name: 'no', content: '1', file: false },
      { name: 'file', content },
    ])
    const answer = await desk.app.inject({
      method: 'POST',
      url: '/api/public/reservation/identity',
      headers: { 'x-reservation-token': token, 'idempotency-key': randomUUID(), ...form.headers },
      payload: form.payload,
    })
    expect(answer.statusCode, answer.body).toBe(201)
  }

  it('is given to its owner whole, with pictures of passports, and that is written down', async () => {
    const { token } = await desk.unpaid({ customer: SOMCHAI })
    await identity(token)
    const { id } = await named(SOMCHAI.fullName)
    expect((await call(`customers/${id}/file`, undefined, { as: staff })).statusCode).toBe(403)
    const file = await call(`customers/${id}/file`)
    const held = file.json<{
      customer: object
      bookings: object[]
      messages: object[]
      identityFiles: { base64: string }[]
    }>()
    expect(held).toMatchObject({ customer: { full_name: SOMCHAI.fullName }, bookings: [{ status: 'pending_payment' }] })
    expect(
      Buffer.from(held.identityFiles[0]?.base64 ?? '', 'base64')
        .subarray(0, 2)
        .toString('hex'),
    ).toBe('ffd8')
    expect(file.body).not.toContain(token)
    expect(await rows(`select action from audit_event where entity = 'customer'`)).toEqual([
      { action: 'export_customer' },
    ])
  })

  it('stays while anything is open, and the refusal says what', async () => {
    const { code } = await desk.unpaid({ customer: SOMCHAI })
    const refused = await erase(await named(SOMCHAI.fullName))
    expect(refused.json()).toMatchObject({ code: 'customer_open', open: [{ what: 'booking', code }] })
    await rows(`update reservation set status = 'completed', paid = total - 1`)
    expect((await erase(await named(SOMCHAI.fullName))).json()).toMatchObject({ open: [{ what: 'owes', code }] })
  })

  it('goes with the name typed once more, from everywhere: rows, files, links and the trail', async () => {
    const { id: reservation, token } = await desk.unpaid({ customer: SOMCHAI })
    await identity(token)
    await call(
      `reservations/${reservation}/notes`,
      { body: 'สมชายขอรถคันใหม่' },
      { as: { ...staff, 'idempotency-key': randomUUID() } },
    )
    await rows(`update reservation set status = 'completed', paid = total, closed_at = ends_at, named_driver = 'ธิดา ใจดี',
      delivery_place = 'ห้อง 12 โรงแรมใจดี'`)
    const again = await closed(SOMCHAI_AGAIN)
    const [kept, gone] = [await named(SOMCHAI.fullName), await named(SOMCHAI_AGAIN.fullName)]
    await change(kept, { note: 'เพื่อนของสมชาย' })
    const merged = await call(
      `customers/${kept.id}/merge`,
      { other: { id: gone.id, version: gone.version }, take: {} },
      { version: kept.version + 1 },
    )
    expect(merged.statusCode, merged.body).toBe(200)
    await rows(`insert into audit_event (at, actor_kind, action, entity, entity_id, after)
      values (now(), 'staff', 'export', 'app_user', 'x', '{"q": "081-234-5678"}')`)
    const figures = `select (select count(*) from payment)::int as payments, (select sum(amount) from payment)::int as paid,
      (select count(*) from document)::int as papers, (select md5(string_agg(snapshot::text, '' order by id)) from document) as snapshots,
      (select count(*) from reservation)::int as bookings, (select sum(total) from reservation)::int as total`
    const before = await rows(figures)
    const person = await named(SOMCHAI.fullName)
    expect((await erase(person, SOMCHAI.fullName, staff)).statusCode).toBe(403)
    expect(faultsOf(await erase(person, 'somebody else'))).toEqual(['/fullName other_name'])
    const erased = await erase(person)
    expect(erased.json<Erasure>(), erased.body).toMatchObject({
      open: [],
      gone: { notes: 1, identityFiles: 1 },
      kept: { bookings: 2 },
    })
    expect(await rows(figures)).toEqual(before)
    expect(await readdir(join(desk.dataDir, 'identity'))).toEqual([])
    const tables = `select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' and table_name not in ('document', 'document_signature')`
    const words = ['สมชาย', 'Somchai', 'somchai', '812345678', '81-234-5678', 'ธิดา', 'โรงแรมใจดี', token, again.token]
    for (const { name } of await rows<{ name: string }>(tables)) {
      const texts = await rows<{ text: string }>(`select t::text as text from "${name}" t`)
      for (const word of words)
        expect(
          texts.filter(({ text }) => text.includes(word)),
          `${word} in ${name}`,
        ).toEqual([])
    }
    expect(await people()).toMatchObject({ total: 0 })
    expect((await erase(person)).statusCode).toBe(404)
    const [booking] = await rows<{ id: string }>('select id from reservation where customer_id = $1 limit 1', [
      person.id,
    ])
    const left = await call(`reservations/${booking?.id}`, undefined, { as: staff })
    expect(left.json(), left.body).toMatchObject({ customer: { phone: '' }, customerDetails: { isErased: true } })
    const tracked = await desk.app.inject({ url: '/api/public/reservation', headers: { 'x-reservation-token': token } })
    expect(tracked.statusCode).toBe(404)
    // Nobody who books later by the same phone is taken for the one who was erased.
    await desk.unpaid({ customer: SOMCHAI })
    expect((await named(SOMCHAI.fullName)).id).not.toBe(kept.id)
  })
})

describe('what is kept long enough', () => {
  const night = () =>
    eraseKeptLongEnough({
      db: desk.database.db,
      clock: desk.clock,
      env: loadEnv({ DATA_DIR: desk.dataDir, LOG_LEVEL: 'fatal' }),
    })
  const setDays = (customerDays: number | null) => rows('update shop_setting set customer_days = $1', [customerDays])

  it('is erased by the first night after it, once, and never of whom the shop refuses or has business with', async () => {
    await closed(SOMCHAI)
    await desk.unpaid({
      start: later(10),
      customer: { fullName: 'Anna Berg', phone: '+46701234567', email: 'anna@example.com' },
    })
    await closed({ fullName: 'Refused', phone: '0866666666', email: 'refused@example.com' })
    await rows(`update customer set flag = 'refuse', flag_reason = 'x' where full_name = 'Refused'`)
    await rows('update shop_setting set erased_until = null')
    await setDays(90)
    await night()
    expect((await people()).total).toBe(3)
    desk.clock.set(TEST_NOW + 200 * DAY)
    await setDays(null)
    expect(await night()).toBe(0)
    desk.clock.set(TEST_NOW + 201 * DAY)
    await setDays(90)
    owner = await desk.signIn('admin')
    staff = await desk.signIn('staff')
    const privacy = (await call('records/privacy/1')).json<KeptRecord<'privacy'>>()
    expect(privacy).toMatchObject({ fields: { customerDays: 90 }, facts: { due: 1 } })
    const preview = await call('records/privacy/preview', { id: '1', fields: { customerDays: 365 } })
    expect(preview.json()).toMatchObject({ effects: [{ code: 'customers_due', params: { count: 0 } }] })
    expect(await night()).toBe(1)
    expect((await people()).items.map(({ fields }) => fields.fullName)).toEqual(['Anna Berg', 'Refused'])
    expect(await night()).toBe(0)
  })
})
