import { PRIVACY_VERSION } from '@rodchao/contract'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { hashVisitor } from './commands/note-events.ts'
import { added, beginShop, book, END, figuresOf, ids, page, post, START, test, wire } from './testing-shop.ts'

beginShop()

const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query<Record<string, unknown>>(text, values)).rows

interface Booked {
  readonly code: string
  readonly token: string
}

/** A booking as customers make them, sent. */
async function sent(more: object): Promise<Booked> {
  const choice = { productId: test.shop.scooterId, branchId: test.shop.branchId, start: wire(START), end: wire(END) }
  const key = () => ({ 'idempotency-key': randomUUID() })
  const held = await post('/api/public/reservations', { ...choice, ...more }, key())
  expect(held.statusCode, held.body).toBe(201)
  const booked = held.json<Booked>()
  const submission = {
    customer: { fullName: 'Nina Berg', phone: '081-234-5678', email: 'nina@example.com' },
    consentVersion: 'test-1',
    privacyVersion: PRIVACY_VERSION,
    language: 'th',
  }
  const done = await post('/api/public/reservation/submission', submission, {
    ...key(),
    'x-reservation-token': booked.token,
  })
  expect(done.statusCode, done.body).toBe(200)
  return booked
}

/** What a visitor saw of a rule, and took in a booking. */
async function took(visitor: string, ruleId: number, thing: { productId?: number; addonId?: number }, booked: Booked) {
  await query(
    `insert into recommendation_event (at, kind, visitor, rule_id, product_id, addon_id, reservation_id)
     select $1, e.kind, $2, case when e.kind <> 'booked' then $3::int end, $4::int, $5::int, case when e.kind <> 'shown' then r.id end
     from reservation r, unnest(array['shown', 'booked', 'accepted']) as e(kind) where r.code = $6 on conflict do nothing`,
    [
      new Date(TEST_NOW - 1000),
      hashVisitor(visitor),
      ruleId,
      thing.productId ?? null,
      thing.addonId ?? null,
      booked.code,
    ],
  )
}

/** Straight from the ledger of lines. */
const ledger = async (condition: string) =>
  Number(
    (
      await query(`select coalesce(sum(l.amount), 0)::int as sum from reservation_line l
    join reservation r on r.id = l.reservation_id where ${condition}`)
    )[0]?.['sum'],
  )

describe('what a rule brings', () => {
  it('is the lines of its add-on by what they are for, whatever it and others are called by then', async () => {
    const { phoneHolderId, helmetId } = test.shop
    const [holder, helmet] = [await added({ addonId: phoneHolderId }), await added({ addonId: helmetId })]
    const visitor = randomUUID()
    const booked = await sent({
      addons: [
        { addonId: phoneHolderId, quantity: 1 },
        { addonId: helmetId, quantity: 3 },
      ],
    })
    await took(visitor, holder, { addonId: phoneHolderId }, booked)
    await took(visitor, helmet, { addonId: helmetId }, booked)
    // The one is called as the other was, with more behind it.
    await query("update addon set name_th = 'หมวกกันน็อกเต็มใบ' where id = $1", [phoneHolderId])
    expect((await figuresOf(holder))?.revenue).toBe(6000)
    expect((await figuresOf(helmet))?.revenue).toBe(5000)
    expect(await ledger(`l.addon_id = ${phoneHolderId}`)).toBe(6000)
    expect(await ledger("l.kind = 'addon'")).toBe(11_000)
    expect((await page()).total).toMatchObject({ revenue: 11_000, accepted: 1, shown: 1 })
    await query("update addon set name_th = 'ที่ยึดมือถือ' where id = $1", [phoneHolderId])
  })

  it('is the rent of its vehicle less the discount, without add-ons that another rule may have brought', async () => {
    const id = await added({ productId: ids.nmax, discountBasisPoints: 1000 })
    const { key } = (await page()).rules.find((rule) => rule.id === id) ?? {}
    const booked = await sent({
      productId: ids.nmax,
      addons: [{ addonId: test.shop.phoneHolderId, quantity: 1 }],
      discountCode: key,
    })
    await took(randomUUID(), id, { productId: ids.nmax }, booked)
    expect((await figuresOf(id))?.revenue).toBe(105_000 - 10_500)
    expect(await ledger("l.kind in ('rent', 'discount')")).toBe(94_500)
  })

  it('leaves out what was cancelled of a booking, and the whole of one that came to nothing', async () => {
    const id = await added({ addonId: test.shop.phoneHolderId })
    const addons = [{ addonId: test.shop.phoneHolderId, quantity: 1 }]
    const booked = await sent({ addons, more: [{ productId: test.shop.scooterId, addons }] })
    await took(randomUUID(), id, { addonId: test.shop.phoneHolderId }, booked)
    expect((await figuresOf(id))?.revenue).toBe(12_000)
    await query("update reservation set status = 'cancelled' where code = $1", [booked.code])
    expect(await figuresOf(id)).toMatchObject({ accepted: 1, revenue: 6000 })
    expect(await ledger("l.kind = 'addon' and r.status <> 'cancelled'")).toBe(6000)
    await query("update reservation set addons = '[]' where status <> 'cancelled'")
    expect(await figuresOf(id)).toMatchObject({ accepted: 0, revenue: 0 })
    await query("update reservation set status = 'no_show'")
    expect(await figuresOf(id)).toMatchObject({ accepted: 0, revenue: 0 })
  })

  it('is less by its share of what was given back, and not twice by what is charged no more', async () => {
    const id = await added({ addonId: test.shop.phoneHolderId })
    const booked = await sent({ addons: [{ addonId: test.shop.phoneHolderId, quantity: 1 }] })
    await took(randomUUID(), id, { addonId: test.shop.phoneHolderId }, booked)
    const pay = (direction: string, amount: number) =>
      query(
        `with paid as (
           insert into payment (id, reservation_id, direction, method, amount, received_at, recorded_at)
           select gen_random_uuid(), id, $1, 'transfer', $2, $3, $3 from reservation where code = $4 returning reservation_id)
         update reservation set paid = paid + case $1 when 'in' then $2 else -$2 end where id in (select reservation_id from paid)`,
        [direction, amount, new Date(TEST_NOW), booked.code],
      )
    // 690 of rent and 60 of the add-on, and 10 paid too much.
    await pay('in', 76_000)
    expect((await figuresOf(id))?.revenue).toBe(6000)
    await pay('out', 1000)
    expect((await figuresOf(id))?.revenue).toBe(6000)
    await pay('out', 25_000)
    expect((await figuresOf(id))?.revenue).toBe(4000)
    await pay('out', 50_000)
    expect((await figuresOf(id))?.revenue).toBe(0)
  })

  it('counts once in all where two rules suggested the same', async () => {
    const [one, other] = [await added({ productId: ids.nmax }), await added({ productId: ids.nmax, minDays: 2 })]
    const visitor = randomUUID()
    const booked = await sent({ productId: ids.nmax })
    await took(visitor, one, { productId: ids.nmax }, booked)
    await took(visitor, other, { productId: ids.nmax }, booked)
    const { total, rules } = await page()
    const revenue = await ledger('true')
    expect(rules.filter(({ source }) => source === 'shop').map(({ figures }) => figures.revenue)).toEqual([
      revenue,
      revenue,
    ])
    expect(total).toMatchObject({ shown: 1, accepted: 1, revenue })
  })
})

