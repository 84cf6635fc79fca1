import { toWireInstant } from '@rodchao/contract'
import type { FastifyInstance } from 'fastify'
import { publicEndpoint } from '../../platform/endpoints.ts'
import type { Services } from '../../services.ts'
import { nearestFreeStart } from '../availability/window-answer.ts'
import { wireQuote } from './present.ts'
import { priceChoice } from './pricing.ts'
import { findDiscount } from './queries.ts'

export function registerQuotes(app: FastifyInstance, { db, catalogue, calendar, clock }: Services): void {
  publicEndpoint(app, 'quoteReservation', { max: 240, per: 60 }, async ({ body }) => {
    const now = clock.now()
    const discount = await findDiscount(db, body.discountCode, {
      start: Date.parse(body.start),
      end: Date.parse(body.end),
      now,
    })
    const { product, branch, zone, period, window, quote } = priceChoice(catalogue.current(), body, { now, discount })
    const isFree = calendar.countFree(product, branch.id, window, 1) > 0
    const nearest = isFree ? null : nearestFreeStart(calendar, product, { period, branch, zone, now })
    return { quote: wireQuote(quote), isFree, nearestFreeStart: nearest === null ? null : toWireInstant(nearest) }
  })
}
