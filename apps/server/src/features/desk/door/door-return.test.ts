import { randomUUID } from 'node:crypto'
import type { DeliveryStop, Door, DriverDay, Paper } from '@rodchao/contract'
import { countedReturn, HOUR, MINUTE, planDoorSettlement, returnCharges } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { broken, type Counter, createCounter, READINGS } from '../hand-over/testing.ts'
import { createDoorCalls, type DoorCalls } from './testing.ts'

let counter: Counter
let doors: DoorCalls

beforeAll(async () => {
  counter = await createCounter()
  doors = createDoorCalls(counter)
})
afterAll(() => counter.close())
beforeEach(() => counter.forget())

const BACK = { odometerKm: 1100, fuelEighths: 6, helmets: 2 }
const HELD = 200_000
const iso = (ms: number): string => new Date(ms).toISOString()

interface AtReturn {
  readonly id: string
  readonly stop: DeliveryStop
  readonly day: DriverDay
  readonly door: Door & { back: NonNullable<Door['back']> }
}

/** A vehicle that is with a customer, four hours late, as the phone of the driver who fetches it knows it. */
async function atReturn(): Promise<AtReturn> {
  const id = await counter.ready({ isByDelivery: true })
  await counter.must(id, 'hand-over', { readings: READINGS })
  const stop = await doors.assign(id, 'collect')
  counter.clock.set(Date.parse(stop.dueAt) - HOUR)
  const day = await doors.driverDay()
  const door = day.doors.find(({ stopId }) => stopId === stop.id)
  if (door?.back === undefined) throw new Error('the phone knows nothing of the return')
  counter.clock.set(Date.parse(door.end) + 4 * HOUR)
  for (const angle of ['front', 'back', 'left', 'right'])
    expect((await counter.sendPhoto(id, { angle, direction: 'in', role: 'driver' })).statusCode).toBe(201)
  return { id, stop, day, door: { ...door, back: door.back } }
}

/** What the phone works out without a line. */
function worksOut({ door }: AtReturn, parts: readonly { partId: number; quantity: number }[] = []) {
  const { prices, counted, balance, held, keepLimit } = door.back
  const { charges } = returnCharges(
    { dueAt: Date.parse(door.end), returnedAt: counter.clock.now(), ...countedReturn(counted, BACK) },
    prices,
    parts.flatMap(({ partId, quantity }) => {
      const part = door.parts.find(({ id }) => id === partId)
      return part === undefined ? [] : [{ part: { ...part, nameTh: part.name.th, nameEn: part.name.en }, quantity }]
    }),
  )
  const sum = charges.reduce((all, { amount }) => all + amount, 0)
  return { charges, seen: { charges: sum, balance: balance + sum, held }, keepLimit }
}

type Money = Record<'keep' | 'refund', number> & { seen: object; taken: readonly object[] }
const takeBack = (money: Money | null, given: object = {}) => ({ kind: 'take_back', readings: BACK, ...given, money })
const cash = (amount: number) => ({ method: 'cash', amount })

/** What the ledgers say of one reservation, added up row by row. */
async function ledger(id: string) {
  const rows = await counter.rows<{ what: string; amount: number }>(
    `select 'paid ' || method as what, amount from payment where reservation_id = $1 and direction = 'in' union all
     select kind || coalesce(' ' || method, ''), amount from deposit_entry where reservation_id = $1`,
    [id],
  )
  const sums: Record<string, number> = {}
  for (const { what, amount } of rows) sums[what] = (sums[what] ?? 0) + amount
  return sums
}

async function drawer(): Promise<{ cashIn: number; cashOut: number; expected: number }> {
  return (await counter.staff({ url: `drawer?branch=${counter.shop.branchId}` })).json()
}

