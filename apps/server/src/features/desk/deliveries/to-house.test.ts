import { randomUUID } from 'node:crypto'
import {
  PRIVACY_VERSION,
  type DeliveryStop,
  type ResponseBody,
  type TrackedReservation,
  type WireQuote,
} from '@rodchao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDeliveries, type Deliveries } from './testing.ts'

let shop: Deliveries

beforeAll(async () => {
  shop = await createDeliveries()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.forget()
  await shop.rows('delete from place')
  await shop.rows('update branch set opening = $1', [JSON.stringify(OPEN)])
  await shop.app.refreshCatalogue()
})

const OPEN = Array.from({ length: 7 }, () => ({ opens: 480, closes: 1200 }))
const PLACE = 'พูลวิลล่า บ้านเล, เขาตะเกียบ'

interface Wanted {
  readonly zoneId?: number | null
  readonly more?: object[]
  readonly end?: string
}

/** The house from Tuesday 24 November for two nights, with a scooter that is brought there. */
const choice = ({ zoneId = shop.shop.zoneId, more, end = '2026-11-26T12:00:00+07:00' }: Wanted = {}) => ({
  productId: shop.shop.villaId,
  branchId: shop.shop.branchId,
  start: '2026-11-24T14:00:00+07:00',
  end,
  zoneId,
  more: more ?? [{ productId: shop.shop.scooterId }],
})
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url, headers: { 'idempotency-key': randomUUID(), ...headers }, payload })
const quote = async (wanted: Wanted = {}): Promise<WireQuote> => {
  const answer = await post('/api/public/quotes', choice(wanted))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ quote: WireQuote }>().quote
}
const ways = ({ lines }: WireQuote) =>
  lines.filter(({ kind }) => kind === 'delivery' || kind === 'collection').map(({ amount }) => amount)

async function booked(wanted: Wanted = {}) {
  const held = await post('/api/public/reservations', choice(wanted))
  expect(held.statusCode, held.body).toBe(201)
  const { token, code } = held.json<{ token: string; code: string }>()
  const submission = {
    customer: { fullName: 'Nina Berg', phone: '081-234-5678', email: 'nina@example.com' },
    consentVersion: 'test-1',
    privacyVersion: PRIVACY_VERSION,
    language: 'th',
  }
  const sent = await post('/api/public/reservation/submission', submission, { 'x-reservation-token': token })
  expect(sent.statusCode, sent.body).toBe(200)
  return { token, code }
}
const tracked = async (token: string): Promise<TrackedReservation> =>
  (await shop.app.inject({ url: '/api/public/reservation', headers: { 'x-reservation-token': token } })).json()
const members = (code: string) =>
  shop.rows(
    "select id, version, pick_up_mode, delivery_place, delivery_postcode, total from reservation where code = $1 or code like $1 || '-%' order by group_no",
    [code],
  )
async function confirm(code: string) {
  for (const { id, version } of await members(code)) {
    const url = `reservations/${String(id)}/confirmation`
    const answer = await shop.staff({ url, body: { reason: 'จ่ายที่ร้าน' }, version: Number(version) })
    expect([200, 409, 412], answer.body).toContain(answer.statusCode)
  }
}
const stopsOf = async (id: unknown): Promise<DeliveryStop[]> => shop.findStops(String(id))

