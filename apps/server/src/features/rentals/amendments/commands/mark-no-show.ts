import { missedFrom, type ReservationKind } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { MoveContext } from '../../reservations/commands/move-subscribers.ts'
import { type StaffChange, toMove } from '../../staff-reservations/commands/change-reservation.ts'
import { checkMove, lockReservation, moveReservation } from '../../reservations/commands/move-reservation.ts'
import { noteRefund, refundBeyond } from '../../../money/ledgers/commands/keep-fee.ts'
import { gateClosed } from '../policy.ts'
import type { Changed } from './run-change.ts'

/** Nobody came: the unit is free, the fee stays with the shop, what was paid beyond it is to go back. Satang. */
export async function markNoShow(
  trx: Transaction<Database>,
  context: MoveContext,
  change: StaffChange,
  { fee, reason }: { readonly fee: number; readonly reason: string },
): Promise<Changed> {
  const { id, now } = change
  const before = await lockReservation(trx, id)
  const move = { ...toMove(change), event: 'mark_no_show' } as const
  checkMove(before, move)
  const { kind, starts_at, ends_at } = before
  const missedAt = missedFrom({
    kind: kind as ReservationKind,
    start: starts_at.getTime(),
    end: ends_at.getTime(),
  })
  if (now < missedAt) throw gateClosed('start_passed', 'start_not_reached')
  const refund = refundBeyond(fee, before.paid)
  const after = await moveReservation(trx, context, {
    ...move,
    reason,
    set: { no_show_fee: fee },
    refund: { amount: refund, reason },
  })
  await noteRefund(trx, change, { fee, refund, reason })
  return { reservation: after }
}
