import { expect, test } from 'vitest'
import { getFrom, ORIGIN } from '../simulated/testing-calls.ts'
import { cardHandlers } from './handlers-cards.ts'
import { ANALYTICS_SCHEMAS, STATISTICS_SCHEMAS } from './cards-schema.ts'
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

test('the shares of devices make a whole', async () => {
  const { body } = await getFrom(handlers, '/card/card-analytics/sessions-device')
  const { chartInfo } = ANALYTICS_SCHEMAS['sessions-device'].parse(body)
  expect(chartInfo.reduce((sum, { usage }) => sum + usage, 0)).toBeCloseTo(100)
})

test('a card that does not exist answers 404 with nothing', async () => {
  for (const path of ['card-statistics/none', 'card-analytics/toString', 'card-analytics/constructor'])
    expect(await getFrom(handlers, `/card/${path}`)).toEqual({ status: 404, body: undefined })
})
