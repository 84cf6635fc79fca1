import { randomBytes } from 'node:crypto'
import { type Erasure, PROGRAM_REASONS, type ProgramReason } from '@rodchao/contract'
import { sql, type Transaction } from 'kysely'
import { type AuditAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { forgetIdentity } from '../../../desk/hand-over/commands/erase-identity.ts'
import { refreshBookingsOf } from '../../../rentals/reservations/commands/refresh-search-text.ts'
import { findErasure } from '../queries/erasure.ts'
import { eraseTrail } from './erase-trail.ts'
import type { CustomerRow } from './lock-customers.ts'

/** Stands where a name stood. It is data, which pages show as they are, so that it says it in both languages. */
export const ERASED_NAME = 'ลบข้อมูลแล้ว (erased)'
const TOKEN_BYTES = 16

export interface Erased {
  readonly erasure: Erasure
  /** Files to remove when all of it is committed. */
  readonly pictures: readonly string[]
}

/**
 * Removes what is personal of a locked customer. Bookings stay as figures, and so do money, slips and papers, which the law
 * asks the shop to keep. Links to the bookings open nothing any more. 409 `customer_open` while anything stands open.
 */
export async function eraseCustomer(
  trx: Transaction<Database>,
  customer: CustomerRow,
  by: AuditAuthor,
  reason: Extract<ProgramReason, 'asked' | 'kept_long_enough'>,
): Promise<Erased> {
  const { id } = customer
  const erasure = await findErasure(trx, id)
  if (erasure.open.length > 0) throw new ProblemError('customer_open', { extra: { open: erasure.open } })
  const booked = await trx
    .selectFrom('reservation')
    .select(['id', 'code', 'named_driver'])
    .where('customer_id', '=', id)
    .execute()
  const ids = booked.map((row) => row.id)
  const merged = await trx.selectFrom('merged_customer').select('old_id').where('customer_id', '=', id).execute()
  await eraseTrail(trx, {
    customerIds: [id, ...merged.map(({ old_id }) => old_id)],
    reservationIds: ids,
    names: [
      customer.full_name,
      customer.phone,
      customer.email,
      customer.line_id,
      ...booked.map((row) => row.named_driver),
    ],
  })
  const pictures = await forgetIdentity(trx, ids)
  await eraseAround(trx, customer, booked)
  await eraseBookings(trx, ids)
  await trx
    .updateTable('customer')
    .set({
      full_name: ERASED_NAME,
      phone: '',
      email: null,
      line_user_id: null,
      line_id: null,
      nationality: null,
      id_number_last4: null,
      address: null,
      flag: 'none',
      flag_reason: null,
      note: '',
      external_ref: null,
      erased_at: new Date(by.now),
      version: customer.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await refreshBookingsOf(trx, id)
  await writeAudit(trx, {
    by,
    action: 'erase_customer',
    entity: 'customer',
    entityId: id,
    before: { ...erasure.gone, isErased: false },
    after: { ...erasure.kept, isErased: true },
    reason,
  })
  return { erasure, pictures }
}

async function eraseBookings(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await trx
      .updateTable('reservation')
      .set({
        customer_note: '',
        named_driver: '',
        delivery_place: '',
        delivery_postcode: null,
        line_user_id: null,
        public_token: randomBytes(TOKEN_BYTES).toString('base64url'),
        // The shop's own words for why it ended stay; what somebody typed may say anything.
        close_reason: sql`case when close_reason = any(${[...PROGRAM_REASONS]}::text[]) then close_reason end`,
      })
      .where('id', '=', id)
      .execute()
}

/** What lies beside the bookings and was typed by or about the customer. */
async function eraseAround(
  trx: Transaction<Database>,
  customer: CustomerRow,
  booked: readonly { readonly id: string; readonly code: string }[],
): Promise<void> {
  const ids = booked.map(({ id }) => id)
  const own = sql`${ids}::uuid[]`
  await sql`delete from reservation_note where reservation_id = any(${own})`.execute(trx)
  await sql`update message set recipient = '', subject = '', body = '', last_error = null,
      state = case state when 'waiting' then 'dead' else state end
    where customer_id = ${customer.id}::uuid or reservation_id = any(${own})`.execute(trx)
  await sql`update licence_check set number_last4 = '', driver = '' where customer_id = ${customer.id}::uuid`.execute(
    trx,
  )
  await sql`update review set words = '' where reservation_id = any(${own})`.execute(trx)
  await sql`update delivery_stop set note = '', fail_note = '', cancel_reason = ''
    where reservation_id = any(${own})`.execute(trx)
  // What was asked for stands on the papers that were issued by it.
  await sql`delete from paper_request where booking_id = any(${own})`.execute(trx)
  await sql`delete from sign_in_attempt where reservation_id = any(${own})`.execute(trx)
  if (customer.email !== null)
    await sql`delete from notice_request where lower(email) = lower(${customer.email})`.execute(trx)
  // Answers that are kept for a day, in case somebody asks again.
  await sql`delete from idempotency_key where scope || ' ' || body like any(
    select '%' || one || '%' from unnest(${[customer.id, ...booked.flatMap(({ id, code }) => [id, code])]}::text[]) one)`.execute(
    trx,
  )
}
