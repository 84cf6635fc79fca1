import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { getFrom, ORIGIN } from '../simulated/testing-calls.ts'
import { readRevenue } from './cards/revenue/revenue-model.ts'
import { revenueYearSchema } from './cards-schema.ts'
import { tradeHandlers } from './handlers-trade.ts'
import { dashboardHandlers } from './handlers.ts'
import { shopDashboardSchema } from './schema.ts'

const at = (moment: string) => () => Date.parse(moment)

test.each([
  ['2026-11-26T12:00:00+07:00', '2026-11-28'],
  ['2026-11-28T09:00:00+07:00', '2026-12-05'],
  ['2026-12-31T23:30:00+07:00', '2027-01-02'],
])('the meet-up is on the Saturday to come, seen from %s', async (now, saturday) => {
  const { body } = await getFrom(tradeHandlers(ORIGIN, at(now)), '/ecommerce/data')
  expect(shopDashboardSchema.parse(body).meetup.mediaData[0]?.title).toBe(saturday)
})

test('who goes to the meet-up can stay away again; what is no answer changes nothing', async () => {
  const handlers = tradeHandlers(ORIGIN)
  const say = async (body: unknown) =>
    (
      await getResponse(
        handlers,
        new Request(`${ORIGIN}/ecommerce/data/meetup`, { method: 'POST', body: JSON.stringify(body) }),
      )
    )?.status
  const isGoing = async () =>
    shopDashboardSchema.parse((await getFrom(handlers, '/ecommerce/data')).body).meetup.isGoing
  expect(await isGoing()).toBe(false)
  expect(await say({ isGoing: true })).toBe(200)
  for (const wrong of [{ isGoing: 'yes' }, {}, null, 1]) expect(await say(wrong)).toBe(400)
  expect(await isGoing()).toBe(true)
  expect(await say({ isGoing: false })).toBe(200)
  expect(await isGoing()).toBe(false)
})

test('every year has its own months, and its sums are the sums of its months', async () => {
  const handlers = dashboardHandlers(ORIGIN)
  const profits = []
  for (const year of ['2026', '2025', '2024']) {
    const { body } = await getFrom(handlers, `/card/card-analytics/revenue-report?year=${year}`)
    const revenue = revenueYearSchema.parse(body)
    expect(revenue.year).toBe(year)
    const { profit, budget } = readRevenue(revenue)
    expect([profit, budget]).toEqual([revenue.price, revenue.budget].map((text) => Number(text.replace(',', ''))))
    profits.push(profit)
  }
  expect(new Set(profits).size).toBe(3)
})

test('the budget of a year is what the next one remembers', async () => {
  const handlers = tradeHandlers(ORIGIN)
  const budgetOf = async (year: string) => {
    const { body } = await getFrom(handlers, `/card/card-analytics/revenue-report?year=${year}`)
    return revenueYearSchema.parse(body).budgetChart.series.map(({ data }) => data)
  }
  const [own = [], before = []] = await budgetOf('2025')
  expect((await budgetOf('2026'))[1]).toEqual(own.slice(0, 11))
  expect((await budgetOf('2024'))[0]).toEqual(before)
})

test('an unknown year is the last one, and without one only its sums are said', async () => {
  const handlers = dashboardHandlers(ORIGIN)
  for (const year of ['', '1999', 'x', '2023']) {
    const { body } = await getFrom(handlers, `/card/card-analytics/revenue-report?year=${year}`)
    expect(revenueYearSchema.parse(body).year).toBe('2026')
  }
  const { body } = await getFrom(handlers, '/card/card-analytics/revenue-report')
  expect(Object.keys(body as object)).toEqual(['years', 'price', 'budget'])
})

test('what the dashboard of the shop says in words agrees with what it draws', async () => {
  const data = shopDashboardSchema.parse((await getFrom(tradeHandlers(ORIGIN), '/ecommerce/data')).body)
  const earned = data.revenue.revenueReport.series[0]?.data ?? []
  const income = earned.reduce((sum, value) => sum + value, 0) / 10
  expect(data.statisticsItems[3]?.title).toBe(`$${income}k`)
  expect(data.goalOverview.series).toEqual([
    Math.round((goal(data.goalOverview.completed) / goalOf(data.goalOverview)) * 100),
  ])
})

const goal = (text: string) => Number(text.replace(',', ''))
const goalOf = ({ completed, inProgress }: { completed: string; inProgress: string }) =>
  goal(completed) + goal(inProgress)

test('the times of companies are said in the language that is asked for', async () => {
  const spans = async (language: string) => {
    const { body } = await getFrom(tradeHandlers(ORIGIN), '/ecommerce/data', language)
    return shopDashboardSchema.parse(body).companyTable.map(({ viewsub }) => viewsub)
  }
  expect((await spans('en')).slice(0, 2)).toEqual(['in 24 hours', 'in 2 days'])
  expect((await spans('th')).slice(0, 2)).toEqual(['ใน 24 ชั่วโมง', 'ใน 2 วัน'])
})
