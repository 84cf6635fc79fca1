import { randomUUID } from 'node:crypto'
import type { Desk, DeskListName } from '@rodchao/contract'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../testing-app.ts'
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

test('is for people at the desk', async () => {
  for (const role of ['driver', 'client'] as const)
    expect((await floor.get('/api/desk', role)).statusCode, role).toBe(403)
})
