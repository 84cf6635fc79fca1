import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { type DueCheck, giveUp, keepFault, takeDueChecks } from '../commands/take-due-checks.ts'
import { settleCheck } from '../commands/settle-check.ts'
import { type SlipAnswer, SlipCheckError, type SlipChecker } from './providers/slip-checker.ts'

const SWEEP_MS = 2000
/** Some half a day: by then a person has looked. */
const MOST_TRIES = 18

export interface CheckSweep {
  start(): void
  stop(): void
  /** Asks about every slip that is due now. */
  sweep(): Promise<void>
}

/** Asks the service about slips that wait for somebody to look at them. Any number of processes may do it at once. */
export function createCheckSweep(context: ReservationContext, checker: SlipChecker): CheckSweep {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  const sweep = async (): Promise<void> => {
    for (const due of await takeDueChecks(context.db, context.clock.now())) await checkOne(context, checker, due)
  }
  return {
    start: () => {
      const look = async (): Promise<void> => {
        if (isRunning) return
        isRunning = true
        await sweep().catch(() => context.log.warn({ event: 'slip_check_sweep_failed' }, 'slips were not checked'))
        isRunning = false
      }
      timer = setInterval(() => void look(), SWEEP_MS).unref()
    },
    stop: () => clearInterval(timer),
    sweep,
  }
}

async function checkOne(context: ReservationContext, checker: SlipChecker, due: DueCheck): Promise<void> {
  const { slip_id: id, qr, tries } = due
  // Each question costs; of a slip that was decided on, nobody wants to know any more.
  if (!due.is_wanted) return giveUp(context, id)
  let answer: SlipAnswer
  try {
    answer = await checker.check({ qr, targetKind: context.catalogue.current().settings.promptPay.kind })
  } catch (error) {
    if (!(error instanceof SlipCheckError)) throw error
    const { fault, isAnswerLost } = error
    context.log.warn({ event: 'slip_check_failed', id, tries, code: fault }, 'a slip could not be checked')
    await keepFault(context, id, fault, { isAnswerLost })
    if (tries >= MOST_TRIES) await giveUp(context, id)
    return
  }
  if (answer.kind !== 'later')
    return settleCheck(context, checker, id, answer.kind === 'known' ? answer.transfer : null)
  await keepFault(context, id, answer.fault, { againAt: context.clock.now() + answer.afterMs })
  if (tries >= MOST_TRIES) await giveUp(context, id)
}
