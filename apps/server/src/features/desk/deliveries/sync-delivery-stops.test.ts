import { PRIVACY_VERSION } from '@rodchao/contract'
import { randomUUID } from 'node:crypto'
import { DAY, HOUR } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { dayAt } from '../../rentals/amendments/testing.ts'
import { slipPicture } from '../../../testing-slip-picture.ts'
import { createDeliveries, type Deliveries } from './testing.ts'

let shop: Deliveries

beforeAll(async () => {
  shop = await createDeliveries()
})
afterAll(() => shop.close())
beforeEach(() => shop.forget())

const wire = (instant: number) => new Date(instant).toISOString()
const BOTH = ['deliver planned 22 10:00', 'collect planned 25 10:00']
const planned = { dueAt: null, windowMinutes: 30, driver: null, position: null, note: '' }

/** Sent by the customer, to be brought to them, and not paid. */
async function unpaidDelivery(): Promise<{ id: string; token: string; version: number }> {
  const unpaid = await shop.unpaid()
  await shop.rows(
    `update reservation set pick_up_mode = 'delivery', zone_id = $2, delivery_place = 'Hotel Sea' where id = $1`,
    [unpaid.id, shop.shop.zoneId],
  )
  return unpaid
}
const asCustomer = async (token: string, call: string, payload: object) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/public/reservation/${call}`,
    headers: { 'x-reservation-token': token, 'idempotency-key': randomUUID() },
    payload,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
/** Held by a customer who wants it brought. */
async function heldDelivery(): Promise<{ id: string; token: string }> {
  const { scooterId: productId, branchId, zoneId } = shop.shop
  const held = await shop.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    headers: { 'idempotency-key': randomUUID() },
    payload: { productId, branchId, zoneId, start: wire(dayAt(1)), end: wire(dayAt(4)) },
  })
  expect(held.statusCode, held.body).toBe(201)
  const [row] = await shop.rows('select id from reservation')
  expect(await shop.stops(String(row?.['id']))).toEqual([])
  return { id: String(row?.['id']), token: held.json<{ token: string }>().token }
}
const change = async (id: string, call: string, body: object, role: 'admin' | 'staff' = 'admin') => {
  const answer = await shop.change(id, call, body, { role })
  expect(answer.statusCode, answer.body).toBe(200)
}
const amend = async (id: string, overrides: object, deliveryPlace = 'Hotel Sea') => {
  const choice = {
    productId: shop.shop.scooterId,
    start: wire(dayAt(1)),
    end: wire(dayAt(4)),
    addons: [],
    zoneId: shop.shop.zoneId as number | null,
    ...overrides,
  }
  const { oldTotal, difference } = (
    await shop.staff({
      url: `reservations/${id}/change-preview`,
      body: choice,
    })
  ).json<{ oldTotal: number; difference: number }>()
  const place = { deliveryPlace: choice.zoneId === null ? '' : deliveryPlace, deliveryPostcode: null }
  await change(id, 'amendment', { ...choice, ...place, expectedTotal: oldTotal + difference })
}

describe('a delivery that becomes agreed has both its stops', () => {
  const paths: Record<string, () => Promise<string>> = {
    'booked at the counter': async () => (await shop.confirmed({ zoneId: shop.shop.zoneId })).id,
    'paid at the counter': async () => {
      const { id } = await unpaidDelivery()
      await change(id, 'confirmation', { payment: { method: 'cash', amount: 50_000 }, reason: '' })
      return id
    },
    'confirmed without money': async () => {
      const { id } = await unpaidDelivery()
      await change(id, 'confirmation', { payment: null, reason: 'pays at the door' })
      return id
    },
    'its slip approved': async () => {
      const { id, token } = await unpaidDelivery()
      await shop.sendSlip(token, await slipPicture())
      const slipId = (await shop.reservation(id)).slips[0]?.id
      await change(id, 'slip-approval', { slipId, amount: 50_000 })
      return id
    },
    'paid after the time to pay': async () => {
      const { id } = await unpaidDelivery()
      await shop.rows(
        `update reservation set status = 'expired', closed_at = now(), expires_at = null, pay_by = null where id = $1`,
        [id],
      )
      await shop.rows('update occupancy set active = false where reservation_id = $1', [id])
      await change(id, 'late-payment', { payment: { method: 'cash', amount: 50_000 } })
      return id
    },
    'paid by money that was found': async () => {
      const { id } = await unpaidDelivery()
      const found = await shop.staff({
        url: 'unmatched-payments',
        body: { method: 'transfer', amount: 50_000, receivedAt: wire(TEST_NOW) },
        key: randomUUID(),
      })
      const [money] = found.json<{ rows: { id: string }[] }>().rows
      const matched = await shop.staff({
        url: `unmatched-payments/${money?.id}/match`,
        body: { reservationId: id },
        key: randomUUID(),
      })
      expect(matched.statusCode, matched.body).toBe(200)
      return id
    },
    'sent with nothing to pay': async () => {
      const { token, id } = await heldDelivery()
      await shop.rows('update reservation set booking_deposit = 0 where id = $1', [id])
      const { consentVersion } = (await shop.app.inject({ url: '/api/public/shop' })).json<{ consentVersion: string }>()
      await asCustomer(token, 'submission', {
        customer: { fullName: 'สมชาย ใจดี', phone: '081-234-5678' },
        consentVersion,
        privacyVersion: PRIVACY_VERSION,
        language: 'th',
        deliveryPlace: 'Hotel Sea',
        deliveryPostcode: '77110',
      })
      return id
    },
    'its absence taken back': async () => {
      const { id } = await shop.delivered()
      shop.clock.set(dayAt(1) + HOUR)
      await change(id, 'no-show', { reason: 'x', fee: 0 })
      await change(id, 'undo', { reason: 'was only late' })
      return id
    },
    'its cancellation taken back': async () => {
      const { id } = await shop.delivered()
      await change(id, 'cancellation', { reason: 'x', fee: 0 })
      await change(id, 'undo', { reason: 'a slip of the hand' })
      return id
    },
  }
  test.each(Object.entries(paths))('%s', async (_, make) => {
    const id = await make()
    const live = (await shop.stops(id)).filter((one) => !one.includes('cancelled'))
    expect(live).toEqual(BOTH)
    expect(await shop.outOfStep()).toEqual([])
  })

  test('and what is not agreed, fetched at the shop or sold has none', async () => {
    const { id } = await unpaidDelivery()
    expect(await shop.stops(id)).toEqual([])
    expect(await shop.stops((await shop.confirmed()).id)).toEqual([])
  })
})

describe('a delivery that ends', () => {
  test.each([
    ['cancelled by the desk', 'cancellation', { reason: 'x', fee: 0 }],
    ['with nobody there', 'no-show', { reason: 'x', fee: 0 }],
  ] as const)('%s needs nobody to go there', async (_, call, body) => {
    const { id, deliver } = await shop.delivered()
    await shop.must(deliver, 'plan', { driverId: shop.drivers.own })
    shop.clock.set(dayAt(1) + HOUR)
    await change(id, call, body)
    expect(await shop.stops(id)).toEqual(['deliver cancelled 22 10:00', 'collect cancelled 25 10:00'])
    expect(await shop.outOfStep()).toEqual([])
  })

  test('cancelled by the customer needs nobody to go there', async () => {
    const { id } = await shop.delivered({ start: dayAt(5), end: dayAt(6) })
    const { publicToken } = await shop.reservation(id)
    await asCustomer(publicToken ?? '', 'cancellation', { reason: 'rain', expectedFee: 0 })
    expect(await shop.stops(id)).toEqual(['deliver cancelled 26 10:00', 'collect cancelled 27 10:00'])
    expect(await shop.outOfStep()).toEqual([])
  })

  test('and comes back on the same day is planned anew, after the attempt before', async () => {
    const { id, deliver } = await shop.delivered()
    await shop.must(deliver, 'plan', { driverId: shop.drivers.own, note: 'blue gate', windowMinutes: 60 })
    await change(id, 'cancellation', { reason: 'x', fee: 0 })
    await change(id, 'undo', { reason: 'a slip of the hand' })
    const [first, second] = (await shop.findStops(id)).filter(({ kind }) => kind === 'deliver')
    expect([first?.status, second?.status]).toEqual(['cancelled', 'planned'])
    expect(second).toMatchObject({ ...planned, dueAt: deliver.dueAt, note: 'blue gate', windowMinutes: 60 })
    expect(await shop.outOfStep()).toEqual([])
  })

  test('with a failed stop has it settled with that', async () => {
    const { id, deliver } = await shop.delivered()
    const assigned = await shop.must(deliver, 'plan', { driverId: shop.drivers.own })
    await shop.must(assigned, 'failure', { reason: 'customer_absent' })
    await change(id, 'cancellation', { reason: 'x', fee: 0 })
    expect((await shop.findStops(id))[0]).toMatchObject({ status: 'failed', failure: { isResolved: true } })
    expect(await shop.outOfStep()).toEqual([])
  })
})

describe('a vehicle that changes hands', () => {
  test('does the stop that was for it, whoever drove or did not', async () => {
    const { id, deliver } = await shop.delivered()
    await shop.must(deliver, 'plan', { driverId: shop.drivers.own })
    shop.clock.set(dayAt(1))
    await shop.handOut(id)
    expect(await shop.stops(id)).toEqual(['deliver done 22 10:00', 'collect planned 25 10:00'])
    expect((await shop.reservation(id)).history.map(({ action }) => action)).toContain('stop_done')
    shop.clock.set(dayAt(4))
    await shop.takeBack(id)
    expect(await shop.stops(id)).toEqual(['deliver done 22 10:00', 'collect done 25 10:00'])
    expect(await shop.outOfStep()).toEqual([])
  })

  test('after a failed attempt needs no other one', async () => {
    const { id, deliver } = await shop.delivered()
    const assigned = await shop.must(deliver, 'plan', { driverId: shop.drivers.own })
    await shop.must(assigned, 'failure', { reason: 'papers_missing' })
    await shop.handOut(id)
    expect((await shop.findStops(id))[0]).toMatchObject({ status: 'failed', failure: { isResolved: true } })
    expect(await shop.outOfStep()).toEqual([])
  })

  test('and whose return is taken back is to be fetched again', async () => {
    const { id } = await shop.delivered()
    shop.clock.set(dayAt(1))
    await shop.handOut(id)
    await shop.takeBack(id)
    await change(id, 'undo', { reason: 'the wrong one' })
    expect(await shop.stops(id)).toEqual(['deliver done 22 10:00', 'collect done 25 10:00', 'collect planned 25 10:00'])
    expect(await shop.outOfStep()).toEqual([])
  })

  test('to a thief is fetched by nobody', async () => {
    const { id } = await shop.delivered()
    shop.clock.set(dayAt(1))
    await shop.handOut(id)
    await change(id, 'loss', { policeReportNo: '17/2569', reason: 'stolen', charges: [] })
    expect(await shop.stops(id)).toEqual(['deliver done 22 10:00', 'collect cancelled 25 10:00'])
    await shop.rows(`update unit set status = 'ready'`)
  })
})

describe('a change of the reservation', () => {
  test('of its times moves the stops by as much, a plan by hand included', async () => {
    const { id, deliver } = await shop.delivered()
    await shop.must(deliver, 'plan', { dueAt: wire(dayAt(1) - HOUR), driverId: shop.drivers.own })
    await amend(id, { start: wire(dayAt(1) + 2 * HOUR), end: wire(dayAt(5)) })
    expect(await shop.stops(id)).toEqual(['deliver assigned 22 11:00', 'collect planned 26 10:00'])
    expect(await shop.outOfStep()).toEqual([])
  })

  test('to another day leaves who drives to be decided anew', async () => {
    const { id, deliver } = await shop.delivered()
    await shop.must(deliver, 'plan', { driverId: shop.drivers.own })
    await amend(id, { start: wire(dayAt(2)) })
    expect((await shop.findStops(id))[0]).toMatchObject({ ...planned, dueAt: '2026-11-23T10:00:00+07:00' })
    expect((await shop.reservation(id)).history[0]).toMatchObject({
      action: 'stop_planned',
      after: { driver: null, dueAt: '2026-11-23T10:00:00+07:00' },
    })
  })

  test('to the shop and back to a delivery ends the stops and makes new ones', async () => {
    const { id } = await shop.delivered()
    await amend(id, { zoneId: null })
    expect(await shop.stops(id)).toEqual(['deliver cancelled 22 10:00', 'collect cancelled 25 10:00'])
    await amend(id, {})
    expect((await shop.stops(id)).filter((one) => one.includes('planned'))).toEqual(BOTH)
    expect(await shop.outOfStep()).toEqual([])
  })

  test('of its end, longer, moves what is to be fetched', async () => {
    const { id } = await shop.delivered()
    shop.clock.set(dayAt(1))
    await shop.handOut(id)
    const { difference } = (
      await shop.staff({ url: `reservations/${id}/extension-preview`, body: { end: wire(dayAt(6)) } })
    ).json<{ difference: number }>()
    await change(id, 'extension', { end: wire(dayAt(6)), expectedDifference: difference })
    expect(await shop.stops(id)).toEqual(['deliver done 22 10:00', 'collect planned 27 10:00'])
    expect(await shop.outOfStep()).toEqual([])
  })

  test('that is about something else brings no stop back that staff gave up', async () => {
    const { id, deliver } = await shop.delivered()
    await shop.must(deliver, 'cancellation', { reason: 'comes to the shop' })
    await change(id, 'unit', { unitId: shop.shop.scooterUnitIds[2] })
    expect(await shop.stops(id)).toEqual(['deliver cancelled 22 10:00', 'collect planned 25 10:00'])
    expect(await shop.outOfStep()).toEqual([])
    await amend(id, {}, 'Hotel Hill')
    expect((await shop.stops(id)).filter((one) => one.startsWith('deliver planned'))).toHaveLength(1)
  })

  test('after the time of a stop still finds it where it was', async () => {
    const { id } = await shop.delivered({ start: TEST_NOW + HOUR, end: TEST_NOW + DAY })
    shop.clock.set(TEST_NOW + 2 * HOUR)
    expect((await shop.findStops(id))[0]?.warnings).toContain('late')
    await change(id, 'unit', { unitId: shop.shop.scooterUnitIds[1] })
    expect((await shop.stops(id))[0]).toBe('deliver planned 21 11:00')
  })
})
