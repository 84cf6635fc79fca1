import type { chargeSchema } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import type { StaffChange } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import { appendLines } from '../../../rentals/reservations/commands/append-lines.ts'
import type { ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'

type Charge = z.output<typeof chargeSchema>

/** Most that a reservation may come to, satang. */
const MOST = 2_000_000_000

/** Puts what the return is charged behind the lines of the reservation. What came to nothing leaves no line. */
export async function chargeReturn(
  trx: Transaction<Database>,
  change: StaffChange,
  row: ReservationRecord,
  charges: readonly Charge[],
): Promise<void> {
  let total = row.total
  for (const [index, { quantity, unitAmount }] of charges.entries()) {
    total += quantity * unitAmount
    if (total > MOST)
      throw fieldProblem('amount_refused', `/charges/${index}/unitAmount`, 'too_large', { maximum: MOST })
  }
  await appendLines(
    trx,
    row.id,
    charges
      .filter(({ unitAmount }) => unitAmount > 0)
      .map(({ kind, text, quantity, unitAmount }) => ({
        kind,
        textTh: text.th,
        textEn: text.en,
        quantity,
        unitAmount,
      })),
    { source: 'return', now: change.now, userId: change.actor.id },
  )
}
