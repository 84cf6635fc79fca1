import { randomUUID } from 'node:crypto'
import type { Problem, RuleInput } from '@rodchao/contract'
import { DAY, isHeldOut, liftBounds } from '@rodchao/rental'
import { describe, expect, it, vi } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { refreshHistory } from './commands/refresh-history.ts'
import {
  add,
  added,
  beginShop,
  book,
  figuresOf,
  held,
  hold,
  ids,
  owner,
  page,
  post,
  rule,
  settings,
  staff,
  START,
  suggested,
  test,
  trip,
  wire,
} from './testing-shop.ts'

beginShop()

/** Staff who look at the rules in the order in which they stand now. */
const asSeen = async () => ({ ...staff, 'if-match': `"${(await page()).orderVersion}"` })

describe('writing rules', () => {
  it('names the house of an add-on that only one house has', async () => {
    const own = (product: number | null) =>
      test.database.pool.query('update addon set product_id = $1 where id = $2', [product, test.shop.guestsId])
    await own(test.shop.villaId)
    await test.app.refreshCatalogue()
    const id = await added({ addonId: test.shop.guestsId })
    const names = (await page()).rules.find((one) => one.id === id)?.names
    await own(null)
    await test.app.refreshCatalogue()
    expect(names?.suggested?.th).toMatch(/^ผู้เข้าพัก · ./)
  })

  it.each<[string, Partial<RuleInput> | (() => Partial<RuleInput>), string, string]>([
    ['nothing', {}, '/productId', 'required'],
    ['itself', () => ({ productId: ids.nmax, whenProductId: ids.nmax }), '/whenProductId', 'itself'],
    ['two things', () => ({ productId: ids.nmax, addonId: test.shop.helmetId }), '/productId', 'one_only'],
    ['what there is not', { productId: 999_999 }, '/productId', 'unknown_product'],
    [
      'an add-on that does not go with the product',
      () => ({ addonId: test.shop.guestsId, whenProductId: ids.nmax }),
      '/addonId',
      'not_with_product',
    ],
    ['from more days to fewer', () => ({ productId: ids.nmax, minDays: 5, maxDays: 2 }), '/maxDays', 'before_start'],
    [
      'a discount above the limit',
      () => ({ productId: ids.nmax, discountBasisPoints: 2500 }),
      '/discountBasisPoints',
      'too_much',
    ],
    ['the unit of another product', () => ({ productId: ids.big, unitId: ids.nmaxUnit }), '/unitId', 'unknown_unit'],
    ['sold out of nothing', () => ({ productId: ids.nmax, whenSoldOut: true }), '/whenProductId', 'required'],
  ])('refuses a rule that recommends %s', async (_, changes, pointer, code) => {
    const answer = await add(typeof changes === 'function' ? changes() : changes)
    expect(answer.statusCode, answer.body).toBe(422)
    expect(answer.json<Problem>().errors).toContainEqual(expect.objectContaining({ pointer, code }))
    expect((await page()).rules.filter(({ source }) => source === 'shop')).toEqual([])
  })

  it('leaves discounts and settings to the owner, and everything else to staff', async () => {
    expect((await add({ productId: ids.nmax }, staff)).statusCode).toBe(201)
    expect((await add({ productId: ids.nmax, discountBasisPoints: 500 }, staff)).statusCode).toBe(403)
    const id = await added({ productId: ids.nmax, discountBasisPoints: 500 })
    const change = (fields: Partial<RuleInput>, who: typeof staff, version = 1) =>
      post(`/api/staff/recommendation-rules/${id}`, rule({ productId: ids.nmax, ...fields }), {
        ...who,
        'if-match': `"${version}"`,
      })
    expect((await change({ discountBasisPoints: 900 }, staff)).statusCode).toBe(403)
    expect((await change({ discountBasisPoints: 500, productId: ids.big }, staff)).statusCode).toBe(403)
    expect((await change({ discountBasisPoints: 500, minDays: 2 }, staff)).statusCode).toBe(200)
    expect((await change({ discountBasisPoints: 500 }, owner, 1)).statusCode).toBe(412)
    expect((await post('/api/staff/recommendations/settings', {}, staff)).statusCode).toBe(403)
  })

  it('keeps the order that staff give them, and writes down who did it', async () => {
    const [first, second] = [await added({ productId: ids.nmax }), await added({ productId: ids.big })]
    await post('/api/staff/recommendation-rules/order', { ids: [second, first] }, await asSeen())
    expect((await page()).rules.map(({ id }) => id).slice(0, 2)).toEqual([second, first])
    const { rows } = await test.database.pool.query(
      "select action from audit_event where entity = 'recommendation_rule' order by id",
    )
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['add_record', 'order_rules', 'change_settings']),
    )
  })

  it('takes one of two orders that are given at once, and tells the other what the order is now', async () => {
    const [first, second] = [await added({ productId: ids.nmax }), await added({ productId: ids.big })]
    const seen = await asSeen()
    const order = (these: number[]) => post('/api/staff/recommendation-rules/order', { ids: these }, seen)
    const answers = await Promise.all([order([second, first]), order([first, second].toReversed())])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([204, 412]))
    const { rules, orderVersion } = await page()
    const lost = answers.find(({ statusCode }) => statusCode === 412)
    expect(lost?.json()).toMatchObject({ code: 'stale_version', currentVersion: orderVersion })
    expect(rules.map(({ id }) => id).slice(0, 2)).toEqual([second, first])
  })

  it('takes no order of a list that another rule has joined, and none that names no list', async () => {
    const [first, second] = [await added({ productId: ids.nmax }), await added({ productId: ids.big })]
    const seen = await asSeen()
    const third = await added({ productId: ids.big, minDays: 3 })
    const path = '/api/staff/recommendation-rules/order'
    expect((await post(path, { ids: [second, first] }, seen)).statusCode).toBe(412)
    expect((await post(path, { ids: [second, first] }, staff)).statusCode).toBe(428)
    expect((await page()).rules.map(({ id }) => id).slice(0, 3)).toEqual([first, second, third])
  })

  it('is told of a rule removed meanwhile, and takes it from the public at once', async () => {
    const id = await added({ productId: ids.nmax })
    expect(await suggested()).toHaveLength(1)
    expect(
      (await post(`/api/staff/recommendation-rules/${id}/removal`, {}, { ...staff, 'if-match': '"1"' })).statusCode,
    ).toBe(204)
    expect(await suggested()).toEqual([])
    expect(
      (await post(`/api/staff/recommendation-rules/${id}/removal`, {}, { ...staff, 'if-match': '"2"' })).statusCode,
    ).toBe(404)
  })
})

