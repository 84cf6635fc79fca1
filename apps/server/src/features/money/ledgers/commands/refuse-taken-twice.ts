import { toWireInstant } from '@rodchao/contract'
import { restBesideTransfer } from '@rodchao/rental'
import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { findWaitingTransfer } from '../../../rentals/reservations/queries/waiting-transfer.ts'

/**
 * Refuses money that a transfer of the same booking already brings, once somebody has looked at it: 409 `slip_waiting`,
 * with the transfer and what is owed beside it. Whoever knows better says so with `besideSlip`.
 */
export async function refuseTakenTwice(
  trx: Transaction<Database>,
  thing: Pick<Selectable<Database['reservation']>, 'id' | 'group_id'>,
  amount: number,
): Promise<void> {
  const found = await findWaitingTransfer(trx, thing)
  if (found === null) return
  const rest = restBesideTransfer({ open: found.open, waiting: found.amount })
  if (amount <= rest) return
  const waiting = { amount: found.amount, sentAt: toWireInstant(found.sentAt.getTime()), rest }
  throw new ProblemError('slip_waiting', { extra: { waiting } })
}
