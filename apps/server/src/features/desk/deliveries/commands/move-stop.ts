import type { stopFailureSchema } from '@rodchao/contract'
import { MISSED_CUSTOMER } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import { queueMessage } from '../../../people/messages/commands/queue-message.ts'
import type { StopRecord } from '../queries/stop-rows.ts'
import type { StopChange } from './change-stop.ts'
import { auditStop, updateStop } from './write-stop.ts'

/** The driver sets out; the customer hears of it once. */
export async function startStop(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'env' | 'catalogue'>,
  change: StopChange,
  at = change.now,
): Promise<StopRecord> {
  const { stop, now, to } = change
  const started = await updateStop(trx, stop.id, now, { status: to, started_at: new Date(at) })
  await auditStop(trx, change, { action: 'stop_started', before: stop, after: started })
  await queueMessage(trx, context, {
    reservationId: stop.reservation_id,
    template: 'driver_on_way',
    now,
    dedupeKey: `driver_on_way:${stop.id}`,
  })
  return started
}

/** The driver came back without having done it. A customer who was missed hears of it and can arrange a new time. */
export async function failStop(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'env' | 'catalogue'>,
  change: StopChange,
  { reason, note }: z.output<typeof stopFailureSchema>,
  at = change.now,
): Promise<StopRecord> {
  const { stop, now, to } = change
  if (reason === 'other' && note === '') throw fieldProblem('invalid_request', '/note', 'required')
  const failed = await updateStop(trx, stop.id, now, {
    status: to,
    fail_reason: reason,
    fail_note: note,
    finished_at: new Date(at),
  })
  await auditStop(trx, change, {
    action: 'stop_failed',
    before: stop,
    after: failed,
    reason: note || null,
    more: { failure: reason },
  })
  if (MISSED_CUSTOMER.some((missed) => missed === reason))
    await queueMessage(trx, context, {
      reservationId: stop.reservation_id,
      template: 'driver_missed_you',
      now,
      dedupeKey: `driver_missed_you:${stop.id}`,
    })
  return failed
}

/** Nobody has to go there: the customer comes to the shop. One that failed stays failed and needs no further decision. */
export async function cancelStop(
  trx: Transaction<Database>,
  change: StopChange,
  { reason }: { readonly reason: string },
): Promise<StopRecord> {
  const { stop, now, to } = change
  const at = new Date(now)
  const given = to === 'failed' ? { resolved_at: at } : { status: to, finished_at: at }
  const cancelled = await updateStop(trx, stop.id, now, { ...given, cancel_reason: reason })
  await auditStop(trx, change, { action: 'stop_cancelled', before: stop, after: cancelled, reason })
  return cancelled
}