describe('what a customer is shown', () => {
  it('is what the rules say of their trip, with its price by the engine', async () => {
    await added({ productId: ids.nmax, minDays: 3, text: { th: 'ใหม่ล่าสุด', en: 'The newest' } })
    const [item] = await suggested()
    expect(item).toMatchObject({
      productId: ids.nmax,
      total: 105_000,
      fullTotal: null,
      discountCode: null,
      text: { en: 'The newest' },
    })
    expect(await suggested({ end: wire(START + DAY) })).toEqual([])
  })

  it('is never a vehicle that the licence of what they chose does not cover', async () => {
    await added({ productId: ids.big, whenProductId: test.shop.villaId })
    await added({ productId: ids.car, whenProductId: test.shop.villaId })
    const chosen = { productIds: [test.shop.villaId, test.shop.scooterId] }
    expect(await suggested(chosen)).toEqual([])
    const answer = await post('/api/staff/recommendations/preview', trip(chosen), staff)
    const { hidden } = answer.json<{ hidden: { why: string }[] }>()
    expect(hidden.map(({ why }) => why).filter((why) => why !== 'nothing')).toEqual(['licence', 'licence'])
  })

  it('is never what they have, what is booked out, or more than two', async () => {
    await added({ addonId: test.shop.phoneHolderId })
    await added({ productId: ids.nmax })
    await added({ productId: ids.big })
    await added({ productId: ids.car })
    const chosen = { productIds: [test.shop.scooterId] }
    expect(await suggested({ ...chosen, addonIds: [test.shop.phoneHolderId] })).toEqual([])
    expect(await suggested(chosen)).toMatchObject([{ addonId: test.shop.phoneHolderId }])
    expect(await suggested()).toMatchObject([{ productId: ids.nmax }, { productId: ids.big }])
    await held({ productId: ids.nmax })
    expect(await suggested()).toMatchObject([{ productId: ids.big }, { productId: ids.car }])
  })

  it('in the place of what is sold out is what is nearest to it in price, of those they may drive', async () => {
    await held({ productId: ids.nmax })
    const [item] = await suggested({ productIds: [ids.nmax] })
    expect(item).toMatchObject({ source: 'sold_out', productId: test.shop.scooterId, insteadOf: { en: 'nmax' } })
  })

  it('beside a list is only what stands in the place of what is sold out there, of the branch that answers', async () => {
    await added({ addonId: test.shop.phoneHolderId })
    await added({ productId: ids.car })
    const listed = { productIds: [ids.nmax, ids.car], isInstead: true, branchId: null }
    expect(await suggested(listed)).toEqual([])
    await held({ productId: ids.nmax })
    expect(await suggested(listed)).toMatchObject([{ productId: test.shop.scooterId, insteadOf: { en: 'nmax' } }])
    // A rule of the shop is asked before, and is bound to the licence of what it replaces, not of the list.
    await added({ productId: ids.big, whenProductId: ids.nmax, whenSoldOut: true, isActive: false })
    await test.database.pool.query('update recommendation_rule set is_active = true where product_id = $1', [ids.big])
    await settings({})
    expect(await suggested({ ...listed, productIds: [ids.nmax, ids.big] })).toMatchObject([
      { productId: test.shop.scooterId },
    ])
  })

  it('is nothing while the shop has switched it off, nothing for those held out, and both are counted alike', async () => {
    const id = await added({ productId: ids.nmax })
    await settings({ holdOutBasisPoints: 5000 })
    const visitors = Array.from({ length: 30 }, () => randomUUID())
    for (const visitor of visitors) {
      const items = await suggested({}, visitor)
      expect(items).toHaveLength(isHeldOut(visitor, 5000) ? 0 : 1)
      await suggested({}, visitor)
    }
    const out = visitors.filter((visitor) => isHeldOut(visitor, 5000)).length
    await vi.waitFor(async () => expect(await figuresOf(id)).toMatchObject({ shown: 30 - out, heldOut: out }))
    await settings({ isOn: false })
    expect(await suggested()).toEqual([])
  })

  it('keeps of a visitor only what nobody can turn back', async () => {
    const id = await added({ productId: ids.nmax })
    const visitor = randomUUID()
    await suggested({}, visitor)
    const { rows } = await vi.waitFor(async () => {
      const found = await test.database.pool.query('select * from recommendation_event where rule_id = $1', [id])
      expect(found.rows).toHaveLength(1)
      return found
    })
    expect(JSON.stringify(rows)).not.toContain(visitor)
    expect(rows[0].visitor).toHaveLength(16)
  })
})

