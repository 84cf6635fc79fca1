import { randomUUID } from 'node:crypto'
import type { Problem, ServiceBlock, Timeline } from '@rodchao/contract'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createFloor, type Floor, FORGET_DAY } from '../dashboard/testing.ts'

let floor: Floor
let units: readonly number[]

beforeAll(async () => {
  floor = await createFloor()
  units = floor.shop.scooterUnitIds
})
afterAll(() => floor.close())
beforeEach(async () => {
  floor.clock.set(TEST_NOW)
  await floor.database.pool.query(FORGET_DAY)
  await floor.database.pool.query(`update unit set status = 'ready' where id = any($1)`, [units])
})

const wire = (instant: number) => new Date(instant).toISOString()
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await floor.database.pool.query<Row>(text, values)).rows

interface Asked {
  readonly start?: number
  readonly end?: number
  readonly reason?: string
  readonly note?: string
  readonly unitId?: number | undefined
}

const body = ({ start = TEST_NOW + DAY, end = start + DAY, reason = 'repair', note = 'เปลี่ยนยาง' }: Asked = {}) => ({
  start: wire(start),
  end: wire(end),
  reason,
  note,
})

interface By {
  readonly key?: string
  readonly role?: 'staff' | 'driver'
}

async function block(asked: Asked = {}, { key = randomUUID(), role = 'staff' }: By = {}) {
  return floor.app.inject({
    method: 'POST',
    url: `/api/staff/units/${asked.unitId ?? units[0]}/blocks`,
    headers: { ...(await floor.signIn(role)), 'idempotency-key': key },
    payload: body(asked),
  })
}

async function blocked(asked: Asked = {}): Promise<ServiceBlock> {
  const answer = await block(asked)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<ServiceBlock>()
}

const move = (made: Pick<ServiceBlock, 'id' | 'version' | 'unitId'>, asked: Asked) =>
  floor.write(
    `/api/staff/service-blocks/${made.id}`,
    { ...body(asked), unitId: asked.unitId ?? made.unitId },
    made.version,
  )
const lift = (made: Pick<ServiceBlock, 'id' | 'version'>) =>
  floor.write(`/api/staff/service-blocks/${made.id}/lift`, {}, made.version)

async function keep(unit: 0 | 1 | 2, start: number, end: number, name = 'James') {
  const booked = await floor.put({ start, end, name, unit })
  await rows(
    `insert into occupancy (unit_id, during, kind, reservation_id) values ($1, tstzrange($2, $3), 'reservation', $4)`,
    [units[unit], wire(start), wire(end + HOUR), booked.id],
  )
  return booked
}

const audits = () =>
  rows<{ action: string; entity_id: string; actor_name: string; before: object | null; after: object }>(
    `select action, entity_id, actor_name, before, after from audit_event where entity = 'unit' order by id`,
  )
const inForce = () =>
  rows<{ unit_id: number; from: Date; until: Date }>(
    `select unit_id, lower(during) as from, upper(during) as until from occupancy where kind = 'service' and active`,
  )

