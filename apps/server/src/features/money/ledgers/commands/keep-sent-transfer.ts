import type { ProgramReason } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { CallAuthor } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { WaitingSlip } from '../../../rentals/reservations/queries/waiting-transfer.ts'
import { keepUnmatched } from './keep-unmatched.ts'

/** Why a transfer waits whose booking was cancelled before anybody looked at its slip. */
export const SENT_BEFORE_CANCELLED = 'sent before it was cancelled' satisfies ProgramReason

/**
 * The booking was settled without its slip, or cancelled, and the transfer of the slip may have come all the same: it waits among the
 * unmatched money until staff have looked in the account, and match it or send it back.
 */
export async function keepSentTransfer(
  trx: Transaction<Database>,
  { actor, now, traceId }: CallAuthor,
  slip: WaitingSlip,
  note: ProgramReason,
): Promise<void> {
  try {
    await keepUnmatched(
      trx,
      { actor, now, traceId },
      {
        method: 'promptpay',
        amount: slip.amount_due,
        receivedAt: slip.uploaded_at.getTime(),
        transferRef: slip.transfer_ref,
        note,
        sourceReservationId: slip.reservation_id,
      },
    )
  } catch (error) {
    // A transfer that was counted before is known already.
    if (!(error instanceof ProblemError)) throw error
  }
}