describe('a pushed vehicle', () => {
  it('costs less by the engine, is the one that is given, and is pushed no more once it is booked', async () => {
    const pushed = test.shop.scooterUnitIds[2]
    await added({ productId: test.shop.scooterId, unitId: pushed, discountBasisPoints: 1500 })
    const [item] = await suggested()
    expect(item).toMatchObject({ fullTotal: 69_000, total: 69_000 - 10_350 })
    const booked = await held({ productId: test.shop.scooterId, discountCode: item?.discountCode })
    expect(booked.quote.total).toBe(item?.total)
    expect(booked.quote.lines.find(({ kind }) => kind === 'discount')?.amount).toBe(-10_350)
    const { rows } = await test.database.pool.query('select unit_id, discount_code from reservation')
    expect(rows).toEqual([{ unit_id: pushed, discount_code: item?.discountCode }])
    expect(await suggested()).toEqual([])
  })

  it('costs less again for everybody once the rule is of the whole model, and once where it becomes of another vehicle', async () => {
    const [, second, third] = test.shop.scooterUnitIds
    const pushed = { productId: test.shop.scooterId, unitId: third, discountBasisPoints: 1500 }
    const id = await added(pushed)
    const [item] = await suggested()
    await held({ productId: test.shop.scooterId, discountCode: item?.discountCode })
    await test.database.pool.query('update discount_code set used = 1 where rule_id = $1', [id])
    const path = `/api/staff/recommendation-rules/${id}`
    const change = async (fields: Partial<RuleInput>, version: number) =>
      post(path, rule({ ...pushed, ...fields }), { ...owner, 'if-match': `"${version}"` })
    expect((await change({ unitId: second }, 1)).statusCode).toBe(200)
    expect(await suggested()).toMatchObject([{ discountCode: item?.discountCode }])
    await test.database.pool.query('update discount_code set used = 2 where rule_id = $1', [id])
    await settings({})
    expect(await suggested()).toEqual([])
    expect((await change({ unitId: null }, 2)).statusCode).toBe(200)
    expect(await suggested()).toMatchObject([{ discountCode: item?.discountCode }])
  })

  it('makes nothing else cheaper: not another model, not a second one of the same', async () => {
    await added({ productId: test.shop.scooterId, discountBasisPoints: 1000 })
    const [item] = await suggested()
    const code = { discountCode: item?.discountCode }
    const other = await hold({ productId: ids.nmax, ...code })
    expect(other.statusCode).toBe(422)
    expect(other.json<Problem>().errors).toMatchObject([{ code: 'other_product' }])
    const two = await held({ productId: test.shop.scooterId, more: [{ productId: test.shop.scooterId }], ...code })
    expect(two.quote.total).toBe(2 * 69_000 - 6900)
  })

  it('is no cheaper than a limit that was lowered later', async () => {
    await added({ productId: test.shop.scooterId, discountBasisPoints: 2000 })
    await settings({ mostDiscountBasisPoints: 500 })
    expect(await suggested()).toMatchObject([{ total: 69_000 - 3450 }])
  })
})

