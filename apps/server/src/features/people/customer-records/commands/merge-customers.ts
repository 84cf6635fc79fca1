import type { MergedField, RequestBody } from '@rodchao/contract'
import { MERGED_FIELDS } from '@rodchao/contract'
import { formatPhoneNumber } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import { refreshBookingsOf } from '../../../rentals/reservations/commands/refresh-search-text.ts'
import { type CustomerRow, lockCustomers, requireSeen } from './lock-customers.ts'

const COLUMNS = {
  fullName: ['full_name'],
  phone: ['phone'],
  email: ['email'],
  lineId: ['line_id'],
  nationality: ['nationality'],
  idNumberLast4: ['id_number_last4'],
  address: ['address'],
  language: ['language'],
  // Why somebody is refused goes with the refusal.
  flag: ['flag', 'flag_reason'],
} as const satisfies Record<MergedField, readonly (keyof CustomerRow)[]>

const TABLES = ['reservation', 'message', 'licence_check'] as const

interface Merging {
  readonly id: string
  readonly version: number
  readonly wanted: RequestBody<'mergeCustomers'>
}

/**
 * Makes one customer of two: what the other one booked, was told and showed is of this one from now on, and of the values
 * each is the one that was chosen. Notes of both stay. Papers are of reservations and say what they said. 412 where one of
 * them was changed, 404 where one is gone, 422 `record_refused` for somebody and themselves.
 */
export async function mergeCustomers(
  trx: Transaction<Database>,
  { id, version, wanted: { other, take } }: Merging,
  by: CallAuthor,
): Promise<{ id: string; bookings: number }> {
  if (other.id === id) throw fieldProblem('record_refused', '/other/id', 'same_customer')
  const [kept, gone] = await lockCustomers(trx, [id, other.id])
  if (kept === undefined || gone === undefined) throw new RangeError('two were asked for')
  requireSeen(kept, version)
  requireSeen(gone, other.version)
  const columns = MERGED_FIELDS.filter((field) => take[field] === 'other').flatMap((field) => COLUMNS[field])
  const chosen = Object.fromEntries(columns.map((name) => [name, gone[name]]))
  const moved: Partial<Record<(typeof TABLES)[number], number>> = {}
  for (const table of TABLES) {
    const { numUpdatedRows } = await trx
      .updateTable(table)
      .set({ customer_id: id })
      .where('customer_id', '=', other.id)
      .executeTakeFirst()
    moved[table] = Number(numUpdatedRows)
  }
  await trx.updateTable('merged_customer').set({ customer_id: id }).where('customer_id', '=', other.id).execute()
  await trx
    .insertInto('merged_customer')
    .values({ old_id: other.id, customer_id: id, merged_at: new Date(by.now) })
    .execute()
  // Before this one takes what only one customer may have.
  await trx.deleteFrom('customer').where('id', '=', other.id).execute()
  const becomes = await trx
    .updateTable('customer')
    .set({
      ...chosen,
      note: [kept.note, gone.note].filter((note) => note !== '').join('\n'),
      line_user_id: kept.line_user_id ?? gone.line_user_id,
      external_ref: kept.external_ref ?? gone.external_ref,
      created_at: new Date(Math.min(kept.created_at.getTime(), gone.created_at.getTime())),
      version: kept.version + 1,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await refreshBookingsOf(trx, id)
  const audit = { by, action: 'merge_customers', entity: 'customer' } as const
  await writeAudit(trx, {
    ...audit,
    entityId: id,
    before: { ...values(kept), merged: { id: other.id, ...values(gone) } },
    after: { ...values(becomes), moved },
  })
  await writeAudit(trx, { ...audit, entityId: other.id, before: values(gone), after: { into: id } })
  return { id, bookings: moved.reservation ?? 0 }
}

/** What people see of a customer, as the records call it. */
function values(row: CustomerRow): Record<string, unknown> {
  const fields = MERGED_FIELDS.map((field) => [field, row[COLUMNS[field][0]]] as const)
  return {
    ...Object.fromEntries(fields),
    phone: formatPhoneNumber(row.phone),
    flagReason: row.flag_reason ?? '',
    note: row.note,
  }
}
