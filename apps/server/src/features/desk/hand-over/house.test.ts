import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReservation } from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import { type Counter, createCounter } from './testing.ts'

let counter: Counter

beforeAll(async () => {
  counter = await createCounter()
  await counter.rows("update addon set icon = 'guests' where id = $1", [counter.shop.guestsId])
  await counter.app.refreshCatalogue()
})
afterAll(() => counter.close())
beforeEach(() => counter.forget())

/** The villa for a night from now, confirmed and unpaid; nobody has said which unit it is. */
async function bookVilla(guests: number): Promise<StaffReservation> {
  const { shop, clock } = counter
  const booked = await counter.staff({
    url: 'reservations',
    body: {
      productId: shop.villaId,
      branchId: shop.branchId,
      start: new Date(clock.now()).toISOString(),
      end: new Date(clock.now() + DAY).toISOString(),
      addons: guests === 0 ? [] : [{ addonId: shop.guestsId, quantity: guests }],
      customer: { fullName: 'สมชาย ใจดี', phone: '0812345678' },
      channel: 'walk_in',
      outcome: 'confirmed',
      reason: 'pays at the counter',
    },
    key: randomBytes(8).toString('hex'),
  })
  expect(booked.statusCode, booked.body).toBe(201)
  return booked.json()
}

test('a booking of a house says that it is one, and for how many', async () => {
  expect(await bookVilla(7)).toMatchObject({ guests: 7, product: { charging: 'night' } })
  await counter.forget()
  expect(await bookVilla(0)).toMatchObject({ guests: null })
  expect(await counter.reservation(await counter.confirmed())).toMatchObject({
    guests: null,
    product: { charging: 'clock' },
  })
})
