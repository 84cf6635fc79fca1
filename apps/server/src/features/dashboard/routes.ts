import type { FastifyInstance } from 'fastify'
import { staffEndpoint } from '../../platform/endpoints.ts'
import type { Services } from '../../context.ts'
import { requiredVersion } from '../../platform/versions.ts'
import { renewPaper } from './commands/renew-paper.ts'
import { findDesk } from './queries/dashboard.ts'

const AT_DESK = { action: 'manage', subject: 'normal' } as const

/** Today at the desk: what goes out, what comes back, and what waits for somebody. */
export function registerToday(app: FastifyInstance, services: Services): void {
  staffEndpoint(app, 'findDesk', AT_DESK, ({ query, user }) =>
    findDesk(services, query.branch === 'all' ? null : (query.branch ?? user.branchId)),
  )

  staffEndpoint(app, 'renewUnitPaper', AT_DESK, ({ params, headers, body, user, request }) =>
    renewPaper(services, {
      unitId: params.id,
      version: requiredVersion(headers),
      paper: body,
      user,
      traceId: request.id,
    }),
  )
}
