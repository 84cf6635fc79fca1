import { randomUUID } from 'node:crypto'
import { DAY, MINUTE } from '@rodchao/rental'
import { promisedBody } from '@rodchao/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createPaperDesk, type PaperDesk } from './testing.ts'

let desk: PaperDesk

beforeAll(async () => {
  desk = await createPaperDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await desk.forget()
})
afterEach(async () => {
  expect(await desk.violations()).toEqual({})
})

const wire = (instant: number) => new Date(instant).toISOString()

/** Two scooters and the villa for three days, booked at the counter with so much cash for all of them. */
async function booked(amount: number): Promise<string> {
  const from = TEST_NOW + 2 * DAY
  const answer = await desk.staff({
    url: 'reservations',
    key: randomUUID(),
    body: {
      productId: desk.shop.scooterId,
      branchId: desk.shop.branchId,
      start: wire(from),
      end: wire(from + 3 * DAY),
      zoneId: null,
      more: [{ productId: desk.shop.scooterId }, { productId: desk.shop.villaId }],
      channel: 'walk_in',
      customer: { fullName: 'สมชาย ใจดี', phone: '081-234-5678' },
      outcome: 'confirmed',
      payment: { method: 'cash', amount },
      reason: 'ลูกค้าประจำ',
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: string }>().id
}

async function pay(id: string, amount: number, ofBooking: boolean): Promise<void> {
  const { version } = await desk.reservation(id)
  const body = { method: 'cash', amount, ofBooking }
  const answer = await desk.staff({ url: `reservations/${id}/payments`, body, version, key: randomUUID() })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** The receipts of the booking, oldest first. */
async function receipts() {
  const ids = await desk.rows<{ id: string }>('select id from document where payment_id is not null order by number')
  return Promise.all(ids.map(({ id }) => desk.paper(id)))
}

test('money for a whole booking has a receipt of all its things, as the confirmation says it, also where it reaches no further than the first', async () => {
  const id = await booked(33_333)
  const confirmation = promisedBody('findStaffDocument', await desk.staff({ url: `reservations/${id}/document` }))
  expect(confirmation.balance).toBe(confirmation.quote.total - 33_333)
  // What comes next for all of them goes on from there, and reaches two of them.
  desk.clock.set(TEST_NOW + MINUTE)
  await pay(id, 100_050, true)
  const papers = await receipts()
  expect(papers.map(({ total, paidBefore, balanceAfter }) => ({ total, paidBefore, balanceAfter }))).toEqual([
    { total: 33_333, paidBefore: 0, balanceAfter: confirmation.balance },
    { total: 100_050, paidBefore: 33_333, balanceAfter: confirmation.balance - 100_050 },
  ])
  const { damageDeposit } = confirmation.quote
  expect(papers.map((paper) => paper.damageDeposit)).toEqual([damageDeposit, damageDeposit])
  // Of a first-time customer's three things.
  expect((await desk.reservation(id)).customerDetails?.reservations).toBe(1)
})

test('money for one thing alone has a receipt of that one', async () => {
  const id = await booked(33_333)
  desk.clock.set(TEST_NOW + MINUTE)
  await pay(id, 10_000, false)
  const { total } = await desk.reservation(id)
  expect((await receipts()).at(-1)).toMatchObject({
    paidBefore: 33_333,
    balanceAfter: total - 43_333,
    damageDeposit: 200_000,
  })
})