describe('the money of a return at a door', () => {
  test('is what the shop would ask: phone and price list agree, late hours, fuel and parts together', async () => {
    const known = await atReturn()
    const part = known.door.parts[0]
    const parts = part === undefined ? [] : [{ partId: part.id, quantity: 2 }]
    const { charges, seen } = worksOut(known, parts)
    expect(charges.map(({ kind }) => kind)).toEqual(['late', 'fuel', part?.kind])
    const preview = await counter.staff({
      url: `reservations/${known.id}/return-preview`,
      body: { readings: BACK, parts },
      role: 'driver',
    })
    expect(preview.json()).toMatchObject({ chargesTotal: seen.charges, balance: seen.balance })
    const plan = planDoorSettlement({ ...seen, keepLimit: HELD }, 'customer')
    const came = await doors.act(
      known.stop.id,
      takeBack({ seen, taken: [cash(plan.take)], keep: 0, refund: HELD }, { parts }),
    )
    expect(came.statusCode, came.body).toBe(200)
  })

  test('paid in cash, the deposit whole to the customer: closed, each sum in its ledger, the drawer knows it', async () => {
    const known = await atReturn()
    const { seen } = worksOut(known)
    const before = await drawer()
    const met = counter.clock.now()
    counter.clock.set(met + 3 * HOUR)
    const money = {
      seen,
      taken: [cash(10_000), { method: 'promptpay', amount: seen.balance - 10_000 }],
      keep: 0,
      refund: HELD,
    }
    const came = await doors.act(known.stop.id, takeBack(money, { occurredAt: iso(met) }))
    expect(came.statusCode, came.body).toBe(200)
    expect(came.json<DeliveryStop>()).toMatchObject({
      status: 'done',
      reservation: { status: 'completed' },
      money: { rentDue: 0, depositDue: 0, depositHeld: 0 },
    })
    const { total } = await counter.reservation(known.id)
    expect(await ledger(known.id)).toEqual({
      'paid card': total - seen.charges,
      'paid cash': 10_000,
      'paid promptpay': seen.charges - 10_000,
      'received cash': HELD,
      'refunded cash': HELD,
    })
    const after = await drawer()
    expect([after.cashIn - before.cashIn, after.cashOut - before.cashOut]).toEqual([10_000, HELD])
    const times = await counter.rows<{ at: Date }>(
      `select received_at as at from payment where reservation_id = $1 and method <> 'card' union all
       select at from deposit_entry where reservation_id = $1 and kind = 'refunded' union all
       select actual_in_at from reservation where id = $1`,
      [known.id],
    )
    // When it happened, not when the phone had a line again.
    expect(times.map(({ at }) => at.getTime())).toEqual([met, met, met, met])
    expect(await broken(counter)).toEqual([])
  })

  test('kept of the deposit for what it is: receipt and slip say the same as the ledger and the desk', async () => {
    const known = await atReturn()
    const { seen } = worksOut(known)
    const money = { seen, taken: [], keep: seen.balance, refund: HELD - seen.balance }
    const came = await doors.act(known.stop.id, takeBack(money))
    expect(came.statusCode, came.body).toBe(200)
    expect(await ledger(known.id)).toMatchObject({
      'paid deposit': seen.balance,
      kept: seen.balance,
      'refunded cash': HELD - seen.balance,
    })
    const { status, balance } = await counter.reservation(known.id)
    expect({ status, balance }).toEqual({ status: 'completed', balance: 0 })
    const { deposit, lines } = await counter.file(known.id)
    expect(deposit).toMatchObject({ held: 0, kept: seen.balance, refunded: HELD - seen.balance, state: 'part_kept' })
    const added = lines.filter(({ source }) => source === 'return')
    expect(added.reduce((sum, { amount }) => sum + amount, 0)).toBe(seen.charges)
    expect(deposit.entries.find(({ kind }) => kind === 'kept')?.reason).toBe(
      added.map(({ text, quantity }) => (quantity === 1 ? text.th : `${text.th} × ${quantity}`)).join(', '),
    )
    const list = (await counter.staff({ url: `reservations/${known.id}/documents` })).json<{
      rows: { id: string; kind: string }[]
    }>()
    const papers = await Promise.all(
      list.rows.map(async ({ id }) => (await counter.staff({ url: `documents/${id}` })).json<Paper>()),
    )
    const slip = papers.find(({ deposit: account }) => account?.moved === 'returned')
    expect(slip?.deposit).toMatchObject({ received: HELD, returned: HELD - seen.balance })
    expect(slip?.deposit?.kept.map(({ amount }) => amount)).toEqual([seen.balance])
    expect(papers.filter(({ kind, total }) => kind !== 'deposit_slip' && total === seen.balance)).toHaveLength(1)
    expect(await broken(counter)).toEqual([])
  })

  test('has one effect however often it is sent, at once or long after its answer is forgotten', async () => {
    const known = await atReturn()
    const { seen } = worksOut(known)
    const key = randomUUID()
    const body = takeBack(
      { seen, taken: [cash(seen.balance)], keep: 0, refund: HELD },
      { occurredAt: iso(counter.clock.now()) },
    )
    const both = await Promise.all([doors.act(known.stop.id, body, { key }), doors.act(known.stop.id, body, { key })])
    expect(both.map(({ statusCode }) => statusCode).filter((code) => code !== 409)).toContain(200)
    const once = await ledger(known.id)
    expect(once).toMatchObject({ 'paid cash': seen.balance, 'refunded cash': HELD })
    await counter.rows('delete from idempotency_key')
    counter.clock.set(counter.clock.now() + 30 * HOUR)
    expect((await doors.act(known.stop.id, body, { key })).statusCode).toBe(200)
    expect(await ledger(known.id)).toEqual(once)
    // Under another key it is over: nothing is given back twice.
    expect((await doors.act(known.stop.id, body)).json()).toMatchObject({ code: 'stop_not_open' })
    expect(await ledger(known.id)).toEqual(once)
    expect(await broken(counter)).toEqual([])
  })

  test('left to the desk moves nothing: the desk settles as ever', async () => {
    const known = await atReturn()
    const { seen } = worksOut(known)
    const before = await ledger(known.id)
    expect((await doors.act(known.stop.id, takeBack(null))).statusCode).toBe(200)
    expect(await ledger(known.id)).toEqual(before)
    expect(await counter.reservation(known.id)).toMatchObject({ status: 'returned', balance: seen.balance })
    const refund = { method: 'cash', transferRef: null }
    await counter.must(known.id, 'settlement', { keep: seen.balance, keepReason: 'คืนช้า', refund })
    expect(await broken(counter)).toEqual([])
  })

  test('taken without giving the deposit back leaves the deposit to the desk', async () => {
    const known = await atReturn()
    const { seen } = worksOut(known)
    const came = await doors.act(known.stop.id, takeBack({ seen, taken: [cash(seen.balance)], keep: 0, refund: 0 }))
    expect(came.json<DeliveryStop>()).toMatchObject({
      reservation: { status: 'returned' },
      money: { rentDue: 0, depositHeld: HELD },
    })
    expect(await broken(counter)).toEqual([])
  })
})

