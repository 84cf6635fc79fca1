import { http, HttpResponse } from 'msw'
import { analyticsHandlers } from './analytics/handlers.ts'
import { cardHandlers } from './handlers-cards.ts'
import { SHOP_DASHBOARD } from './samples.ts'

/** The two dashboards and the cards that they are made of, on this origin and on no other. */
export function dashboardHandlers(origin: string, now: () => number = Date.now) {
  return [
    ...cardHandlers(origin, now),
    ...analyticsHandlers(origin, now),
    http.get(`${origin}/ecommerce/data`, () => HttpResponse.json(SHOP_DASHBOARD)),
  ]
}
