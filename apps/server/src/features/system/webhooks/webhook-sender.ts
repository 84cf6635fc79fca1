import type { AppContext } from '../../../context.ts'
import { errorCode } from '../../../mail/background-work.ts'
import { createSender, type Sender } from '../../../platform/background/sender.ts'
import { dropOldDeliveries, sendDelivery, type SendContext } from './commands/send-delivery.ts'

const TIDY_MS = 3_600_000

/** Sends what other programs are to be told. */
export type WebhookSender = Sender

export interface WebhookContext extends AppContext {
  readonly webhooks: WebhookSender
}

export function createWebhookSender(context: SendContext & Pick<AppContext, 'log'>): WebhookSender {
  const { log } = context
  const tidy = (): void => {
    dropOldDeliveries(context).catch((error: unknown) =>
      log.warn({ event: 'webhooks_kept', code: errorCode(error) }, 'old rows were kept'),
    )
  }
  return createSender({
    sendOne: () => sendDelivery(context),
    besides: { everyMs: TIDY_MS, work: tidy },
    onBroken: (reason) =>
      log.warn({ event: 'webhooks_failed', code: errorCode(reason) }, 'webhooks stopped before their end'),
  })
}
