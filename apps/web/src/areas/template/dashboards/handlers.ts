import { analyticsHandlers } from './handlers-analytics.ts'
import { cardHandlers } from './handlers-cards.ts'
import { tradeHandlers } from './handlers-trade.ts'

/** The two dashboards and the cards that they are made of, on this origin and on no other. */
export function dashboardHandlers(origin: string, now: () => number = Date.now) {
  return [...tradeHandlers(origin), ...cardHandlers(origin, now), ...analyticsHandlers(origin, now)]
}
