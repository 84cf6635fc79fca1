import { randomUUID } from 'node:crypto'
import type { DeliveryStop, DriverDay, Paper, ResponseBody } from '@rodchao/contract'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { broken, type Counter, createCounter, LICENCE, READINGS } from '../hand-over/testing.ts'
import { createDoorCalls, type DoorCalls } from './testing.ts'

let counter: Counter
let doors: DoorCalls

beforeAll(async () => {
  counter = await createCounter()
  doors = createDoorCalls(counter)
})
afterAll(() => counter.close())
beforeEach(() => counter.forget())

const STROKES = [[100, 100, 400, 200, 700, 120]]

const findStops = (id: string) => doors.findStops(id)
const assign = (id: string, kind?: 'deliver' | 'collect') => doors.assign(id, kind)
const driverDay = () => doors.driverDay()
const act = (stopId: string, body: object, key?: string, role?: 'driver' | 'staff') =>
  doors.act(stopId, body, { key, role })
const violated = () => broken(counter)
const iso = (ms: number): string => new Date(ms).toISOString()

/** A delivery of today that the driver has, as their phone knows it. */
async function atDoor(given: { isPaid?: boolean } = {}) {
  const id = await counter.confirmed({ isByDelivery: true, ...given })
  const stop = await assign(id)
  const day = await driverDay()
  const door = day.doors.find(({ stopId }) => stopId === stop.id)
  if (!door) throw new Error('the phone knows nothing of the door')
  return { id, stop, day, door }
}

type Known = Awaited<ReturnType<typeof atDoor>>

function handOver({ day, door }: Pick<Known, 'day' | 'door'>, given: object = {}) {
  return {
    kind: 'hand_over',
    unitId: door.units[0]?.id,
    readings: READINGS,
    licence: LICENCE,
    signature: { name: 'สมชาย ใจดี', strokes: STROKES, termsVersion: day.terms.version, language: 'th' },
    seen: { start: door.start, end: door.end, total: door.total },
    ...given,
  }
}

async function photos(id: string, direction: 'out' | 'in' = 'out') {
  for (const angle of ['front', 'back', 'left', 'right'])
    expect((await counter.sendPhoto(id, { angle, direction, role: 'driver' })).statusCode).toBe(201)
}

async function otherText(version: string): Promise<void> {
  await counter.rows(
    `insert into contract_terms (version, valid_from, body_th, body_en) values ($1, $2, 'ใหม่', 'new')`,
    [version, iso(counter.clock.now())],
  )
  await counter.rows('update shop_setting set rental_text = $1', [version])
}

async function forgetTexts(): Promise<void> {
  await counter.rows('update shop_setting set rental_text = null')
  await counter.rows('delete from contract_terms')
}

const rent = (amount: number) => ({ of: 'rent', method: 'cash', amount })
const deposit = (amount: number) => ({ of: 'deposit', method: 'cash', amount })

describe('a day that is kept on the phone', () => {
  test('tells a driver all that their doors ask for, and of nobody else’s', async () => {
    const { stop, door, day } = await atDoor()
    const others = await counter.confirmed({ isByDelivery: true, unitId: counter.shop.scooterUnitIds[1] })
    const again = await driverDay()
    expect(again.doors.map(({ stopId }) => stopId)).toEqual([stop.id])
    expect(JSON.stringify(again)).not.toContain(others)
    expect(day.plans).toHaveLength(2)
    expect(door).toMatchObject({ licenceNeeded: 'motorcycle', photosNeeded: 4, photosTaken: 0, hasFuel: true })
    expect(door.units[0]).toMatchObject({ isKept: true, isFixed: true })
    expect(door.units.length).toBeGreaterThan(1)
    expect(door.gates.filter(({ isOpen }) => !isOpen).map(({ gate }) => gate)).toContain('licence_checked')
    expect(day.terms.body.th).toContain('คู่สัญญา')
  })

  test('tells a vehicle that is only held apart from one that the shop chose', async () => {
    const { id } = await atDoor()
    await counter.rows('update reservation set is_unit_fixed = false where id = $1', [id])
    const [door] = (await driverDay()).doors
    expect(door?.units.filter(({ isKept }) => isKept)).toMatchObject([{ isFixed: false }])
    expect(door?.units.some(({ isFixed }) => isFixed)).toBe(false)
  })

  test('names a vehicle that is still with the customer before, after those that stand there', async () => {
    const [, lent, spare] = counter.shop.scooterUnitIds
    // Was to be back by now, and is not.
    await counter.onRent({ unitId: lent })
    counter.clock.set(counter.clock.now() + 4 * DAY)
    const { door } = await atDoor()
    const listed = door.units.map((unit) => ({ id: unit.id, isOut: unit.isOut }))
    expect(listed.at(-1)).toEqual({ id: lent, isOut: true })
    expect(listed).toContainEqual({ id: spare, isOut: false })
  })

  test('of somebody who drives nowhere is empty', async () => {
    await atDoor()
    const day = (await counter.staff({ url: 'driver-day', role: 'staff' })).json<DriverDay>()
    expect([day.doors, ...day.plans.map(({ stops }) => stops)]).toEqual([[], [], []])
  })
})