describe('a vehicle that is brought to the house of its booking', () => {
  test('is charged the way once, and the rent of the house makes that free', async () => {
    // Two nights of 4,500 are over the 2,000 from which the way is free.
    const free = await quote()
    expect(ways(free)).toEqual([0, 0])
    expect(free.total).toBe((await quote({ zoneId: null })).total)
    await shop.rows('update delivery_zone set free_over_rent = null')
    await shop.app.refreshCatalogue()
    const two = [{ productId: shop.shop.scooterId }, { productId: shop.shop.scooterId }]
    const charged = await quote({ more: two })
    expect(ways(charged)).toEqual([10_000, 10_000])
    expect(charged.total).toBe((await quote({ more: two, zoneId: null })).total + 20_000)
    await shop.rows('update delivery_zone set free_over_rent = 200000')
    await shop.app.refreshCatalogue()
  })

  test('goes by the zone of the house, whichever was named, and the house itself by none', async () => {
    await shop.rows(
      "insert into delivery_zone (branch_id, name_th, name_en, fee_each_way, lead_minutes, opens_minute, closes_minute) values ($1, 'ไกล', 'Far', 90000, 60, 480, 1140)",
      [shop.shop.branchId],
    )
    await shop.app.refreshCatalogue()
    const [far] = await shop.rows("select id from delivery_zone where name_en = 'Far'")
    expect(ways(await quote({ zoneId: Number(far?.['id']) }))).toEqual([0, 0])
    expect(ways(await quote({ more: [] }))).toEqual([])
    await shop.rows("delete from delivery_zone where name_en = 'Far'")
    await shop.app.refreshCatalogue()
  })

  test('stands on the confirmation as brought there, or as fetched at the branch', async () => {
    const onPaper = async (wanted: Wanted) => {
      const { token, code } = await booked(wanted)
      await confirm(code)
      const answer = await shop.app.inject({
        url: '/api/public/reservation/document',
        headers: { 'x-reservation-token': token },
      })
      return answer.json<ResponseBody<'findReservationDocument'>>().reservation.vehiclesAt
    }
    expect(await onPaper({})).toBe('house')
    await shop.forget()
    expect(await onPaper({ zoneId: null })).toBe('branch')
    await shop.forget()
    expect(await onPaper({ more: [], zoneId: null })).toBeNull()
  })

  test('is refused where nobody drives to the house', async () => {
    await shop.rows("update stay set subdistrict_th = 'ชะอำ', postcode = '76120'")
    await shop.app.refreshCatalogue()
    const refused = await post('/api/public/quotes', choice())
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'not_delivered_there', errors: [{ pointer: '/zoneId', code: 'house_not_served' }] },
    ])
    expect((await post('/api/public/quotes', choice({ zoneId: null }))).statusCode).toBe(200)
    expect((await post('/api/public/quotes', choice({ more: [] }))).statusCode).toBe(200)
    await shop.rows("update stay set subdistrict_th = 'หัวหิน', postcode = '77110'")
    await shop.app.refreshCatalogue()
  })

  test('comes on a day on which the shop is closed, too; whoever would fetch it there is refused', async () => {
    await shop.rows('update branch set opening = $1', [
      JSON.stringify(OPEN.map((hours, day) => (day === 2 ? null : hours))),
    ])
    await shop.app.refreshCatalogue()
    expect((await post('/api/public/quotes', choice({ zoneId: null }))).statusCode).toBe(422)
    expect(ways(await quote())).toEqual([0, 0])
    expect((await booked()).code).toMatch(/\w/)
  })

  test('is one booking: the same sum everywhere, stops for the vehicle alone, and a house that is brought nowhere', async () => {
    const { total } = await quote()
    const { token, code } = await booked()
    const page = await tracked(token)
    expect([page.total, page.quote.total]).toEqual([total, total])
    expect(page.place).toMatchObject({ mode: 'branch', text: '' })
    // The house number is not told before the shop has confirmed.
    expect(page.members.map(({ place }) => place)).toEqual([
      { mode: 'branch', text: '', zone: null, pin: null },
      { mode: 'delivery', text: PLACE, zone: { th: 'ในเมืองหัวหิน', en: 'Hua Hin town' }, pin: null },
    ])
    expect(JSON.stringify(page)).not.toContain('9/9')
    const listed = await shop.staff({ url: `reservations?q=${code}&view=all` })
    expect(listed.statusCode, listed.body).toBe(200)
    await confirm(code)
    const [house, scooter] = await members(code)
    expect([house, scooter]).toMatchObject([
      { pick_up_mode: 'branch', delivery_place: '', delivery_postcode: null },
      { pick_up_mode: 'delivery', delivery_place: PLACE, delivery_postcode: '77110' },
    ])
    expect(Number(house?.['total']) + Number(scooter?.['total'])).toBe(total)
    expect(await stopsOf(house?.['id'])).toEqual([])
    const stops = await stopsOf(scooter?.['id'])
    expect(stops.map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
      ['deliver', '2026-11-24T14:00:00+07:00'],
      ['collect', '2026-11-26T12:00:00+07:00'],
    ])
    // Who drives there is told the door.
    expect(stops[0]).toMatchObject({
      place: PLACE,
      houseAddress: { th: '9/9 ซอยหัวหิน 112', en: '9/9 Soi Hua Hin 112' },
      pin: { latitude: 12.5201, longitude: 99.9779 },
    })
    expect(await shop.outOfStep()).toEqual([])
    const papers = await shop.staff({ url: `reservations/${String(house?.['id'])}/documents` })
    expect(papers.json<ResponseBody<'listDocuments'>>().rows.map(({ kind }) => kind)).toContain('reservation')
  })

  test('keeps what the way costs when it is changed alone', async () => {
    await shop.rows('update delivery_zone set free_over_rent = 1000000')
    await shop.app.refreshCatalogue()
    const { code } = await booked()
    await confirm(code)
    const [, scooter] = await members(code)
    const preview = async () => {
      const answer = await shop.staff({
        url: `reservations/${String(scooter?.['id'])}/change-preview`,
        body: {
          productId: shop.shop.scooterId,
          start: '2026-11-24T14:00:00+07:00',
          end: '2026-11-27T12:00:00+07:00',
          addons: [],
          zoneId: shop.shop.zoneId,
        },
      })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ quote: WireQuote }>().quote
    }
    // 9,000 of the house and its own three days are more than 10,000 only with a rent of its own above 1,000.
    expect(ways(await preview())).toEqual([10_000, 10_000])
    await shop.rows('update delivery_zone set free_over_rent = 900000')
    await shop.app.refreshCatalogue()
    // As it was agreed, whatever is asked of others since; what is from before that was kept goes by today's.
    expect(ways(await preview())).toEqual([10_000, 10_000])
    await shop.rows('update reservation set agreed_prices_id = null')
    expect(ways(await preview())).toEqual([0, 0])
    await shop.rows('update delivery_zone set free_over_rent = 200000')
  })
})

