import type { AppContext } from '../../../context.ts'
import { errorCode } from '../../../mail/background-work.ts'
import { dropOldDeliveries, sendDelivery, type SendContext } from './commands/send-delivery.ts'

const LOOK_MS = 2000
const TIDY_MS = 3_600_000
/** Deliveries under way at once in one process: an address that hangs does not hold up the others. */
const AT_ONCE = 4
const STOP_PATIENCE_MS = 8000

/** Sends what other programs are to be told. Every process has one; they share the work. */
export interface WebhookSender {
  start(): void
  /** Sends everything that is due now. */
  drain(): Promise<void>
  /** Takes nothing more and waits for what is under way; what does not end in time is tried again by others. */
  stop(): Promise<void>
}

export interface WebhookContext extends AppContext {
  readonly webhooks: WebhookSender
}

export function createWebhookSender(context: SendContext & Pick<AppContext, 'log'>): WebhookSender {
  const { log } = context
  const timers: NodeJS.Timeout[] = []
  let isStopping = false
  let running: Promise<void> | undefined

  const sendAll = async (): Promise<void> => {
    while (!isStopping && (await sendDelivery(context)));
  }
  const run = async (): Promise<void> => {
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, sendAll))
    for (const end of ends) {
      if (end.status === 'rejected')
        log.warn({ event: 'webhooks_failed', code: errorCode(end.reason) }, 'webhooks stopped before their end')
    }
    running = undefined
  }
  const drain = (): Promise<void> => {
    running ??= run()
    return running
  }
  const tidy = (): void => {
    dropOldDeliveries(context).catch((error: unknown) =>
      log.warn({ event: 'webhooks_kept', code: errorCode(error) }, 'old rows were kept'),
    )
  }
  return {
    start: () => {
      timers.push(setInterval(() => void drain(), LOOK_MS).unref(), setInterval(tidy, TIDY_MS).unref())
    },
    drain,
    stop: async () => {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      if (!running) return
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_PATIENCE_MS)
      })
      await Promise.race([running, patience])
      clearTimeout(timer)
    },
  }
}
