import type { settlementSchema } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import type { MoveContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { type StaffChange, toMove } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import { postDeposit } from '../../../money/ledgers/commands/post-deposit.ts'
import { findDepositBalance } from '../../../money/ledgers/queries/deposit.ts'
import {
  lockReservation,
  moveReservation,
  type ReservationRecord,
} from '../../../rentals/reservations/commands/move-reservation.ts'
import { findHandOverFacts } from '../queries/gate-facts.ts'
import { beginMove, refuseClosedGates } from './begin-move.ts'

/** Keeps and gives back the deposit, and closes the reservation when nothing is open on either side. */
export async function settle(
  trx: Transaction<Database>,
  context: MoveContext,
  change: StaffChange,
  { keep, keepReason, refund }: z.output<typeof settlementSchema>,
): Promise<ReservationRecord> {
  const { id, now, actor, traceId } = change
  const { row, gates } = await beginMove(trx, change, 'settle')
  const movement = { reservationId: id, actor, now, traceId }
  if (keep > 0) {
    if (keepReason === '') throw fieldProblem('invalid_request', '/keepReason', 'required')
    await postDeposit(trx, context, {
      ...movement,
      kind: 'kept',
      amount: keep,
      method: null,
      transferRef: null,
      reason: keepReason,
    })
  }
  const { held } = await findDepositBalance(trx, row)
  if (refund && held > 0)
    await postDeposit(trx, context, { ...movement, kind: 'refunded', amount: held, reason: '', ...refund })
  const { facts } = await findHandOverFacts(trx, await lockReservation(trx, id), now)
  refuseClosedGates(gates, {
    ...facts,
    photos: 0,
    hasReadings: true,
    areHelmetsCounted: true,
    isRentWaived: false,
    hasPoliceReport: false,
  })
  return moveReservation(trx, context, {
    ...toMove(change),
    event: 'settle',
    reason: keepReason || null,
  })
}
