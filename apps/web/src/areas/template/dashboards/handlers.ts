import { http, HttpResponse } from 'msw'
import { cardHandlers } from './handlers-cards.ts'
import { tradeHandlers } from './handlers-trade.ts'
import { ANALYTICS_DASHBOARD } from './samples.ts'

/** The two dashboards and the cards that they are made of, on this origin and on no other. */
export function dashboardHandlers(origin: string) {
  return [
    ...tradeHandlers(origin),
    ...cardHandlers(origin),
    http.get(`${origin}/analytics/data`, () => HttpResponse.json(ANALYTICS_DASHBOARD)),
  ]
}
