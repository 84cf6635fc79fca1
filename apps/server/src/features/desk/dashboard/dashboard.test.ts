import { randomUUID } from 'node:crypto'
import type { Desk, DeskListName } from '@rodchao/contract'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createFloor, type Floor, FORGET_DAY } from './testing.ts'

let floor: Floor
let otherBranch: number

beforeAll(async () => {
  floor = await createFloor()
  otherBranch = await addBranch()
})
afterAll(() => floor.close())
beforeEach(async () => {
  floor.clock.set(TEST_NOW)
  await floor.database.pool.query(FORGET_DAY)
})

/** A second branch, with no units of its own. */
async function addBranch(): Promise<number> {
  const { db } = floor.database
  const { id: _first, ...branch } = await db.selectFrom('branch').selectAll().executeTakeFirstOrThrow()
  const added = { ...branch, opening: JSON.stringify(branch.opening), code: '77', tax_branch_no: '00077' }
  const { id } = await db.insertInto('branch').values(added).returning('id').executeTakeFirstOrThrow()
  return id
}

async function desk(query = '', role: 'staff' | 'admin' = 'staff'): Promise<Desk> {
  const answer = await floor.get(`/api/desk${query}`, role)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Desk>()
}

const at = (text: string) => Date.parse(`2026-11-${text}+07:00`)

async function idsIn(list: DeskListName): Promise<string[]> {
  const { lists } = await desk()
  expect(lists[list].count).toBe(lists[list].rows.length)
  return lists[list].rows.map(({ id }) => id)
}

describe('the shop day', () => {
  test('begins and ends at midnight in Bangkok, the end belonging to the next', async () => {
    await floor.put({ start: at('20T23:59:59.999') })
    const first = await floor.put({ start: at('21T00:00:00') })
    const last = await floor.put({ start: at('21T23:59:59.999') })
    const next = await floor.put({ start: at('22T00:00:00') })
    await floor.put({ start: at('23T00:00:00') })
    expect(await idsIn('outs')).toEqual([first.id, last.id])
    expect(await idsIn('tomorrow')).toEqual([next.id])
  })

  test('is the new one from midnight on, while it is still yesterday in London', async () => {
    const { id } = await floor.put({ start: at('22T09:00:00') })
    floor.clock.set(at('21T23:59:59.999'))
    expect(await desk()).toMatchObject({ day: '2026-11-21', lists: { outs: { count: 0 }, tomorrow: { count: 1 } } })
    floor.clock.set(at('22T00:00:00'))
    expect(await desk()).toMatchObject({
      day: '2026-11-22',
      lists: { outs: { count: 1, rows: [{ id }] }, tomorrow: { count: 0 } },
    })
  })
})