describe('what a phone tells of hours later', () => {
  test('keeps the time at which it happened, in ledger, stop, inspection and signature', async () => {
    const known = await atDoor()
    const { id, stop, door } = known
    const met = counter.clock.now() + HOUR
    counter.clock.set(met + 5 * HOUR)
    const said = (minutes: number) => ({ occurredAt: iso(met + minutes * MINUTE) })
    expect((await act(stop.id, { kind: 'start', ...said(-20) })).statusCode).toBe(200)
    const money = { kind: 'money', taken: [rent(stop.money.rentDue), deposit(stop.money.depositDue)], ...said(1) }
    const paid = await act(stop.id, money)
    expect(paid.statusCode, paid.body).toBe(200)
    expect(paid.json<DeliveryStop>().money).toMatchObject({ rentDue: 0, depositDue: 0 })
    await photos(id)
    const given = await act(stop.id, handOver(known, said(10)))
    expect(given.statusCode, given.body).toBe(200)
    expect(given.json<DeliveryStop>()).toMatchObject({ status: 'done', reservation: { status: 'on_rent' } })
    const at = (
      await counter.rows<{ at: Date }>(
        `select started_at as at from delivery_stop where id = $1 union all
       select received_at from payment where reservation_id = $2 union all
       select at from deposit_entry where reservation_id = $2 union all
       select actual_out_at from reservation where id = $2 union all
       select at from inspection where reservation_id = $2 union all
       select signed_at from document_signature union all
       select finished_at from delivery_stop where id = $1`,
        [stop.id, id],
      )
    ).map((row) => (row.at.getTime() - met) / MINUTE)
    expect(at).toEqual([-20, 1, 1, 10, 10, 10, 10])
    expect(door.isContractSigned).toBe(false)
    expect(await violated()).toEqual([])
  })

  test('is bounded: nothing is still to come, and nothing is older than a phone is believed', async () => {
    const { stop } = await atDoor()
    const now = counter.clock.now()
    await act(stop.id, { kind: 'start', occurredAt: iso(now + 3 * HOUR) })
    expect(Date.parse((await findStops(stop.reservation.id))[0]?.startedAt ?? '')).toBe(now)
    await act(stop.id, { kind: 'fail', reason: 'no_answer', occurredAt: iso(now - 900 * HOUR) })
    expect(Date.parse((await findStops(stop.reservation.id))[0]?.finishedAt ?? '')).toBe(now)
  })

  test('has one effect however often it is sent, even when its answer is forgotten', async () => {
    const { id, stop } = await atDoor()
    const key = randomUUID()
    const body = { kind: 'money', taken: [rent(10_000)], occurredAt: iso(counter.clock.now()) }
    const send = () => act(stop.id, body, key)
    const both = await Promise.all([send(), send()])
    // Of two at once one may be told to ask again.
    expect(both.map(({ statusCode }) => statusCode).filter((code) => code !== 409)).toContain(200)
    expect((await send()).statusCode).toBe(200)
    await counter.rows('delete from idempotency_key')
    const late = await send()
    expect(late.statusCode, late.body).toBe(200)
    expect(await counter.rows('select amount from payment where reservation_id = $1', [id])).toEqual([
      { amount: 10_000 },
    ])
    await counter.rows('delete from idempotency_key')
    expect((await act(stop.id, { kind: 'start' }, key)).json()).toMatchObject({ code: 'idempotency_mismatch' })
  })

  test('that the driver is on the way is no conflict when the desk has said so', async () => {
    const { stop } = await atDoor()
    expect((await act(stop.id, { kind: 'start' })).json()).toMatchObject({ status: 'on_way' })
    expect((await act(stop.id, { kind: 'start' })).statusCode).toBe(200)
  })

  test('a change of the plan that does not concern it is no conflict', async () => {
    const { stop } = await atDoor()
    const later = iso(Date.parse(stop.dueAt) + HOUR)
    await counter.staff({
      url: `delivery-stops/${stop.id}/plan`,
      body: { dueAt: later, note: 'x' },
      version: stop.version,
    })
    expect((await act(stop.id, { kind: 'start' })).statusCode).toBe(200)
  })
})

