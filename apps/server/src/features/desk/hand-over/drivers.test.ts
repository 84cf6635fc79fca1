import { randomUUID } from 'node:crypto'
import {
  PRIVACY_VERSION,
  type Paper,
  type ResponseBody,
  type StaffReservation,
  type TrackedReservation,
} from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createRentals, type Rentals } from '../../rentals/amendments/testing.ts'
import { FORGET_BOOKINGS } from '../../rentals/staff-reservations/testing.ts'

let desk: Rentals

beforeAll(async () => {
  desk = await createRentals()
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await desk.database.pool.query(FORGET_BOOKINGS)
})

const wire = (instant: number) => new Date(instant).toISOString()
const call = (token: string, what: string, payload: object, key: string = randomUUID()) =>
  desk.app.inject({
    method: 'POST',
    url: `/api/public/reservation/${what}`,
    headers: { 'x-reservation-token': token, 'idempotency-key': key },
    payload,
  })

/** Two scooters of Emma Lindqvist some days from now, with the names of who drives which. */
async function submitted(drivers?: readonly string[], inDays = 1): Promise<TrackedReservation & { token: string }> {
  const held = await desk.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    headers: { 'idempotency-key': randomUUID() },
    payload: {
      productId: desk.shop.scooterId,
      branchId: desk.shop.branchId,
      start: wire(TEST_NOW + inDays * DAY),
      end: wire(TEST_NOW + (inDays + 2) * DAY),
      more: [{ productId: desk.shop.scooterId }],
    },
  })
  const { token } = held.json<{ token: string }>()
  const answer = await call(token, 'submission', {
    customer: { fullName: 'Emma Lindqvist', phone: '+46 70 123 45 67' },
    consentVersion: 'test-1',
    privacyVersion: PRIVACY_VERSION,
    language: 'en',
    ...(drivers === undefined ? {} : { drivers }),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return { ...answer.json<TrackedReservation>(), token }
}

const named = ({ members }: TrackedReservation) => members.map(({ namedDriver }) => namedDriver)

describe('who drives which vehicle', () => {
  test('is said with the form or not at all; the customer’s own name is no other driver', async () => {
    const [first, second] = [await submitted(), await submitted(['emma  lindqvist', '  Pakorn   Jaidee '], 5)]
    expect(named(first)).toEqual(['', ''])
    expect(named(second)).toEqual(['', 'Pakorn Jaidee'])
    expect(await desk.violated()).toEqual({})
  })

  test('is said later by the holder of the link, who never replaces a name that they have not seen', async () => {
    const { token } = await submitted(['', 'Pakorn'])
    const name = (no: number, name: string, was: string) => call(token, 'drivers', { no, name, was })
    expect(named((await name(1, 'Suchada', '')).json())).toEqual(['Suchada', 'Pakorn'])
    const stale = await name(2, 'Somebody', '')
    expect(stale.json()).toMatchObject({ code: 'stale_version' })
    expect(named(await desk.tracked(token))).toEqual(['Suchada', 'Pakorn'])
    expect((await name(2, '', 'pakorn ')).statusCode).toBe(200)
    expect((await name(3, 'Nobody', '')).json()).toMatchObject({ errors: [{ pointer: '/no' }] })
    expect((await call('A'.repeat(22), 'drivers', { no: 1, name: 'X', was: '' })).statusCode).toBe(404)
    expect((await name(1, 'x'.repeat(121), 'Suchada')).statusCode).toBe(400)
  })

  test('two at once are one that is kept and one that is told of it', async () => {
    const { token } = await submitted()
    const both = await Promise.all(['Anna', 'Bert'].map((name) => call(token, 'drivers', { no: 2, name, was: '' })))
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  test('is found by its name, seen and changed by staff, and told in the history', async () => {
    const { code } = await submitted(['', 'Pakorn Jaidee'])
    const list = await desk.staff({ url: `reservations?q=${encodeURIComponent('pakorn')}` })
    const [row] = list.json<{ rows: StaffReservation[] }>().rows
    expect([row?.code, row?.namedDriver]).toEqual([`${code}-2`, 'Pakorn Jaidee'])
    const changed = await desk.change(row?.id ?? '', 'driver', { name: 'Suchada' })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(changed.json<StaffReservation>()).toMatchObject({ namedDriver: 'Suchada', others: [{ namedDriver: '' }] })
    expect(changed.json<StaffReservation>().history.map(({ action }) => action)).toContain('name_driver')
    const old = await desk.change(row?.id ?? '', 'driver', { name: 'x' }, { version: row?.version ?? 0 })
    expect(old.statusCode).toBe(412)
  })
})

describe('the hand-over', () => {
  const licence = { kind: 'thai', classes: ['motorcycle'], numberLast4: '1234', expiresOn: '2030-01-01' }
  const details = async (id: string) =>
    (await desk.staff({ url: `reservations/${id}/counter` })).json<ResponseBody<'findHandOverDetails'>>()
  const licenceGate = async (id: string) =>
    (await details(id)).gates.hand_over?.find(({ gate }) => gate === 'licence_checked')

  test('looks at the licence of whoever drives that vehicle, and again when somebody else does', async () => {
    const { id } = await desk.confirmed()
    expect((await desk.change(id, 'licence', licence)).statusCode).toBe(200)
    expect(await licenceGate(id)).toMatchObject({ isOpen: true })
    await desk.change(id, 'driver', { name: 'Pakorn' })
    expect(await licenceGate(id)).toMatchObject({ isOpen: false })
    expect((await details(id)).licence).toBeNull()
    await desk.change(id, 'licence', { ...licence, numberLast4: '9999' })
    expect((await details(id)).licence).toMatchObject({ numberLast4: '9999' })
    await desk.change(id, 'driver', { name: 'PAKORN' })
    expect(await licenceGate(id)).toMatchObject({ isOpen: true })
    await desk.change(id, 'driver', { name: '' })
    expect((await details(id)).licence).toMatchObject({ numberLast4: '1234' })
  })

  test('prints the driver on the contract, which has to be written anew for another one', async () => {
    const { id } = await desk.confirmed({ unitId: desk.shop.scooterUnitIds[0] })
    await desk.change(id, 'driver', { name: 'ปกรณ์ ใจดี' })
    await desk.change(id, 'licence', licence)
    const issue = () =>
      desk.staff({
        url: `reservations/${id}/documents`,
        body: { kind: 'rental_contract', language: 'th' },
        key: randomUUID(),
      })
    const issued = await issue()
    expect(issued.statusCode, issued.body).toBe(201)
    const paper = await desk.staff({ url: `documents/${issued.json<{ id: string }>().id}` })
    expect(paper.json<Paper>().rental).toMatchObject({ driver: 'ปกรณ์ ใจดี', licence: { numberLast4: '1234' } })
    expect((await details(id)).contract).toMatchObject({ isCurrent: true })
    await desk.change(id, 'driver', { name: '' })
    expect((await details(id)).contract).toMatchObject({ isCurrent: false })
    const again = await issue()
    const own = await desk.staff({ url: `documents/${again.json<{ id: string }>().id}` })
    expect(own.json<Paper>().rental?.driver).toBeUndefined()
  })

  test('is changed by staff while it is out, and by its holder no longer', async () => {
    const { id } = await desk.confirmed()
    const rows = await desk.database.pool.query<{ public_token: string }>('select public_token from reservation')
    const token = rows.rows[0]?.public_token ?? ''
    expect(await desk.tracked(token)).toMatchObject({ mayNameDriver: true })
    await desk.handOut(id)
    expect(await desk.tracked(token)).toMatchObject({ mayNameDriver: false })
    expect((await call(token, 'drivers', { no: 1, name: 'X', was: '' })).json()).toMatchObject({
      code: 'not_from_here',
    })
    expect((await desk.change(id, 'driver', { name: 'Suchada' })).statusCode).toBe(200)
  })
})

test('the books find a driver of what is not driven', async () => {
  await desk.confirmed()
  await desk.database.pool.query("update reservation set named_driver = 'X', product_id = $1", [desk.shop.villaId])
  expect(await desk.violated()).toHaveProperty('driver-of-a-vehicle')
})
