import type { Availability, Calculation, Problem, ProductSearch, VehicleSheet } from '@rodchao/contract'
import { DAY, HOUR, LEAST_PROOF_COUNT, LEAST_RENTALS } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createLiveCatalogue } from '../catalogue/queries/live-catalogue.ts'
import { createRentalCount } from '../catalogue/queries/most-rented.ts'
import { createTill, type Till } from '../../money/ledgers/testing.ts'

let till: Till
let clock = TEST_NOW

beforeAll(async () => {
  till = await createTill()
})
afterAll(() => till.close())
beforeEach(async () => {
  // Two hours on: what was counted before is counted again.
  clock += 2 * HOUR
  till.clock.set(TEST_NOW)
  await till.forget()
  till.clock.set(clock)
})

const START = TEST_NOW + 7 * DAY
const wire = (instant: number) => new Date(instant).toISOString()
type Asked = Record<string, string | number | undefined>
const query = (parts: Asked) => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(parts)) if (value !== undefined) params.set(name, String(value))
  return params.toString()
}
const get = (url: string, headers: Record<string, string> = {}) =>
  till.app.inject({ url: `/api/public/${url}`, headers })
const askSheet = (parts: Asked, slug = 'small-scooter') => get(`vehicle-sheets/${slug}?${query(parts)}`)
const sheet = async (parts: Asked = {}) => {
  const answer = await askSheet(parts)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<VehicleSheet>()
}

