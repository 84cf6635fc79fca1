import { randomUUID } from 'node:crypto'
import type { DeliveryStop } from '@rodchao/contract'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { dayAt } from '../../rentals/amendments/testing.ts'
import { createDeliveries, type Deliveries } from './testing.ts'

let shop: Deliveries
let own: string
let other: string

beforeAll(async () => {
  shop = await createDeliveries()
  own = shop.drivers.own
  other = shop.drivers.other
})
afterAll(() => shop.close())
beforeEach(() => shop.forget())

const wire = (instant: number) => new Date(instant).toISOString()
/** Three deliveries of tomorrow, at ten, eleven and twelve. */
async function threeDeliveries(): Promise<DeliveryStop[]> {
  const stops: DeliveryStop[] = []
  for (const [index, unitId] of shop.shop.scooterUnitIds.entries())
    stops.push((await shop.delivered({ unitId, start: dayAt(1) + index * HOUR })).deliver)
  return stops
}
const route = async (day = '2026-11-22') =>
  (await shop.plan(`?day=${day}&driver=${own}`)).stops.map(
    ({ position, dueAt }) => `${position} ${dueAt.slice(11, 16)}`,
  )
const messages = async () =>
  (await shop.rows('select template from message order by created_at')).map(({ template }) => template)