describe('what came of it', () => {
  it('counts what was taken of what was shown, once, and what it brought', async () => {
    const id = await added({ addonId: test.shop.phoneHolderId })
    const visitor = randomUUID()
    const chosen = { productIds: [test.shop.scooterId] }
    const [item] = await suggested(chosen, visitor)
    await vi.waitFor(async () => expect((await page()).total.shown).toBe(1))
    const { token } = await held({
      productId: test.shop.scooterId,
      addons: [{ addonId: test.shop.phoneHolderId, quantity: 1 }],
    })
    const note = (accepted: unknown[], who = visitor) =>
      post('/api/public/reservation/suggestions', { visitor: who, accepted }, { 'x-reservation-token': token })
    expect((await note([item?.key, 'ZZZZZZZZ'])).statusCode).toBe(204)
    expect((await note([item?.key], randomUUID())).statusCode).toBe(204)
    // A hold is no booking yet.
    expect(await figuresOf(id)).toMatchObject({ accepted: 0, revenue: 0 })
    await test.database.pool.query("update reservation set status = 'confirmed'")
    await test.database.pool.query(
      `insert into reservation_line (reservation_id, position, kind, text_th, text_en, quantity, unit_amount, amount, addon_id)
       select r.id, 1, 'addon', a.name_th || ' 3 วัน', '', 3, 2000, 6000, a.id from reservation r, addon a where a.id = $1`,
      [test.shop.phoneHolderId],
    )
    const { figures } = (await page()).rules.find((one) => one.id === id) ?? {}
    expect(figures).toMatchObject({ shown: 1, accepted: 1, revenue: 6000, taking: { verdict: 'few' } })
    expect((await note([], visitor)).statusCode).toBe(204)
  })

  it('does not count what was never shown, and knows no booking by a wrong secret', async () => {
    const id = await added({ addonId: test.shop.phoneHolderId })
    const { token } = await held({
      productId: test.shop.scooterId,
      addons: [{ addonId: test.shop.phoneHolderId, quantity: 1 }],
    })
    const { key } = (await page()).rules.find((one) => one.id === id) ?? {}
    const url = '/api/public/reservation/suggestions'
    await post(url, { visitor: randomUUID(), accepted: [key] }, { 'x-reservation-token': token })
    await test.database.pool.query("update reservation set status = 'confirmed'")
    expect((await figuresOf(id))?.accepted).toBe(0)
    const wrong = await post(url, { visitor: randomUUID() }, { 'x-reservation-token': 'A'.repeat(22) })
    expect(wrong.statusCode).toBe(404)
  })

  it('is the difference to those who were shown nothing, and too few to tell until there are enough of them', async () => {
    const id = await added({ productId: ids.nmax })
    await book(120, [], ids.nmax)
    // Of 100 who were shown it 60 booked it, of 100 who were not 20.
    await test.database.pool.query(
      `insert into recommendation_event (at, kind, visitor, rule_id, product_id)
       select $1, case when n <= 100 then 'shown' else 'held_out' end, decode(lpad(to_hex(n), 32, '0'), 'hex'), $2, $3 from generate_series(1, 200) n`,
      [new Date(TEST_NOW - 1000), id, ids.nmax],
    )
    await test.database.pool.query(
      `insert into recommendation_event (at, kind, visitor, reservation_id)
       select $1, 'booked', decode(lpad(to_hex(case when n <= 60 then n else n + 40 end), 32, '0'), 'hex'), id
       from (select id, row_number() over () as n from reservation) r where n <= 80`,
      [new Date(TEST_NOW)],
    )
    const { figures } = (await page()).rules.find((one) => one.id === id) ?? {}
    expect(figures?.taking).toMatchObject({ verdict: 'more' })
    expect(figures?.taking.difference).toBeCloseTo(0.4, 10)
    expect(figures?.spending.difference).toBeCloseTo(0.4 * 50_000, 6)
    await test.database.pool.query("delete from recommendation_event where kind = 'held_out' and id % 5 <> 0")
    expect((await figuresOf(id))?.taking.verdict).toBe('few')
  })
})