describe('the sheet of a vehicle', () => {
  test('says what it is, what is in the price, and what can be had besides', async () => {
    const { product, facts, included, extras, photos, offer, stars } = await sheet()
    expect(product).toMatchObject({ slug: 'small-scooter', highlight: { en: '18 litres under the seat' } })
    expect(facts).toEqual({
      modelYear: null,
      seatHeightMm: 769,
      lengthMm: 1919,
      weightKg: 112,
      storageLitres: 18,
      tankLitres: 5.5,
      rangeKm: 250,
      fuel: 'gasohol_91_95',
      approximate: ['weight'],
    })
    expect(included.map(({ en }) => en)).toEqual(['Helmet × 2', 'Compulsory insurance'])
    expect(extras.map(({ id }) => id)).toEqual([till.shop.phoneHolderId])
    expect([photos, offer, stars]).toEqual([[], null, null])
  })

  test.each([1, 2, 3, 5, 7, 9, 30])(
    'of %i days costs what the card, the search, the quote and the calculator say, at the shop and brought',
    async (days) => {
      for (const zone of [undefined, till.shop.zoneId]) {
        const window = { start: wire(START), end: wire(START + days * DAY), branch: till.shop.branchId, zone }
        const { offer, ladder } = await sheet(window)
        const card = (await get(`availability?${query(window)}`))
          .json<Availability>()
          .items.find(({ productId }) => productId === till.shop.scooterId)
        expect(offer).toEqual(card)
        const row = (await get(`product-search?${query(window)}`))
          .json<ProductSearch>()
          .rows.find(({ id }) => id === till.shop.scooterId)
        const choice = { productId: till.shop.scooterId, branchId: till.shop.branchId, zoneId: zone ?? null, ...window }
        const { branch: _, zone: __, ...payload } = choice
        const quote = (await till.app.inject({ method: 'POST', url: '/api/public/quotes', payload })).json<{
          quote: { total: number; rent: number }
        }>().quote
        const { byDays } = (
          await till.app.inject({ method: 'POST', url: '/api/public/calculations', payload })
        ).json<Calculation>()
        const total = byDays.find((one) => one.days === days)?.total
        // Helmets that are in the price cost nothing in the quote.
        expect([row?.total, quote.total, total]).toEqual([offer?.total, offer?.total, offer?.total])
        const chosen = ladder.filter(({ isChosen }) => isChosen)
        expect(chosen).toMatchObject([{ hours: days * 24, amount: quote.rent }])
      }
    },
  )

  test('without a time, or with one that the shop cannot take, has the prices all the same', async () => {
    const past = { start: wire(TEST_NOW - 9 * DAY), end: wire(TEST_NOW - 6 * DAY) }
    for (const asked of [{}, past, { start: wire(START) }]) {
      const { offer, ladder } = await sheet(asked)
      expect(offer).toBeNull()
      expect(ladder.map(({ tier, amount }) => [tier, amount])).toEqual([
        ['hour', 6000],
        ['half_day', 15_000],
        ['day', 25_000],
        ['three_day', 69_000],
        ['week', 140_000],
        ['month', 420_000],
      ])
    }
  })

  test('says when it is free next where all of it are out', async () => {
    const window = { start: wire(START), end: wire(START + 2 * DAY), branch: till.shop.branchId }
    for (const _ of till.shop.scooterUnitIds) await till.confirmed(wire(START))
    await expect.poll(async () => (await sheet(window)).offer?.isFree).toBe(false)
    const { offer } = await sheet(window)
    expect([offer?.reason, offer?.total]).toEqual(['booked', 50_000])
    expect(Date.parse(offer?.nearestFreeStart ?? '')).toBeGreaterThan(START + DAY)
  })

  test('is not there for a house, for what is not, and for a zone that is not', async () => {
    expect((await askSheet({}, 'small-villa')).statusCode).toBe(404)
    expect((await askSheet({}, 'nothing')).statusCode).toBe(404)
    const answer = await askSheet({ start: wire(START), end: wire(START + DAY), zone: 9999 })
    expect([answer.statusCode, answer.json<Problem>().errors?.[0]?.pointer]).toEqual([422, '/zone'])
    expect((await askSheet({ start: 'tomorrow' })).statusCode).toBe(400)
  })

  test('is answered with 304 to who has it already', async () => {
    const answer = await askSheet({})
    expect(answer.headers['cache-control']).toBe('public, no-cache')
    const tag = String(answer.headers.etag)
    const again = await get('vehicle-sheets/small-scooter', { 'if-none-match': `"other", W/${tag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('vehicle-sheets/small-scooter', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
})

describe('what customers say of a vehicle', () => {
  /** The confirmed reservation again, over and reviewed. */
  async function reviewed(stars: number, words: string, minutesAgo: number, isHidden = false): Promise<void> {
    const [{ id: original } = { id: '' }] = await till.rows<{ id: string }>(
      "select id from reservation where status in ('confirmed', 'completed') order by created_at limit 1",
    )
    const columns = await till.rows<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'reservation' and is_generated = 'NEVER'
       and column_name not in ('id', 'code', 'public_token', 'status')`,
    )
    const same = columns.map(({ name }) => `"${name}"`).join(', ')
    await till.rows(
      `with made as (
         insert into reservation (id, code, public_token, status, ${same})
         select gen_random_uuid(), gen_random_uuid()::text, gen_random_uuid()::text, 'completed', ${same}
         from reservation where id = $1 returning id)
       insert into review (reservation_id, stars, words, language, created_at, hidden_at, hidden_by, hide_reason)
       select id, $2, $3, 'th', $4::timestamptz, case when $5 then $4::timestamptz end,
         case when $5 then $6::uuid end, case when $5 then 'rude' end from made`,
      [original, stars, words, new Date(clock - minutesAgo * 60_000), isHidden, till.shop.users.staff.id],
    )
  }

  test('is shown once enough of them did, not only the praise, and never what was hidden', async () => {
    till.clock.set(TEST_NOW)
    await till.confirmed()
    till.clock.set(clock)
    for (let count = 1; count < LEAST_PROOF_COUNT; count += 1) await reviewed(5, count < 4 ? `ดี ${count}` : '', count)
    expect((await sheet()).stars).toBeNull()
    await reviewed(3, 'เบาะแข็ง', 500)
    await reviewed(1, 'หยาบ', 1, true)
    const { stars } = await sheet()
    expect(stars).toMatchObject({ count: LEAST_PROOF_COUNT + 1, tenths: 47 })
    expect(stars?.words.map(({ words }) => words)).toEqual(['ดี 1', 'เบาะแข็ง', 'ดี 2', 'ดี 3'])
    expect(stars?.words[0]).toMatchObject({ stars: 5, language: 'th', days: expect.any(Number) as number })
    const other = await askSheet({}, 'small-scooter')
    expect(other.body).not.toContain('หยาบ')
  })

  test('is told of one vehicle at most that it went out most in 30 days', async () => {
    till.clock.set(TEST_NOW)
    await till.confirmed()
    till.clock.set(clock)
    for (let count = 0; count < LEAST_RENTALS; count += 1) await reviewed(5, '', count)
    const count = createRentalCount(till.database.db)
    // They all begin with the one that was booked.
    const [{ starts_at: starts } = { starts_at: new Date(0) }] = await till.rows<{ starts_at: Date }>(
      'select starts_at from reservation limit 1',
    )
    expect(await createRentalCount(till.database.db)(starts.getTime() - HOUR)).toBeNull()
    expect(await createRentalCount(till.database.db)(starts.getTime() + 31 * DAY)).toBeNull()
    expect(await count(starts.getTime() + DAY)).toBe(till.shop.scooterId)
    const catalogue = createLiveCatalogue({
      db: till.database.db,
      log: till.app.log,
      clock: { now: () => starts.getTime() + DAY },
    })
    await catalogue.refresh()
    expect(catalogue.current().products.map(({ slug, isMostRented }) => [slug, isMostRented])).toEqual([
      ['small-scooter', true],
      ['small-villa', false],
    ])
  })
})
