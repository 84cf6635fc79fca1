import { readFile } from 'node:fs/promises'
import type { StatisticFigure, StatisticRows, Statistics } from '@rodchao/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createImports, type Imports } from '../imports/testing.ts'
import { type ResortTotals, resortTotals } from './testing-resort-totals.ts'

/** The whole of the real file, where there is one; see the folder of the sample for where it is from. */
const WHOLE_FILE = process.env['IMPORT_REAL_FILE']

let imports: Imports
let csv = ''
let headers: { authorization: string }

beforeAll(async () => {
  imports = await createImports()
  const file = WHOLE_FILE === undefined ? imports.sample : await readFile(WHOLE_FILE)
  csv = file.toString('utf8')
  const { id } = await imports.sent(file)
  await imports.checked(id, imports.resort)
  const { summary } = await imports.ran(id)
  expect(summary).toMatchObject({ refused: [] })
  headers = await imports.signIn('staff')
}, 120_000)
afterAll(() => imports.close())

async function read<Body>(path: string): Promise<Body> {
  const answer = await imports.app.inject({ url: `/api/staff/${path}`, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Body>()
}

/** The product's figures in the form of the file's own. */
function counted({ counts, units, bookings, money }: Statistics): ResortTotals {
  return {
    outs: counts.outs,
    ins: counts.ins,
    onRent: counts.onRent,
    rentals: units.rentals,
    newBookings: counts.newBookings,
    cancelled: counts.cancelled,
    noShow: counts.noShow,
    revenue: money.revenue,
    payments: money.received.count,
    rentedMinutes: units.rentedMinutes,
    lengthMinutes: bookings.lengthMinutes,
    leadMinutes: bookings.leadMinutes,
  }
}

const lastDay = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** Some days, every month of the file, and years. */
const RANGES = [
  ...['2015-07-01', '2015-07-04', '2015-08-15', '2015-12-31', '2016-02-29', '2016-07-17'].map(
    (day) => [day, day] as const,
  ),
  ...Array.from({ length: 20 }, (_, index) => {
    const [year, month] = [2015 + Math.floor((index + 6) / 12), ((index + 6) % 12) + 1]
    return [`${year}-${String(month).padStart(2, '0')}-01`, lastDay(year, month)] as const
  }),
  ['2015-07-06', '2015-07-12'] as const,
  ['2014-01-01', '2014-12-31'] as const,
  ['2015-01-01', '2015-12-31'] as const,
  ['2016-01-01', '2016-12-31'] as const,
]

describe('the figures of the real bookings', () => {
  test.each(RANGES)('from %s to %s are those of the file, to the satang and the minute', async (from, to) => {
    const statistics = await read<Statistics>(`statistics?from=${from}&to=${to}`)
    expect(counted(statistics)).toEqual(resortTotals(csv, { from, to }))
    const { parts, byMethod } = statistics.money
    expect(parts).toEqual({ rent: statistics.money.revenue, addon: 0, delivery: 0, fee: 0, sale: 0 })
    expect(byMethod.find(({ method }) => method === 'import')?.received).toBe(statistics.money.revenue)
  })

  test('are those of the file for each room type and channel, and their parts are the whole', async () => {
    const range = { from: '2015-07-01', to: '2016-06-30' }
    const whole = await read<Statistics>(`statistics?from=${range.from}&to=${range.to}`)
    let outs = 0
    for (const { id, name, ...row } of whole.byProduct) {
      const room = /^Resort room (.)$/i.exec(name.en)?.[1]?.toUpperCase()
      if (room === undefined) continue
      const figures = resortTotals(csv, range, { room })
      expect(row).toMatchObject({ outs: figures.outs, rentedMinutes: figures.rentedMinutes, revenue: figures.revenue })
      const narrowed = await read<Statistics>(`statistics?from=${range.from}&to=${range.to}&product=${id}`)
      expect(counted(narrowed), room).toEqual(figures)
      outs += row.outs
    }
    expect(outs).toBe(whole.counts.outs)
    for (const { channel, newBookings, outs: out, revenue } of whole.byChannel) {
      const figures = resortTotals(csv, range, { channel })
      expect({ newBookings, out, revenue }, channel).toEqual({
        newBookings: figures.newBookings,
        out: figures.outs,
        revenue: figures.revenue,
      })
      const narrowed = await read<Statistics>(`statistics?from=${range.from}&to=${range.to}&channel=${channel}`)
      expect(counted(narrowed), channel).toEqual(figures)
    }
  })

  test('of the days of a month are those of the month', async () => {
    const month = await read<Statistics>('statistics?from=2015-08-01&to=2015-08-31')
    const totals = resortTotals(csv, { from: '2015-08-01', to: '2015-08-31' })
    expect(month.series).toHaveLength(31)
    const sum = (key: 'outs' | 'rentedMinutes' | 'revenue'): number =>
      month.series.reduce((all, step) => all + step[key], 0)
    expect({ outs: sum('outs'), rentedMinutes: sum('rentedMinutes'), revenue: sum('revenue') }).toEqual({
      outs: totals.outs,
      rentedMinutes: totals.rentedMinutes,
      revenue: totals.revenue,
    })
    expect(month.hours.reduce((all, hour) => all + hour.outs, 0)).toBe(totals.outs)
    expect(month.hours.every(({ hour, outs, ins }) => (outs === 0 || hour === 14) && (ins === 0 || hour === 12))).toBe(
      true,
    )
  })

  test('of the months of a year are those of the year', async () => {
    const year = await read<Statistics>('statistics?from=2016-01-01&to=2016-12-31')
    const totals = resortTotals(csv, { from: '2016-01-01', to: '2016-12-31' })
    expect(year.series.map(({ from }) => from.slice(0, 7))).toEqual(
      Array.from({ length: 12 }, (_, index) => `2016-${String(index + 1).padStart(2, '0')}`),
    )
    for (const step of year.series) {
      const figures = resortTotals(csv, step)
      expect({ outs: step.outs, minutes: step.rentedMinutes, revenue: step.revenue }, step.from).toEqual({
        outs: figures.outs,
        minutes: figures.rentedMinutes,
        revenue: figures.revenue,
      })
    }
    expect(year.series.reduce((all, step) => all + step.revenue, 0)).toBe(totals.revenue)
  })

  test('have as many rows as they count, and rows that sum up to them', async () => {
    const range = 'from=2015-07-01&to=2015-07-31'
    const { counts, units, funnel, money } = await read<Statistics>(`statistics?${range}`)
    const figures: Partial<Record<StatisticFigure, number>> = {
      outs: counts.outs,
      ins: counts.ins,
      on_rent: counts.onRent,
      overdue: counts.overdue,
      rented: units.rentals,
      new_bookings: counts.newBookings,
      cancelled: counts.cancelled,
      no_show: counts.noShow,
      held: funnel.held,
      submitted: funnel.submitted,
      sent_slip: funnel.sentSlip,
      confirmed: funnel.confirmed,
      received: money.received.count,
      refunded: money.refunded.count,
    }
    for (const [figure, count] of Object.entries(figures)) {
      const ids = new Set<string>()
      let page = 1
      let found = 0
      let sum = 0
      for (; ; page += 1) {
        const { total, rows } = await read<StatisticRows>(`statistic-rows?${range}&figure=${figure}&page=${page}`)
        expect(total.count, figure).toBe(count)
        for (const { id, amount } of rows) {
          ids.add(id)
          sum += amount ?? 0
        }
        found += rows.length
        if (rows.length === 0 || found >= total.count) break
      }
      expect(found, figure).toBe(count)
      expect(ids.size, figure).toBe(count)
      if (figure === 'received') expect(sum).toBe(money.received.amount)
    }
  })
})
