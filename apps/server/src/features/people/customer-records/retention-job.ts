import type { AppContext } from '../../../context.ts'
import { createRepeatedJob, type RepeatedJob } from '../../../platform/background/repeated-job.ts'
import { eraseKeptLongEnough } from './commands/erase-kept-long-enough.ts'

const LOOK_MS = 600_000

/** Erases every night whom the shop has kept long enough; one process at a time. */
export function createRetentionJob(context: Pick<AppContext, 'db' | 'clock' | 'env' | 'log'>): RepeatedJob {
  return createRepeatedJob(LOOK_MS, async () => {
    try {
      const count = await eraseKeptLongEnough(context)
      if (count > 0) context.log.info({ event: 'customers_erased', count }, 'customers were kept long enough')
    } catch (error) {
      context.log.warn({ err: error }, 'customers who were kept long enough were not erased')
    }
  })
}
