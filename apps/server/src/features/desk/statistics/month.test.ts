import type { StatisticFigure, StatisticRows, Statistics } from '@rodchao/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { broken, type Counter, createCounter } from '../hand-over/testing.ts'
import { dayText, liveThroughMonth, type Month } from './testing-month.ts'
import { type LedgerRows, monthTotals } from './testing-month-totals.ts'

let counter: Counter
let month: Month
let rows: LedgerRows

beforeAll(async () => {
  counter = await createCounter()
  month = await liveThroughMonth(counter)
  const all = <Row extends object>(statement: string) => counter.rows<Row>(statement)
  rows = {
    reservations: await all('select * from reservation'),
    lines: await all('select * from reservation_line'),
    payments: await all('select * from payment'),
    deposits: await all('select * from deposit_entry'),
    refunds: await all('select * from refund_task'),
    units: await all('select id, status from unit'),
    kept: await all(`select unit_id, lower(during) as from_at, upper(during) as until_at from occupancy
      where active and kind in ('service', 'sale_hold', 'transfer')`),
    closes: await all('select counted, expected, until_at from drawer_close'),
    petty: await all('select recorded_at from petty_cash'),
  }
}, 600_000)
afterAll(() => counter.close())

async function read<Body>(path: string): Promise<Body> {
  const answer = await counter.staff({ url: path })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Body>()
}

/** All figures of the days, as the page is told and as the rows add up. */
async function expectSame(first: string, last: string): Promise<void> {
  const shown = await read<Statistics>(`statistics?from=${first}&to=${last}`)
  const totals = monthTotals(rows, { first, last, now: counter.clock.now(), graceMinutes: 60 })
  const { byMethod, ...money } = shown.money
  const { rentedMinutes, availableMinutes, serviceMinutes, ...units } = shown.units
  const { rentedMinutes: rented, availableMinutes: available, serviceMinutes: kept, ...counted } = totals.units
  expect(shown.counts).toEqual(totals.counts)
  expect(units).toEqual(counted)
  for (const [one, other] of [
    [rentedMinutes, rented],
    [availableMinutes, available],
    [serviceMinutes, kept],
  ] as const)
    expect(one).toBeCloseTo(other, 3)
  expect(shown.bookings).toEqual(totals.bookings)
  expect(shown.funnel).toEqual(totals.funnel)
  expect(money).toEqual(totals.money)
  for (const { method, ...row } of byMethod) expect([method, row]).toEqual([method, totals.methodOf(method)])
  expect(new Map(shown.hours.map(({ weekday, hour, outs, ins }) => [`${weekday} ${hour}`, { outs, ins }]))).toEqual(
    totals.hours,
  )
  for (const { id, outs, rentedMinutes: time, revenue } of shown.byProduct)
    expectRow({ outs, revenue, rentedMinutes: time }, totals.by('product_id', id))
  for (const { id, outs, rentedMinutes: time, revenue } of shown.byBranch)
    expectRow({ outs, revenue, rentedMinutes: time }, totals.by('branch_id', id))
  for (const { channel, newBookings, outs, rentedMinutes: time, revenue } of shown.byChannel) {
    expectRow({ outs, revenue, rentedMinutes: time }, totals.by('channel', channel))
    expect(newBookings).toBe(totals.newByChannel(channel))
  }
  for (const list of [shown.byProduct, shown.byChannel])
    expect(list.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(money.revenue)
  for (const { name, bookings, amount } of shown.addons) expect({ bookings, amount }).toEqual(totals.addonOf(name.en))
  for (const { closes, difference, hasOpenCash } of shown.drawers)
    expect({ closes, difference, hasOpenCash }).toEqual(totals.drawer)
}

function expectRow(shown: Row, counted: Row): void {
  expect({ ...shown, rentedMinutes: Math.round(shown.rentedMinutes * 1000) }).toEqual({
    ...counted,
    rentedMinutes: Math.round(counted.rentedMinutes * 1000),
  })
}
interface Row {
  outs: number
  revenue: number
  rentedMinutes: number
}

describe('a month of a shop', () => {
  test('has everything in it that moves money', async () => {
    const { counts, money } = await read<Statistics>(`statistics?from=${month.first}&to=${month.last}`)
    expect(rows.closes.length).toBeGreaterThan(4)
    expect(rows.petty.length).toBeGreaterThan(4)
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
    const { rent, addon, delivery, fee, sale } = money.parts
    for (const amount of [rent, addon, delivery, fee, sale]) expect(amount).toBeGreaterThan(0)
    for (const { method, received } of money.byMethod)
      if (method !== 'import') expect(received, method).toBeGreaterThan(0)
    for (const sum of [money.refunded, money.depositsKept, money.depositsHeld, money.refundsDue])
      expect(sum.amount).toBeGreaterThan(0)
    expect(await counter.rows(`select id from document where status = 'void'`)).toHaveLength(1)
    expect(await broken(counter)).toEqual([])
  })

  test('agrees with its ledgers on each of its days, to the satang', async () => {
    for (let day = 0; day < 30; day += 1) await expectSame(dayText(day), dayText(day))
  })

  test('agrees with them in each of its weeks, and as a whole', async () => {
    for (const [first, last] of [
      [0, 6],
      [7, 13],
      [5, 22],
      [14, 29],
      [0, 29],
    ] as const)
      await expectSame(dayText(first), dayText(last))
  })

  test('draws steps that are the figures of their days', async () => {
    const { series } = await read<Statistics>(`statistics?from=${month.first}&to=${month.last}`)
    expect(series.map(({ from, to }) => [from, to])).toEqual(
      Array.from({ length: 30 }, (_, day) => [dayText(day), dayText(day)]),
    )
    for (const { from, outs, revenue, rentedMinutes } of series) {
      const totals = monthTotals(rows, { first: from, last: from, now: counter.clock.now(), graceMinutes: 60 })
      expect([from, outs, revenue]).toEqual([from, totals.counts.outs, totals.money.revenue])
      expect(rentedMinutes).toBeCloseTo(totals.units.rentedMinutes, 3)
    }
  })

  test('has behind each figure of money the rows that add up to it', async () => {
    const query = `from=${month.first}&to=${month.last}`
    const totals = monthTotals(rows, {
      first: month.first,
      last: month.last,
      now: counter.clock.now(),
      graceMinutes: 60,
    })
    const { money } = totals
    const wanted: Partial<Record<StatisticFigure, number>> = {
      revenue: money.revenue,
      revenue_rent: money.parts.rent,
      revenue_addon: money.parts.addon,
      revenue_delivery: money.parts.delivery,
      revenue_fee: money.parts.fee,
      revenue_sale: money.parts.sale,
      received: money.received.amount,
      refunded: money.refunded.amount,
      deposits_taken: money.depositsTaken.amount,
      deposits_returned: money.depositsReturned.amount,
      deposits_kept: money.depositsKept.amount,
      deposits_held: money.depositsHeld.amount,
      refunds_due: money.refundsDue.amount,
    }
    for (const [figure, amount] of Object.entries(wanted)) {
      const { total } = await read<StatisticRows>(`statistic-rows?${query}&figure=${figure}`)
      expect([figure, total.amount]).toEqual([figure, amount])
    }
  })
})
