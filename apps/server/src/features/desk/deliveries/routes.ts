import type { FastifyInstance } from 'fastify'
import type { ReservationContext } from '../../rentals/reservations/commands/move-subscribers.ts'
import { requestFingerprint, sendIdempotent, withOptionalIdempotency } from '../../../db/idempotency.ts'
import { staffEndpoint } from '../../../platform/endpoints.ts'
import { requiredVersion, setVersion } from '../../../platform/versions.ts'
import { type Arranged, arrangeStops } from './commands/arrange-stops.ts'
import { changeStop } from './commands/change-stop.ts'
import { cancelStop, failStop, startStop } from './commands/move-stop.ts'
import { planStop, retryStop } from './commands/plan-stop.ts'
import { setDriverWork } from './commands/set-driver-work.ts'
import { MAKE_DELIVERIES, STAFF, READ_DELIVERIES, staffActor } from '../../../platform/accounts/permissions.ts'
import { proposePlan } from './planning/propose-plan.ts'
import { findArranged, findDeliveryPlan, findReservationStops } from './queries/delivery-plan.ts'

/** Where drivers go: the plan of a day, and what happens to each stop. */
export function registerDeliveries(app: FastifyInstance, context: ReservationContext): void {
  staffEndpoint(app, 'findDeliveryPlan', READ_DELIVERIES, ({ query, user }) => findDeliveryPlan(context, query, user))

  staffEndpoint(app, 'listReservationStops', READ_DELIVERIES, async ({ params, user }) => ({
    stops: await findReservationStops(context, params.id, user),
  }))

  staffEndpoint(app, 'planStop', STAFF, (call) =>
    changeStop(context, { ...call, event: 'plan', driverId: call.body.driverId }, (trx, change) =>
      planStop(trx, change, call.body),
    ),
  )

  staffEndpoint(app, 'startStop', MAKE_DELIVERIES, (call) =>
    changeStop(context, { ...call, event: 'start' }, (trx, change) => startStop(trx, context, change)),
  )

  staffEndpoint(app, 'failStop', MAKE_DELIVERIES, (call) =>
    changeStop(context, { ...call, event: 'fail' }, (trx, change) => failStop(trx, context, change, call.body)),
  )

  staffEndpoint(app, 'retryStop', STAFF, (call) =>
    changeStop(context, { ...call, event: 'retry', driverId: call.body.driverId }, (trx, change) =>
      retryStop(trx, change, call.body),
    ),
  )

  staffEndpoint(app, 'cancelStop', STAFF, (call) =>
    changeStop(context, { ...call, event: 'cancel' }, (trx, change) => cancelStop(trx, change, call.body)),
  )

  registerPlanning(app, context)
}

/** A whole day at once: a proposal, what the desk makes of it, and what drivers can take. */
function registerPlanning(app: FastifyInstance, context: ReservationContext): void {
  const { db, clock, announcements } = context

  staffEndpoint(app, 'proposePlan', STAFF, ({ body, user }) => proposePlan(context, body, user))

  staffEndpoint(app, 'arrangeStops', STAFF, async ({ name, body, headers, user, request, reply }) => {
    const call = {
      scope: `${name}:${user.id}`,
      key: headers['idempotency-key'],
      fingerprint: requestFingerprint(body),
      now: clock.now(),
    }
    let arranged: Arranged | undefined
    const answer = await withOptionalIdempotency(db, call, 200, async (trx) => {
      arranged = await arrangeStops(trx, { actor: staffActor(user), now: call.now, traceId: request.id, user }, body)
      return { stops: await findArranged(trx, context, arranged.stopIds, user) }
    })
    if (!answer.isReplay && arranged !== undefined)
      announcements.announce({
        reservations: arranged.reservations.map(({ id, code, status, version }) => ({
          id,
          code,
          status,
          version,
          isNew: false,
        })),
      })
    return sendIdempotent(reply, answer)
  })

  staffEndpoint(app, 'setDriverWork', STAFF, async ({ params, body, headers, user, request, reply }) => {
    const by = { actor: staffActor(user), now: clock.now(), traceId: request.id }
    const change = { driverId: params.id, version: requiredVersion(headers), by }
    const work = await db.transaction().execute((trx) => setDriverWork(trx, change, body))
    setVersion(reply, work.version)
    return work
  })
}
