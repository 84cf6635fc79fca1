import { randomUUID } from 'node:crypto'
import type { KeptRecord, RecordFields, RecordKind, StaffReservation, WireQuote } from '@rodchao/contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createRentals, dayAt, type Rentals } from '../../rentals/amendments/testing.ts'
import { FORGET_BOOKINGS } from '../../rentals/staff-reservations/testing.ts'

let shop: Rentals

beforeAll(async () => {
  shop = await createRentals()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await shop.database.pool.query(FORGET_BOOKINGS)
})

const wire = (instant: number) => new Date(instant).toISOString()
const rows = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows
const publicly = (url: string, payload?: object) =>
  shop.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api/public/${url}`,
    ...(payload ? { payload } : {}),
  })

async function one<Kind extends RecordKind>(kind: Kind, id: number): Promise<KeptRecord<Kind>> {
  const answer = await shop.staff({ url: `records/${kind}/${id}`, role: 'admin' })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** Saves some fields of a record otherwise, and gives back how it was. */
async function put<Kind extends RecordKind>(
  kind: Kind,
  id: number,
  changes: Partial<RecordFields<Kind>>,
): Promise<RecordFields<Kind>> {
  const { fields, version } = await one(kind, id)
  const body = { ...fields, ...changes }
  const answer = await shop.staff({ url: `records/${kind}/${id}`, body, version, role: 'admin' })
  expect(answer.statusCode, answer.body).toBe(200)
  return fields
}

const choice = (changes: object = {}) => ({
  productId: shop.shop.scooterId,
  branchId: shop.shop.branchId,
  start: wire(dayAt(1)),
  end: wire(dayAt(4)),
  addons: [],
  zoneId: null,
  discountCode: null,
  ...changes,
})
const change = (changes: object = {}) => {
  const { branchId: _, discountCode: __, ...asked } = choice(changes)
  return asked
}
const window = `start=${encodeURIComponent(wire(dayAt(1)))}&end=${encodeURIComponent(wire(dayAt(4)))}`
const priceWith = (fields: RecordFields<'products'>, tier: string, amount: number) => ({
  prices: fields.prices.map((step) => (step.tier === tier ? { ...step, amount } : step)),
})

async function kept(id: string): Promise<object> {
  const papers = await rows(
    `select kind, number, status, snapshot from document where reservation_id = $1 order by number`,
    [id],
  )
  const money = await rows(
    `select 'payment' as ledger, id::text, amount from payment where reservation_id = $1
     union all select 'deposit', id::text, amount from deposit_entry where reservation_id = $1 order by 1, 2`,
    [id],
  )
  const [reservation] = await rows(`select total, paid, quote, version from reservation where id = $1`, [id])
  return { papers, money, reservation }
}

describe('a change of prices', () => {
  test('leaves what was booked, its papers and its money, and is asked by everything new at once', async () => {
    const { id } = await shop.confirmed({ paid: 69_000 })
    const before = await kept(id)
    expect(before).toMatchObject({ reservation: { total: 69_000, paid: 69_000 } })
    expect(Reflect.get(before, 'papers')).toHaveLength(2)

    const { fields } = await one('products', shop.shop.scooterId)
    const preview = await shop.staff({
      url: 'records/products/preview',
      body: { id: String(shop.shop.scooterId), fields: { ...fields, ...priceWith(fields, 'three_day', 75_000) } },
      role: 'admin',
    })
    // Dearer by the day than the day itself would be 250; 75,000 for three days is the same.
    expect(preview.json()).toEqual({
      faults: [],
      effects: [{ code: 'bookings_keep_price', tone: 'info', params: { count: 1 } }],
    })
    await put('products', shop.shop.scooterId, priceWith(fields, 'three_day', 72_000))
    try {
      expect(await kept(id)).toEqual(before)
      const quote = (await publicly('quotes', { ...choice(), more: [] })).json<{ quote: WireQuote }>()
      expect(quote.quote.total).toBe(72_000)
      const calculated = (await publicly('calculations', choice())).json<{ quote: WireQuote }>()
      expect(calculated.quote.total).toBe(72_000)
      const found = (await publicly(`availability?${window}`)).json<{ items: { productId: number; total: number }[] }>()
      expect(found.items.find(({ productId }) => productId === shop.shop.scooterId)?.total).toBe(72_000)
      const searched = (await publicly(`product-search?${window}`)).json<{ rows: { total: number }[] }>()
      expect(searched.rows.map(({ total }) => total)).toContain(72_000)
      // A change of what was booked goes by what was agreed.
      const again = await shop.staff({ url: `reservations/${id}/change-preview`, body: change() })
      expect(again.json()).toMatchObject({ oldTotal: 69_000, difference: 0 })
      expect(await kept(id)).toEqual(before)
    } finally {
      await put('products', shop.shop.scooterId, { prices: fields.prices })
    }
    expect(await shop.violated()).toEqual({})
  })

  test('is told in the history with what stood there before, and met when two make it', async () => {
    const { fields, version } = await one('products', shop.shop.scooterId)
    await put('products', shop.shop.scooterId, priceWith(fields, 'day', 26_000))
    const stale = await shop.staff({
      url: `records/products/${shop.shop.scooterId}`,
      body: { ...fields, seats: 1 },
      version,
      role: 'admin',
    })
    expect(stale.statusCode).toBe(412)
    const history = await shop.staff({ url: `records/products/${shop.shop.scooterId}/history`, role: 'admin' })
    const [last] = history.json<{ items: { before: object; after: object }[] }>().items
    expect(last).toMatchObject({
      before: { prices: fields.prices },
      after: priceWith(fields, 'day', 26_000),
    })
    await put('products', shop.shop.scooterId, { prices: fields.prices })
  })

  test('is refused when it leaves nothing, and warned of when it is odd', async () => {
    const { fields } = await one('products', shop.shop.scooterId)
    const ask = async (prices: RecordFields<'products'>['prices'], changes: object = {}) =>
      (
        await shop.staff({
          url: 'records/products/preview',
          body: { id: String(shop.shop.scooterId), fields: { ...fields, ...changes, prices } },
          role: 'admin',
        })
      ).json<{ faults: { pointer: string; code: string }[]; effects: { code: string }[] }>()
    const day = { seasonId: null, tier: 'day', amount: 25_000 }
    expect((await ask([])).faults).toEqual([{ pointer: '/prices', code: 'no_price' }])
    expect((await ask([{ ...day, amount: 0 }])).faults).toEqual([{ pointer: '/prices', code: 'no_price' }])
    expect((await ask([], { isActive: false })).faults).toEqual([])
    expect((await ask([day, day])).faults).toEqual([{ pointer: '/prices/1', code: 'twice' }])
    expect((await ask([day, { ...day, seasonId: 999 }])).faults).toEqual([{ pointer: '/prices/1', code: 'unknown' }])
    expect((await ask([day, { ...day, tier: 'week', amount: 180_000 }])).effects).toEqual([
      {
        code: 'price_dearer_by_the_day',
        tone: 'warning',
        params: { seasonId: '', tier: 'week', amount: 180_000, than: 'day', thanAmount: 25_000 },
      },
    ])
  })
})

describe('a season', () => {
  const SEASON: RecordFields<'seasons'> = {
    nameTh: 'ปีใหม่',
    nameEn: 'New Year',
    from: '2026-12-26',
    until: '2027-01-04',
    fromClock: 0,
    untilClock: 1440,
    priority: 30,
    prices: [],
  }
  const add = (fields: RecordFields<'seasons'>): Promise<LightMyRequestResponse> =>
    shop.staff({ url: 'records/seasons', body: fields, key: randomUUID(), role: 'admin' })

  test('has its prices at once, tells both sides of them, and goes with them', async () => {
    const { scooterId } = shop.shop
    const normal = await one('products', scooterId)
    const price = { productId: scooterId, tier: 'day', amount: 29_000 }
    const added = (await add({ ...SEASON, prices: [price] })).json<KeptRecord<'seasons'>>()
    expect(added).toMatchObject({ fields: { ...SEASON, prices: [price] }, facts: { products: 1 } })
    const asked = { ...choice({ start: '2026-12-28T10:00:00+07:00', end: '2026-12-29T10:00:00+07:00' }), more: [] }
    const total = async () => (await publicly('quotes', asked)).json<{ quote: WireQuote }>().quote.total
    expect(await total()).toBe(29_000)
    const seasonal = await one('products', scooterId)
    expect(seasonal.version).toBe(normal.version + 1)
    expect(seasonal.fields.prices).toContainEqual({ seasonId: Number(added.id), tier: 'day', amount: 29_000 })

    // The other way round: what the product says of the season is what the season says.
    await put('products', scooterId, {
      prices: seasonal.fields.prices.map((step) => (step.seasonId === null ? step : { ...step, amount: 28_000 })),
    })
    const met = await one('seasons', Number(added.id))
    expect(met.version).toBe(added.version + 1)
    expect(met.fields.prices).toEqual([{ ...price, amount: 28_000 }])
    expect(await total()).toBe(28_000)

    const removed = await shop.staff({
      url: `records/seasons/${added.id}/removal`,
      body: {},
      version: met.version,
      role: 'admin',
    })
    expect(removed.statusCode, removed.body).toBe(204)
    expect(await total()).toBe(25_000)
    expect((await one('products', scooterId)).fields.prices).toEqual(normal.fields.prices)
  })

  test('is refused over another one of its rank, by that one’s name, and warned of without prices', async () => {
    const first = (await add(SEASON)).json<KeptRecord<'seasons'>>()
    const refused = await add({ ...SEASON, nameTh: 'อื่น', from: '2027-01-04', until: '2027-01-09' })
    expect(refused.json()).toMatchObject({
      code: 'record_refused',
      errors: [
        { pointer: '/priority', code: 'in_other_season', params: { nameTh: 'ปีใหม่', nameEn: expect.any(String) } },
      ],
    })
    expect((await add({ ...SEASON, from: '2027-01-05', until: '2027-01-09', nameTh: 'ถัดไป' })).statusCode).toBe(201)
    expect((await add({ ...SEASON, nameTh: 'เหนือกว่า', priority: 31 })).statusCode).toBe(201)
    const wrong = await add({ ...SEASON, priority: 99, until: '2026-12-01' })
    expect(wrong.json()).toMatchObject({ errors: [{ pointer: '/until', code: 'before_start' }] })
    const unknown = await add({ ...SEASON, priority: 98, prices: [{ productId: 999, tier: 'day', amount: 1 }] })
    expect(unknown.json()).toMatchObject({ errors: [{ pointer: '/prices/0', code: 'unknown' }] })
    const preview = await shop.staff({
      url: 'records/seasons/preview',
      body: { id: first.id, fields: SEASON },
      role: 'admin',
    })
    const met = (code: string, nameTh: string, days: number) => ({
      code: `season_${code}`,
      tone: 'warning',
      params: { nameTh, nameEn: 'New Year', days },
    })
    expect(preview.json()).toEqual({
      faults: [],
      effects: [{ code: 'season_without_prices', tone: 'warning', params: {} }, met('hidden_by', 'เหนือกว่า', 10)],
    })
    const later = await shop.staff({
      url: 'records/seasons/preview',
      body: { id: null, fields: { ...SEASON, from: '2027-01-11', until: '2027-01-20' } },
      role: 'admin',
    })
    expect(later.json()).toMatchObject({ effects: [{}, met('gap_before', 'ถัดไป', 1)] })
    await rows('delete from season')
  })

  test('names the models that are dearer by the day in it, and those that it leaves out', async () => {
    const { scooterId } = shop.shop
    const step = (tier: string, amount: number) => ({ productId: scooterId, tier, amount })
    const ask = async (prices: RecordFields<'seasons'>['prices']) =>
      (
        await shop.staff({
          url: 'records/seasons/preview',
          body: { id: null, fields: { ...SEASON, prices } },
          role: 'admin',
        })
      ).json<{ effects: { code: string; tone: string; params: object }[] }>().effects
    const [dearer, left, ...more] = await ask([step('day', 10_000), step('week', 90_000)])
    expect(dearer).toMatchObject({
      code: 'season_price_dearer',
      tone: 'warning',
      params: { tier: 'three_day', than: 'day', thanAmount: 10_000 },
    })
    expect(left).toMatchObject({ code: 'season_price_dearer', params: { tier: 'week', amount: 90_000, than: 'day' } })
    expect(more.map(({ code }) => code)).toContain('season_models_left')
    const { id } = (await add({ ...SEASON, prices: [step('day', 29_000)] })).json<KeptRecord<'seasons'>>()
    const [other] = await rows('select id from product where id <> $1 and is_active order by id limit 1', [scooterId])
    const { fields } = await one('products', Number(other?.id))
    const preview = await shop.staff({
      url: 'records/products/preview',
      body: { id: String(other?.id), fields: { ...fields, seats: fields.seats + 1 } },
      role: 'admin',
    })
    expect(preview.json()).toMatchObject({
      effects: [{ code: 'price_none_in_seasons', params: { count: 1, namesTh: 'ปีใหม่', namesEn: 'New Year' } }],
    })
    await rows('delete from rate where season_id = $1', [id])
    await rows('delete from season')
  })

  test('and products go out as a file with names in it, and come back', async () => {
    const { scooterId } = shop.shop
    const price = { productId: scooterId, tier: 'day', amount: 29_000 }
    await add({ ...SEASON, prices: [price] })
    const file = async (kind: string) => (await shop.staff({ url: `record-files/${kind}`, role: 'admin' })).body
    const { slug } = (await one('products', scooterId)).fields
    expect(await file('products')).toContain('day=250.00;three_day=690.00;week=1400.00;month=4200.00;ปีใหม่:day=290.00')
    expect(await file('seasons')).toContain(`${slug}:day=290.00`)
    await rows('delete from rate where season_id is not null')
    await rows('delete from season')
  })
})

describe('of what is switched off, what was booked goes on:', () => {
  const answered = async (answer: Promise<LightMyRequestResponse>, status = 200) => {
    const { statusCode, body } = await answer
    expect(statusCode, body).toBe(status)
    return JSON.parse(body) as unknown
  }

  /** Everything that a booking may still need: another end, papers, the counter, the way out and back. */
  async function goesOn({ id }: StaffReservation, changes: object): Promise<void> {
    const asked = change(changes)
    const preview = (await answered(
      shop.staff({ url: `reservations/${id}/change-preview`, body: { ...asked, end: wire(dayAt(5)) } }),
    )) as { quote: WireQuote; oldTotal: number; difference: number }
    await answered(
      shop.change(id, 'amendment', {
        ...asked,
        end: wire(dayAt(5)),
        deliveryPlace: 'Hotel Sea',
        deliveryPostcode: null,
        expectedTotal: preview.oldTotal + preview.difference,
      }),
    )
    await answered(
      shop.staff({ url: `reservations/${id}/documents`, body: { kind: 'rental_contract' }, key: randomUUID() }),
      201,
    )
    await answered(shop.staff({ url: `reservations/${id}/counter` }))
    shop.clock.set(dayAt(1))
    expect((await shop.handOut(id)).status).toBe('on_rent')
    await answered(shop.staff({ url: `reservations/${id}/extension-preview`, body: { end: wire(dayAt(6)) } }))
    shop.clock.set(dayAt(5))
    expect((await shop.takeBack(id)).status).toBe('returned')
    expect(await shop.violated()).toEqual({})
  }
  const refused = async (payload: object, pointer: string) => {
    expect((await publicly('quotes', { ...choice(payload), more: [] })).json()).toMatchObject({ errors: [{ pointer }] })
  }

  test('a product', async () => {
    const booked = await shop.confirmed({ unitId: shop.shop.scooterUnitIds[0] })
    const was = await put('products', shop.shop.scooterId, { isActive: false })
    try {
      await refused({}, '/productId')
      expect((await publicly(`products/${was.slug}`)).statusCode).toBe(404)
      expect((await publicly('products')).body).not.toContain(was.slug)
      await goesOn(booked, {})
    } finally {
      await put('products', shop.shop.scooterId, { isActive: true })
    }
  })

  test('an add-on', async () => {
    const addons = [{ addonId: shop.shop.phoneHolderId, quantity: 1 }]
    const booked = await shop.confirmed({ addons, unitId: shop.shop.scooterUnitIds[1] })
    const other = await shop.confirmed({ unitId: shop.shop.scooterUnitIds[0] })
    await put('addons', shop.shop.phoneHolderId, { isActive: false })
    try {
      await refused({ addons }, '/addons/0/addonId')
      expect((await publicly('shop')).json<{ addons: { id: number }[] }>().addons.map(({ id }) => id)).not.toContain(
        shop.shop.phoneHolderId,
      )
      // Whoever has none of it gets none.
      const wanted = await shop.staff({ url: `reservations/${other.id}/change-preview`, body: change({ addons }) })
      expect(wanted.json()).toMatchObject({ errors: [{ pointer: '/addons/0/addonId' }] })
      await goesOn(booked, { addons })
    } finally {
      await put('addons', shop.shop.phoneHolderId, { isActive: true })
    }
  })

  test('a zone', async () => {
    const booked = await shop.confirmed({ zoneId: shop.shop.zoneId, unitId: shop.shop.scooterUnitIds[0] })
    await put('zones', shop.shop.zoneId, { isActive: false })
    try {
      await refused({ zoneId: shop.shop.zoneId }, '/zoneId')
      expect((await publicly('shop')).json()).toMatchObject({ zones: [] })
      expect((await publicly(`availability?${window}&zone=${shop.shop.zoneId}`)).statusCode).toBe(422)
      await goesOn(booked, { zoneId: shop.shop.zoneId })
    } finally {
      await put('zones', shop.shop.zoneId, { isActive: true })
    }
  })

  test('a branch', async () => {
    const booked = await shop.confirmed({ unitId: shop.shop.scooterUnitIds[0] })
    const { fields } = await one('branches', shop.shop.branchId)
    const other = await shop.staff({
      url: 'records/branches',
      body: { ...fields, code: '77', nameTh: 'อีกสาขา', nameEn: 'Another branch' },
      key: randomUUID(),
      role: 'admin',
    })
    expect(other.statusCode, other.body).toBe(201)
    await put('branches', shop.shop.branchId, { isActive: false })
    try {
      await refused({}, '/branchId')
      expect((await publicly('shop')).json()).toMatchObject({ branches: [{ code: '77' }] })
      expect((await publicly(`availability?${window}&branch=${shop.shop.branchId}`)).statusCode).toBe(422)
      await goesOn(booked, {})
    } finally {
      await put('branches', shop.shop.branchId, { isActive: true })
      await rows(`delete from branch where code = '77'`)
    }
  })
})

test('a closure names the bookings that begin or end in it, before it is saved and afterwards', async () => {
  const { id } = await shop.confirmed({ paid: 69_000 })
  const [booked] = await rows('select code from reservation where id = $1', [id])
  const fields: RecordFields<'closures'> = {
    branch: null,
    from: '2026-11-22',
    until: '2026-11-22',
    fromClock: 0,
    untilClock: 1440,
    blocks: 'pick_up',
    reasonTh: 'ไปวัด',
    reasonEn: 'At the temple',
  }
  const preview = await shop.staff({ url: 'records/closures/preview', body: { id: null, fields }, role: 'admin' })
  expect(preview.json()).toEqual({
    faults: [],
    effects: [{ code: 'bookings_in_closure', tone: 'warning', params: { count: 1, codes: booked.code } }],
  })
  const saved = await shop.staff({ url: 'records/closures', body: fields, key: randomUUID(), role: 'admin' })
  expect(saved.json()).toMatchObject({ facts: { bookings: 1, codes: booked.code } })
  await rows('delete from closure')
})