describe('the plan of a day', () => {
  test('has what is brought and fetched then, with what a driver has to know', async () => {
    const { id, deliver } = await shop.delivered({ unitId: shop.shop.scooterUnitIds[0], paid: 25_000 })
    const plan = await shop.plan('?day=2026-11-22')
    expect(plan).toMatchObject({ day: '2026-11-22', branchId: null })
    expect(plan.drivers.map(({ name }) => name)).toEqual(['Small Shop driver', 'Somsak'])
    expect(plan.stops).toEqual([
      {
        ...deliver,
        kind: 'deliver',
        status: 'planned',
        dueAt: '2026-11-22T10:00:00+07:00',
        windowMinutes: 30,
        place: 'Hotel Sea',
        zone: { th: 'ในเมืองหัวหิน', en: 'Hua Hin town' },
        driver: null,
        position: null,
        money: { rentDue: 64_000, depositDue: 200_000, depositHeld: 0 },
        warnings: ['no_driver', 'papers_missing'],
        allowed: ['plan', 'cancel'],
      },
    ])
    expect(plan.stops[0]?.reservation).toMatchObject({
      id,
      customerName: 'Emma Lindqvist',
      phone: '+46701234567',
      unit: { label: '1กข 2841', isFixed: true },
      helmets: 2,
    })
    expect((await shop.plan('?day=2026-11-25')).stops.map(({ kind }) => kind)).toEqual(['collect'])
  })

  test('is today’s without a day, and then has what is left over; what is cancelled is in none', async () => {
    const { collect, deliver } = await shop.delivered({ start: TEST_NOW + HOUR, end: TEST_NOW + DAY })
    expect((await shop.plan()).stops.map(({ id }) => id)).toEqual([deliver.id])
    shop.clock.set(TEST_NOW + DAY + HOUR)
    expect((await shop.plan()).stops.map(({ id }) => id)).toEqual([deliver.id, collect.id])
    expect((await shop.plan('?day=2026-11-22')).stops.map(({ id }) => id)).toEqual([deliver.id, collect.id])
    expect((await shop.plan('?day=2026-11-21')).stops.map(({ id }) => id)).toEqual([deliver.id])
    await shop.must(deliver, 'cancellation', { reason: 'comes by taxi' })
    expect((await shop.plan()).stops.map(({ id }) => id)).toEqual([collect.id])
  })

  test('is of a branch, one’s own without a choice, or of all', async () => {
    await shop.delivered({ start: TEST_NOW + HOUR })
    const { branchId } = shop.shop
    expect((await shop.plan(`?branch=${branchId}`)).stops).toHaveLength(1)
    expect(await shop.plan('?branch=77')).toMatchObject({ branchId: 77, stops: [], drivers: [{ branchId: null }, {}] })
    await shop.rows('update app_user set branch_id = $1 where role = $2', [branchId, 'staff'])
    expect(await shop.plan()).toMatchObject({ branchId })
    expect(await shop.plan('?branch=all')).toMatchObject({ branchId: null })
    await shop.rows('update app_user set branch_id = null')
  })

  test('of a driver has their own stops and nothing of the others', async () => {
    const [first, second] = await threeDeliveries()
    if (!first || !second) throw new Error('no stops')
    await shop.must(first, 'plan', { driverId: own })
    await shop.must(second, 'plan', { driverId: other })
    const plan = await shop.plan('?day=2026-11-22&branch=77', 'driver')
    expect(plan.drivers).toEqual([expect.objectContaining({ id: own, name: 'Small Shop driver', branchId: null })])
    expect(plan.stops.map(({ id, allowed }) => [id, allowed])).toEqual([[first.id, ['start', 'fail']]])
    expect((await shop.plan(`?day=2026-11-22&driver=${other}`, 'driver')).stops.map(({ id }) => id)).toEqual([first.id])
    const listed = await shop.staff({ url: `reservations/${first.reservation.id}/stops`, role: 'driver' })
    expect(listed.json<{ stops: DeliveryStop[] }>().stops.map(({ kind }) => kind)).toEqual(['deliver'])
    for (const id of [second.reservation.id, randomUUID()])
      expect((await shop.staff({ url: `reservations/${id}/stops`, role: 'driver' })).statusCode).toBe(404)
  })

  test('tells a driver no telephone number of what is done', async () => {
    const { id, deliver } = await shop.delivered({ start: TEST_NOW + HOUR })
    await shop.must(deliver, 'plan', { driverId: own })
    expect((await shop.plan('', 'driver')).stops[0]?.reservation.phone).toBe('+46701234567')
    await shop.handOut(id)
    expect((await shop.plan('', 'driver')).stops[0]).toMatchObject({ status: 'done', reservation: { phone: null } })
    expect((await shop.plan()).stops[0]?.reservation.phone).toBe('+46701234567')
  })

  test('tells a driver whom they missed until it is decided what becomes of it', async () => {
    const { deliver } = await shop.delivered({ start: TEST_NOW + HOUR })
    const planned = await shop.must(deliver, 'plan', { driverId: own })
    const failed = await shop.must(planned, 'failure', { reason: 'no_answer' })
    const phone = async () => (await shop.plan('', 'driver')).stops[0]?.reservation.phone
    expect(await phone()).toBe('+46701234567')
    await shop.must(failed, 'cancellation', { reason: 'comes by taxi' })
    expect(await phone()).toBeNull()
  })

  test('warns of a unit that is not back and of stops that are too close', async () => {
    const unitId = shop.shop.scooterUnitIds[0]
    const out = await shop.delivered({ unitId, start: TEST_NOW, end: TEST_NOW + 2 * HOUR })
    await shop.handOut(out.id)
    const next = await shop.delivered({ unitId, start: TEST_NOW + 3 * HOUR })
    expect((await shop.findStops(next.id))[0]?.warnings).toEqual(['no_driver', 'papers_missing'])
    await shop.must(out.collect, 'plan', { driverId: own, dueAt: wire(TEST_NOW + 2 * HOUR + 45 * MINUTE) })
    await shop.must(next.deliver, 'plan', { driverId: own, windowMinutes: 0 })
    const [collect, deliver] = (await shop.plan(`?driver=${own}`)).stops
    expect(collect?.warnings).toEqual(['too_close'])
    expect(deliver?.warnings).toEqual(['too_close', 'unit_not_back', 'papers_missing'])
  })

  test('refuses a day that does not exist', async () => {
    expect((await shop.staff({ url: 'delivery-plan?day=2026-02-30' })).statusCode).toBe(400)
  })
})