describe('a block of a unit', () => {
  test('keeps it from renting, stands on the timeline with its reason, and in the audit trail', async () => {
    const made = await blocked({ reason: 'waiting_parts', note: 'รออะไหล่จากศูนย์' })
    expect(made).toMatchObject({ unitId: units[0], reason: 'waiting_parts', note: 'รออะไหล่จากศูนย์', version: 1 })
    const { bars } = (await floor.get('/api/staff/timeline?from=2026-11-21&days=7')).json<Timeline>()
    expect(bars).toHaveLength(1)
    expect(bars[0]).toMatchObject({
      kind: 'service',
      reservation: null,
      block: { id: made.id, reason: 'waiting_parts', version: 1 },
    })
    expect(await audits()).toMatchObject([
      { action: 'block_unit', entity_id: String(units[0]), before: null, after: { start: made.start, end: made.end } },
    ])
    await expect(keep(0, TEST_NOW + DAY + HOUR, TEST_NOW + 2 * DAY)).rejects.toThrow('occupancy_no_overlap')
  })

  test('is made once however often it is sent', async () => {
    const key = randomUUID()
    const first = await block({}, { key })
    const again = await block({}, { key })
    expect([first.statusCode, again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 201, 'true'])
    expect(again.json()).toEqual(first.json())
    expect(await inForce()).toHaveLength(1)
    expect(await audits()).toHaveLength(1)
    expect((await block({ note: 'another' }, { key })).json<Problem>().code).toBe('idempotency_mismatch')
  })

  test('is refused over a booking, its turnaround included, and says whose', async () => {
    const start = TEST_NOW + DAY
    const { id, code } = await keep(0, start, start + DAY, 'James O’Connor')
    for (const from of [start - HOUR, start + DAY + 30 * MINUTE]) {
      const answer = await block({ start: from, end: from + 2 * HOUR })
      expect(answer.statusCode, answer.body).toBe(409)
      expect(answer.json()).toMatchObject({
        code: 'not_free',
        conflict: { kind: 'reservation', reservationId: id, code, customerName: 'James O’Connor' },
      })
    }
    expect(await inForce()).toEqual([])
    expect(await audits()).toEqual([])
    expect((await block({ start: start + DAY + HOUR })).statusCode).toBe(201)
  })

  test('is refused over another block; a hold whose time has run out makes way', async () => {
    await blocked()
    expect((await block({ start: TEST_NOW + DAY + HOUR })).json()).toMatchObject({
      code: 'not_free',
      conflict: { kind: 'service', reservationId: null },
    })
    await rows(`insert into occupancy (unit_id, during, kind, expires_at) values ($1, tstzrange($2, $3), 'hold', $4)`, [
      units[1],
      wire(TEST_NOW + DAY),
      wire(TEST_NOW + 2 * DAY),
      wire(TEST_NOW - 1),
    ])
    await blocked({ unitId: units[1] })
  })

  test.each([
    ['in the past', { start: TEST_NOW - HOUR, end: TEST_NOW + HOUR }, '/start', 'in_past'],
    ['that ends as it begins', { start: TEST_NOW + HOUR, end: TEST_NOW + HOUR }, '/end', 'end_not_after_start'],
    ['of years', { start: TEST_NOW + HOUR, end: TEST_NOW + 800 * DAY }, '/end', 'block_too_long'],
  ])('%s is refused with the field at fault', async (_name, asked, pointer, code) => {
    const answer = await block(asked)
    expect(answer.statusCode).toBe(422)
    expect(answer.json<Problem>().errors).toMatchObject([{ pointer, code }])
    expect(await inForce()).toEqual([])
  })

  test('is not made of a unit that is sold, nor of none, nor by a driver', async () => {
    await rows(`update unit set status = 'sold' where id = $1`, [units[2]])
    expect((await block({ unitId: units[2] })).json<Problem>().code).toBe('not_from_here')
    expect((await block({ unitId: 2_000_000_000 })).statusCode).toBe(404)
    expect((await block({}, { role: 'driver' })).statusCode).toBe(403)
    await rows(`update unit set status = 'ready' where id = $1`, [units[2]])
  })

  test('two people who block the same stretch at once: one has it', async () => {
    const answers = await Promise.all([block(), block()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await inForce()).toHaveLength(1)
  })
})

describe('a block that stands', () => {
  test('goes to another time and unit, and back again', async () => {
    const made = await blocked()
    const there = await move(made, { start: TEST_NOW + 3 * DAY, unitId: units[1] })
    expect(there.statusCode, there.body).toBe(200)
    expect(there.headers['etag']).toBe('"2"')
    const moved = there.json<ServiceBlock>()
    expect(moved).toMatchObject({ id: made.id, unitId: units[1], version: 2 })
    const undone = await move(moved, { start: TEST_NOW + DAY, unitId: units[0] })
    expect(undone.json()).toMatchObject({ ...made, version: 3 })
    expect((await audits()).slice(1)).toMatchObject([
      { action: 'move_block', before: { unitId: units[0], start: made.start }, after: { unitId: units[1] } },
      { action: 'move_block', before: { unitId: units[1] }, after: { unitId: units[0], start: made.start } },
    ])
  })

  test('may be made longer over its own time, and not over a booking', async () => {
    const made = await blocked()
    const longer = (await move(made, { end: TEST_NOW + 3 * DAY })).json<ServiceBlock>()
    expect(Date.parse(longer.end)).toBe(TEST_NOW + 3 * DAY)
    await keep(0, TEST_NOW + 4 * DAY, TEST_NOW + 5 * DAY, 'Nadia')
    const refused = await move(longer, { end: TEST_NOW + 4 * DAY + HOUR })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'not_free', conflict: { customerName: 'Nadia' } })
    expect((await inForce())[0]?.until.getTime()).toBe(TEST_NOW + 3 * DAY)
  })

  test('once begun it keeps its start and its unit; its end moves, but not into the past', async () => {
    const made = await blocked({ start: TEST_NOW, end: TEST_NOW + DAY })
    floor.clock.set(TEST_NOW + 2 * HOUR)
    const faults = async (asked: Asked) => (await move(made, { start: TEST_NOW, ...asked })).json<Problem>().errors
    expect(await faults({ start: TEST_NOW + HOUR })).toMatchObject([{ pointer: '/start', code: 'block_begun' }])
    expect(await faults({ end: TEST_NOW + HOUR })).toMatchObject([{ pointer: '/end', code: 'in_past' }])
    expect(await faults({ end: TEST_NOW + DAY, unitId: units[1] })).toMatchObject([{ pointer: '/unitId' }])
    expect((await move(made, { start: TEST_NOW, end: TEST_NOW + 2 * DAY })).statusCode).toBe(200)
  })

  test('is changed only in the version that was seen', async () => {
    const made = await blocked()
    expect((await move(made, { end: TEST_NOW + 3 * DAY })).statusCode).toBe(200)
    expect((await move(made, { end: TEST_NOW + 4 * DAY })).json()).toMatchObject({
      code: 'stale_version',
      currentVersion: 2,
    })
    expect((await lift(made)).statusCode).toBe(412)
    const bare = await floor.post(`/api/staff/service-blocks/${made.id}/lift`, {})
    expect(bare.statusCode).toBe(428)
  })

  test('a booking is no block, whatever its number', async () => {
    await keep(0, TEST_NOW + DAY, TEST_NOW + 2 * DAY)
    const [row] = await rows<{ id: number }>('select id from occupancy')
    const id = Number(row?.id)
    expect((await lift({ id, version: 1 })).statusCode).toBe(404)
    expect((await move({ id, version: 1, unitId: units[0] ?? 0 }, {})).statusCode).toBe(404)
  })
})

