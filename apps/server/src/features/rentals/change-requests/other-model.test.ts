import { randomUUID } from 'node:crypto'
import type { ChangeAnswer, OwnModels, TrackedReservation } from '@rodchao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { addDearerModel, createRentals, dayAt, type Rentals } from '../amendments/testing.ts'
import { FORGET_BOOKINGS } from '../staff-reservations/testing.ts'

let desk: Rentals
/** A dearer model of the same kind, with one unit. */
let dearer: number

beforeAll(async () => {
  desk = await createRentals()
  dearer = await addDearerModel(desk)
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await desk.database.pool.query(FORGET_BOOKINGS)
})

const wire = (instant: number) => new Date(instant).toISOString()
const rows = async (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await desk.database.pool.query(text, [...values])).rows as Record<string, unknown>[]

async function booked(given: Parameters<Rentals['confirmed']>[0] = {}) {
  const { id, total } = await desk.confirmed(given)
  const [row] = await rows('select public_token from reservation where id = $1', [id])
  return { id, total, token: String(row?.['public_token']) }
}

const own = (token: string, call: string, body: object) =>
  desk.app.inject({
    method: 'POST',
    url: `/api/public/reservation/${call}`,
    headers: { 'x-reservation-token': token, 'idempotency-key': randomUUID() },
    payload: body,
  })
