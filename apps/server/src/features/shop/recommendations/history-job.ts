import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { forgetEvents, refreshHistory } from './commands/refresh-history.ts'
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
      const { rows } = await sql<{ is_due: boolean }>`
        select refreshed_at is null
          or (${new Date(clock.now())}::timestamptz at time zone 'Asia/Bangkok' - interval '3 hours')::date
            > (refreshed_at at time zone 'Asia/Bangkok' - interval '3 hours')::date
          or exists (select from import_run where finished_at > refreshed_at) as is_due
        from (select max(refreshed_at) as refreshed_at from recommendation_setting) as last`.execute(db)
      if (rows[0]?.is_due === true && (await refreshHistory(db, clock.now()))) await forgetEvents(db, clock.now())
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
