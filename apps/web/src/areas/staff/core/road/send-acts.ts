import type { ApiClient } from '#lib/api/api-client.ts'
import { NO_ANSWER, ProblemError, SESSION_ENDED } from '#lib/api/problem-error.ts'
import { nextToSend } from './acts.ts'
import type { RoadAct, WaitingAct } from './acts.ts'
import { markRefused, markSent, readActs } from './kept-acts.ts'

const PASSING = new Set([NO_ANSWER, SESSION_ENDED, 'unauthenticated', 'idempotency_in_progress', 'rate_limited'])

/** Whether the same act may be taken later. What nobody foresaw is no refusal either: no act is given up for it. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ProblemError) || PASSING.has(error.code) || error.status >= 500
}

/** Sends one act under its key. */
export async function sendAct(api: ApiClient, { body, key, stopId, reservationId }: WaitingAct): Promise<void> {
  if (body.kind !== 'photo') {
    await api.call('recordDoorAct', { params: { id: stopId }, idempotencyKey: key, body })
    return
  }
  const form = new FormData()
  form.append('direction', body.direction)
  form.append('angle', body.angle)
  form.append('takenAt', body.occurredAt)
  form.append('photo', body.picture, 'photo.jpg')
  await api.upload('addPhoto', { params: { id: reservationId }, idempotencyKey: key, form })
}

export type SendingEnd = 'empty' | 'no_line' | 'elsewhere'

export interface Sender {
  user: string
  now: () => number
  send: (act: WaitingAct) => Promise<void>
  /** Runs it while no other tab sends; false when one does. */
  alone: (task: () => Promise<SendingEnd>) => Promise<SendingEnd>
  onSent?: (act: RoadAct) => void
}

const LOCK = 'rodchao:driver-road'

/** One tab at a time: two would send out of order. Whoever comes second leaves it to the first. */
export async function aloneInBrowser(task: () => Promise<SendingEnd>): Promise<SendingEnd> {
  if (navigator.locks === undefined) return task()
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? 'elsewhere' : task()))
}

/**
 * Sends what waits, oldest first, and reads it anew before each: acts may have come, or been taken back, meanwhile. An
 * answer that could not be written down any more is asked for again under the same key. Ends where nobody answers.
 */
export function sendWaiting({ user, now, send, alone, onSent }: Sender): Promise<SendingEnd> {
  return alone(async () => {
    for (;;) {
      const act = nextToSend(await readActs(user), user)
      if (act === undefined) return 'empty'
      try {
        await send(act)
      } catch (error) {
        if (!(error instanceof ProblemError) || isPassing(error)) return 'no_line'
        await markRefused(act.key, error.toFields())
        continue
      }
      await markSent(act.key, now())
      onSent?.(act)
    }
  })
}
