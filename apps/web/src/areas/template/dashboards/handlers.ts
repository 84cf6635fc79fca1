import { http, HttpResponse } from 'msw'
import { ANALYTICS_DASHBOARD, SHOP_DASHBOARD } from './samples.ts'

/** The two dashboards on this origin and on no other. */
export function dashboardHandlers(origin: string) {
  return [
    http.get(`${origin}/analytics/data`, () => HttpResponse.json(ANALYTICS_DASHBOARD)),
    http.get(`${origin}/ecommerce/data`, () => HttpResponse.json(SHOP_DASHBOARD)),
  ]
}