describe('lifting', () => {
  test('frees the unit at once; what was stays on record, and the unit is ready again', async () => {
    const made = await blocked({ start: TEST_NOW, end: TEST_NOW + 5 * DAY })
    await rows(`update unit set status = 'service' where id = $1`, [units[0]])
    floor.clock.set(TEST_NOW + DAY)
    expect((await lift(made)).json()).toMatchObject({ id: made.id, end: expect.any(String), version: 2 })
    const [kept] = await inForce()
    expect(kept?.until.getTime()).toBe(TEST_NOW + DAY)
    expect(await rows('select status from unit where id = $1', [units[0]])).toEqual([{ status: 'ready' }])
    expect((await audits()).at(-1)).toMatchObject({
      action: 'lift_block',
      before: { end: made.end, status: 'service' },
      after: { status: 'ready' },
    })
    await keep(0, TEST_NOW + DAY, TEST_NOW + 2 * DAY)
    expect((await lift({ ...made, version: 2 })).json<Problem>().code).toBe('not_from_here')
  })

  test('leaves nothing of a block that had not begun', async () => {
    const made = await blocked()
    expect((await lift(made)).statusCode).toBe(200)
    expect(await inForce()).toEqual([])
    await keep(0, TEST_NOW + DAY, TEST_NOW + 2 * DAY)
    expect((await lift({ ...made, version: 2 })).statusCode).toBe(409)
  })
})
