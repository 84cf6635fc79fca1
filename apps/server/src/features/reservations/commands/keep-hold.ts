import { MINUTE } from '@rodchao/rental'
import { requestFingerprint, type KeyedAnswer, withIdempotency } from '../../../db/idempotency.ts'
import { type ProgramReason, toWireInstant } from '@rodchao/contract'
import { ProblemError } from '../../../platform/problem-error.ts'
import type { ReservationContext } from './move-subscribers.ts'
import { findByToken } from '../queries/reservation-view.ts'
import { lockReservation, moveReservation } from './move-reservation.ts'

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
  const { id, unit_id } = await findByToken(context.db, token)
  const keyed = { scope: `extendHold:${id}`, key: call.key, fingerprint: requestFingerprint(null), now }
  const answer = await withIdempotency(context.db, keyed, 200, async (trx) => {
    const held = await lockReservation(trx, id)
    if (held.status === 'hold' && (held.expires_at?.getTime() ?? 0) <= now) throw new ProblemError('hold_expired')
    if (held.hold_extensions > 0)
      throw new ProblemError('not_from_here', {
        detail: 'The hold was extended before',
        extra: { currentStatus: held.status, allowed: ['submit', 'expire'] },
      })
    const expiresAt = now + context.catalogue.current().settings.holdMinutes * MINUTE
    await moveReservation(trx, context, {
      id,
      expectedVersion: null,
      event: 'extend_hold',
      role: 'customer',
      actor: CUSTOMER,
      now,
      traceId: call.traceId,
      set: { expires_at: new Date(expiresAt), hold_extensions: held.hold_extensions + 1 },
    })
    return { expiresAt: toWireInstant(expiresAt) }
  })
  context.announcements.announce({ units: unit_id === null ? [] : [unit_id] })
  return answer
}

/** The customer leaves or chooses something else: the unit is free at once. Releasing twice is no error. */
export async function releaseHold(context: ReservationContext, token: string, call: KeyedRequest): Promise<void> {
  const now = context.clock.now()
  const { id } = await findByToken(context.db, token)
  const released = await context.db.transaction().execute(async (trx) => {
    const held = await lockReservation(trx, id)
    if (held.status === 'expired') return null
    return moveReservation(trx, context, {
      id,
      expectedVersion: null,
      event: 'expire',
      role: 'customer',
      actor: CUSTOMER,
      now,
      traceId: call.traceId,
      reason: 'released' satisfies ProgramReason,
    })
  })
  if (!released) return
  context.announcements.announce({
    units: released.unit_id === null ? [] : [released.unit_id],
    reservations: [{ id, code: released.code, status: released.status, version: released.version, isNew: false }],
  })
}
