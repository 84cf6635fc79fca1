import { toWireInstant } from '@rodchao/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAble } from '../../../platform/accounts/auth.ts'
import { publicEndpoint } from '../../../platform/endpoints.ts'
import type { AvailabilityContext } from '../availability/queries/unit-calendar.ts'
import { nearestFreeStart } from '../availability/queries/window-answer.ts'
import { bookingQuote, priceBooking } from './queries/price-booking.ts'
import { calculateRental } from './queries/calculate-rental.ts'
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
    const things = priceBooking(catalogue.current(), body, { now, discount, byStaff })
    // Of each product as many as are wanted of it.
    const missing = things.find(({ priced: { product, branch, window } }) => {
      const wanted = things.filter((other) => other.priced.product.id === product.id).length
      return calendar.countFree(product, branch.id, window, wanted) < wanted
    })?.priced
    // When one more of it would be free is another question than when any is.
    const isSoldOut =
      missing !== undefined && calendar.countFree(missing.product, missing.branch.id, missing.window, 1) === 0
    const nearest = isSoldOut ? nearestFreeStart(calendar, missing.product, { ...missing, now }) : null
    return {
      quote: bookingQuote(things),
      isFree: missing === undefined,
      nearestFreeStart: nearest === null ? null : toWireInstant(nearest),
    }
  })
  // Prices some thirty lengths: asked for less often than a quote.
  publicEndpoint(app, 'calculateRental', { max: 120, per: 60 }, async ({ body }) => {
    const now = clock.now()
    const discount = await findDiscount(db, body.discountCode, {
      start: Date.parse(body.start),
      end: Date.parse(body.end),
      now,
    })
    return calculateRental(catalogue.current(), calendar, body, { now, discount })
  })
}
