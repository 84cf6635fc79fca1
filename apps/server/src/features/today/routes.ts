import type { FastifyInstance } from 'fastify'
import { staffEndpoint } from '../../platform/endpoints.ts'
import type { Services } from '../../context.ts'
import { findDesk } from './desk.ts'

/** Today at the desk: what goes out, what comes back, and what waits for somebody. */
export function registerToday(app: FastifyInstance, services: Services): void {
  staffEndpoint(app, 'findDesk', { action: 'manage', subject: 'normal' }, ({ query, user }) =>
    findDesk(services, query.branch === 'all' ? null : (query.branch ?? user.branchId)),
  )
}