describe('money at a door that the shop does not take leaves nothing behind', () => {
  async function refusedWith(known: AtReturn, body: object) {
    const before = await ledger(known.id)
    const answer = await doors.act(known.stop.id, body)
    expect(await ledger(known.id)).toEqual(before)
    expect((await counter.reservation(known.id)).status).toBe('on_rent')
    return answer.json<object>()
  }

  test('when the sums are not those that the customer was shown', async () => {
    const known = await atReturn()
    const { seen } = worksOut(known)
    const money = { seen, taken: [], keep: seen.balance, refund: HELD - seen.balance }
    const later = { occurredAt: iso(counter.clock.now() - 3 * HOUR - MINUTE) }
    expect(await refusedWith(known, takeBack(money, later))).toMatchObject({
      code: 'booking_changed',
      changed: ['charges'],
    })
    await counter.rows('update reservation set total = total + 5000 where id = $1', [known.id])
    expect(await refusedWith(known, takeBack(money))).toMatchObject({ code: 'booking_changed', changed: ['balance'] })
    await counter.rows('update reservation set total = total - 5000 where id = $1', [known.id])
  })

  test('when more is taken, kept or given back than is owed, held or allowed', async () => {
    const known = await atReturn()
    const { seen } = worksOut(known)
    const money = { seen, taken: [], keep: 0, refund: 0 }
    const owed = seen.balance
    expect(await refusedWith(known, takeBack({ ...money, taken: [cash(owed + 1)] }))).toMatchObject({
      code: 'amount_refused',
      errors: [{ pointer: '/money/taken', params: { maximum: owed } }],
    })
    expect(await refusedWith(known, takeBack({ ...money, keep: owed, refund: HELD - owed + 1 }))).toMatchObject({
      code: 'deposit_refused',
      errors: [{ pointer: '/money/refund', params: { maximum: HELD - owed } }],
    })
    expect(await refusedWith(known, takeBack({ ...money, refund: HELD }))).toMatchObject({ code: 'deposit_refused' })
    await counter.rows('update shop_setting set keep_limit = $1', [owed - 1])
    expect(await refusedWith(known, takeBack({ ...money, keep: owed, refund: HELD - owed }))).toMatchObject({
      code: 'deposit_refused',
      errors: [{ pointer: '/money/keep', params: { maximum: owed - 1 } }],
    })
    await counter.rows('update shop_setting set keep_limit = 200000')
  })

  test('when the desk took the money or the vehicle meanwhile', async () => {
    const known = await atReturn()
    const { seen } = worksOut(known)
    const money = { seen, taken: [cash(seen.balance)], keep: 0, refund: HELD }
    await counter.must(known.id, 'return', { readings: BACK, charges: [] })
    const answer = await doors.act(known.stop.id, takeBack(money))
    expect(answer.json()).toMatchObject({ code: 'stop_not_open', currentStatus: 'done' })
    expect((await ledger(known.id))['paid cash']).toBeUndefined()
    expect(await broken(counter)).toEqual([])
  })
})
