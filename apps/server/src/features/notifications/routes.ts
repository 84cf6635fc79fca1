import type { FastifyInstance } from 'fastify'
import { staffEndpoint } from '../../platform/endpoints.ts'
import type { Services } from '../../context.ts'
import { markSeen } from './commands.ts'
import { findNotifications } from './queries.ts'

const STAFF = { action: 'manage', subject: 'normal' } as const

/** What staff should hear of, and how much of it each person has seen. */
export function registerNotifications(app: FastifyInstance, services: Services): void {
  staffEndpoint(app, 'listNotifications', STAFF, ({ user }) =>
    findNotifications(services.db, {
      userId: user.id,
      now: services.clock.now(),
      graceMinutes: services.catalogue.current().settings.lateRule.graceMinutes,
    }),
  )

  staffEndpoint(app, 'markNotificationsSeen', STAFF, ({ body, user }) =>
    markSeen(services, user.id, Date.parse(body.until)),
  )
}
