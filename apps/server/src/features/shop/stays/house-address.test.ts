import type { ReservationDocument } from '@rodchao/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDesk, type Desk } from '../../rentals/staff-reservations/testing.ts'

let desk: Desk

beforeAll(async () => {
  desk = await createDesk()
})
afterAll(() => desk.close())

const EXACT = { th: '9/9 ซอยหัวหิน 112', en: '9/9 Soi Hua Hin 112' }

it('where a house is exactly is told once the booking is confirmed: on the page, the paper and in the message', async () => {
  const { id, token, version } = await desk.unpaid({ productId: desk.shop.villaId })
  expect((await desk.tracked(token)).product.house).toEqual({
    address: { th: 'เขาตะเกียบ', en: 'Khao Takiab' },
    isExact: false,
    mapUrl: null,
  })
  const confirmed = await desk.staff({ url: `reservations/${id}/confirmation`, body: { reason: 'จ่ายที่ร้าน' }, version })
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  expect((await desk.tracked(token)).product.house).toEqual({
    address: EXACT,
    isExact: true,
    mapUrl: 'https://maps.example/villa',
  })
  const paper = await desk.app.inject({
    url: '/api/public/reservation/document',
    headers: { 'x-reservation-token': token },
  })
  expect(paper.json<ReservationDocument>().reservation.house).toEqual(EXACT)
  const { rows } = await desk.database.pool.query<{ body: string }>(
    "select body from message where reservation_id = $1 and template = 'confirmed'",
    [id],
  )
  expect(rows.map(({ body }) => body).join()).toContain(`ที่พัก: ${EXACT.th}`)
})

it('a vehicle has no house', async () => {
  const { token } = await desk.unpaid()
  expect((await desk.tracked(token)).product.house).toBeNull()
})
