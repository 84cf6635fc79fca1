import { bookingCode, normaliseReservationCode } from '@rodchao/rental'
import type { FastifyInstance } from 'fastify'
import { sendIdempotent } from '../../../db/idempotency.ts'
import { publicEndpoint } from '../../../platform/endpoints.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import type { ReservationContext } from './commands/move-subscribers.ts'
import { normalisePhone } from '../../people/customers/queries/phone.ts'
import { serveHolderStreams } from './holder-streams.ts'
import { cancelByCustomer } from './commands/cancel-reservation.ts'
import { extendHold, releaseHold } from './commands/keep-hold.ts'
import { nameOwnDriver } from './commands/name-driver.ts'
import { payAtCounter } from './commands/pay-at-counter.ts'
import { placeHold } from './commands/place-hold.ts'
import { submitReservation } from './commands/submit-reservation.ts'
import { presentTracked } from './queries/tracked-reservation.ts'
import { findTokenByCodeAndPhone, findViewByToken } from './queries/reservation-view.ts'

const WRITES = { max: 30, per: 600 }
const READS = { max: 300, per: 60 }
/** Codes have 40 bits and the phone has to fit too; this keeps guessing hopeless without locking an honest person out. */
const LOOK_UPS = { max: 20, per: 3600 }

export function registerReservations(app: FastifyInstance, context: ReservationContext): void {
  const { db, catalogue, clock } = context
  const track = async (token: string) =>
    presentTracked(await findViewByToken(db, token), catalogue.current(), clock.now())

  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/public/reservation') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
  })

  publicEndpoint(app, 'placeHold', WRITES, async ({ body, headers, request, reply }) => {
    const call = { key: headers['idempotency-key'], traceId: request.id, site: request.apiKey }
    return sendIdempotent(reply, await placeHold(context, body, call))
  })

  publicEndpoint(app, 'trackReservation', READS, ({ headers }) => track(headers['x-reservation-token']))

  serveHolderStreams(app, context)

  publicEndpoint(app, 'lookUpReservation', LOOK_UPS, async ({ body }) => {
    // One link leads to the whole booking, whichever of its things was named.
    const code = normaliseReservationCode(body.code)
    const phone = normalisePhone(body.phone)
    // Asked of the database in every case, so that an impossible code takes as long as a wrong one.
    const token = await findTokenByCodeAndPhone(db, bookingCode(code ?? ''), phone ?? '')
    if (token === null) throw new ProblemError('not_found')
    return { token }
  })

  publicEndpoint(app, 'extendHold', WRITES, async ({ headers, request, reply }) =>
    sendIdempotent(
      reply,
      await extendHold(context, headers['x-reservation-token'], {
        key: headers['idempotency-key'],
        traceId: request.id,
      }),
    ),
  )

  publicEndpoint(app, 'releaseHold', WRITES, ({ headers, request }) =>
    releaseHold(context, headers['x-reservation-token'], { key: headers['idempotency-key'], traceId: request.id }),
  )

  publicEndpoint(app, 'submitReservation', WRITES, async ({ headers, body, request, reply }) => {
    const token = headers['x-reservation-token']
    const { isReplay } = await submitReservation(context, token, body, {
      key: headers['idempotency-key'],
      traceId: request.id,
    })
    if (isReplay) void reply.header('idempotency-replayed', 'true')
    return track(token)
  })

  publicEndpoint(app, 'payAtCounter', WRITES, async ({ headers, request, reply }) => {
    const token = headers['x-reservation-token']
    const call = { key: headers['idempotency-key'], traceId: request.id }
    const { isReplay } = await payAtCounter(context, token, call)
    if (isReplay) void reply.header('idempotency-replayed', 'true')
    return track(token)
  })

  publicEndpoint(app, 'nameOwnDriver', WRITES, async ({ headers, body, request, reply }) => {
    const token = headers['x-reservation-token']
    const call = { key: headers['idempotency-key'], traceId: request.id }
    const { isReplay } = await nameOwnDriver(context, token, body, call)
    if (isReplay) void reply.header('idempotency-replayed', 'true')
    return track(token)
  })

  publicEndpoint(app, 'cancelReservation', WRITES, async ({ headers, body, request, reply }) => {
    const token = headers['x-reservation-token']
    const { isReplay } = await cancelByCustomer(context, token, body, {
      key: headers['idempotency-key'],
      traceId: request.id,
    })
    if (isReplay) void reply.header('idempotency-replayed', 'true')
    return track(token)
  })
}