describe('the lists', () => {
  test('what goes out is what has not gone yet; the rest is done', async () => {
    const start = at('21T08:00:00')
    const [confirmed, unpaid, checking] = [
      await floor.put({ start }),
      await floor.put({ start: start + 1, status: 'pending_payment' }),
      await floor.put({ start: start + 2, status: 'awaiting_review' }),
    ]
    for (const status of ['hold', 'cancelled', 'no_show', 'expired']) await floor.put({ start, status })
    for (const status of ['on_rent', 'returned', 'completed'])
      await floor.put({ start, status, end: at('25T10:00:00') })
    expect(await idsIn('outs')).toEqual([confirmed.id, unpaid.id, checking.id])
    expect(await desk()).toMatchObject({ outsDone: 3, insDone: 0, onRent: 1 })
  })

  test('what comes in is out now and due today, late or not; what is back is done', async () => {
    const start = at('19T10:00:00')
    const late = await floor.put({ start, status: 'on_rent', end: at('21T08:00:00') })
    const due = await floor.put({ start, status: 'on_rent', end: at('21T18:00:00') })
    const older = await floor.put({ start, status: 'on_rent', end: at('20T18:00:00') })
    await floor.put({ start, status: 'on_rent', end: at('22T00:00:00') })
    await floor.put({ start, status: 'returned', end: at('21T09:00:00') })
    expect(await idsIn('ins')).toEqual([late.id, due.id])
    expect(await idsIn('overdue')).toEqual([older.id, late.id])
    expect(await desk()).toMatchObject({ insDone: 1, onRent: 4 })
  })

  test('late begins after the grace', async () => {
    const { id } = await floor.put({ start: at('19T10:00:00'), status: 'on_rent', end: TEST_NOW - HOUR })
    expect(await idsIn('overdue')).toEqual([])
    floor.clock.set(TEST_NOW + 1)
    expect(await idsIn('overdue')).toEqual([id])
  })

  test('slips to check stand in the order in which they came', async () => {
    const second = await floor.put({ status: 'awaiting_review', slipSent: TEST_NOW - MINUTE })
    const first = await floor.put({ status: 'awaiting_review', slipSent: TEST_NOW - HOUR })
    expect(await idsIn('slips')).toEqual([first.id, second.id])
    expect((await desk()).lists.slips.rows[0]?.slipSentAt).toBe('2026-11-21T09:00:00+07:00')
  })

  test('units are to be assigned in the day before', async () => {
    const { id } = await floor.put({ isUnitFixed: false, start: TEST_NOW + DAY - 1 })
    await floor.put({ isUnitFixed: false, start: TEST_NOW + DAY })
    await floor.put({ isUnitFixed: true, start: TEST_NOW + HOUR })
    await floor.put({ isUnitFixed: false, start: TEST_NOW + HOUR, status: 'pending_payment' })
    expect(await idsIn('unassigned')).toEqual([id])
  })

  test('time to pay that runs out within half an hour is shown, what ran out is not', async () => {
    const { id } = await floor.put({ status: 'pending_payment', expires: TEST_NOW + 30 * MINUTE })
    await floor.put({ status: 'pending_payment', expires: TEST_NOW + 31 * MINUTE })
    await floor.put({ status: 'pending_payment', expires: TEST_NOW })
    await floor.put({ status: 'hold', name: null, expires: TEST_NOW + MINUTE })
    expect(await idsIn('unpaid')).toEqual([id])
  })

  test('who has not come two hours after the time, today or before, may be a no-show', async () => {
    const today = await floor.put({ start: TEST_NOW - 2 * HOUR - 1 })
    const yesterday = await floor.put({ start: TEST_NOW - DAY })
    await floor.put({ start: TEST_NOW - 2 * HOUR })
    await floor.put({ start: TEST_NOW - 31 * DAY })
    await floor.put({ start: TEST_NOW - 5 * HOUR, status: 'on_rent' })
    expect(await idsIn('noShows')).toEqual([today.id, yesterday.id])
  })

  test('count all and show the first eight', async () => {
    for (let count = 0; count < 10; count += 1) await floor.put({ start: at('21T12:00:00') + count })
    const { outs } = (await desk()).lists
    expect(outs.count).toBe(10)
    expect(outs.rows).toHaveLength(8)
  })
})

test('one branch, all of them, and that of the person who asks', async () => {
  await floor.put({ start: at('21T12:00:00') })
  const elsewhere = await floor.put({ start: at('21T13:00:00'), branchId: otherBranch })
  expect(await desk()).toMatchObject({ branchId: null, lists: { outs: { count: 2 } }, branches: [{}, {}] })
  expect(await desk(`?branch=${otherBranch}`)).toMatchObject({
    branchId: otherBranch,
    lists: { outs: { count: 1, rows: [{ id: elsewhere.id }] } },
  })
  const staff = floor.shop.users.staff.id
  const place = (branch: number | null) =>
    floor.database.db.updateTable('app_user').set({ branch_id: branch }).where('id', '=', staff).execute()
  await place(otherBranch)
  expect(await desk()).toMatchObject({ branchId: otherBranch, lists: { outs: { count: 1 } } })
  expect(await desk('?branch=all')).toMatchObject({ branchId: null, lists: { outs: { count: 2 } } })
  expect(await desk('', 'admin')).toMatchObject({ branchId: null })
  await place(null)
  for (const branch of ['0', '-1', 'x', '1.5', '99999999999', ''])
    expect((await floor.get(`/api/desk?branch=${branch}`)).statusCode, branch).toBe(400)
})

test('papers of units in use that have run out or do so within thirty days', async () => {
  const [first, second, third] = floor.shop.scooterUnitIds
  const set = (id: number, values: Record<string, string>) =>
    floor.database.db.updateTable('unit').set(values).where('id', '=', id).execute()
  await set(first, { tax_expires_on: '2026-12-21' })
  await set(second, { compulsory_insurance_expires_on: '2026-11-20', tax_expires_on: '2026-12-22' })
  await set(third, { tax_expires_on: '2026-11-01', status: 'sold' })
  const { papers } = await desk()
  expect(papers).toMatchObject({
    count: 2,
    rows: [
      { label: '1กข 2842', kind: 'compulsory_insurance', expiresOn: '2026-11-20' },
      { label: '1กข 2841', kind: 'tax', expiresOn: '2026-12-21' },
    ],
  })
})

