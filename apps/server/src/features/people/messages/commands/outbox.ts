import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { errorCode } from '../../../../mail/background-work.ts'
import { createSender, type Sender } from '../../../../platform/background/sender.ts'
import { createChannels, type SendMessage } from '../channels.ts'
import { queueReminders } from './queue-reminders.ts'
import { markFailed, markSent, takeMessage } from './take-message.ts'

const REMIND_MS = 30_000
/** It waited behind others, or for a receiver, until it had nothing to say any more: staff see it and may call. */
const TOO_LATE = { code: 'too_late', isFinal: true } as const

/** Sends what waits in the table of messages. */
export type Outbox = Sender

export interface MessageContext extends ReservationContext {
  readonly outbox: Outbox
}

export function createOutbox(
  context: Pick<ReservationContext, 'db' | 'env' | 'catalogue' | 'clock' | 'log' | 'mailer'>,
  send: SendMessage = createChannels(context.env, context.mailer),
): Outbox {
  const { db, clock, log } = context
  const sendOne = async (): Promise<boolean> => {
    const message = await takeMessage(db, clock.now())
    if (!message) return false
    const { text_fault: fault } = message
    if (fault !== null && message.attempts === 1)
      log.warn(
        { event: 'own_text_failed', id: message.id, template: message.template, language: message.language, fault },
        'the built-in text was sent instead of the own one',
      )
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
  const remind = (): void => {
    queueReminders(context).catch((error: unknown) =>
      log.warn({ event: 'reminders_failed', code: errorCode(error) }, 'nobody was reminded'),
    )
  }
  return createSender({
    sendOne,
    besides: { everyMs: REMIND_MS, work: remind },
    onBroken: (reason) =>
      log.warn({ event: 'outbox_failed', code: errorCode(reason) }, 'the outbox stopped before its end'),
  })
}
