import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { errorCode } from '../../../../mail/background-work.ts'
import { createChannels, type SendMessage } from '../channels.ts'
import { queueReminders } from './queue-reminders.ts'
import { markFailed, markSent, takeMessage } from './take-message.ts'

const LOOK_MS = 2000
const REMIND_MS = 30_000
/** Messages under way at once in one process: one that hangs does not hold up the others. */
const AT_ONCE = 4
/** It waited behind others, or for a receiver, until it had nothing to say any more: staff see it and may call. */
const TOO_LATE = { code: 'too_late', isFinal: true } as const
/** Less than the patience of the whole server with its own stop. */
const STOP_PATIENCE_MS = 8000

/** Sends what waits in the table of messages. Every process has one; they share the work. */
export interface Outbox {
  start(): void
  /** Sends everything that is due now. Calls that come while it runs are told when it has looked once more. */
  drain(): Promise<void>
  /** Takes nothing more and waits for what is under way; what does not end in time is tried again by others. */
  stop(): Promise<void>
}

export interface MessageContext extends ReservationContext {
  readonly outbox: Outbox
}

export function createOutbox(
  context: Pick<ReservationContext, 'db' | 'env' | 'catalogue' | 'clock' | 'log' | 'mailer'>,
  send: SendMessage = createChannels(context.env, context.mailer),
): Outbox {
  const { db, clock, log } = context
  const timers: NodeJS.Timeout[] = []
  let isStopping = false
  let running: Promise<void> | undefined
  let isAskedAgain = false

  const sendOne = async (): Promise<boolean> => {
    const message = isStopping ? undefined : await takeMessage(db, clock.now())
    if (!message) return false
    const isTooLate = message.useful_until !== null && message.useful_until.getTime() < clock.now()
    const failure = isTooLate ? TOO_LATE : await send(message)
    if (!failure) {
      await markSent(db, message, clock.now())
      return true
    }
    const state = await markFailed(db, message, failure)
    const { id, channel, template, attempts } = message
    const event = state === 'dead' ? 'message_dead' : 'message_delayed'
    log.warn({ event, id, channel, template, attempts, code: failure.code }, 'message not sent')
    return true
  }
  const sendAll = async (): Promise<void> => {
    while (await sendOne());
  }
  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false
      const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, sendAll))
      for (const end of ends) {
        if (end.status === 'rejected')
          log.warn({ event: 'outbox_failed', code: errorCode(end.reason) }, 'the outbox stopped before its end')
      }
    } while (isAskedAgain && !isStopping)
    running = undefined
  }
  const drain = (): Promise<void> => {
    isAskedAgain = running !== undefined
    running ??= run()
    return running
  }
  const remind = (): void => {
    queueReminders(context).catch((error: unknown) =>
      log.warn({ event: 'reminders_failed', code: errorCode(error) }, 'nobody was reminded'),
    )
  }

  return {
    start: () => {
      timers.push(setInterval(() => void drain(), LOOK_MS).unref(), setInterval(remind, REMIND_MS).unref())
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