test('a paper that was renewed holds until its new day, for bookings too', async () => {
  const [unitId] = floor.shop.scooterUnitIds
  await floor.database.db
    .updateTable('unit')
    .set({ tax_expires_on: '2026-12-01', version: 3 })
    .where('id', '=', unitId)
    .execute()
  const renew = (expiresOn: string, version = 3, role: 'staff' | 'driver' = 'staff') =>
    floor.write(`/api/staff/units/${unitId}/papers`, { kind: 'tax', expiresOn }, version, role)
  expect((await renew('2027-12-01', 3, 'driver')).statusCode).toBe(403)
  expect((await renew('2027-12-01', 2)).json()).toMatchObject({ status: 412, currentVersion: 3 })
  for (const [day, code] of [
    ['2026-11-20', 'in_the_past'],
    ['2031-01-01', 'too_far_ahead'],
  ] as const)
    expect((await renew(day)).json(), day).toMatchObject({ errors: [{ pointer: '/expiresOn', code }] })
  expect((await renew('2570-12-01')).json()).toMatchObject({ errors: [{ pointer: '/expiresOn' }] })
  expect((await renew('2027-12-01')).statusCode).toBe(204)
  expect((await desk()).papers.rows.map(({ unitId: id }) => id)).not.toContain(unitId)
  const unit = await floor.database.db.selectFrom('unit').selectAll().where('id', '=', unitId).executeTakeFirstOrThrow()
  expect(unit).toMatchObject({ tax_expires_on: '2027-12-01', version: 4 })
  const { rows } = await floor.database.pool.query<{ before: unknown; after: unknown }>(
    `select before, after from audit_event where entity = 'unit' and action = 'renew_paper'`,
  )
  expect(rows).toEqual([
    { before: { kind: 'tax', expiresOn: '2026-12-01' }, after: { kind: 'tax', expiresOn: '2027-12-01' } },
  ])
  expect(
    (await floor.write('/api/staff/units/999999/papers', { kind: 'tax', expiresOn: '2027-12-01' }, 1)).statusCode,
  ).toBe(404)
})

test('the money of the day by how it came and went, without what was imported', async () => {
  const { id } = await floor.put()
  const pay = (direction: string, method: string, amount: number, received: number) =>
    floor.database.pool.query(
      'insert into payment (id, reservation_id, direction, method, amount, received_at, recorded_at) values ($1, $2, $3, $4, $5, $6, $6)',
      [randomUUID(), id, direction, method, amount, new Date(received)],
    )
  await pay('in', 'cash', 10_000, at('21T00:00:00'))
  await pay('in', 'promptpay', 50_000, at('21T09:00:00'))
  await pay('out', 'cash', 2500, at('21T09:30:00'))
  await pay('in', 'import', 99_900, at('21T09:30:00'))
  await pay('in', 'cash', 77_700, at('20T23:59:59'))
  await pay('in', 'cash', 77_700, at('22T00:00:00'))
  expect((await desk()).money).toEqual({
    received: 60_000,
    paidBack: 2500,
    byMethod: [
      { method: 'promptpay', received: 50_000, paidBack: 0 },
      { method: 'cash', received: 10_000, paidBack: 2500 },
    ],
  })
  expect((await desk(`?branch=${otherBranch}`)).money).toEqual({ received: 0, paidBack: 0, byMethod: [] })
})

describe('deliveries', () => {
  test('are the stops of the day, by what became of them', async () => {
    const { id, code } = await floor.put({ name: 'Emma Lindqvist', isUnitFixed: false })
    const other = await floor.put()
    const noon = at('21T12:00:00')
    const late = await floor.putStop(id, { status: 'on_way', due: TEST_NOW - 31 * MINUTE })
    const expected = await floor.putStop(id, { kind: 'collect', status: 'assigned', due: TEST_NOW - 30 * MINUTE })
    const planned = await floor.putStop(other.id, { due: noon })
    await floor.putStop(other.id, { kind: 'collect', status: 'done', due: noon })
    await floor.putStop(other.id, { status: 'cancelled', due: noon })
    const third = await floor.put()
    await floor.putStop(third.id, { due: at('22T00:00:00') })
    await floor.putStop(third.id, { kind: 'collect', due: at('20T23:59:59') })
    const { deliveries } = await desk()
    expect(deliveries).toMatchObject({ done: 1, open: 3, unassigned: 1, late: 1, failed: { count: 0, rows: [] } })
    expect(deliveries.rows.map((stop) => stop.id)).toEqual([late, expected, planned])
    expect(deliveries.rows[0]).toMatchObject({
      kind: 'deliver',
      status: 'on_way',
      dueAt: '2026-11-21T09:29:00+07:00',
      day: '2026-11-21',
      driver: { id: floor.shop.users.driver.id },
      failReason: null,
      reservationId: id,
      code,
      customer: { fullName: 'Emma Lindqvist' },
      unit: { label: '1กข 2841', isFixed: false },
    })
    expect(deliveries.rows[2]?.driver).toBeNull()
    expect((await desk(`?branch=${otherBranch}`)).deliveries).toMatchObject({ done: 0, open: 0, rows: [] })
  })

  test('that failed stay until somebody has seen to them, of whichever day', async () => {
    const { id } = await floor.put()
    const older = await floor.putStop(id, { status: 'failed', due: at('19T12:00:00'), finished: at('19T12:10:00') })
    const newer = await floor.putStop(id, { status: 'failed', due: at('20T12:00:00'), finished: at('20T12:10:00') })
    await floor.putStop(id, { status: 'failed', resolved: TEST_NOW })
    const { deliveries } = await desk()
    expect(deliveries).toMatchObject({ done: 0, open: 0, rows: [] })
    expect(deliveries.failed).toMatchObject({
      count: 2,
      rows: [
        { id: newer, day: '2026-11-20', failReason: 'no_answer' },
        { id: older, day: '2026-11-19' },
      ],
    })
  })
})

