import { randomUUID } from 'node:crypto'
import type { ResponseBody, StaffReservation, TrackedReservation } from '@rodchao/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../../db/testing.ts'
import { TEST_NOW } from '../../../testing-app.ts'
import { FORGET_BOOKINGS } from '../staff-reservations/testing.ts'
import { createRentals, dayAt, type Rentals } from './testing.ts'

let shop: Rentals

beforeAll(async () => {
  shop = await createRentals()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await rows(`${FORGET_BOOKINGS}; ${emptyTables('message')}`)
})

const rows = async <Row extends object>(text: string) => (await shop.database.pool.query<Row>(text)).rows
const wire = (instant: number) => new Date(instant).toISOString()

/** So much more came in, by the ledger, than the things that go on come to. */
async function overLedger(): Promise<number> {
  const [row] = await rows<{ over: number }>(`
    select ((select sum(case direction when 'in' then amount else -amount end) from payment)
      - (select sum(total) from reservation where status = 'confirmed'))::int as over`)
  return row?.over ?? 0
}

/** The days become others, at the price that is shown. */
async function lasting(id: string, days: number): Promise<StaffReservation> {
  const choice = {
    productId: shop.shop.scooterId,
    start: wire(dayAt(1)),
    end: wire(dayAt(1 + days)),
    addons: [],
    zoneId: null,
  }
  const shown = await shop.staff({ url: `reservations/${id}/change-preview`, body: choice })
  const { oldTotal, difference } = shown.json<ResponseBody<'previewChange'>>()
  const body = {
    ...choice,
    deliveryPlace: '',
    deliveryPostcode: null,
    expectedTotal: oldTotal + difference,
    reason: 'x',
  }
  const answer = await shop.change(id, 'amendment', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const lastBody = async () =>
  (await rows<{ body: string }>(`select body from message where template = 'amended' order by created_at desc`))[0]
    ?.body

test('what was paid for days that fall away is told to the customer, to the satang of the ledger', async () => {
  const { id, publicToken } = await shop.confirmed({ paid: 69_000 })
  const tracked = async (): Promise<TrackedReservation> => shop.tracked(publicToken ?? '')
  expect(await tracked()).toMatchObject({ credit: 0 })
  const shorter = await lasting(id, 1)
  const over = await overLedger()
  expect(over).toBe(44_000)
  expect(shorter).toMatchObject({ balance: -over, refunds: [] })
  expect(await tracked()).toMatchObject({ credit: over, refundDue: 0 })
  expect(await lastBody()).toContain('ชำระเกินไว้ 440 บาท ร้านคืนให้เมื่อจบการเช่า')
  expect(await shop.violated()).toEqual({})
  // Days that are added again are paid by it.
  shop.clock.set(TEST_NOW + 1000)
  await lasting(id, 2)
  expect((await tracked()).credit).toBe(await overLedger())
  shop.clock.set(TEST_NOW + 2000)
  await lasting(id, 3)
  expect(await overLedger()).toBe(0)
  expect((await tracked()).credit).toBe(0)
  expect(await lastBody()).not.toContain('ชำระเกิน')
})

test('of several things what one has too much is set off against what the others owe', async () => {
  const { id, publicToken } = await shop.confirmed({ paid: 69_000 })
  await lasting(id, 1)
  const body = { productId: shop.shop.scooterId, expectedTotal: 25_000 }
  const added = await shop.change(id, 'things', body, { key: randomUUID() })
  expect(added.statusCode, added.body).toBe(200)
  const over = await overLedger()
  expect(over).toBe(44_000 - 25_000)
  expect(await shop.tracked(publicToken ?? '')).toMatchObject({ credit: over, balance: -over })
})

test('money that is on its way back is no credit', async () => {
  const { id, publicToken } = await shop.confirmed({ paid: 69_000 })
  await lasting(id, 1)
  await rows(`insert into refund_task (id, reservation_id, amount, reason, created_at)
    select gen_random_uuid(), id, 44000, 'paid twice', now() from reservation`)
  expect(await shop.tracked(publicToken ?? '')).toMatchObject({ credit: 0, refundDue: 44_000 })
})
