import type { FastifyInstance } from 'fastify'
import { staffEndpoint } from '../../../platform/endpoints.ts'
import type { CatalogueContext } from '../../shop/catalogue/queries/live-catalogue.ts'
import { requiredVersion } from '../../../platform/versions.ts'
import { renewPaper } from './commands/renew-paper.ts'
import { findDesk } from './queries/dashboard.ts'
import { STAFF } from '../../../platform/accounts/permissions.ts'

/** Today at the desk: what goes out, what comes back, and what waits for somebody. */
export function registerDashboard(app: FastifyInstance, context: CatalogueContext): void {
  staffEndpoint(app, 'findDesk', STAFF, ({ query, user }) =>
    findDesk(context, query.branch === 'all' ? null : (query.branch ?? user.branchId)),
  )

  staffEndpoint(app, 'renewUnitPaper', STAFF, ({ params, headers, body, user, request }) =>
    renewPaper(context, {
      unitId: params.id,
      version: requiredVersion(headers),
      paper: body,
      user,
      traceId: request.id,
    }),
  )
}
