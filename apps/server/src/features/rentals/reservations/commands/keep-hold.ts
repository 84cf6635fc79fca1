import { MINUTE } from '@rodchao/rental'
import { requestFingerprint, type KeyedAnswer, withIdempotency } from '../../../../db/idempotency.ts'
import { type ProgramReason, toWireInstant } from '@rodchao/contract'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from './move-subscribers.ts'
import { findByToken } from '../queries/reservation-view.ts'
import { announceChanged, toChanged } from './announce-changed.ts'
import { ableTo, lockBooking, moveBooking, type ReservationRecord } from './move-reservation.ts'

const CUSTOMER = { kind: 'customer', id: null, name: '' } as const

interface KeyedRequest {
  readonly key: string
  readonly traceId: string
}

/** Gives the form one more full hold time. A second extension, or one after the end, is refused. */
export async function extendHold(
  context: ReservationContext,
  token: string,
  call: KeyedRequest,
): Promise<KeyedAnswer<{ expiresAt: string }>> {
  const now = context.clock.now()
  const { id } = await findByToken(context.db, token)
  const keyed = { scope: `extendHold:${id}`, key: call.key, fingerprint: requestFingerprint(null), now }
  let changed: ReservationRecord[] = []
  const answer = await withIdempotency(context.db, keyed, 200, async (trx) => {
    const booked = ableTo(await lockBooking(trx, id), 'extend_hold', 'customer')
    const [held] = booked
    if (held?.status === 'hold' && (held.expires_at?.getTime() ?? 0) <= now) throw new ProblemError('hold_expired')
    if (held === undefined || held.hold_extensions > 0)
      throw new ProblemError('not_from_here', {
        detail: 'The hold was extended before',
        extra: { currentStatus: held?.status, allowed: ['submit', 'expire'] },
      })
    const expiresAt = now + context.catalogue.current().settings.holdMinutes * MINUTE
    changed = await moveBooking(trx, context, booked, ({ hold_extensions }) => ({
      expectedVersion: null,
      event: 'extend_hold',
      role: 'customer',
      actor: CUSTOMER,
      now,
      traceId: call.traceId,
      set: { expires_at: new Date(expiresAt), hold_extensions: hold_extensions + 1 },
    }))
    return { expiresAt: toWireInstant(expiresAt) }
  })
  context.announcements.announce({ units: changed.flatMap(({ unit_id }) => unit_id ?? []) })
  return answer
}

/** The customer leaves or chooses something else: the unit is free at once. Releasing twice is no error. */
export async function releaseHold(context: ReservationContext, token: string, call: KeyedRequest): Promise<void> {
  const now = context.clock.now()
  const { id } = await findByToken(context.db, token)
  const released = await context.db.transaction().execute(async (trx) => {
    const kept = (await lockBooking(trx, id)).filter(({ status }) => status !== 'expired')
    return moveBooking(trx, context, kept, () => ({
      expectedVersion: null,
      event: 'expire',
      role: 'customer',
      actor: CUSTOMER,
      now,
      traceId: call.traceId,
      reason: 'released' satisfies ProgramReason,
    }))
  })
  announceChanged(context, released.map(toChanged))
}
