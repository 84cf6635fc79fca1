import { randomUUID } from 'node:crypto'
import type { licenceCheckSchema } from '@rodchao/contract'
import { isOpenStatus } from '@rodchao/rental'
import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { StaffChange } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import type { ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import { lockVersion } from './begin-move.ts'

/**
 * Writes down what somebody read on a licence. Whether it does is decided by the gate at the hand-over, so one of the
 * wrong class or past its day is kept, too: that it was seen is the point.
 */
export async function checkLicence(
  trx: Transaction<Database>,
  change: StaffChange,
  licence: z.output<typeof licenceCheckSchema>,
): Promise<ReservationRecord> {
  const { now, actor } = change
  const row = await lockVersion(trx, change)
  if (row.customer_id === null || !isOpenStatus(row.status))
    throw new ProblemError('not_from_here', { extra: { currentStatus: row.status, allowed: [] } })
  const classes = [...new Set(licence.classes)].toSorted()
  await trx
    .insertInto('licence_check')
    .values({
      id: randomUUID(),
      customer_id: row.customer_id,
      driver: row.named_driver,
      kind: licence.kind,
      classes,
      number_last4: licence.numberLast4,
      expires_on: licence.expiresOn,
      // The newest look counts: two in one millisecond still have an order.
      checked_at: sql<Date>`greatest(${new Date(now)}::timestamptz, (
        select max(checked_at) + interval '1 millisecond' from licence_check where customer_id = ${row.customer_id}))`,
      checked_by: actor.id,
    })
    .execute()
  await writeAudit(trx, {
    by: change,
    action: 'check_licence',
    entity: 'reservation',
    entityId: row.id,
    after: { kind: licence.kind, driver: row.named_driver, classes, expiresOn: licence.expiresOn },
  })
  return trx
    .updateTable('reservation')
    .set({ version: row.version + 1, updated_at: new Date(now) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
