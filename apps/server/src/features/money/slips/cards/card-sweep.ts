import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { type CardRefund, findOutRefund } from '../commands/card-refund.ts'
import { endSession, findOut } from '../commands/find-out.ts'
import { type CardSession, errorName } from '../commands/start-card-payment.ts'
import { takeDueRefunds, takeDueSessions } from '../commands/take-due.ts'
import type { CardProvider } from './providers/card-provider.ts'

const SWEEP_MS = 5000
/** Some two weeks: after that an account was closed or keys were changed, and somebody has to look. */
const MOST_CHECKS = 60

export interface CardSweep {
  start(): void
  stop(): void
  /** Asks about everything that is due now. */
  sweep(): Promise<void>
}

/**
 * Asks the provider about pages of which nothing was heard: an event may be lost, and a customer may close the window.
 * Closes those on which nobody is to pay any more. Any number of processes may do it at once.
 */
export function createCardSweep(context: ReservationContext, cards: CardProvider): CardSweep {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  const sweep = async (): Promise<void> => {
    const { db, clock } = context
    for (const session of await takeDueSessions(db, cards.name, clock.now())) await checkOne(context, cards, session)
    for (const refund of await takeDueRefunds(db, cards.name, clock.now())) await checkRefund(context, cards, refund)
  }
  return {
    start: () => {
      const look = async (): Promise<void> => {
        if (isRunning) return
        isRunning = true
        await sweep().catch((error: unknown) =>
          context.log.warn(
            { event: 'card_sweep_failed', code: errorName(error) },
            'card payments were not looked after',
          ),
        )
        isRunning = false
      }
      timer = setInterval(() => void look(), SWEEP_MS).unref()
    },
    stop: () => clearInterval(timer),
    sweep,
  }
}

async function checkOne(context: ReservationContext, cards: CardProvider, session: CardSession): Promise<void> {
  const { id, is_unwanted: isUnwanted, expires_at, checks } = session
  const isOver = isUnwanted || expires_at.getTime() <= context.clock.now()
  // No address was ever given out for it.
  if (session.provider_ref === null) {
    if (isOver) await endSession(context, id)
    return
  }
  try {
    await findOut(context, cards, session, { isClosed: isOver })
  } catch (error) {
    context.log.warn({ event: 'card_check_failed', id, checks, code: errorName(error) }, 'a card payment is not known')
    if (checks < MOST_CHECKS) return
    context.log.error({ event: 'card_given_up', id }, 'a card payment could not be asked about')
    await endSession(context, id)
  }
}

async function checkRefund(context: ReservationContext, cards: CardProvider, refund: CardRefund): Promise<void> {
  try {
    await findOutRefund(context, cards, refund)
  } catch (error) {
    const { id, checks } = refund
    context.log.warn({ event: 'card_refund_not_known', id, checks, code: errorName(error) }, 'a refund is not known')
  }
}
