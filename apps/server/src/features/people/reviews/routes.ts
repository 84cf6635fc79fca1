import type { FastifyInstance } from 'fastify'
import { sendIdempotent } from '../../../db/idempotency.ts'
import { STAFF } from '../../../platform/accounts/permissions.ts'
import { publicEndpoint, staffEndpoint } from '../../../platform/endpoints.ts'
import type { ReservationContext } from '../../rentals/reservations/commands/move-subscribers.ts'
import { findByToken, findViewById } from '../../rentals/reservations/queries/reservation-view.ts'
import { giveReview } from './commands/give-review.ts'
import { hideReview } from './commands/hide-review.ts'
import { findOwnReview, findStaffReview } from './queries.ts'

const READS = { max: 120, per: 60 }
const REVIEWS = { max: 10, per: 600 }

/** What customers say of rentals that are over. */
export function registerReviews(app: FastifyInstance, context: ReservationContext): void {
  const { db } = context

  publicEndpoint(app, 'findOwnReview', READS, async ({ headers, reply }) => {
    void reply.header('cache-control', 'no-store')
    return findOwnReview(db, await findByToken(db, headers['x-reservation-token']))
  })

  publicEndpoint(app, 'giveReview', REVIEWS, ({ headers, body, request, reply }) => {
    void reply.header('cache-control', 'no-store')
    return giveReview(context, { ...body, token: headers['x-reservation-token'], traceId: request.id })
  })

  staffEndpoint(app, 'findReview', STAFF, async ({ params }) => {
    await findViewById(db, params.id)
    return findStaffReview(db, params.id)
  })

  staffEndpoint(app, 'hideReview', STAFF, async ({ params, body, headers, user, request, reply }) =>
    sendIdempotent(
      reply,
      await hideReview(context, {
        reservationId: params.id,
        reason: body.reason,
        user,
        key: headers['idempotency-key'],
        traceId: request.id,
      }),
    ),
  )
}
