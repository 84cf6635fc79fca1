import type { FastifyInstance } from 'fastify'
import type { ReservationContext } from '../../rentals/reservations/commands/move-subscribers.ts'
import { staffEndpoint } from '../../../platform/endpoints.ts'
import { changeStop } from './commands/change-stop.ts'
import { cancelStop, failStop, startStop } from './commands/move-stop.ts'
import { planStop, retryStop } from './commands/plan-stop.ts'
import { MAKE_DELIVERIES, STAFF, READ_DELIVERIES } from '../../../platform/accounts/permissions.ts'
import { findDeliveryPlan, findReservationStops } from './queries/delivery-plan.ts'

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
}