describe('all rules together', () => {
  /** Visitors `first` to `last` of a group saw a rule; those numbers booked. */
  async function saw(
    kind: string,
    ruleId: number,
    productId: number,
    first: number,
    last: number,
    at = TEST_NOW - 5000,
  ) {
    await query(
      `insert into recommendation_event (at, kind, visitor, rule_id, product_id)
       select $1, $2, decode(lpad(to_hex(n), 32, '0'), 'hex'), $3, $4 from generate_series($5::int, $6::int) n`,
      [new Date(at), kind, ruleId, productId, first, last],
    )
  }
  async function bookedBy(visitors: readonly number[]) {
    await query(
      `insert into recommendation_event (at, kind, visitor, reservation_id)
       select $1, 'booked', decode(lpad(to_hex(v.n), 32, '0'), 'hex'), r.id
       from (select id, row_number() over (order by id) as at from reservation) r
       join unnest($2::int[]) with ordinality as v(n, at) using (at)`,
      [new Date(TEST_NOW), visitors],
    )
  }
  const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

  it('count each visitor once, however many rules they saw, with the difference of both figures and its bounds', async () => {
    const [one, other] = [await added({ productId: ids.nmax }), await added({ productId: ids.big })]
    // 100 were shown both rules, 100 would have been; 40 and 10 of them booked the first thing, for 500 each.
    for (const [rule, product] of [
      [one, ids.nmax],
      [other, ids.big],
    ] as const) {
      await saw('shown', rule, product, 1, 100)
      await saw('held_out', rule, product, 101, 200)
    }
    await book(50, [], ids.nmax)
    await bookedBy([...numbers(1, 40), ...numbers(101, 110)])
    const { total } = await page()
    expect(total).toMatchObject({ shown: 100, heldOut: 100 })
    expect(total.taking).toMatchObject({ verdict: 'more' })
    expect(total.taking.difference).toBeCloseTo(0.3, 12)
    // Score bounds of 40 of 100 are 0.30940 to 0.49798, of 10 of 100 0.05523 to 0.17437.
    expect(total.taking.lower).toBeCloseTo(0.3 - Math.hypot(0.4 - 0.3094, 0.17437 - 0.1), 4)
    expect(total.taking.upper).toBeCloseTo(0.3 + Math.hypot(0.49798 - 0.4, 0.1 - 0.05523), 4)
    expect(total.spending.difference).toBeCloseTo(0.3 * 50_000, 6)
    const half = 1.96 * 50_000 * Math.sqrt((0.4 * 0.6 + 0.1 * 0.9) / 99)
    expect(total.spending.lower).toBeCloseTo(15_000 - half, 6)
    expect(total.spending.verdict).toBe('more')
    expect((await figuresOf(other))?.taking.verdict).toBe('few')
  })

  it('leave whoever was in both groups in the one where they were first', async () => {
    const id = await added({ productId: ids.nmax })
    await saw('held_out', id, ids.nmax, 1, 10, TEST_NOW - 9000)
    await saw('shown', id, ids.nmax, 1, 30)
    expect((await page()).total).toMatchObject({ shown: 20, heldOut: 10 })
    expect(await figuresOf(id)).toMatchObject({ shown: 20, heldOut: 10 })
  })

  it('are too early to tell below thirty visitors in either group', async () => {
    const id = await added({ productId: ids.nmax })
    await saw('shown', id, ids.nmax, 1, 100)
    await saw('held_out', id, ids.nmax, 101, 129)
    await book(60, [], ids.nmax)
    await bookedBy([...numbers(1, 50), ...numbers(101, 110)])
    expect((await page()).total).toMatchObject({ taking: { verdict: 'few' }, spending: { verdict: 'few' } })
    await saw('held_out', id, ids.nmax, 130, 130)
    expect((await page()).total.spending.verdict).not.toBe('few')
  })
})
