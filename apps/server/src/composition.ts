import type { FastifyInstance } from 'fastify'
import type { AppContext, Dependencies } from './context.ts'
import { type BackupContext, createBackupJob } from './features/system/backups/backup-job.ts'
import { lapseChangeRequest } from './features/rentals/change-requests/commands/lapse-change.ts'
import { dropCardSessions } from './features/money/slips/commands/drop-card-sessions.ts'
import { createHistoryJob } from './features/shop/recommendations/history-job.ts'
import {
  createLiveRecommendations,
  type RecommendationContext,
} from './features/shop/recommendations/queries/live-recommendations.ts'
import { createUnitCalendar } from './features/shop/availability/queries/unit-calendar.ts'
import { createLiveCatalogue } from './features/shop/catalogue/queries/live-catalogue.ts'
import { syncDeliveryStops } from './features/desk/deliveries/commands/sync-delivery-stops.ts'
import { addDueRefunds } from './features/money/ledgers/commands/refund-tasks.ts'
import { createRetentionJob } from './features/people/customer-records/retention-job.ts'
import { createOutbox, type MessageContext } from './features/people/messages/commands/outbox.ts'
import { notifyCustomer } from './features/people/messages/commands/notify-customer.ts'
import { confirmOnPaper } from './features/money/papers/commands/issue-confirmation.ts'
import type { MoveSubscriber, ReservationContext } from './features/rentals/reservations/commands/move-subscribers.ts'
import { createIdentitySweep } from './features/desk/hand-over/identity-sweep.ts'
import { followDiscountUse } from './features/rentals/reservations/commands/spend-discount.ts'
import { createLapseSweep } from './features/rentals/reservations/lapse-sweep.ts'
import { refuseWaitingSlips } from './features/money/slips/commands/refuse-waiting-slips.ts'
import { queueWebhooks } from './features/system/webhooks/commands/queue-webhooks.ts'
import { createWebhookSender, type WebhookContext } from './features/system/webhooks/webhook-sender.ts'
import { createMailer } from './mail/mailer.ts'
import { createAnnouncements } from './platform/announcements.ts'

/** What follows from a move of a reservation. The message comes last: it tells of all the others. */
export const MOVE_SUBSCRIBERS: readonly MoveSubscriber[] = [
  syncDeliveryStops,
  lapseChangeRequest,
  refuseWaitingSlips,
  dropCardSessions,
  addDueRefunds,
  followDiscountUse,
  confirmOnPaper,
  queueWebhooks,
  notifyCustomer,
]

/** Makes what the features work with, and keeps it alive as long as the app. */
export async function createContext(
  app: FastifyInstance,
  dependencies: Dependencies,
): Promise<MessageContext & RecommendationContext & WebhookContext & BackupContext> {
  const { pool, connection } = dependencies
  const announcements = createAnnouncements({ pool, connection, log: app.log })
  const base: AppContext = { ...dependencies, log: app.log, announcements, mailer: createMailer(dependencies) }
  const catalogue = createLiveCatalogue(base)
  await catalogue.refresh()
  app.decorate('refreshCatalogue', () => catalogue.refresh())
  const calendar = createUnitCalendar(base)
  const recommendations = createLiveRecommendations(base)
  const historyJob = createHistoryJob(base, recommendations)
  const reservations: ReservationContext = { ...base, catalogue, calendar, moveSubscribers: MOVE_SUBSCRIBERS }
  const outbox = createOutbox(reservations)
  const backupJob = createBackupJob(base)
  const webhooks = createWebhookSender(base)
  const sweep = createLapseSweep(reservations)
  const identitySweep = createIdentitySweep(reservations)
  const retentionJob = createRetentionJob(reservations)
  app.addHook('onReady', async () => {
    announcements.subscribe(({ catalogue: isChanged, resync }) => {
      if (!isChanged && !resync) return
      void catalogue.refresh()
      recommendations.refresh()
    })
    await announcements.start()
    await calendar.start()
    catalogue.start()
    recommendations.refresh()
    historyJob.start()
    backupJob.start()
    sweep.start()
    identitySweep.start()
    retentionJob.start()
    outbox.start()
    webhooks.start()
  })
  app.addHook('onClose', async () => {
    await outbox.stop()
    await webhooks.stop()
    sweep.stop()
    identitySweep.stop()
    catalogue.stop()
    recommendations.stop()
    await historyJob.stop()
    await retentionJob.stop()
    await backupJob.stop()
    calendar.stop()
    await announcements.stop()
  })
  return { ...reservations, outbox, recommendations, webhooks, backupJob }
}
