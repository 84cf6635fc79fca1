import { randomUUID } from 'node:crypto'
import type { Notifications } from '@rodchao/contract'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createFloor, type Floor, FORGET_DAY } from '../../desk/dashboard/testing.ts'

let floor: Floor

beforeAll(async () => {
  floor = await createFloor()
})
afterAll(() => floor.close())
beforeEach(async () => {
  floor.clock.set(TEST_NOW)
  await floor.database.pool.query(FORGET_DAY)
})

async function read(role: 'staff' | 'admin' = 'staff'): Promise<Notifications> {
  const answer = await floor.get('/api/notifications', role)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Notifications>()
}

async function sendSlip(reservationId: string, at: number): Promise<string> {
  const id = randomUUID()
  await floor.database.pool.query(
    `insert into slip (id, reservation_id, status, file_name, media_type, byte_size, sha256, amount_due, uploaded_at)
     values ($1, $2, 'waiting', 'x.jpg', 'image/jpeg', 1, $3, 100, $4)`,
    [id, reservationId, Buffer.from(id), new Date(at)],
  )
  return id
}

async function see(until: string): Promise<void> {
  const answer = await floor.post('/api/notifications/seen', { until })
  expect(answer.statusCode, answer.body).toBe(204)
}

test('tells of bookings made online, slips that wait and vehicles that are late, the newest first', async () => {
  const booked = await floor.put({ created: TEST_NOW - 3 * HOUR })
  const waiting = await floor.put({ status: 'awaiting_review', created: TEST_NOW - 2 * HOUR })
  const slip = await sendSlip(waiting.id, TEST_NOW - HOUR)
  // An hour of grace: late since 09:50.
  const late = await floor.put({
    status: 'on_rent',
    channel: 'walk_in',
    created: TEST_NOW - 2 * DAY,
    start: TEST_NOW - DAY,
    end: TEST_NOW - 70 * MINUTE,
  })
  const { items, newCount } = await read()
  expect(items.map(({ kind, reservationId }) => [kind, reservationId])).toEqual([
    ['overdue', late.id],
    ['slip_waiting', waiting.id],
    ['new_booking', waiting.id],
    ['new_booking', booked.id],
  ])
  expect(items.map(({ at }) => Date.parse(at))).toEqual([
    TEST_NOW - 10 * MINUTE,
    TEST_NOW - HOUR,
    TEST_NOW - 2 * HOUR,
    TEST_NOW - 3 * HOUR,
  ])
  expect(items[1]?.id).toBe(`slip_waiting:${slip}`)
  expect(newCount).toBe(4)
  expect((await read()).items).toEqual(items)
})

test('tells of a stop that the driver could not do, until somebody has seen to it', async () => {
  const { id: reservationId } = await floor.put({ channel: 'walk_in' })
  // Half an hour past midnight it was still a stop of the day before.
  const due = Date.parse('2026-11-20T23:50:00+07:00')
  const finished = Date.parse('2026-11-21T00:20:00+07:00')
  const stop = await floor.putStop(reservationId, { status: 'failed', due, finished })
  await floor.putStop(reservationId, { status: 'failed', finished, resolved: finished + MINUTE })
  await floor.putStop(reservationId, { status: 'done', kind: 'collect' })
  expect((await read()).items).toMatchObject([
    {
      id: `driver_failed:${stop}`,
      kind: 'driver_failed',
      at: '2026-11-21T00:20:00+07:00',
      reservationId,
      stopDay: '2026-11-20',
      isNew: true,
    },
  ])
  await floor.database.db
    .updateTable('delivery_stop')
    .set({ resolved_at: new Date(TEST_NOW) })
    .where('id', '=', stop)
    .execute()
  expect(await read()).toEqual({ items: [], newCount: 0 })
})

test('tells of a customer who has not come for two hours, and forgets after thirty days', async () => {
  const channel = 'walk_in'
  const { id } = await floor.put({ channel, start: TEST_NOW - 3 * HOUR })
  await floor.put({ channel, start: TEST_NOW - 2 * HOUR })
  await floor.put({ channel, start: TEST_NOW - 30 * DAY - 1, end: TEST_NOW + DAY })
  await floor.put({ channel, start: TEST_NOW - 3 * HOUR, status: 'no_show' })
  await floor.put({ channel, start: TEST_NOW - 3 * HOUR, status: 'on_rent' })
  const { items } = await read()
  expect(items).toMatchObject([
    { kind: 'no_show_due', reservationId: id, at: '2026-11-21T09:00:00+07:00', stopDay: null, isNew: true },
  ])
  // The same booking moved to another time is another event.
  await floor.database.db
    .updateTable('reservation')
    .set({ starts_at: new Date(TEST_NOW - 4 * HOUR) })
    .where('id', '=', id)
    .execute()
  expect((await read()).items[0]?.id).not.toBe(items[0]?.id)
})