describe('a unit chosen at the door', () => {
  test('is the one that leaves, and the one on the paper', async () => {
    const known = await atDoor({ isPaid: true })
    const { id, stop, door } = known
    const other = door.units.find(({ isKept }) => !isKept)
    await act(stop.id, { kind: 'money', taken: [deposit(stop.money.depositDue)] })
    await photos(id)
    const readings = { ...READINGS, odometerKm: Math.max(READINGS.odometerKm, other?.odometerKm ?? 0) }
    const given = await act(stop.id, handOver(known, { unitId: other?.id, readings }))
    expect(given.statusCode, given.body).toBe(200)
    expect(given.json<DeliveryStop>().reservation.unit).toMatchObject({ label: other?.label, isFixed: true })
    const { contract } = await counter.file(id)
    const paper = (await counter.staff({ url: `documents/${contract?.documentId}` })).json<Paper>()
    expect(paper.rental).toMatchObject({ unitLabel: other?.label, odometerKm: readings.odometerKm })
    expect(paper.signatures).toMatchObject([{ signer: 'renter', name: 'สมชาย ใจดี', strokes: STROKES }])
    expect(await violated()).toEqual([])
  })

  test('that somebody else was given meanwhile is refused, and nothing of the hand-over is done', async () => {
    const known = await atDoor({ isPaid: true })
    const { id, stop, door } = known
    const other = door.units.find(({ isKept }) => !isKept)
    await act(stop.id, { kind: 'money', taken: [deposit(stop.money.depositDue)] })
    await photos(id)
    await counter.confirmed({ unitId: other?.id as number })
    const refused = await act(stop.id, handOver(known, { unitId: other?.id }))
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'not_free' })
    expect(await counter.rows('select * from document_signature')).toEqual([])
    expect((await counter.reservation(id)).status).toBe('confirmed')
    // The one that was kept can go instead, under the same act's next try.
    expect((await act(stop.id, handOver(known))).statusCode).toBe(200)
  })

  test('of another product is refused', async () => {
    const known = await atDoor({ isPaid: true })
    const [foreign] = await counter.rows<{ id: number }>('select id from unit where product_id <> $1 limit 1', [
      counter.shop.scooterId,
    ])
    const refused = await act(known.stop.id, handOver(known, { unitId: foreign?.id }))
    expect(refused.json()).toMatchObject({ code: 'unknown_reference' })
  })
})

describe('a name that was typed and ticked', () => {
  test('signs as a drawn one does', async () => {
    const known = await atDoor({ isPaid: true })
    const { id, stop, day } = known
    await act(stop.id, { kind: 'money', taken: [deposit(stop.money.depositDue)] })
    await photos(id)
    const signature = { name: 'Emma', strokes: null, termsVersion: day.terms.version, language: 'en' }
    expect((await act(stop.id, handOver(known, { signature }))).statusCode).toBe(200)
    const { contract } = await counter.file(id)
    const paper = (await counter.staff({ url: `documents/${contract?.documentId}` })).json<Paper>()
    expect(paper.signatures).toMatchObject([{ name: 'Emma', strokes: [] }])
    expect(await violated()).toEqual([])
  })

  test('is of the terms that were shown, and of none that the shop does not know', async () => {
    const known = await atDoor({ isPaid: true })
    const { id, stop, day } = known
    await act(stop.id, { kind: 'money', taken: [deposit(stop.money.depositDue)] })
    await photos(id)
    await otherText('2')
    const unknown = { name: 'Emma', strokes: null, termsVersion: 'none', language: 'en' }
    expect((await act(stop.id, handOver(known, { signature: unknown }))).json()).toMatchObject({
      code: 'unknown_reference',
    })
    expect((await act(stop.id, handOver(known))).statusCode).toBe(200)
    const { contract } = await counter.file(id)
    const paper = (await counter.staff({ url: `documents/${contract?.documentId}` })).json<Paper>()
    expect(paper.terms?.version).toBe(day.terms.version)
    await forgetTexts()
  })

  test('of a booking that was agreed on an earlier text is shown and signed under that one', async () => {
    const agreed = await atDoor({ isPaid: true })
    expect(agreed.door.terms).toBeNull()
    await otherText('2')
    const day = await driverDay()
    const door = day.doors.find(({ stopId }) => stopId === agreed.stop.id)
    expect(day.terms).toEqual({ version: '2', body: { th: 'ใหม่', en: 'new' } })
    expect(door?.terms).toEqual(agreed.day.terms)
    await forgetTexts()
  })
})

