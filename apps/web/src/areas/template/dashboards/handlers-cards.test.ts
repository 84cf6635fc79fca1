import { expect, test } from 'vitest'
import { getFrom, ORIGIN } from '../simulated/testing-calls.ts'
import { revenueUntil } from './analytic-cards/samples.ts'
import { cardHandlers } from './handlers-cards.ts'
import { ANALYTICS_SCHEMAS, STATISTICS_SCHEMAS } from './cards-schema.ts'
import { readFigure } from './cards/figures.ts'
import { LOOK_BACKS } from './look-backs.ts'
import type { AnalyticsName, StatisticsName } from './cards-schema.ts'

const handlers = cardHandlers(ORIGIN)

const FIGURES: Record<StatisticsName, [points: number, least: number, most: number]> = {
  subscribers: [7, 28, 60],
  revenue: [7, 275, 450],
  sales: [6, 3, 16],
  orders: [7, 7, 15],
  'site-traffic': [6, 125, 250],
  'active-users': [7, 750, 1250],
  newsletter: [6, 365, 400],
}

test.each(Object.entries(FIGURES))('the card of %s has its points in their range', async (name, figures) => {
  const { body } = await getFrom(handlers, `/card/card-statistics/${name}`)
  const { series } = STATISTICS_SCHEMAS[name as StatisticsName].parse(body)
  const data = series[0]?.data ?? []
  expect([data.length, Math.min(...data), Math.max(...data)]).toEqual(figures)
})

test.each(Object.keys(ANALYTICS_SCHEMAS))('the card of %s says its sums', async (name) => {
  const { body } = await getFrom(handlers, `/card/card-analytics/${name}`)
  expect(() => ANALYTICS_SCHEMAS[name as AnalyticsName].parse(body)).not.toThrow()
})

test.each(LOOK_BACKS)('the shares of devices make a whole looking back %s', async (lastDays) => {
  const { body } = await getFrom(handlers, `/card/card-analytics/sessions-device?lastDays=${lastDays}`)
  const { chartInfo } = ANALYTICS_SCHEMAS['sessions-device'].parse(body)
  expect(chartInfo.reduce((sum, { usage }) => sum + usage, 0)).toBeCloseTo(100)
})

test.each(['support-tracker', 'avg-sessions', 'product-orders', 'sessions-device', 'customers'])(
  'each look-back of %s has figures of its own, and one that there is none of is the first',
  async (name) => {
    const answer = async (lastDays: string) =>
      (await getFrom(handlers, `/card/card-analytics/${name}?lastDays=${lastDays}`)).body
    const bodies = await Promise.all(LOOK_BACKS.map(answer))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(LOOK_BACKS.length)
    for (const body of bodies) expect(() => ANALYTICS_SCHEMAS[name as AnalyticsName].parse(body)).not.toThrow()
    expect(await answer('tomorrow')).toEqual(bodies[0])
  },
)

test.each(LOOK_BACKS)('what is answered is what is not open, looking back %s', async (lastDays) => {
  const { body } = await getFrom(handlers, `/card/card-analytics/support-tracker?lastDays=${lastDays}`)
  const card = ANALYTICS_SCHEMAS['support-tracker'].parse(body)
  expect(card.newTicket).toBeLessThanOrEqual(card.openTicket)
  expect(card.supportTrackerRadialBar.series).toEqual([Math.round((1 - card.openTicket / card.totalTicket) * 100)])
})

test.each([
  ['2026-11-01', 1],
  ['2026-11-10', 3],
  ['2026-11-28', 7],
  ['2026-11-30', 8],
  ['2026-03-31', 8],
  ['2027-01-29', 8],
])('on %s the revenue of the month has %i steps, up to this day', (day, steps) => {
  const revenue = revenueUntil(Date.parse(`${day}T10:00:00+07:00`))
  const { days, until, series, thisMonth, lastMonth } = ANALYTICS_SCHEMAS.revenue.parse(revenue)
  expect([days.length, until]).toEqual([steps, Number(day.slice(8))])
  expect(days.every((first) => first <= until)).toBe(true)
  expect(series.map(({ data }) => [data.length, data.reduce((all, value) => all + value, 0)])).toEqual([
    [steps, readFigure(thisMonth)],
    [steps, readFigure(lastMonth)],
  ])
})

test('a month that is shorter than this one adds nothing after its end', () => {
  expect(revenueUntil(Date.parse('2026-03-31T10:00:00+07:00')).series[1]?.data.at(-1)).toBe(0)
})

test('revenue and earnings are the sums of what is drawn', async () => {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const revenue = ANALYTICS_SCHEMAS.revenue.parse((await getFrom(handlers, '/card/card-analytics/revenue')).body)
  expect(revenue.series.map(({ data }) => sum(data))).toEqual([
    readFigure(revenue.thisMonth),
    readFigure(revenue.lastMonth),
  ])
  const earnings = ANALYTICS_SCHEMAS.earnings.parse((await getFrom(handlers, '/card/card-analytics/earnings')).body)
  expect(sum(earnings.parts.map(({ amount }) => amount))).toBe(earnings.total)
})

test('a card that does not exist answers 404 with nothing', async () => {
  for (const path of ['card-statistics/none', 'card-analytics/toString', 'card-analytics/constructor'])
    expect(await getFrom(handlers, `/card/${path}`)).toEqual({ status: 404, body: undefined })
})

test('devices, customers and earnings are called in the language that is asked for', async () => {
  const names = async (language: string) => {
    const card = async (name: string) => (await getFrom(handlers, `/card/card-analytics/${name}`, language)).body
    return [
      ...ANALYTICS_SCHEMAS['sessions-device'].parse(await card('sessions-device')).chartInfo.map(({ name }) => name),
      ...ANALYTICS_SCHEMAS.customers.parse(await card('customers')).listData.map(({ text }) => text),
      ...ANALYTICS_SCHEMAS.earnings.parse(await card('earnings')).parts.map(({ name }) => name),
    ]
  }
  const english = 'Desktop, Mobile, Tablet, New, Returning, Sent by others, Rents, Extras, Vehicles sold'
  expect((await names('en')).join(', ')).toBe(english)
  for (const name of await names('th')) expect(name).toMatch(/[\u0E00-\u0E7F]/)
})
