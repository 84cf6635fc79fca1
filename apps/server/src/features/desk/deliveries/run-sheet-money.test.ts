import type { DeliveryPlan } from '@rodchao/contract'
import { DAY, HOUR, MINUTE, routeMoney, type StopMoney, stopMoney } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createDoorCalls, type DoorCalls } from '../door/testing.ts'
import { type Counter, createCounter, READINGS } from '../hand-over/testing.ts'

let counter: Counter
let doors: DoorCalls

beforeAll(async () => {
  counter = await createCounter()
  doors = createDoorCalls(counter)
})
afterAll(() => counter.close())
beforeEach(() => counter.forget())

const SHEET_DAY = '2026-11-24'

/** The run sheet: what each of the driver's stops moves, and its foot. */
async function runSheet(): Promise<{ byStop: Record<string, StopMoney>; foot: StopMoney }> {
  const answer = await counter.staff({ url: `delivery-plan?day=${SHEET_DAY}` })
  const own = answer.json<DeliveryPlan>().stops.filter(({ driver }) => driver?.id === counter.shop.users.driver.id)
  return { byStop: Object.fromEntries(own.map((stop) => [stop.id, stopMoney(stop)])), foot: routeMoney(own) }
}

/** The same from the lines that were charged, the payments and the movements of the deposits, by one query. */
async function fromLedgers(): Promise<{ byStop: Record<string, StopMoney>; foot: StopMoney }> {
  const rows = await counter.rows<StopMoney & { id: string }>(
    `with owed as (
       select r.id, r.status,
         (select sum(amount) from reservation_line l where l.reservation_id = r.id)
           - coalesce((select sum(case direction when 'in' then amount else -amount end) from payment p
               where p.reservation_id = r.id), 0) as rent,
         (select coalesce(sum(case kind when 'received' then amount else -amount end), 0) from deposit_entry e
           where e.reservation_id = r.id) as held,
         pr.damage_deposit as asked
       from reservation r join product pr on pr.id = r.product_id
     ), moved as (
       select s.id, s.kind,
         case when (s.kind = 'deliver' and o.status = 'confirmed') or (s.kind = 'collect' and o.status = 'on_rent')
           then greatest(0, o.rent) else 0 end as rent,
         case when s.kind = 'deliver' and o.status = 'confirmed' then greatest(0, o.asked - o.held) else 0 end as deposit,
         case when s.kind = 'collect' and o.status = 'on_rent' then o.held else 0 end as give_back
       from delivery_stop s join owed o on o.id = s.reservation_id
       where s.driver_id = $1 and s.status in ('planned', 'assigned', 'on_way')
         and (s.due_at at time zone 'Asia/Bangkok')::date = $2
     )
     select id, (rent + deposit)::int as cash, deposit::int as deposit, give_back::int as "giveBack" from moved`,
    [counter.shop.users.driver.id, SHEET_DAY],
  )
  const sum = (of: keyof StopMoney) => rows.reduce((all, row) => all + row[of], 0)
  return {
    byStop: Object.fromEntries(rows.map(({ id, ...moves }) => [id, moves])),
    foot: { cash: sum('cash'), deposit: sum('deposit'), giveBack: sum('giveBack') },
  }
}

/** Two to fetch and two to bring on one day, each of which owes something else, and one more that is somebody else's. */
async function fullDay(): Promise<{ brought: string; unpaid: string }> {
  const [first, second, third] = counter.shop.scooterUnitIds
  const out = await counter.ready({ unitId: first, isByDelivery: true })
  await counter.must(out, 'hand-over', { readings: READINGS })
  const owing = await counter.ready({ unitId: second, isByDelivery: true, isPaid: false })
  await counter.must(owing, 'payments', { method: 'cash', amount: 30_025 })
  await counter.must(owing, 'hand-over', { readings: READINGS, waiver: 'pays at the end' }, 'admin')
  const brought = await counter.confirmed({ unitId: third, start: TEST_NOW + 3 * DAY, isByDelivery: true })
  await counter.must(brought, 'payments', { method: 'transfer', amount: 12_345 })
  await counter.must(brought, 'deposit', { method: 'cash', amount: 50_000 })
  const unpaid = await counter.confirmed({ unitId: first, start: TEST_NOW + 3 * DAY + 3 * HOUR, isByDelivery: true })
  await counter.confirmed({ unitId: second, start: TEST_NOW + 3 * DAY + 4 * HOUR, isByDelivery: true })
  for (const id of [out, owing]) await doors.assign(id, 'collect')
  for (const id of [brought, unpaid]) await doors.assign(id, 'deliver')
  return { brought, unpaid }
}

test('each line of a run sheet and its foot are what the ledgers come to, stop by stop', async () => {
  await fullDay()
  const sheet = await runSheet()
  expect(Object.keys(sheet.byStop)).toHaveLength(4)
  expect(sheet).toEqual(await fromLedgers())
  expect(sheet.foot.cash).toBeGreaterThan(sheet.foot.deposit)
  expect(sheet.foot).toMatchObject({ deposit: 350_000, giveBack: 400_000 })
})

test('it goes on saying the same while money moves: taken at the door, at the desk, and after a vehicle has come back', async () => {
  const { brought, unpaid } = await fullDay()
  const before = await runSheet()
  counter.clock.set(TEST_NOW + 3 * DAY - HOUR)
  await counter.must(brought, 'payments', { method: 'cash', amount: 1 })
  const [stop] = (await doors.findStops(unpaid)).filter(({ kind }) => kind === 'deliver')
  if (stop === undefined) throw new Error('nobody goes there')
  const taken = { kind: 'money', taken: [{ of: 'deposit', method: 'cash', amount: 200_000 }] }
  expect((await doors.act(stop.id, taken)).statusCode).toBe(200)
  const after = await runSheet()
  expect(after).toEqual(await fromLedgers())
  expect(before.foot.cash - after.foot.cash).toBe(200_001)

  counter.clock.set(TEST_NOW + 3 * DAY + 10 * MINUTE)
  const [out] = Object.entries(after.byStop).find(([, { cash, giveBack }]) => cash === 0 && giveBack > 0) ?? []
  const [{ reservation_id: id } = { reservation_id: '' }] = await counter.rows<{ reservation_id: string }>(
    'select reservation_id from delivery_stop where id = $1',
    [out],
  )
  await counter.photos(id, 'in', 4)
  await counter.must(id, 'return', { readings: READINGS, charges: [] })
  const atLast = await runSheet()
  expect(atLast).toMatchObject(await fromLedgers())
  expect(atLast.foot).toEqual({ ...after.foot, giveBack: 200_000 })
})
