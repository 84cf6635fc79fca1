import type { AppContext } from '../../../context.ts'
import { createRepeatedJob, type RepeatedJob } from '../../../platform/background/repeated-job.ts'
import { forgetEvents, refreshHistory } from './commands/refresh-history.ts'
import { isHistoryDue } from './queries/history-due.ts'
import type { LiveRecommendations } from './queries/live-recommendations.ts'

const LOOK_MS = 60_000

/**
 * Counts history anew every night, for the first time, and after each import; one process at a time. What another process
 * counted is read with the next look.
 */
export function createHistoryJob(
  { db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>,
  live: LiveRecommendations,
): RepeatedJob {
  return createRepeatedJob(LOOK_MS, async () => {
    try {
      if ((await isHistoryDue(db, clock.now())) && (await refreshHistory(db, clock.now())))
        await forgetEvents(db, clock.now())
      await live.read()
    } catch (error) {
      log.warn({ err: error }, 'what is taken together was not counted')
    }
  })
}