describe('money to see to', () => {
  const refund = (reservationId: string, amount: number, given: { status?: string; created?: number } = {}) => {
    const { status = 'open', created = TEST_NOW } = given
    return floor.database.pool.query(
      `insert into refund_task (id, reservation_id, amount, reason, status, created_at, done_at)
       values ($1, $2, $3, 'cancelled', $4, $5, $6)`,
      [randomUUID(), reservationId, amount, status, new Date(created), status === 'done' ? new Date(created) : null],
    )
  }
  const unmatched = (amount: number, received: number, closed: Date | null = null) =>
    floor.database.pool.query(
      `insert into unmatched_payment (id, method, amount, received_at, status, recorded_at, closed_at)
       values ($1, 'transfer', $2, $3, $4, $3, $5)`,
      [randomUUID(), amount, new Date(received), closed === null ? 'open' : 'returned', closed],
    )

  test('counts and sums what has to go back, the oldest first', async () => {
    const mine = await floor.put({ name: 'Emma Lindqvist' })
    await refund(mine.id, 30_000)
    await refund(mine.id, 20_000, { created: TEST_NOW - DAY })
    await refund(mine.id, 99_900, { status: 'done' })
    for (let count = 0; count < 4; count += 1)
      await refund((await floor.put({ branchId: otherBranch })).id, 2_000_000_000)
    const all = (await desk()).refunds
    expect(all).toMatchObject({ count: 6, sum: 8_000_050_000 })
    expect(all.rows).toHaveLength(3)
    expect(all.rows[0]).toMatchObject({ code: mine.code, customerName: 'Emma Lindqvist', amount: 20_000 })
    expect((await desk(`?branch=${otherBranch}`)).refunds).toMatchObject({ count: 4, sum: 8_000_000_000 })
  })

  test('shows money without an owner at every branch', async () => {
    await unmatched(45_000, TEST_NOW - HOUR)
    await unmatched(5000, TEST_NOW - DAY)
    await unmatched(77_700, TEST_NOW, new Date(TEST_NOW))
    const expected = { count: 2, sum: 50_000, rows: [{ amount: 5000, method: 'transfer' }, { amount: 45_000 }] }
    expect((await desk()).unmatched).toMatchObject(expected)
    expect((await desk(`?branch=${otherBranch}`)).unmatched).toMatchObject(expected)
  })
})

test('messages of the last week that never arrived, but no mails to accounts', async () => {
  const { id, code } = await floor.put({ name: 'Emma Lindqvist' })
  const message = (reservationId: string | null, state: string, created: number) =>
    floor.database.pool.query(
      `insert into message (id, reservation_id, channel, recipient, template, language, subject, body, state, next_try_at, created_at)
       values ($1, $2, 'email', 'x@example.com', 'confirmed', 'th', '', '', $3, $4, $4)`,
      [randomUUID(), reservationId, state, new Date(created)],
    )
  await message(id, 'dead', TEST_NOW - DAY)
  await message(id, 'dead', TEST_NOW - 8 * DAY)
  await message(id, 'waiting', TEST_NOW)
  await message(null, 'dead', TEST_NOW)
  expect((await desk()).deadMessages).toMatchObject({
    count: 1,
    rows: [{ reservationId: id, code, customerName: 'Emma Lindqvist', at: '2026-11-20T10:00:00+07:00' }],
  })
  expect((await desk(`?branch=${otherBranch}`)).deadMessages).toEqual({ count: 0, rows: [] })
})

test('is for people at the desk', async () => {
  for (const role of ['driver', 'client'] as const)
    expect((await floor.get('/api/desk', role)).statusCode, role).toBe(403)
})
