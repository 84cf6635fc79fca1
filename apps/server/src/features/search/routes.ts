import type { FastifyInstance } from 'fastify'
import { staffEndpoint } from '../../platform/endpoints.ts'
import type { Services } from '../../context.ts'
import { findAnywhere } from './queries.ts'

/** One box that finds reservations, customers and units. */
export function registerSearch(app: FastifyInstance, services: Services): void {
  staffEndpoint(app, 'search', { action: 'manage', subject: 'normal' }, ({ query }) =>
    findAnywhere(services.db, query.q, services.clock.now()),
  )
}
