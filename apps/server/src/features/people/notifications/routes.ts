import type { FastifyInstance } from 'fastify'
import { staffEndpoint } from '../../../platform/endpoints.ts'
import type { CatalogueContext } from '../../shop/catalogue/queries/live-catalogue.ts'
import { markSeen } from './commands.ts'
import { findNotifications } from './queries.ts'
import { STAFF } from '../../../platform/accounts/permissions.ts'

/** What staff should hear of, and how much of it each person has seen. */
export function registerNotifications(app: FastifyInstance, context: CatalogueContext): void {
  staffEndpoint(app, 'listNotifications', STAFF, ({ user }) =>
    findNotifications(context.db, {
      userId: user.id,
      now: context.clock.now(),
      graceMinutes: context.catalogue.current().settings.lateRule.graceMinutes,
    }),
  )

  staffEndpoint(app, 'markNotificationsSeen', STAFF, ({ body, user }) =>
    markSeen(context, user.id, Date.parse(body.until)),
  )
}
