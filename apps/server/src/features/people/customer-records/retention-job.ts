import type { AppContext } from '../../../context.ts'
import { eraseKeptLongEnough } from './commands/erase-kept-long-enough.ts'

export interface RetentionJob {
  start(): void
  stop(): Promise<void>
}

const LOOK_MS = 600_000

/** Erases every night whom the shop has kept long enough; one process at a time. */
export function createRetentionJob(context: Pick<AppContext, 'db' | 'clock' | 'env' | 'log'>): RetentionJob {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const look = (): void => {
    running ??= eraseKeptLongEnough(context)
      .then((count) => {
        if (count > 0) context.log.info({ event: 'customers_erased', count }, 'customers were kept long enough')
      })
      .catch((error: unknown) =>
        context.log.warn({ err: error }, 'customers who were kept long enough were not erased'),
      )
      .finally(() => {
        running = undefined
      })
  }
  return {
    start: () => {
      look()
      timer = setInterval(look, LOOK_MS).unref()
    },
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
