import type { Timeline } from '@rodchao/contract'
import { DAY, HOUR } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMoveContext, TEST_NOW } from '../../../testing-app.ts'
import { expireLapsed } from '../../rentals/reservations/commands/expire-lapsed.ts'
import { createFloor, type Floor, FORGET_DAY } from '../dashboard/testing.ts'

let floor: Floor

beforeAll(async () => {
  floor = await createFloor()
})
afterAll(() => floor.close())
beforeEach(async () => {
  floor.clock.set(TEST_NOW)
  await floor.database.pool.query(FORGET_DAY)
})

async function timeline(query: string): Promise<Timeline> {
  const answer = await floor.get(`/api/staff/timeline${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Timeline>()
}

interface Kept {
  readonly unit?: 0 | 1 | 2
  readonly start: number
  readonly end: number
  readonly kind?: string
  readonly reservationId?: string
  readonly expires?: number
  readonly note?: string
}

async function keep({ unit = 0, start, end, kind = 'reservation', reservationId, expires, note = '' }: Kept) {
  await floor.database.pool.query(
    `insert into occupancy (unit_id, during, kind, reservation_id, expires_at, note)
     values ($1, tstzrange($2, $3), $4, $5, $6, $7)`,
    [
      floor.shop.scooterUnitIds[unit],
      new Date(start),
      new Date(end),
      kind,
      reservationId ?? null,
      expires === undefined ? null : new Date(expires),
      note,
    ],
  )
}

describe('the timeline', () => {
  test('has the units by product and a bar for each thing that keeps one', async () => {
    const start = TEST_NOW + DAY
    const booked = await floor.put({ start, end: start + 2 * DAY, name: 'Emma' })
    await keep({ start, end: start + 2 * DAY + HOUR, reservationId: booked.id })
    await keep({ unit: 1, start, end: start + DAY, kind: 'service', note: 'ยางรั่ว' })
    const { groups, bars } = await timeline('?from=2026-11-21&days=14')
    expect(groups.flatMap(({ units }) => units.map(({ id }) => id))).toEqual(
      expect.arrayContaining([...floor.shop.scooterUnitIds]),
    )
    expect(bars).toHaveLength(2)
    const [first, second] = bars
    expect(first).toMatchObject({ kind: 'reservation', reservation: { id: booked.id, customerName: 'Emma' } })
    expect([first?.start, first?.end, first?.keptUntil].map((text) => Date.parse(text ?? ''))).toEqual([
      start,
      start + 2 * DAY,
      start + 2 * DAY + HOUR,
    ])
    expect(second).toMatchObject({ kind: 'service', note: 'ยางรั่ว', reservation: null })
  })

  test('leaves out what lies beside the window and holds whose time has run out', async () => {
    const before = TEST_NOW - 10 * DAY
    await keep({ start: before, end: before + DAY, kind: 'service' })
    await keep({ unit: 1, start: TEST_NOW, end: TEST_NOW + DAY, kind: 'hold', expires: TEST_NOW - 1 })
    await keep({ unit: 2, start: TEST_NOW, end: TEST_NOW + DAY, kind: 'hold', expires: TEST_NOW + 1 })
    const { bars } = await timeline('?from=2026-11-21&days=1')
    expect(bars.map(({ unitId }) => unitId)).toEqual([floor.shop.scooterUnitIds[2]])
  })

  test('shows a rental that is over from the moment it left to the moment it was back, once', async () => {
    const start = TEST_NOW - 3 * DAY
    const { id } = await floor.put({ status: 'completed', start, end: start + 2 * DAY })
    await floor.database.pool.query('update reservation set actual_out_at = $2, actual_in_at = $3 where id = $1', [
      id,
      new Date(start + HOUR),
      new Date(start + DAY),
    ])
    const { bars } = await timeline('?from=2026-11-15&days=14')
    expect(bars.map((bar) => [bar.reservation?.id, Date.parse(bar.start), Date.parse(bar.end)])).toEqual([
      [id, start + HOUR, start + DAY],
    ])
  })

  test('shows what was cancelled, lapsed or not come for in its former place, which it does not keep', async () => {
    const start = TEST_NOW + DAY
    for (const status of ['cancelled', 'no_show', 'expired'] as const)
      await floor.put({ status, start, end: start + DAY, name: status })
    await floor.put({ status: 'expired', start, end: start + DAY, name: null })
    const live = await floor.put({ start, end: start + DAY, name: 'live' })
    await keep({ start, end: start + DAY, reservationId: live.id })
    const { bars } = await timeline('?from=2026-11-21&days=14')
    const names = bars.map(({ reservation }) => reservation?.customerName)
    expect(new Set(names)).toEqual(new Set(['cancelled', 'expired', 'live', 'no_show']))
    expect(names).toHaveLength(4)
    expect(new Set(bars.map(({ unitId }) => unitId))).toEqual(new Set([floor.shop.scooterUnitIds[0]]))
    expect((await timeline('?from=2026-11-30&days=14')).bars).toEqual([])
  })

  test('drops a hold of the web as its minutes are over, and keeps its place for nobody', async () => {
    const [start, end] = [TEST_NOW + DAY, TEST_NOW + 2 * DAY].map((at) => new Date(at).toISOString())
    const held = await floor.app.inject({
      method: 'POST',
      url: '/api/public/reservations',
      headers: { 'idempotency-key': 'a-hold-of-the-web' },
      payload: { productId: floor.shop.scooterId, branchId: floor.shop.branchId, start, end },
    })
    expect(held.statusCode, held.body).toBe(201)
    const { expiresAt } = held.json<{ expiresAt: string }>()
    const shown = async () =>
      (await timeline('?from=2026-11-21&days=14')).bars.map(({ reservation }) => reservation?.status)
    expect(await shown()).toEqual(['hold'])
    floor.clock.set(Date.parse(expiresAt))
    expect(await shown()).toEqual([])
    const context = await createMoveContext(floor)
    const swept = { ...context, db: floor.database.db, clock: floor.clock, announcements: { announce: () => {} } }
    expect(await expireLapsed(swept as unknown as Parameters<typeof expireLapsed>[0])).toBe(1)
    expect(await shown()).toEqual([])
  })

  test('says who is late', async () => {
    const start = TEST_NOW - 3 * DAY
    const { id } = await floor.put({ status: 'on_rent', start, end: start + DAY })
    await keep({ start, end: start + 10 * DAY, reservationId: id })
    const { bars } = await timeline('?from=2026-11-21&days=14')
    expect(bars[0]?.reservation).toMatchObject({ id, isOverdue: true })
  })

  test('is filtered by branch, category and product', async () => {
    const all = await timeline('?from=2026-11-21&days=1')
    const scooters = await timeline('?from=2026-11-21&days=1&category=scooter')
    expect(scooters.groups.length).toBeLessThan(all.groups.length)
    expect((await timeline(`?from=2026-11-21&days=1&product=${floor.shop.scooterId}`)).groups).toHaveLength(1)
    expect((await timeline('?from=2026-11-21&days=1&branch=9999')).groups).toEqual([])
  })

  test.each([
    '?from=21/11/2569&days=3',
    '?from=2026-11-21&days=0',
    '?from=2026-11-21&days=93',
    '?from=2569-11-21&days=3',
    '',
  ])('refuses %s with the field at fault', async (query) => {
    const answer = await floor.get(`/api/staff/timeline${query}`)
    expect([400, 422]).toContain(answer.statusCode)
    expect(answer.json<{ errors: { pointer: string }[] }>().errors.length).toBeGreaterThan(0)
  })

  test('is for the desk alone', async () => {
    expect((await floor.get('/api/staff/timeline?from=2026-11-21&days=1', 'client')).statusCode).toBe(403)
    expect((await floor.get('/api/staff/timeline?from=2026-11-21&days=1', 'driver')).statusCode).toBe(403)
  })
})
