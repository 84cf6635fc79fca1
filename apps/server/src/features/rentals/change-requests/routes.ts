import type { FastifyInstance } from 'fastify'
import { publicEndpoint, staffEndpoint } from '../../../platform/endpoints.ts'
import { STAFF } from '../../../platform/accounts/permissions.ts'
import { createModelList } from '../../shop/availability/queries/bookable-products.ts'
import { runChange } from '../amendments/commands/run-change.ts'
import type { ReservationContext } from '../reservations/commands/move-subscribers.ts'
import { findBooking } from './queries/find-booking.ts'
import { presentTracked } from '../reservations/queries/tracked-reservation.ts'
import { findViewByToken } from '../reservations/queries/reservation-view.ts'
import { applyChangeRequest, refuseChangeRequest } from './commands/answer-change.ts'
import { addOwnThing } from './commands/add-own-thing.ts'
import { askForChange, withdrawChange } from './commands/ask-for-change.ts'
import { findOwnModels } from './queries/own-models.ts'
import { previewOwnChange } from './queries/preview-own-change.ts'
import { findOwnOffers, previewOwnThing } from './queries/preview-own-thing.ts'

const QUESTIONS = { max: 60, per: 60 }
const WRITES = { max: 30, per: 600 }

/** What the holder of a booking asks to change, and the answer of staff. */
export function registerChangeRequests(app: FastifyInstance, context: ReservationContext): void {
  const { db, catalogue, clock } = context
  const track = async (token: string) =>
    presentTracked(await findViewByToken(db, token), catalogue.current(), clock.now())

  publicEndpoint(app, 'previewOwnChange', QUESTIONS, async ({ headers, body, reply }) => {
    void reply.header('cache-control', 'no-store')
    const booked = await findBooking(db, headers['x-reservation-token'])
    return (await previewOwnChange(context, booked, body)).answer
  })

  publicEndpoint(app, 'askForChange', WRITES, async ({ headers, body, request, reply }) => {
    void reply.header('cache-control', 'no-store')
    const token = headers['x-reservation-token']
    const call = { key: headers['idempotency-key'], traceId: request.id }
    const { isReplay } = await askForChange(context, token, body, call)
    if (isReplay) void reply.header('idempotency-replayed', 'true')
    return track(token)
  })

  publicEndpoint(app, 'withdrawChange', WRITES, async ({ headers, body, request, reply }) => {
    void reply.header('cache-control', 'no-store')
    const token = headers['x-reservation-token']
    const call = { key: headers['idempotency-key'], traceId: request.id }
    const { isReplay } = await withdrawChange(context, token, body, call)
    if (isReplay) void reply.header('idempotency-replayed', 'true')
    return track(token)
  })

  const listModels = createModelList(context)
  publicEndpoint(app, 'findOwnModels', QUESTIONS, async ({ headers, body, reply }) => {
    void reply.header('cache-control', 'no-store')
    return findOwnModels(context, await findBooking(db, headers['x-reservation-token']), body, listModels)
  })

  publicEndpoint(app, 'findOwnOffers', QUESTIONS, async ({ headers, body, reply }) => {
    void reply.header('cache-control', 'no-store')
    return findOwnOffers(context, await findBooking(db, headers['x-reservation-token']), body)
  })

  publicEndpoint(app, 'previewOwnThing', QUESTIONS, async ({ headers, body, reply }) => {
    void reply.header('cache-control', 'no-store')
    const booked = await findBooking(db, headers['x-reservation-token'])
    return (await previewOwnThing(context, booked, body)).answer
  })

  publicEndpoint(app, 'addOwnThing', WRITES, async ({ headers, body, request, reply }) => {
    void reply.header('cache-control', 'no-store')
    const token = headers['x-reservation-token']
    const call = { key: headers['idempotency-key'], traceId: request.id }
    const { isReplay } = await addOwnThing(context, token, body, call)
    if (isReplay) void reply.header('idempotency-replayed', 'true')
    return track(token)
  })

  staffEndpoint(app, 'applyChangeRequest', STAFF, (call) =>
    runChange(context, call, (trx, change) => applyChangeRequest(trx, context, change, call.body)),
  )

  staffEndpoint(app, 'refuseChangeRequest', STAFF, (call) =>
    runChange(context, call, (trx, change) => refuseChangeRequest(trx, context, change, call.body)),
  )
}