const question = (productId: number | null, end = dayAt(4), things = [1]) => ({
  things,
  start: null,
  end: wire(end),
  productId,
})
async function findModels(token: string, end = dayAt(4)): Promise<OwnModels> {
  const answer = await own(token, 'change-models', { thing: 1, start: null, end: wire(end) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const offered = ({ models }: OwnModels, id: number) => models.find(({ productId }) => productId === id)
const showLicence = (id: string, classes: string[]) =>
  rows(
    `insert into licence_check (id, customer_id, kind, classes, expires_on, checked_at)
     select $1, customer_id, 'thai', $2, '2030-01-01', now() from reservation where id = $3`,
    [randomUUID(), classes, id],
  )

describe('the models that a booking could have instead', () => {
  test('are told with what they cost more, which is what the change costs', async () => {
    const { token } = await booked()
    const found = await findModels(token)
    expect(offered(found, dearer)).toMatchObject({ isFree: true, photo: null, category: 'scooter' })
    expect(offered(found, desk.shop.scooterId)).toBeUndefined()
    const answer = await own(token, 'change-preview', question(dearer))
    expect(answer.statusCode, answer.body).toBe(200)
    const { difference, things } = answer.json<ChangeAnswer>()
    expect(difference).toBeGreaterThan(0)
    expect(offered(found, dearer)?.difference).toBe(difference)
    expect(things).toMatchObject([{ isOtherModel: true, kind: 'amend', isFree: true }])
  })

  test('are no houses, and none that the licence does not cover', async () => {
    const { id, token } = await booked()
    const before = await findModels(token)
    expect(before.models.map(({ category }) => category)).not.toContain('pool_villa')
    expect(before.unlicensed).toBe(0)
    await showLicence(id, ['car'])
    const after = await findModels(token)
    expect(offered(after, dearer)).toBeUndefined()
    expect(after.unlicensed).toBeGreaterThan(0)
    const asked = await own(token, 'change-preview', question(dearer))
    expect(asked.json()).toMatchObject({ code: 'gate_closed', gates: [{ reason: 'licence_wrong_class' }] })
  })

  test('say what is booked out, and what went out most stands first of what is free', async () => {
    const { token } = await booked()
    const taken = await desk.staff({
      url: 'reservations',
      key: randomUUID(),
      body: {
        productId: dearer,
        branchId: desk.shop.branchId,
        start: wire(dayAt(1)),
        end: wire(dayAt(3)),
        channel: 'walk_in',
        customer: { fullName: 'Bert Berg', phone: '+46 70 999 99 99' },
        outcome: 'confirmed',
        unitId: null,
        addons: [],
        reason: 'pays later',
      },
    })
    expect(taken.statusCode, taken.body).toBe(201)
    await expect.poll(async () => offered(await findModels(token), dearer)?.isFree).toBe(false)
    const free = (await findModels(token)).models.map(({ isFree }) => isFree)
    expect(free).toEqual(free.toSorted((a, b) => Number(b) - Number(a)))
  })

  test('are asked for before the hand-over, in hours in which the shop is open, by whoever has the secret', async () => {
    const { id, token } = await booked()
    const closed = await own(token, 'change-models', { thing: 1, start: null, end: wire(dayAt(4) + 13 * 3_600_000) })
    expect(closed.json()).toMatchObject({
      code: 'period_refused',
      errors: [{ pointer: '/end', code: 'closed_return' }],
    })
    const none = await own(token, 'change-models', { thing: 2, start: null, end: wire(dayAt(4)) })
    expect(none.json()).toMatchObject({ code: 'unknown_reference' })
    const stranger = await own('A'.repeat(22), 'change-models', { thing: 1, start: null, end: wire(dayAt(4)) })
    expect(stranger.statusCode).toBe(404)
    desk.clock.set(dayAt(1) + 60_000)
    await desk.handOut(id)
    const out = await own(token, 'change-models', { thing: 1, start: null, end: wire(dayAt(5)) })
    expect(out.json()).toMatchObject({ code: 'not_from_here' })
    expect((await own(token, 'change-preview', question(dearer, dayAt(5)))).json()).toMatchObject({
      errors: [{ pointer: '/productId' }],
    })
  })
})

describe('another model', () => {
  test('at the times that stay is asked for, and one press of staff makes it at the price that was shown', async () => {
    const { id, total, token } = await booked()
    const { difference } = (await own(token, 'change-preview', question(dearer))).json<ChangeAnswer>()
    const asked = await own(token, 'change-requests', { ...question(dearer), expectedDifference: difference })
    expect(asked.statusCode, asked.body).toBe(201)
    const { changeRequest } = asked.json<TrackedReservation>()
    const [name] = await rows('select name_en from product where id = $1', [dearer])
    expect(changeRequest?.things).toMatchObject([{ kind: 'amend', name: { en: name?.['name_en'] } }])
    expect((await desk.reservation(id)).changeRequest).toEqual(changeRequest)
    const applied = await desk.change(id, 'change-request/application', { requestId: changeRequest?.id })
    expect(applied.statusCode, applied.body).toBe(200)
    const after = await desk.reservation(id)
    expect(after).toMatchObject({ product: { id: dearer }, unit: { label: '9กก 9999' }, total: total + difference })
    expect(await desk.tracked(token)).toMatchObject({ changeRequest: { status: 'applied' } })
    expect(await desk.violated()).toEqual({})
  })

  test('lapses when staff give another one meanwhile, though it costs the same', async () => {
    const { id, total, token } = await booked()
    const { difference } = (await own(token, 'change-preview', question(dearer))).json<ChangeAnswer>()
    await own(token, 'change-requests', { ...question(dearer), expectedDifference: difference })
    const kept = await desk.change(id, 'amendment', {
      productId: dearer,
      start: wire(dayAt(1)),
      end: wire(dayAt(4)),
      addons: [],
      zoneId: null,
      deliveryPlace: '',
      deliveryPostcode: null,
      expectedTotal: total,
      keepsPrice: true,
      reason: 'x',
    })
    expect(kept.statusCode, kept.body).toBe(200)
    expect((await desk.tracked(token)).changeRequest).toMatchObject({ status: 'lapsed' })
  })

  test.each([
    ['of several things at once', () => question(dearer, dayAt(4), [1, 2]), 'one_thing'],
    ['that is what is booked', () => question(desk.shop.scooterId), 'unknown_product'],
    ['that is a house', () => question(desk.shop.villaId), 'unknown_product'],
    ['that nobody has', () => question(99_999), 'unknown_product'],
  ])('%s is refused', async (_name, asked, code) => {
    const { token } = await booked()
    const answer = await own(token, 'change-preview', asked())
    expect(answer.json()).toMatchObject({ errors: [{ pointer: '/productId', code }] })
  })
})
