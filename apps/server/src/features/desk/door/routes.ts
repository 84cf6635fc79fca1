import type { FastifyInstance } from 'fastify'
import { MAKE_DELIVERIES } from '../../../platform/accounts/permissions.ts'
import { staffEndpoint } from '../../../platform/endpoints.ts'
import type { ReservationContext } from '../../rentals/reservations/commands/move-subscribers.ts'
import { recordDoorAct } from './commands/record-act.ts'
import { findDriverDay } from './queries/driver-day.ts'

/** A driver's phone: what it has to know before it loses the network, and what it tells of afterwards. */
export function registerDoor(app: FastifyInstance, context: ReservationContext): void {
  staffEndpoint(app, 'findDriverDay', MAKE_DELIVERIES, ({ query, user, reply }) => {
    void reply.header('cache-control', 'no-store')
    return findDriverDay(context, query, user)
  })

  staffEndpoint(app, 'recordDoorAct', MAKE_DELIVERIES, (call) => recordDoorAct(context, call))
}