describe('planning a stop', () => {
  test('gives it to a driver, by time, and tells the history', async () => {
    const [ten, eleven, twelve] = await threeDeliveries()
    if (!ten || !eleven || !twelve) throw new Error('no stops')
    await shop.must(twelve, 'plan', { driverId: own })
    await shop.must(ten, 'plan', { driverId: own })
    const planned = await shop.must(eleven, 'plan', { driverId: own, note: 'blue gate', windowMinutes: 60 })
    expect(planned).toMatchObject({
      status: 'assigned',
      version: eleven.version + 1,
      driver: { id: own, name: 'Small Shop driver' },
      position: 2,
      note: 'blue gate',
      windowMinutes: 60,
      dueAt: eleven.dueAt,
      allowed: ['plan', 'start', 'fail', 'cancel'],
    })
    expect(await route()).toEqual(['1 10:00', '2 11:00', '3 12:00'])
    expect((await shop.reservation(eleven.reservation.id)).history[0]).toMatchObject({
      action: 'stop_planned',
      actorName: 'Small Shop staff',
      after: { kind: 'deliver', stopStatus: 'assigned', driver: 'Small Shop driver' },
    })
  })

  test('puts it before another one or at the end, without the others’ versions moving on', async () => {
    const stops = await threeDeliveries()
    for (const stop of stops) await shop.must(stop, 'plan', { driverId: own })
    const [ten, , twelve] = stops
    const last = { id: twelve?.id ?? '', version: (twelve?.version ?? 0) + 1 }
    await shop.must(last, 'plan', { beforeStopId: ten?.id })
    expect(await route()).toEqual(['1 12:00', '2 10:00', '3 11:00'])
    const moved = await shop.must({ id: ten?.id ?? '', version: (ten?.version ?? 0) + 1 }, 'plan', {
      beforeStopId: null,
    })
    expect(moved.position).toBe(3)
    expect(await shop.outOfStep()).toEqual([])
  })

  test('to another day puts it there by time; without a driver it has no place', async () => {
    const { deliver } = await shop.delivered()
    const assigned = await shop.must(deliver, 'plan', { driverId: own })
    const moved = await shop.must(assigned, 'plan', { dueAt: wire(dayAt(2)) })
    expect([moved.position, await route(), await route('2026-11-23')]).toEqual([1, [], ['1 10:00']])
    expect(await shop.must(moved, 'plan', { driverId: null })).toMatchObject({ status: 'planned', position: null })
    expect(await shop.outOfStep()).toEqual([])
  })

  test('of what is on its way to another driver takes the way back', async () => {
    const { deliver } = await shop.delivered()
    const assigned = await shop.must(deliver, 'plan', { driverId: own })
    const started = await shop.must(assigned, 'start', {}, { role: 'driver' })
    const kept = await shop.must(started, 'plan', { note: 'room 12' })
    expect(kept).toMatchObject({ status: 'on_way', startedAt: started.startedAt })
    expect(await shop.must(kept, 'plan', { driverId: other })).toMatchObject({ status: 'assigned', startedAt: null })
  })

  test.each([
    ['somebody who is unknown', { driverId: randomUUID() }, '/driverId', 'unknown_driver'],
    ['a place after itself', { driverId: 'own', beforeStopId: 'self' }, '/beforeStopId', 'not_on_route'],
    ['a place on nobody’s route', { beforeStopId: randomUUID() }, '/beforeStopId', 'not_on_route'],
    ['a time that is over', { dueAt: wire(TEST_NOW - HOUR) }, '/dueAt', 'in_past'],
    ['a time after the rental', { dueAt: wire(dayAt(4)) }, '/dueAt', 'after_end'],
  ] as const)('is refused for %s', async (_, body, pointer, code) => {
    const { deliver } = await shop.delivered()
    const sent = { ...body } as Record<string, unknown>
    if (sent['driverId'] === 'own') sent['driverId'] = own
    if (sent['beforeStopId'] === 'self') sent['beforeStopId'] = deliver.id
    const answer = await shop.call(deliver, 'plan', sent)
    expect([answer.statusCode, answer.json<{ errors: unknown[] }>().errors]).toMatchObject([422, [{ pointer, code }]])
  })

  test('is refused for who does not drive, no longer drives, or drives for another branch', async () => {
    const { deliver, collect } = await shop.delivered()
    const refused = async (driverId: string) =>
      (await shop.call(deliver, 'plan', { driverId })).json<{ errors: { code: string }[] }>().errors[0]?.code
    expect(await refused(shop.shop.users.staff.id)).toBe('unknown_driver')
    await shop.rows(`update app_user set disabled_at = now() where id = $1`, [other])
    expect(await refused(other)).toBe('driver_disabled')
    expect((await shop.plan()).drivers.map(({ id }) => id)).toEqual([own])
    await shop.rows(
      `with elsewhere as (insert into branch (code, tax_branch_no, name_th, name_en, address_th, address_en, phone, opening)
        select '98', '00098', name_th, name_en, address_th, address_en, phone, opening from branch limit 1 returning id)
      update app_user set disabled_at = null, branch_id = (select id from elsewhere) where id = $1`,
      [other],
    )
    expect(await refused(other)).toBe('other_branch')
    await shop.rows('update app_user set branch_id = null where id = $1', [other])
    const early = await shop.call(collect, 'plan', { dueAt: wire(TEST_NOW + HOUR) })
    expect(early.json()).toMatchObject({ errors: [{ pointer: '/dueAt', code: 'before_start' }] })
  })

  test('by many at once leaves each stop in a place of its own', async () => {
    const stops = await threeDeliveries()
    const answers = await Promise.all(
      stops.map((stop) => shop.call(stop, 'plan', { driverId: own, beforeStopId: null })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await route()).map((one) => one[0])).toEqual(['1', '2', '3'])
    // And again, each of them to the front, which renumbers what the others hold.
    const again = await Promise.all(
      answers.map((answer, index) =>
        shop.call(answer.json<DeliveryStop>(), 'plan', { beforeStopId: stops[(index + 1) % 3]?.id }),
      ),
    )
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await shop.outOfStep()).toEqual([])
  })

  test('leaves alone what is taken from the driver at the same moment', async () => {
    const [first, second] = await threeDeliveries()
    if (!first || !second) throw new Error('no stops')
    await shop.must(first, 'plan', { driverId: own })
    const client = await shop.database.pool.connect()
    try {
      await client.query('begin')
      const taken = `update delivery_stop set status = 'planned', driver_id = null, route_position = null where id = $1`
      await client.query(taken, [first.id])
      // It goes before the first one, which has to be numbered anew.
      const planned = shop.call(second, 'plan', { driverId: own, beforeStopId: first.id })
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`
      await vi.waitFor(async () => expect(await shop.rows(waiting)).toHaveLength(1))
      await client.query('commit')
      expect((await planned).statusCode).toBe(200)
    } finally {
      client.release()
    }
    expect(await shop.outOfStep()).toEqual([])
  })

  test('by two who exchange stops between two drivers ends without a deadlock', async () => {
    const [first, second] = await threeDeliveries()
    if (!first || !second) throw new Error('no stops')
    const mine = await shop.must(first, 'plan', { driverId: own })
    const theirs = await shop.must(second, 'plan', { driverId: other })
    const answers = await Promise.all([
      shop.call(mine, 'plan', { driverId: other, beforeStopId: theirs.id }),
      shop.call(theirs, 'plan', { driverId: own, beforeStopId: mine.id }),
    ])
    // The stop that the second one is to go before has left that driver.
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await shop.outOfStep()).toEqual([])
  })

  test('by two who saw the same version happens once', async () => {
    const { deliver } = await shop.delivered()
    const answers = await Promise.all([own, other].map((driverId) => shop.call(deliver, 'plan', { driverId })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect(answers.find(({ statusCode }) => statusCode === 412)?.json()).toMatchObject({
      code: 'stale_version',
      currentVersion: deliver.version + 1,
    })
  })
})

describe('on the way', () => {
  test('a driver sets out, the customer hears of it once, and a failure is told when they were missed', async () => {
    const { id, deliver } = await shop.delivered()
    const assigned = await shop.must(deliver, 'plan', { driverId: own })
    const started = await shop.must(assigned, 'start', {}, { role: 'driver' })
    expect(started).toMatchObject({ status: 'on_way', startedAt: '2026-11-21T10:00:00+07:00', allowed: ['fail'] })
    const failed = await shop.must(started, 'failure', { reason: 'no_answer', note: 'rang twice' }, { role: 'driver' })
    expect(failed).toMatchObject({
      status: 'failed',
      failure: { reason: 'no_answer', note: 'rang twice', at: '2026-11-21T10:00:00+07:00', isResolved: false },
      driver: { id: own },
      allowed: [],
    })
    const ofDriver = (await messages()).filter((template) => String(template).startsWith('driver_'))
    expect(ofDriver).toHaveLength(2)
    expect(new Set(ofDriver)).toEqual(new Set(['driver_on_way', 'driver_missed_you']))
    expect((await shop.reservation(id)).history[0]).toMatchObject({
      action: 'stop_failed',
      reason: 'rang twice',
      after: { failure: 'no_answer', stopStatus: 'failed' },
    })
    expect(await shop.outOfStep()).toEqual([])
  })

  test('what did not fail for the customer is not told them, and what is other is said in words', async () => {
    const { deliver } = await shop.delivered()
    const assigned = await shop.must(deliver, 'plan', { driverId: own })
    expect((await shop.call(assigned, 'failure', { reason: 'other' })).json()).toMatchObject({
      status: 400,
      errors: [{ pointer: '/note', code: 'required' }],
    })
    await shop.must(assigned, 'failure', { reason: 'vehicle_problem' })
    expect(await messages()).not.toContain('driver_missed_you')
  })

  test('a failed stop is tried again at another time by anybody', async () => {
    const { id, deliver } = await shop.delivered()
    const assigned = await shop.must(deliver, 'plan', { driverId: own, note: 'blue gate' })
    const failed = await shop.must(assigned, 'failure', { reason: 'customer_absent' })
    const retried = await shop.must(failed, 'retry', { dueAt: wire(dayAt(1) + 3 * HOUR), driverId: other })
    expect(retried).toMatchObject({
      kind: 'deliver',
      status: 'assigned',
      dueAt: '2026-11-22T13:00:00+07:00',
      windowMinutes: 30,
      note: 'blue gate',
      position: 1,
    })
    expect(retried.id).not.toBe(failed.id)
    expect((await shop.findStops(id))[0]).toMatchObject({ id: failed.id, failure: { isResolved: true }, allowed: [] })
    const again = await shop.call({ id: failed.id, version: failed.version + 1 }, 'retry', { dueAt: wire(dayAt(2)) })
    expect(again.json()).toMatchObject({ status: 409, code: 'stop_not_open', currentStatus: 'failed', allowed: [] })
    expect((await shop.reservation(id)).history[0]).toMatchObject({ action: 'stop_retried' })
    expect(await shop.outOfStep()).toEqual([])
  })

  test('is given up with a reason, a failed one staying failed', async () => {
    const { id, deliver, collect } = await shop.delivered()
    expect((await shop.call(collect, 'cancellation', { reason: ' ' })).statusCode).toBe(400)
    expect(await shop.must(collect, 'cancellation', { reason: 'brings it back' })).toMatchObject({
      status: 'cancelled',
      allowed: [],
    })
    const assigned = await shop.must(deliver, 'plan', { driverId: own })
    const failed = await shop.must(assigned, 'failure', { reason: 'customer_refused' })
    expect(await shop.must(failed, 'cancellation', { reason: 'comes tomorrow' })).toMatchObject({
      status: 'failed',
      failure: { isResolved: true },
    })
    expect((await shop.reservation(id)).history[0]).toMatchObject({
      action: 'stop_cancelled',
      reason: 'comes tomorrow',
    })
    expect(await shop.outOfStep()).toEqual([])
  })

  test('what does not follow is refused with the moves that do', async () => {
    const { id, deliver, collect } = await shop.delivered()
    expect((await shop.call(deliver, 'start')).json()).toMatchObject({
      status: 409,
      code: 'stop_not_open',
      currentStatus: 'planned',
      allowed: ['plan', 'cancel'],
    })
    const assigned = await shop.must(collect, 'plan', { driverId: own })
    expect((await shop.call(assigned, 'start')).json()).toMatchObject({
      status: 409,
      code: 'stop_not_open',
      currentStatus: 'assigned',
      allowed: ['plan', 'cancel'],
    })
    await shop.handOut(id)
    expect(await shop.must(assigned, 'start')).toMatchObject({ status: 'on_way' })
    const [done] = await shop.findStops(id)
    if (!done) throw new Error('no stop')
    for (const [name, body] of Object.entries(BODIES))
      expect((await shop.call(done, name as keyof typeof BODIES, body)).json(), name).toMatchObject({
        code: 'stop_not_open',
        allowed: [],
      })
  })
})

const BODIES = {
  plan: { note: 'x' },
  start: {},
  failure: { reason: 'no_answer' },
  retry: { dueAt: wire(dayAt(2)) },
  cancellation: { reason: 'x' },
} as const

describe('every change of a stop', () => {
  test.each(Object.entries(BODIES))('%s asks for the version and knows its people', async (name, body) => {
    const { deliver } = await shop.delivered()
    const assigned = await shop.must(deliver, 'plan', { driverId: other })
    const url = `delivery-stops/${assigned.id}/${name}`
    const call = name as keyof typeof BODIES
    expect((await shop.staff({ url, body })).statusCode).toBe(428)
    expect((await shop.call({ ...assigned, version: 1 }, call, body)).json()).toMatchObject({
      status: 412,
      currentVersion: assigned.version,
      currentStatus: 'assigned',
    })
    expect((await shop.call({ ...assigned, id: randomUUID() }, call, body)).statusCode).toBe(404)
    expect((await shop.call(assigned, call, { ...body, surprise: 1 })).statusCode).toBe(400)
    const byDriver = (await shop.call(assigned, call, body, { role: 'driver' })).statusCode
    expect(byDriver).toBe(name === 'start' || name === 'failure' ? 404 : 403)
    expect((await shop.call(assigned, call, body, { role: 'client' })).statusCode).toBe(403)
  })

  test('happens once per key, and the answer is the first one', async () => {
    const { id, deliver } = await shop.delivered()
    const sent = () => shop.call(deliver, 'plan', { driverId: own }, { key: 'plan-stop-once' })
    const [first, second] = [await sent(), await sent()]
    expect([first.statusCode, second.statusCode, second.headers['idempotency-replayed']]).toEqual([200, 200, 'true'])
    expect(second.json()).toEqual(first.json())
    expect((await shop.reservation(id)).history.filter(({ action }) => action === 'stop_planned')).toHaveLength(1)
    const different = await shop.call(deliver, 'plan', { driverId: other }, { key: 'plan-stop-once' })
    expect(different.json()).toMatchObject({ code: 'idempotency_mismatch' })
  })

  test('races with its reservation to one end', async () => {
    const { id, deliver } = await shop.delivered()
    const assigned = await shop.must(deliver, 'plan', { driverId: own })
    const [cancelled, started] = await Promise.all([
      shop.change(id, 'cancellation', { reason: 'x', fee: 0 }),
      shop.call(assigned, 'start', {}, { role: 'driver' }),
    ])
    expect(cancelled.statusCode).toBe(200)
    expect([200, 409, 412]).toContain(started.statusCode)
    expect((await shop.findStops(id)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(await shop.outOfStep()).toEqual([])
  })
})
