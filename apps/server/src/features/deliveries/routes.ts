import type { FastifyInstance } from 'fastify'
import type { StopEvent } from '@rodchao/rental'
import type { Services } from '../../context.ts'
import { type StaffContext, staffEndpoint } from '../../platform/endpoints.ts'
import { changeStop, type StopWrite } from './commands/change-stop.ts'
import { cancelStop, failStop, startStop } from './commands/move-stop.ts'
import { planStop, retryStop } from './commands/plan-stop.ts'
import { MOVES_STOPS, PLANS, SEES_STOPS } from './policy.ts'
import { findDeliveryPlan, findReservationStops } from './queries/delivery-plan.ts'

/** Where drivers go: the plan of a day, and what happens to each stop. */
export function registerDeliveries(app: FastifyInstance, services: Services): void {
  staffEndpoint(app, 'findDeliveryPlan', SEES_STOPS, ({ query, user }) => findDeliveryPlan(services, query, user))

  staffEndpoint(app, 'listReservationStops', SEES_STOPS, async ({ params, user }) => ({
    stops: await findReservationStops(services, params.id, user),
  }))

  staffEndpoint(app, 'planStop', PLANS, (context) =>
    changeStop(services, { ...writeOf('plan', context), driverId: context.body.driverId }, (trx, change) =>
      planStop(trx, change, context.body),
    ),
  )

  staffEndpoint(app, 'startStop', MOVES_STOPS, (context) =>
    changeStop(services, writeOf('start', context), (trx, change) => startStop(trx, services, change)),
  )

  staffEndpoint(app, 'failStop', MOVES_STOPS, (context) =>
    changeStop(services, writeOf('fail', context), (trx, change) => failStop(trx, services, change, context.body)),
  )

  staffEndpoint(app, 'retryStop', PLANS, (context) =>
    changeStop(services, { ...writeOf('retry', context), driverId: context.body.driverId }, (trx, change) =>
      retryStop(trx, change, context.body),
    ),
  )

  staffEndpoint(app, 'cancelStop', PLANS, (context) =>
    changeStop(services, writeOf('cancel', context), (trx, change) => cancelStop(trx, change, context.body)),
  )
}

type StopCall = 'planStop' | 'startStop' | 'failStop' | 'retryStop' | 'cancelStop'

function writeOf(event: StopEvent, context: StaffContext<StopCall>): StopWrite {
  const { user, params, headers, body, request, reply } = context
  return { event, user, params, headers, body, traceId: request.id, reply }
}
