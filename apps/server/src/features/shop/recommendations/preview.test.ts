import { randomUUID } from 'node:crypto'
import type { ResponseBody, RuleInput } from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import { describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { hashVisitor } from './commands/note-events.ts'
import {
  add,
  added,
  beginShop,
  held,
  hold,
  ids,
  page,
  post,
  settings,
  staff,
  START,
  suggested,
  test,
  trip,
  wire,
} from './testing-shop.ts'

beginShop()

async function preview(changes: object = {}): Promise<ResponseBody<'previewSuggestions'>> {
  const answer = await post('/api/staff/recommendations/preview', trip(changes), staff)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const whyOf = async (id: number, changes: object = {}) =>
  (await preview(changes)).hidden.find(({ ruleId }) => ruleId === id)?.why

describe('the preview says why a rule is silent', () => {
  it.each<[string, () => Partial<RuleInput>, () => object]>([
    ['length', () => ({ productId: ids.nmax, minDays: 5 }), () => ({})],
    ['zone', () => ({ productId: ids.nmax, whenZoneId: test.shop.zoneId }), () => ({})],
    ['category', () => ({ productId: ids.nmax, whenCategory: 'car' }), () => ({ category: 'scooter' })],
    ['product', () => ({ productId: ids.nmax, whenProductId: test.shop.scooterId }), () => ({})],
    [
      'sold_out',
      () => ({ productId: ids.nmax, whenProductId: test.shop.scooterId, whenSoldOut: true }),
      () => ({ productIds: [test.shop.scooterId] }),
    ],
    ['days', () => ({ productId: ids.nmax, fromDay: '2026-12-01' }), () => ({})],
    ['off', () => ({ productId: ids.nmax, isActive: false }), () => ({})],
    ['chosen', () => ({ productId: ids.nmax }), () => ({ productIds: [test.shop.scooterId] })],
  ])('%s', async (why, changes, asked) => {
    const id = await added(changes())
    expect(await whyOf(id, asked())).toBe(why)
  })

  it('season, and speaks in it', async () => {
    const { rows } = await test.database.pool.query<{ id: number }>(
      `insert into season (name_th, name_en, during, priority) values ('ฝน', 'Rain', tstzrange($1, $2), 1) returning id`,
      [new Date(START + 20 * DAY), new Date(START + 40 * DAY)],
    )
    const id = await added({ productId: ids.nmax, whenSeasonId: rows[0]?.id ?? 0 })
    expect(await whyOf(id)).toBe('season')
    const inSeason = { start: wire(START + 21 * DAY), end: wire(START + 22 * DAY) }
    expect((await preview(inSeason)).items).toMatchObject([{ ruleId: id, productId: ids.nmax }])
  })

  it('sold out, of what it would suggest', async () => {
    const id = await added({ productId: ids.nmax })
    await held({ productId: ids.nmax })
    expect(await whyOf(id)).toBe('not_free')
  })

  it('and which rule each thing stands there by', async () => {
    const [one, other] = [await added({ productId: ids.nmax }), await added({ productId: ids.big })]
    const third = await added({ productId: ids.car })
    const { items, hidden } = await preview()
    expect(items.map(({ ruleId }) => ruleId)).toEqual([one, other])
    expect(hidden.find(({ ruleId }) => ruleId === third)).toMatchObject({ why: 'full', name: { en: 'yaris' } })
  })

  it('in the zone and at the branch that are asked for, where they cost what they cost there', async () => {
    await added({ productId: ids.nmax, whenZoneId: test.shop.zoneId })
    const { items } = await preview({ zoneId: test.shop.zoneId })
    expect(items[0]?.total ?? 0).toBeGreaterThan(105_000)
  })
})

describe('an add-on of which the shop has so many', () => {
  it('is suggested until the last is taken, and again once it is back', async () => {
    const { phoneHolderId, scooterId } = test.shop
    const count = async (stock: number | null) => {
      await test.database.pool.query('update addon set stock = $1 where id = $2', [stock, phoneHolderId])
      await test.app.refreshCatalogue()
    }
    await count(1)
    const id = await added({ addonId: phoneHolderId })
    const chosen = { productIds: [scooterId] }
    expect(await suggested(chosen)).toMatchObject([{ addonId: phoneHolderId }])
    await held({ productId: scooterId, addons: [{ addonId: phoneHolderId, quantity: 1 }] })
    expect(await suggested(chosen)).toEqual([])
    expect(await whyOf(id, chosen)).toBe('not_free')
    const later = { start: wire(START + 4 * DAY), end: wire(START + 5 * DAY) }
    expect(await suggested({ ...chosen, ...later })).toMatchObject([{ addonId: phoneHolderId }])
    await count(null)
    expect(await suggested(chosen)).toMatchObject([{ addonId: phoneHolderId }])
  })

  it('is refused as a rule while the shop has none at all', async () => {
    await test.database.pool.query('update addon set stock = 0 where id = $1', [test.shop.phoneHolderId])
    await test.app.refreshCatalogue()
    const answer = await add({ addonId: test.shop.phoneHolderId })
    expect(answer.json<{ errors: object[] }>().errors).toMatchObject([{ pointer: '/addonId', code: 'never_no_stock' }])
    await test.database.pool.query('update addon set stock = null where id = $1', [test.shop.phoneHolderId])
    await test.app.refreshCatalogue()
  })
})

describe('the off switch', () => {
  it('shows nothing to anybody and records nothing of anybody, and shows again once it is on', async () => {
    await added({ productId: ids.nmax })
    await settings({ isOn: false, holdOutBasisPoints: 5000 })
    for (let asked = 0; asked < 20; asked += 1) expect(await suggested()).toEqual([])
    const { token } = await held({ productId: ids.big })
    const answer = await post(
      '/api/public/reservation/suggestions',
      { visitor: randomUUID(), accepted: [] },
      { 'x-reservation-token': token },
    )
    expect(answer.statusCode).toBe(204)
    // Staff may still look at what would be shown.
    expect((await preview()).items).toMatchObject([{ productId: ids.nmax }])
    await settings({ isOn: true, holdOutBasisPoints: 0 })
    const first = randomUUID()
    expect(await suggested({}, first)).toMatchObject([{ productId: ids.nmax }])
    // What is shown is noted after the answer: when the first of afterwards stands there, any from before would.
    const noted = async () =>
      (await test.database.pool.query<{ of: string }>(`select encode(visitor, 'hex') as of from recommendation_event`))
        .rows
    await expect.poll(noted).toEqual([{ of: hashVisitor(first).toString('hex') }])
  })
})

describe('the limit of discounts', () => {
  const pushedTotal = async () => (await suggested())[0]?.total

  it('bounds what is proposed for vehicles that stand idle, however long they stand', async () => {
    const { rows } = await test.database.pool.query<{ id: string }>(
      `insert into reservation (id, code, public_token, status, channel, branch_id, product_id, starts_at, ends_at, original_starts_at,
         original_ends_at, quote, total, booking_deposit, damage_deposit, created_at, updated_at)
       select gen_random_uuid(), 'OLD', 'OLD', 'completed', 'web', $1, $2, $3, $4, $3, $4, '{}', 0, 0, 0, $3, $3 returning id`,
      [test.shop.branchId, ids.nmax, new Date(TEST_NOW - 42 * DAY), new Date(TEST_NOW - 40 * DAY)],
    )
    await test.database.pool.query(
      `insert into occupancy (unit_id, during, kind, reservation_id, active) values ($1, tstzrange($2, $3), 'reservation', $4, false)`,
      [ids.nmaxUnit, new Date(TEST_NOW - 42 * DAY), new Date(TEST_NOW - 40 * DAY), rows[0]?.id],
    )
    const proposed = async () => (await page()).idle.find(({ unitId }) => unitId === ids.nmaxUnit)
    // 5 % and one more for each of the 35 days past the limit would be 40 %.
    expect(await proposed()).toMatchObject({ days: 40, discountBasisPoints: 2000 })
    await settings({ mostDiscountBasisPoints: 4500 })
    expect(await proposed()).toMatchObject({ discountBasisPoints: 4000 })
    await settings({ mostDiscountBasisPoints: 0 })
    expect(await proposed()).toMatchObject({ discountBasisPoints: null })
    const answer = await add({ productId: ids.nmax, unitId: ids.nmaxUnit, discountBasisPoints: 1 })
    expect(answer.json<{ errors: object[] }>().errors).toMatchObject([
      { pointer: '/discountBasisPoints', code: 'too_much' },
    ])
  })

  it('bounds a pushed vehicle also where it was lowered later, and gives what the rule says once it is raised', async () => {
    await added({ productId: ids.nmax, unitId: ids.nmaxUnit, discountBasisPoints: 2000 })
    expect(await pushedTotal()).toBe(84_000)
    await settings({ mostDiscountBasisPoints: 1000 })
    expect(await pushedTotal()).toBe(94_500)
    await settings({ mostDiscountBasisPoints: 0 })
    const [item] = await suggested()
    expect(item).toMatchObject({ total: 105_000, fullTotal: null, discountCode: null })
    await settings({ mostDiscountBasisPoints: 1500 })
    const [again] = await suggested()
    expect(again?.total).toBe(89_250)
    const code = { discountCode: again?.discountCode }
    const quote = await hold({ productId: ids.nmax, ...code })
    expect(quote.json<{ quote: { total: number } }>().quote.total).toBe(89_250)
  })
})
