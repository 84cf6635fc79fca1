import type { FastifyInstance } from 'fastify'
import { sendIdempotent } from '../../../db/idempotency.ts'
import { staffEndpoint } from '../../../platform/endpoints.ts'
import { STAFF } from '../../../platform/accounts/permissions.ts'
import { setVersion } from '../../../platform/versions.ts'
import type { ReservationContext } from '../reservations/commands/move-subscribers.ts'
import { createModelList } from '../../shop/availability/queries/bookable-products.ts'
import { changeReservation } from '../staff-reservations/commands/change-reservation.ts'
import { bookForCustomer } from './commands/book-for-customer.ts'
import { addThing, previewThing } from './commands/add-thing.ts'
import { cancelForCustomer, confirmReservation, extendPayBy } from './commands/decide-reservation.ts'
import { findThingModels } from './queries/thing-models.ts'

/** Bookings that staff make, and what they decide about those of others before the rental begins. */
export function registerBookings(app: FastifyInstance, context: ReservationContext): void {
  staffEndpoint(app, 'bookForCustomer', STAFF, async ({ body, headers, user, request, reply }) => {
    const answer = await bookForCustomer(context, body, { user, key: headers['idempotency-key'], traceId: request.id })
    setVersion(reply, answer.body.version)
    return sendIdempotent(reply, answer)
  })

  const listModels = createModelList(context)
  staffEndpoint(app, 'findThingModels', STAFF, async ({ params }) => ({
    items: await findThingModels(context, params.id, listModels),
  }))

  staffEndpoint(app, 'previewThing', STAFF, ({ params, body }) => previewThing(context, params.id, body))

  staffEndpoint(app, 'addThing', STAFF, (call) =>
    changeReservation(context, call, (trx, change) => addThing(trx, context, change, call.body)),
  )

  staffEndpoint(app, 'confirmReservation', STAFF, (call) =>
    changeReservation(context, call, (trx, change) => confirmReservation(trx, context, change, call.body)),
  )

  staffEndpoint(app, 'extendPayBy', STAFF, (call) =>
    changeReservation(context, call, (trx, change) => extendPayBy(trx, context, change, call.body)),
  )

  staffEndpoint(app, 'cancelForCustomer', STAFF, (call) =>
    changeReservation(context, call, (trx, change) => cancelForCustomer(trx, context, change, call.body)),
  )
}
