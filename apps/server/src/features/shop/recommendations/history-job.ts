import type { AppContext } from '../../../context.ts'
import { forgetEvents, refreshHistory } from './commands/refresh-history.ts'
import { isHistoryDue } from './queries/history-due.ts'
import type { LiveRecommendations } from './queries/live-recommendations.ts'

export interface HistoryJob {
  start(): void
  stop(): Promise<void>
}

const LOOK_MS = 60_000

/**
 * Counts history anew every night, for the first time, and after each import; one process at a time. What another process
 * counted is read with the next look.
 */
export function createHistoryJob(
  { db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>,
  live: LiveRecommendations,
): HistoryJob {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const work = async (): Promise<void> => {
    try {
      if ((await isHistoryDue(db, clock.now())) && (await refreshHistory(db, clock.now())))
        await forgetEvents(db, clock.now())
      await live.read()
    } catch (error) {
      log.warn({ err: error }, 'what is taken together was not counted')
    }
  }
  const look = (): void => {
    running ??= work().finally(() => {
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
