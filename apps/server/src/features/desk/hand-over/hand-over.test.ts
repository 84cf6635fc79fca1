import type { StaffReservation, WireGate } from '@rodchao/contract'
import { DAY, HOUR } from '@rodchao/rental'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { type Counter, createCounter, errorPointers, LICENCE, problemCode, READINGS } from './testing.ts'

let counter: Counter

beforeAll(async () => {
  counter = await createCounter()
})
afterAll(() => counter.close())
beforeEach(() => counter.forget())

const closedGates = (answer: LightMyRequestResponse) =>
  answer.json<{ gates?: WireGate[] }>().gates?.map(({ gate, reason }) => `${gate} ${String(reason)}`)
const leave = (id: string, given: object = {}, role: 'admin' | 'staff' | 'driver' = 'staff') =>
  counter.change(id, 'hand-over', { readings: READINGS, ...given }, role)

describe('the hand-over details', () => {
  test('names every gate with its reason, and opens them as things are done', async () => {
    const id = await counter.confirmed()
    const before = await counter.file(id)
    expect(before.gates['hand_over']?.map(({ gate, reason }) => [gate, reason])).toEqual([
      ['unit_fixed', null],
      ['unit_papers_valid', null],
      ['licence_checked', 'licence_not_checked'],
      ['contract_signed', 'contract_not_signed'],
      ['deposit_held', 'deposit_not_held'],
      ['readings_out', 'readings_missing'],
      ['photos_out', 'photos_missing'],
      ['helmets_counted', 'helmets_not_counted'],
      ['rent_paid', 'rent_not_paid'],
    ])
    expect(before).toMatchObject({
      licenceNeeded: 'motorcycle',
      licence: null,
      contract: null,
      photosNeeded: 4,
      hasFuel: true,
      helmetsExpected: 2,
      deposit: { due: 200_000, held: 0, state: 'due' },
      segments: [],
      inspections: [],
      choice: { productId: counter.shop.scooterId, addons: [] },
    })
    expect(before.parts.map(({ name }) => name.en)).toEqual(['Mirror', 'Key'])

    const done = await counter.ready({ unitId: counter.shop.scooterUnitIds[1] })
    const after = await counter.file(done)
    expect(after.gates['hand_over']?.filter(({ isOpen }) => !isOpen).map(({ gate }) => gate)).toEqual([
      'readings_out',
      'helmets_counted',
    ])
    expect(after).toMatchObject({
      licence: { kind: 'thai', numberLast4: '1234', checkedBy: 'Small Shop staff' },
      contract: { signedBy: ['renter'], isCurrent: true },
      deposit: { held: 200_000, state: 'held', entries: [{ kind: 'received', method: 'cash' }] },
    })
    expect(after.photos).toHaveLength(4)
    expect(after.lines.every(({ source }) => source === 'quote')).toBe(true)
  })

  test('shows a manager the gate that may be waived, carries the version, and is 404 for what is not there', async () => {
    const id = await counter.confirmed()
    const gates = (await counter.file(id, 'admin')).gates['hand_over']
    expect(gates?.at(-1)).toMatchObject({ gate: 'rent_paid_or_waived', amount: 69_000 })
    const answer = await counter.staff({ url: `reservations/${id}/counter` })
    expect(answer.headers.etag).toBe(`"${(await counter.reservation(id)).version}"`)
    const none = await counter.staff({ url: 'reservations/00000000-0000-4000-8000-0000000000ff/counter' })
    expect(none.statusCode).toBe(404)
  })

  test('keeps what was chosen beside the vehicle with the booking', async () => {
    const { helmetId, scooterId, branchId } = counter.shop
    const booked = await counter.staff({
      url: 'reservations',
      key: 'with-three-helmets',
      body: {
        productId: scooterId,
        branchId,
        start: new Date(TEST_NOW + DAY).toISOString(),
        end: new Date(TEST_NOW + 2 * DAY).toISOString(),
        addons: [{ addonId: helmetId, quantity: 3 }],
        customer: { fullName: 'A', phone: '0812345678' },
        channel: 'phone',
        outcome: 'confirmed',
        reason: 'regular',
      },
    })
    const file = await counter.file(booked.json<StaffReservation>().id)
    expect([file.choice.addons, file.helmetsExpected]).toEqual([[{ addonId: helmetId, quantity: 3 }], 3])
  })
})

