import type { ResponseBody } from '@rodchao/contract'
import { HOUR } from '@rodchao/rental'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { FORGET_BOOKINGS } from '../staff-reservations/testing.ts'
import { createRentals, dayAt, type Rentals } from './testing.ts'

/** Sequences of each run; the long run of the bench asks for more. */
const SEQUENCES = Number(process.env['RANDOM_CHANGES'] ?? 50)

let shop: Rentals

beforeAll(async () => {
  shop = await createRentals()
})
afterAll(() => shop.close())

const wire = (instant: number) => new Date(instant).toISOString()
const days = fc.integer({ min: 0, max: 6 })
const length = fc.integer({ min: 1, max: 4 })
const one = fc.nat({ max: 3 })
const unit = fc.nat({ max: 2 })

const step = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), from: days, length, unit: fc.option(unit) }),
  fc.record({
    kind: fc.constant('amend' as const),
    one,
    from: days,
    length,
    isVilla: fc.boolean(),
    helmets: fc.nat({ max: 3 }),
    isDelivered: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('assign' as const), one, unit }),
  fc.record({ kind: fc.constant('swap' as const), one, other: one }),
  fc.record({ kind: fc.constant('handOut' as const), one }),
  fc.record({ kind: fc.constant('extend' as const), one, length }),
  fc.record({ kind: fc.constant('takeBack' as const), one }),
  fc.record({ kind: fc.constant('noShow' as const), one, fee: fc.nat({ max: 30_000 }) }),
  fc.record({ kind: fc.constant('cancel' as const), one, fee: fc.nat({ max: 30_000 }) }),
  fc.record({ kind: fc.constant('undo' as const), one }),
  fc.record({
    kind: fc.constant('stop' as const),
    one,
    moves: fc.array(fc.record({ which: fc.nat({ max: 11 }), hours: fc.nat({ max: 30 }), isDriven: fc.boolean() }), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
  fc.record({ kind: fc.constant('later' as const), hours: fc.integer({ min: 1, max: 3 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never

/** A reservation as the next step finds it; read directly, which is faster than by the API. */
interface Now {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly unit_id: number
  readonly starts_at: Date
  readonly ends_at: Date
}

async function look(id: string): Promise<Now> {
  const { rows } = await shop.database.pool.query<Now>(
    'select id, version, status, unit_id, starts_at, ends_at from reservation where id = $1',
    [id],
  )
  const [row] = rows
  if (!row) throw new Error(`${id} is gone`)
  return row
}

/** Calls that were not refused. Any may be, but never with a fault of the API's own. */
const done = new Map<string, number>()

async function change({ id, version }: Now, call: string, body: unknown): Promise<void> {
  const answer = await shop.change(id, call, body, { role: 'admin', version })
  expect(answer.statusCode, `${call} ${answer.body}`).toBeLessThan(500)
  if (answer.statusCode === 200) done.set(call, (done.get(call) ?? 0) + 1)
}

async function book({ from, length: nights, unit: which }: Extract<Step, { kind: 'book' }>): Promise<string[]> {
  const start = dayAt(from)
  const unitId = which === null ? null : (shop.shop.scooterUnitIds[which] ?? null)
  const made = await shop
    // What nobody chose a unit for is brought to the customer.
    .confirmed({
      start,
      end: start + nights * 24 * HOUR,
      unitId,
      ...(unitId === null ? { zoneId: shop.shop.zoneId } : {}),
    })
    .catch((error: unknown) => String(error))
  if (typeof made !== 'string') return [made.id]
  // Taken, or begun too long ago.
  expect(made).toMatch(/answered (?:409|422)/)
  return []
}

async function amend(now: Now, asked: Extract<Step, { kind: 'amend' }>): Promise<void> {
  const { scooterId, villaId, helmetId, zoneId } = shop.shop
  const choice = {
    productId: asked.isVilla ? villaId : scooterId,
    start: wire(dayAt(asked.from)),
    end: wire(dayAt(asked.from + asked.length)),
    addons: asked.isVilla || asked.helmets === 0 ? [] : [{ addonId: helmetId, quantity: asked.helmets }],
    zoneId: asked.isDelivered ? zoneId : null,
  }
  const preview = await shop.staff({ url: `reservations/${now.id}/change-preview`, body: choice })
  if (preview.statusCode !== 200) return
  const { oldTotal, difference } = preview.json<ResponseBody<'previewChange'>>()
  await change(now, 'amendment', {
    ...choice,
    deliveryPlace: 'Hotel Sea',
    deliveryPostcode: null,
    expectedTotal: oldTotal + difference,
  })
}

const STOP_CALLS = { plan: 'plan', start: 'start', fail: 'failure', retry: 'retry', cancel: 'cancellation' } as const

/** What may happen to the first stop that is open happens to it. */
async function moveStop({ id }: Now, { moves }: Extract<Step, { kind: 'stop' }>): Promise<void> {
  for (const { which, hours, isDriven } of moves) {
    const url = `reservations/${id}/stops`
    const { stops } = (await shop.staff({ url })).json<ResponseBody<'listReservationStops'>>()
    const stop = stops.find(({ allowed }) => allowed.length > 0)
    const event = stop?.allowed[which % stop.allowed.length]
    if (!stop || event === undefined || event === 'finish') return
    const plan = {
      driverId: isDriven ? shop.shop.users.driver.id : null,
      dueAt: wire(Date.parse(stop.dueAt) + (hours - 6) * HOUR),
    }
    const bodies = { plan, start: {}, fail: { reason: 'no_answer' }, retry: plan, cancel: { reason: 'x' } }
    const call = `delivery-stops/${stop.id}/${STOP_CALLS[event]}`
    const answer = await shop.staff({ url: call, body: bodies[event], version: stop.version })
    expect(answer.statusCode, answer.body).toBeLessThan(500)
    if (answer.statusCode === 200) done.set(`stop ${event}`, (done.get(`stop ${event}`) ?? 0) + 1)
  }
}

async function extend(now: Now, longer: number): Promise<void> {
  const until = wire(Math.max(now.ends_at.getTime(), shop.clock.now()) + longer * 12 * HOUR)
  const preview = await shop.staff({ url: `reservations/${now.id}/extension-preview`, body: { end: until } })
  if (preview.statusCode !== 200) return
  const { difference, conflict } = preview.json<ResponseBody<'previewExtension'>>()
  await change(now, 'extension', {
    end: until,
    expectedDifference: difference,
    moveNextTo: conflict?.otherUnit?.id ?? null,
  })
}

async function take(asked: Step, made: readonly string[]): Promise<void> {
  if (asked.kind === 'later') shop.clock.set(shop.clock.now() + asked.hours * 6 * HOUR)
  if (!('one' in asked) || made.length === 0) return
  const id = made[asked.one % made.length] ?? ''
  const now = await look(id)
  switch (asked.kind) {
    case 'amend':
      return amend(now, asked)
    case 'assign':
      return change(now, 'unit', { unitId: shop.shop.scooterUnitIds[asked.unit] })
    case 'swap': {
      const other = await look(made[asked.other % made.length] ?? '')
      return change(now, 'unit-swap', { otherId: other.id, otherVersion: other.version })
    }
    case 'handOut':
      // Nobody takes what is still with somebody else, nor before it is booked: gates of the hand-over see to that.
      if (now.status === 'confirmed' && now.starts_at.getTime() <= shop.clock.now() && !(await isOut(now, made)))
        await shop.handOut(id)
      return
    case 'takeBack':
      if (now.status === 'on_rent') await shop.takeBack(id)
      return
    case 'extend':
      return extend(now, asked.length)
    case 'noShow':
      return change(now, 'no-show', { fee: asked.fee, reason: 'x' })
    case 'stop':
      return moveStop(now, asked)
    case 'cancel':
      return change(now, 'cancellation', { fee: asked.fee, reason: 'x' })
    case 'undo':
      return change(now, 'undo', { reason: 'x' })
  }
}

async function isOut(wanted: Now, made: readonly string[]): Promise<boolean> {
  const others = await Promise.all(made.map(look))
  return others.some(({ status, unit_id }) => status === 'on_rent' && unit_id === wanted.unit_id)
}

test(`${SEQUENCES} random sequences of changes leave nothing that does not hold`, { timeout: 1_800_000 }, async () => {
  const sequences = fc.array(step, { minLength: 4, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      shop.clock.set(TEST_NOW)
      await shop.database.pool.query(FORGET_BOOKINGS)
      const made = await book({ kind: 'book', from: 0, length: 1, unit: 0 })
      made.push(...(await book({ kind: 'book', from: 2, length: 2, unit: 0 })))
      made.push(...(await book({ kind: 'book', from: 0, length: 1, unit: null })))
      for (const asked of steps) {
        if (asked.kind === 'book') made.push(...(await book(asked)))
        else await take(asked, made)
      }
      expect(await shop.violated()).toEqual({})
    }),
    // Every sequence takes a while; one that fails says enough.
    { numRuns: SEQUENCES, endOnFailure: true, verbose: 1 },
  )
  // A test in which every call was refused would find nothing.
  if (SEQUENCES >= 100)
    expect([...done.keys()].toSorted()).toEqual([
      'amendment',
      'cancellation',
      'extension',
      'no-show',
      'stop cancel',
      'stop fail',
      'stop plan',
      'stop retry',
      'stop start',
      'undo',
      'unit',
      'unit-swap',
    ])
})