describe('what the desk changed meanwhile is refused with a word for it', () => {
  test('the stop went to a colleague', async () => {
    const { stop } = await atDoor()
    await counter.staff({ url: `delivery-stops/${stop.id}/plan`, body: { driverId: null }, version: stop.version })
    for (const body of [{ kind: 'start' }, { kind: 'money', taken: [rent(100)] }])
      expect((await act(stop.id, body)).json(), body.kind).toMatchObject({ code: 'not_found' })
  })

  test('the booking was cancelled', async () => {
    const known = await atDoor()
    const { id, stop } = known
    await counter.must(id, 'cancellation', { reason: 'x', fee: 0 })
    for (const body of [{ kind: 'start' }, { kind: 'money', taken: [rent(100)] }, handOver(known)])
      expect((await act(stop.id, body)).json(), body.kind).toMatchObject({
        code: 'stop_not_open',
        currentStatus: 'cancelled',
      })
    expect(await counter.rows('select * from payment')).toEqual([])
  })

  test('the sum became smaller', async () => {
    const { id, stop } = await atDoor()
    await counter.must(id, 'payments', { method: 'transfer', amount: 10_000 })
    const refused = await act(stop.id, { kind: 'money', taken: [rent(stop.money.rentDue)] })
    expect(refused.json()).toMatchObject({
      code: 'amount_refused',
      errors: [{ params: { maximum: stop.money.rentDue - 10_000 } }],
    })
  })

  test('price or time are not what the customer signed for', async () => {
    const known = await atDoor({ isPaid: true })
    const { stop, door } = known
    const refused = await act(stop.id, handOver(known, { seen: { ...door, stopId: undefined, total: door.total + 1 } }))
    expect(refused.statusCode).toBe(400)
    const { start, end, total } = door
    const cheaper = await act(stop.id, handOver(known, { seen: { start, end, total: total - 1 } }))
    expect(cheaper.json()).toMatchObject({ code: 'booking_changed', changed: ['total'] })
    const longer = { start, end: iso(Date.parse(end) + HOUR), total }
    expect((await act(stop.id, handOver(known, { seen: longer }))).json()).toMatchObject({ changed: ['end'] })
  })

  test('a gate is closed: nothing leaves without its deposit', async () => {
    const known = await atDoor({ isPaid: true })
    await photos(known.id)
    const refused = await act(known.stop.id, handOver(known))
    expect(refused.json()).toMatchObject({
      code: 'gate_closed',
      gates: [expect.objectContaining({ gate: 'deposit_held' })],
    })
    expect(await counter.rows('select * from licence_check')).toEqual([])
  })
})

test('a return is recorded with what the price list asks for it', async () => {
  const other = await counter.ready({ isByDelivery: true })
  await counter.must(other, 'hand-over', { readings: READINGS })
  const stop = await assign(other, 'collect')
  counter.clock.set(Date.parse(stop.dueAt) - HOUR)
  const day = await driverDay()
  const door = day.doors.find(({ stopId }) => stopId === stop.id)
  expect(door?.out).toMatchObject({ odometerKm: READINGS.odometerKm, fuelEighths: 8 })
  await photos(other, 'in')
  const part = door?.parts[0]
  const came = await act(stop.id, {
    kind: 'take_back',
    readings: { ...READINGS, odometerKm: 1100, fuelEighths: 6 },
    parts: part === undefined ? [] : [{ partId: part.id, quantity: 1 }],
  })
  expect(came.statusCode, came.body).toBe(200)
  const file = await counter.file(other)
  const charged = file.lines.filter(({ source }) => source === 'return').map(({ kind }) => kind)
  expect(charged).toContain('fuel')
  expect((await counter.reservation(other)).status).toBe('returned')
  expect(await violated()).toEqual([])
})

test('a driver without the stop finds nothing, a customer is refused', async () => {
  const { stop } = await atDoor()
  await counter.rows(`update delivery_stop set driver_id = $1 where id = $2`, [counter.shop.users.admin.id, stop.id])
  expect((await act(stop.id, { kind: 'start' })).statusCode).toBe(404)
  const answer = await counter.staff({
    url: `delivery-stops/${stop.id}/acts`,
    body: { kind: 'start', occurredAt: iso(counter.clock.now()) },
    key: randomUUID(),
    role: 'client',
  })
  expect(answer.statusCode).toBe(403)
  const day = await driverDay()
  expect(day.doors).toEqual([])
  const list = (await counter.staff({ url: `reservations/${stop.reservation.id}/stops` })).json<
    ResponseBody<'listReservationStops'>
  >()
  expect(list.stops[0]?.status).toBe('assigned')
})
