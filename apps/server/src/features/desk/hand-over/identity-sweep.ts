import type { ReservationContext } from '../../rentals/reservations/commands/move-subscribers.ts'
import { purgeIdentity } from './commands/purge-identity.ts'

const SWEEP_MS = 3_600_000

export interface IdentitySweep {
  start(): void
  stop(): void
}

/** Looks every hour whether pictures of licences and passports have been kept long enough. */
export function createIdentitySweep(context: ReservationContext): IdentitySweep {
  let timer: NodeJS.Timeout | undefined
  const sweep = (): void => {
    purgeIdentity(context).catch((error: unknown) =>
      context.log.warn({ err: error }, 'old pictures of licences and passports were not deleted'),
    )
  }
  return {
    start: () => {
      timer = setInterval(sweep, SWEEP_MS).unref()
    },
    stop: () => clearInterval(timer),
  }
}
