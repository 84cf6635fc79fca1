import { driverName, isSameDriver, mayNameDriver, type ReservationStatus } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import { type AuditAuthor, LINK_HOLDER, writeAudit } from '../../../../db/audit.ts'
import { requestFingerprint, withIdempotency } from '../../../../db/idempotency.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { findByToken } from '../queries/reservation-view.ts'
import { announceChanged, toChanged } from './announce-changed.ts'
import { lockBooking, type ReservationRecord } from './move-reservation.ts'
import type { ReservationContext } from './move-subscribers.ts'
import { refreshSearchText } from './refresh-search-text.ts'

/**
 * Writes down who drives a vehicle; '' is the customer. What was typed stays as it was typed, and the contract and the
 * look at the licence ask for this name from now on.
 */
export async function nameDriver(
  trx: Transaction<Database>,
  row: ReservationRecord,
  typed: string,
  by: AuditAuthor & { readonly role: 'customer' | 'staff' },
): Promise<ReservationRecord> {
  const { charging } = await trx
    .selectFrom('product')
    .select('charging')
    .where('id', '=', row.product_id)
    .executeTakeFirstOrThrow()
  const status = row.status as ReservationStatus
  if (!mayNameDriver({ kind: row.kind, charging, status }, by.role))
    throw new ProblemError('not_from_here', { extra: { currentStatus: status, allowed: [] } })
  const name = driverName(typed, await customerName(trx, row.customer_id))
  if (name === row.named_driver) return row
  await writeAudit(trx, {
    by,
    action: 'name_driver',
    entity: 'reservation',
    entityId: row.id,
    before: { driver: row.named_driver },
    after: { driver: name },
  })
  const named = await trx
    .updateTable('reservation')
    .set({ named_driver: name, version: row.version + 1, updated_at: new Date(by.now) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await refreshSearchText(trx, row.id)
  return named
}

async function customerName(trx: Transaction<Database>, customerId: string | null): Promise<string> {
  if (customerId === null) return ''
  const customer = await trx.selectFrom('customer').select('full_name').where('id', '=', customerId).executeTakeFirst()
  return customer?.full_name ?? ''
}

/** As the holder of the booking says; refused when somebody else has typed another name than the one they saw. */
export async function nameOwnDriver(
  context: ReservationContext,
  token: string,
  request: { readonly no: number; readonly name: string; readonly was: string },
  call: { readonly key: string; readonly traceId: string },
): Promise<{ isReplay: boolean }> {
  const now = context.clock.now()
  const { id } = await findByToken(context.db, token)
  const keyed = { scope: `nameOwnDriver:${id}`, key: call.key, fingerprint: requestFingerprint(request), now }
  const answer = await withIdempotency(context.db, keyed, 200, async (trx) => {
    const booked = await lockBooking(trx, id)
    const row = booked.find(({ group_no }) => (group_no ?? 1) === request.no)
    if (!row) throw fieldProblem('unknown_reference', '/no', 'unknown_thing')
    if (!isSameDriver(row.named_driver, request.was))
      throw new ProblemError('stale_version', { extra: { currentVersion: row.version, currentStatus: row.status } })
    const by = { actor: LINK_HOLDER, now, traceId: call.traceId, role: 'customer' } as const
    return [toChanged(await nameDriver(trx, row, request.name, by))]
  })
  if (!answer.isReplay) announceChanged(context, answer.body)
  return { isReplay: answer.isReplay }
}
