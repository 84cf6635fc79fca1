import { toWireInstant } from '@rodchao/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAble } from '../../platform/accounts/auth.ts'
import { publicEndpoint } from '../../platform/endpoints.ts'
import type { AvailabilityContext } from '../availability/queries/unit-calendar.ts'
import { nearestFreeStart } from '../availability/queries/window-answer.ts'
import { wireQuote } from './queries/wire-quote.ts'
import { priceChoice } from './queries/price-choice.ts'
import { findDiscount } from './queries/find-discount.ts'

/** Staff see the price of what they may book: for this very minute, and outside opening hours. */
async function isAtDesk(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  if (request.headers.authorization === undefined) return false
  // A token that has run out quotes as for anybody.
  const user = await app.authenticate(request).catch(() => undefined)
  return user !== undefined && isAble(user.ability, 'manage', 'normal')
}

export function registerQuotes(app: FastifyInstance, { db, catalogue, calendar, clock }: AvailabilityContext): void {
  publicEndpoint(app, 'quoteReservation', { max: 240, per: 60 }, async ({ body, request }) => {
    const now = clock.now()
    const byStaff = await isAtDesk(app, request)
    const discount = await findDiscount(db, body.discountCode, {
      start: Date.parse(body.start),
      end: Date.parse(body.end),
      now,
    })
    const { product, branch, zone, period, window, quote } = priceChoice(catalogue.current(), body, {
      now,
      discount,
      byStaff,
    })
    const isFree = calendar.countFree(product, branch.id, window, 1) > 0
    const nearest = isFree ? null : nearestFreeStart(calendar, product, { period, branch, zone, now })
    return { quote: wireQuote(quote), isFree, nearestFreeStart: nearest === null ? null : toWireInstant(nearest) }
  })
}
