import type { FastifyInstance } from 'fastify'
import { staffEndpoint } from '../../../platform/endpoints.ts'
import { STAFF } from '../../../platform/accounts/permissions.ts'
import type { CatalogueContext } from '../../shop/catalogue/queries/live-catalogue.ts'
import { findAnywhere } from './queries.ts'

/** One box that finds reservations, customers and units. */
export function registerSearch(app: FastifyInstance, context: CatalogueContext): void {
  staffEndpoint(app, 'search', STAFF, ({ query }) => findAnywhere(context.db, query.q, context.clock.now()))
}
