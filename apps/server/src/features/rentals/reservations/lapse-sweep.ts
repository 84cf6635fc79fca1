import type { ReservationContext } from './commands/move-subscribers.ts'
import { expireLapsed, forgetOldKeys } from './commands/expire-lapsed.ts'

const SWEEP_MS = 10_000
const FORGET_MS = 3_600_000
const KEPT_MS = 48 * 3_600_000

export interface LapseSweep {
  start(): void
  stop(): void
}

/** Tidies lapsed holds. Nothing depends on it being on time: an expired hold does not keep anybody from booking. */
export function createLapseSweep(context: ReservationContext): LapseSweep {
  const timers: NodeJS.Timeout[] = []
  let isRunning = false
  const sweep = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    try {
      await expireLapsed(context)
    } catch (error) {
      context.log.warn({ err: error }, 'lapsed holds were not tidied')
    } finally {
      isRunning = false
    }
  }
  const forget = (): void => {
    forgetOldKeys(context, KEPT_MS).catch((error: unknown) =>
      context.log.warn({ err: error }, 'old keys were not forgotten'),
    )
  }
  return {
    start: () => {
      timers.push(setInterval(() => void sweep(), SWEEP_MS).unref(), setInterval(forget, FORGET_MS).unref())
    },
    stop: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