describe('history', () => {
  it('is counted in the database as the rule of lift has it, and suggests what goes together', async () => {
    await book(40, [test.shop.phoneHolderId])
    await book(20, [])
    await book(60, [], ids.nmax)
    expect(await refreshHistory(test.database.db, TEST_NOW)).toBe(true)
    const { rows } = await test.database.pool.query(
      'select * from recommendation_pair where given = $1 and given_value = $2 and addon_id = $3',
      ['product', test.shop.scooterId, test.shop.phoneHolderId],
    )
    expect(rows).toHaveLength(1)
    const expected = liftBounds({ both: 40, given: 60, taken: 40, total: 120 })
    expect(rows[0]).toMatchObject({ together: 40, given_count: 60, taken_count: 40, total: 120 })
    expect(rows[0].lift).toBeCloseTo(expected?.lift ?? 0, 10)
    expect(rows[0].lower).toBeCloseTo(expected?.lower ?? 0, 10)
    expect(rows[0].upper).toBeCloseTo(expected?.upper ?? 0, 10)
    await settings({})
    expect(await suggested({ productIds: [test.shop.scooterId] })).toMatchObject([
      { source: 'together', addonId: test.shop.phoneHolderId },
    ])
    expect((await page()).pairs).toMatchObject([{ addonId: test.shop.phoneHolderId, bookings: 40, ruleId: null }])
  })

  it('is counted by one process at a time', async () => {
    const client = await test.database.pool.connect()
    try {
      await client.query('select pg_advisory_lock(7206310038)')
      expect(await refreshHistory(test.database.db, TEST_NOW)).toBe(false)
    } finally {
      client.release(true)
    }
  })
})