describe('handing over', () => {
  test('writes down what left, when and with whom, and puts the vehicle on rent', async () => {
    const id = await counter.ready()
    const answer = await leave(id, { readings: { ...READINGS, note: 'scratch on the left' } })
    expect(answer.statusCode, answer.body).toBe(200)
    const body = answer.json<StaffReservation>()
    expect(body).toMatchObject({ status: 'on_rent', unitDetails: { odometerKm: 1000 } })
    expect(body.history[0]).toMatchObject({ action: 'hand_over', actorName: 'Small Shop staff' })
    const file = await counter.file(id)
    expect(file.segments).toMatchObject([{ unitLabel: '1กข 2841', inAt: null }])
    expect(file.inspections).toMatchObject([
      { direction: 'out', odometerKm: 1000, fuelEighths: 8, helmets: 2, note: 'scratch on the left' },
    ])
    expect(file.photos.every(({ isKept }) => isKept)).toBe(true)
    expect(Object.keys(file.gates)).toEqual(['take_back'])
  })

  test('is refused with another odometer than the contract says', async () => {
    const id = await counter.ready()
    const write = (odometerKm: number) =>
      counter.staff({
        url: `reservations/${id}/documents`,
        key: `contract-at-${odometerKm}`,
        body: { kind: 'rental_contract', reason: 'odometer', readings: { odometerKm, fuelEighths: 8 } },
      })
    const sign = async () => {
      const { contract } = await counter.file(id)
      expect(contract).toMatchObject({ isCurrent: true, signedBy: [] })
      await counter.must(id, 'contract-signature', {
        documentId: contract?.documentId,
        signer: 'renter',
        name: 'ก',
        strokes: [[100, 100, 400, 200, 700, 120]],
      })
    }
    expect((await write(999)).statusCode).toBe(201)
    await sign()
    expect((await counter.file(id)).contract?.read).toEqual({ odometerKm: 999, fuelEighths: 8 })
    const refused = await leave(id, { readings: READINGS })
    expect([refused.statusCode, refused.json<{ gates: { reason: string }[] }>().gates[0]?.reason]).toEqual([
      409,
      'contract_not_signed',
    ])
    expect((await write(READINGS.odometerKm)).statusCode).toBe(201)
    await sign()
    expect((await leave(id, { readings: READINGS })).statusCode).toBe(200)
  })

  const undone: [string, string, (id: string) => Promise<unknown>][] = [
    [
      'a unit that may still change',
      'unit_fixed unit_not_fixed',
      (id) => counter.rows('update reservation set is_unit_fixed = false where id = $1', [id]),
    ],
    [
      'a unit in the workshop',
      'unit_papers_valid unit_not_ready',
      () => counter.rows(`update unit set status = 'service' where label = '1กข 2841'`),
    ],
    [
      'tax that ends before the return',
      'unit_papers_valid papers_expire',
      () => counter.rows(`update unit set tax_expires_on = '2026-11-23' where label = '1กข 2841'`),
    ],
    ['no licence', 'licence_checked licence_not_checked', () => counter.rows('delete from licence_check')],
    [
      'a licence for cars',
      'licence_checked licence_wrong_class',
      (id) => counter.must(id, 'licence', { ...LICENCE, classes: ['car'] }),
    ],
    [
      'a licence that ends during the rental',
      'licence_checked licence_expires',
      (id) => counter.must(id, 'licence', { ...LICENCE, expiresOn: '2026-11-23' }),
    ],
    ['no signature', 'contract_signed contract_not_signed', () => counter.rows('delete from document_signature')],
    [
      'a contract that says another price',
      'contract_signed contract_not_signed',
      (id) => counter.rows('update reservation set total = total - 100, paid = paid - 100 where id = $1', [id]),
    ],
    ['no deposit', 'deposit_held deposit_not_held', () => counter.rows('delete from deposit_entry')],
    [
      'three pictures',
      'photos_out photos_missing',
      () => counter.rows('delete from inspection_photo where id in (select id from inspection_photo limit 1)'),
    ],
    [
      'rent that is not paid',
      'rent_paid rent_not_paid',
      (id) => counter.rows('update reservation set paid = paid - 100 where id = $1', [id]),
    ],
  ]
  test.each(undone)('%s keeps it in the yard', async (_, gate, undo) => {
    const id = await counter.ready()
    // Documents refer to the entries that these cases take away.
    await counter.rows('update document set deposit_entry_id = null')
    await undo(id)
    const answer = await leave(id)
    expect([answer.statusCode, problemCode(answer), closedGates(answer)]).toEqual([409, 'gate_closed', [gate]])
    expect((await counter.reservation(id)).status).toBe('confirmed')
    expect(await counter.rows('select id from rental_segment')).toEqual([])
  })

  test('names all that is missing at once', async () => {
    const answer = await leave(await counter.confirmed())
    expect(closedGates(answer)).toEqual([
      'licence_checked licence_not_checked',
      'contract_signed contract_not_signed',
      'deposit_held deposit_not_held',
      'photos_out photos_missing',
      'rent_paid rent_not_paid',
    ])
  })

  test('a manager may let the rent wait and says why; staff may not, and nothing else can be waived', async () => {
    const id = await counter.ready({ isPaid: false })
    expect(closedGates(await leave(id))).toEqual(['rent_paid rent_not_paid'])
    expect(closedGates(await leave(id, {}, 'admin'))).toEqual(['rent_paid_or_waived rent_not_paid'])
    const byStaff = await leave(id, { waiver: 'old friend' })
    expect([byStaff.statusCode, problemCode(byStaff)]).toEqual([403, 'forbidden'])
    await counter.rows('update document set deposit_entry_id = null; delete from deposit_entry')
    expect(closedGates(await leave(id, { waiver: 'old friend' }, 'admin'))).toEqual(['deposit_held deposit_not_held'])
    await counter.must(id, 'deposit', { method: 'cash', amount: 200_000 })
    const waived = await leave(id, { waiver: 'old friend' }, 'admin')
    expect(waived.json<StaffReservation>()).toMatchObject({ status: 'on_rent', balance: 69_000 })
    expect(waived.json<StaffReservation>().history[0]).toMatchObject({ action: 'hand_over', reason: 'old friend' })
  })

  test.each([
    ['an odometer lower than before', { odometerKm: 1499 }, 422, 'odometer_refused', '/readings/odometerKm'],
    [
      'a tank that nobody read',
      { odometerKm: 1500, fuelEighths: null },
      400,
      'invalid_request',
      '/readings/fuelEighths',
    ],
    ['nine eighths', { odometerKm: 1500, fuelEighths: 9 }, 400, 'invalid_request', '/readings/fuelEighths'],
    ['half a helmet', { odometerKm: 1500, helmets: 1.5 }, 400, 'invalid_request', '/readings/helmets'],
    ['a negative odometer', { odometerKm: -1 }, 400, 'invalid_request', '/readings/odometerKm'],
  ])('%s is refused by its field', async (_, reading, status, code, pointer) => {
    const id = await counter.ready()
    await counter.rows('update unit set odometer_km = 1500')
    const answer = await leave(id, { readings: { ...READINGS, ...reading } })
    expect([answer.statusCode, problemCode(answer), errorPointers(answer)]).toEqual([status, code, [pointer]])
  })

  test('needs the version that was seen, happens once, and not from anywhere', async () => {
    const id = await counter.ready()
    const { version } = await counter.reservation(id)
    const url = `reservations/${id}/hand-over`
    expect((await counter.staff({ url, body: { readings: READINGS } })).statusCode).toBe(428)
    const both = await Promise.all([
      counter.staff({ url, body: { readings: READINGS }, version }),
      counter.staff({ url, body: { readings: READINGS }, version, role: 'admin' }),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    const again = await leave(id)
    expect([again.statusCode, problemCode(again)]).toEqual([409, 'not_from_here'])
    expect(await counter.rows('select id from rental_segment')).toHaveLength(1)
  })

  test('a stale tab does not hand over what was cancelled', async () => {
    const id = await counter.ready()
    const { version } = await counter.reservation(id)
    await counter.must(id, 'cancellation', { reason: 'rain', fee: 0 })
    const url = `reservations/${id}/hand-over`
    expect(problemCode(await counter.staff({ url, body: { readings: READINGS }, version }))).toBe('stale_version')
    expect(problemCode(await leave(id))).toBe('not_from_here')
  })

  test('a repeat with the same key gets the first answer', async () => {
    const id = await counter.ready()
    const { version } = await counter.reservation(id)
    const call = { url: `reservations/${id}/hand-over`, body: { readings: READINGS }, version, key: 'tapped-twice' }
    const [first, second] = [await counter.staff(call), await counter.staff(call)]
    expect([second.statusCode, second.body, second.headers['idempotency-replayed']]).toEqual([200, first.body, 'true'])
  })

  test('before its time it takes the unit from then on, unless somebody else still has it', async () => {
    const early = await counter.ready({ start: TEST_NOW + 5 * HOUR })
    expect((await leave(early)).statusCode).toBe(200)
    const [held] = await counter.rows<{ covers: boolean }>(
      'select lower(during) = $2 as covers from occupancy where reservation_id = $1 and active',
      [early, new Date(TEST_NOW)],
    )
    expect(held).toEqual({ covers: true })

    const unitId = counter.shop.scooterUnitIds[1]
    const first = await counter.confirmed({ unitId, start: TEST_NOW })
    const next = await counter.ready({ unitId, start: TEST_NOW + 4 * DAY })
    const refused = await leave(next)
    expect([refused.statusCode, problemCode(refused)]).toEqual([409, 'not_free'])
    expect(refused.json()).toMatchObject({ conflict: { reservationId: first } })
  })

  test('a unit that another customer has not brought back cannot leave', async () => {
    const [unitId] = counter.shop.scooterUnitIds
    await counter.onRent({ unitId })
    const next = await counter.ready({ unitId, start: TEST_NOW + 4 * DAY })
    counter.clock.set(TEST_NOW + 4 * DAY)
    expect(closedGates(await leave(next))).toEqual(['unit_papers_valid unit_not_ready'])
  })
})

describe('a licence', () => {
  test.each([
    ['no class', { classes: [] }, '/classes'],
    ['a class that does not exist', { classes: ['boat'] }, '/classes/0'],
    ['a day that does not exist', { expiresOn: '2027-02-30' }, '/expiresOn'],
    ['more than the last four', { numberLast4: '12345' }, '/numberLast4'],
  ])('with %s is refused by its field', async (_, wrong, pointer) => {
    const answer = await counter.change(await counter.confirmed(), 'licence', { ...LICENCE, ...wrong })
    expect([answer.statusCode, errorPointers(answer)]).toEqual([400, [pointer]])
  })

  test('is looked at for a customer who is about to ride, and belongs to them the next time, too', async () => {
    const id = await counter.confirmed()
    await counter.must(id, 'licence', { ...LICENCE, classes: ['motorcycle', 'car'] })
    expect((await counter.file(id)).licence).toMatchObject({ classes: ['car', 'motorcycle'] })
    await counter.must(id, 'cancellation', { reason: 'rain', fee: 0 })
    expect(problemCode(await counter.change(id, 'licence', LICENCE))).toBe('not_from_here')
  })
})