describe('the door of a place that the shop knows', () => {
  const addPlace = (pin: object | null) =>
    shop.staff({
      url: 'places',
      body: {
        kind: 'hotel',
        name: { th: 'โรงแรมทะเล', en: 'Hotel Sea' },
        subdistrict: 'หัวหิน',
        postcode: '77110',
        pin,
      },
      key: randomUUID(),
    })
  const DOOR = { latitude: 12.5709, longitude: 99.9606 }

  test('leads drivers and customers, also of what was booked before it was known', async () => {
    const { id, deliver } = await shop.delivered()
    expect([deliver.place, deliver.pin, deliver.houseAddress]).toEqual(['Hotel Sea', null, null])
    expect((await addPlace(DOOR)).statusCode).toBe(201)
    expect((await stopsOf(id))[0]?.pin).toEqual(DOOR)
    const [row] = await shop.rows('select public_token from reservation where id = $1', [id])
    expect((await tracked(String(row?.['public_token']))).place).toMatchObject({ text: 'Hotel Sea', pin: DOOR })
    // A room after the name is still the hotel; another hotel whose name only begins alike is not.
    await shop.rows("update reservation set delivery_place = 'hotel sea, ห้อง 204' where id = $1", [id])
    expect((await stopsOf(id))[0]?.pin).toEqual(DOOR)
    await shop.rows("update reservation set delivery_place = 'Hotel Sea View' where id = $1", [id])
    expect((await stopsOf(id))[0]?.pin).toBeNull()
  })

  test('of a house is told nobody who merely names it', async () => {
    const { id } = await shop.delivered()
    await shop.rows("update reservation set delivery_place = 'พูลวิลล่า บ้านเล' where id = $1", [id])
    const [row] = await shop.rows('select public_token from reservation where id = $1', [id])
    const page = await tracked(String(row?.['public_token']))
    expect([page.place.pin, JSON.stringify(page).includes('9/9')]).toEqual([null, false])
  })
})