test('says nothing of what staff did themselves, was imported, is not sent off or asks for nothing any more', async () => {
  await floor.put({ channel: 'walk_in', createdBy: floor.shop.users.staff.id })
  await floor.put({ channel: 'line', createdBy: floor.shop.users.staff.id })
  await floor.put({ channel: 'import' })
  await floor.put({ status: 'hold', name: null, expires: TEST_NOW + HOUR })
  await floor.put({ status: 'cancelled' })
  await floor.put({ created: TEST_NOW - 20 * DAY })
  await floor.put({ status: 'on_rent', start: TEST_NOW - DAY, end: TEST_NOW - 50 * MINUTE, channel: 'phone' })
  const decided = await floor.put({ channel: 'phone' })
  await sendSlip(decided.id, TEST_NOW)
  expect(await read()).toEqual({ items: [], newCount: 0 })
})

test('a booking counts from when it was sent off, not from when it was begun', async () => {
  const { id } = await floor.put({ created: TEST_NOW - 10 * MINUTE })
  await floor.database.db
    .updateTable('reservation')
    .set({ consent_at: new Date(TEST_NOW - MINUTE) })
    .where('id', '=', id)
    .execute()
  await see(new Date(TEST_NOW - 5 * MINUTE).toISOString())
  expect((await read()).items[0]).toMatchObject({ at: '2026-11-21T09:59:00+07:00', isNew: true })
})

test('shows thirty and counts on', async () => {
  for (let count = 0; count < 33; count += 1) await floor.put({ created: TEST_NOW - count * MINUTE })
  const { items, newCount } = await read()
  expect(items).toHaveLength(30)
  expect(newCount).toBe(33)
})

test('what one person has seen is new to the others, and stays seen', async () => {
  await floor.put({ created: TEST_NOW - MINUTE + 400 })
  const { items } = await read()
  await see(items[0]?.at ?? '')
  expect(await read()).toMatchObject({ items: [{ isNew: false }], newCount: 0 })
  expect(await read('admin')).toMatchObject({ items: [{ isNew: true }], newCount: 1 })
  await see('2020-01-01T00:00:00Z')
  expect((await read()).newCount).toBe(0)
})

test('to somebody who never looked only the last day is new', async () => {
  await floor.put({ created: TEST_NOW - DAY })
  await floor.put({ created: TEST_NOW - DAY + MINUTE })
  expect(await read()).toMatchObject({ items: [{ isNew: true }, { isNew: false }], newCount: 1 })
})

test('nobody can have seen what is still to come', async () => {
  await see('2399-01-01T00:00:00+07:00')
  floor.clock.set(TEST_NOW + HOUR)
  await floor.put({ created: TEST_NOW + 30 * MINUTE })
  expect((await read()).newCount).toBe(1)
})

test('what is no moment is refused', async () => {
  for (const until of ['', 'now', '2026-11-21', '2569-11-21T10:00:00+07:00', 5, null])
    expect([400, 422], String(until)).toContain((await floor.post('/api/notifications/seen', { until })).statusCode)
})

test('the other screens of the same person hear of it, and nobody else does', async () => {
  const address = await floor.app.listen({ port: 0, host: '127.0.0.1' })
  const ending = new AbortController()
  const texts = { staff: '', admin: '' }
  for (const role of ['staff', 'admin'] as const) {
    const response = await fetch(`${address}/api/events`, {
      headers: await floor.signIn(role),
      signal: ending.signal,
    })
    void (async () => {
      const decoder = new TextDecoder()
      for await (const piece of response.body ?? []) texts[role] += decoder.decode(piece)
    })().catch(() => undefined)
  }
  await see('2026-11-21T10:00:00+07:00')
  await vi.waitFor(() => expect(texts.staff).toContain('event: notifications\ndata: {}\n\n'))
  expect(texts.admin).not.toContain('event: notifications')
  ending.abort()
})
