import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { findIdentityOf, loadIdentity } from '../../../desk/hand-over/commands/erase-identity.ts'
import { requireCustomer } from './customer-history.ts'

/** Of the parts of a file, those that are lists of rows, with their SQL. `$own` are the ids of the bookings. */
type Rows = readonly Record<string, unknown>[]

/**
 * Everything that the shop holds of a customer, for themselves: as JSON, piece by piece, so that the pictures they sent are
 * never all in memory. What only protects the shop's own doors, such as the secrets of links, is left out.
 */
export async function* customerFile(db: Kysely<Database>, dataDir: string, id: string): AsyncGenerator<string> {
  const customer = await requireCustomer(db, id)
  const { search_key: _key, ...person } = customer
  const reservations = await rowsOf(
    db,
    sql`select code, kind, status, channel, starts_at, ends_at, actual_out_at, actual_in_at, pick_up_mode, delivery_place,
        delivery_postcode, total, paid, booking_deposit, damage_deposit, consent_version, consent_at, privacy_version, privacy_at, customer_note,
        named_driver, line_user_id, language, close_reason, created_at,
        (select p.name_en from product p where p.id = r.product_id) as product,
        (select u.label from unit u where u.id = r.unit_id) as unit
      from reservation r where customer_id = ${id}::uuid order by created_at, id`,
  )
  const own = sql`(select id from reservation where customer_id = ${id}::uuid)`
  yield `{\n"customer": ${JSON.stringify(person)},\n"bookings": ${JSON.stringify(reservations)}`
  for (const [name, query] of partsOf(id, own))
    yield `,\n${JSON.stringify(name)}: ${JSON.stringify(await rowsOf(db, query))}`
  yield ',\n"identityFiles": ['
  const ids = await db.selectFrom('reservation').select('id').where('customer_id', '=', id).execute()
  const files = await findIdentityOf(
    db,
    ids.map((row) => row.id),
  )
  for (const [at, file] of files.entries()) {
    const content = await loadIdentity(dataDir, file.file_name).catch(() => null)
    const { kind, media_type: mediaType, sent_at: sentAt } = file
    yield `${at === 0 ? '' : ','}\n${JSON.stringify({ kind, mediaType, sentAt, base64: content?.toString('base64') ?? null })}`
  }
  yield ']\n}\n'
}

function partsOf(id: string, own: ReturnType<typeof sql>): readonly (readonly [string, ReturnType<typeof sql>])[] {
  const mine = sql`t.reservation_id in ${own}`
  return [
    [
      'payments',
      sql`select direction, method, amount, received_at, transfer_ref, note from payment t where ${mine} order by received_at`,
    ],
    [
      'deposits',
      sql`select kind, method, amount, at, transfer_ref, reason from deposit_entry t where ${mine} order by at`,
    ],
    [
      'slips',
      sql`select status, uploaded_at, transfer_ref, sending_bank, amount_due from slip t where ${mine} order by uploaded_at`,
    ],
    [
      'papers',
      sql`select number, kind, status, language, issued_at, snapshot from document t where ${mine} order by issued_at`,
    ],
    [
      'signatures',
      sql`select d.number, s.signer, s.name, s.strokes, s.signed_at from document_signature s
      join document d on d.id = s.document_id where s.signer = 'renter' and d.reservation_id in ${own}`,
    ],
    [
      'licenceChecks',
      sql`select kind, classes, number_last4, driver, expires_on, checked_at from licence_check where customer_id = ${id}::uuid`,
    ],
    [
      'messages',
      sql`select channel, recipient, template, subject,
        regexp_replace(body, '(token=)[A-Za-z0-9_-]+', '\\1…', 'g') as body, state, created_at, sent_at from message t
      where customer_id = ${id}::uuid or ${mine} order by created_at`,
    ],
    ['notes', sql`select body, created_at from reservation_note t where ${mine} order by created_at`],
    ['reviews', sql`select stars, words, created_at from review t where ${mine}`],
    [
      'deliveryStops',
      sql`select kind, status, due_at, note, fail_reason, fail_note from delivery_stop t where ${mine} order by due_at`,
    ],
    [
      'paperRequests',
      sql`select name, tax_id, branch_no, address, status, asked_at from paper_request where booking_id in ${own}`,
    ],
    [
      'trail',
      sql`select at, actor_kind, action, entity, before, after, reason from audit_event
      where (entity = 'customer' and (entity_id = ${id} or entity_id in
          (select old_id::text from merged_customer where customer_id = ${id}::uuid))) or (entity = 'reservation' and entity_id in (select id::text from reservation where customer_id = ${id}::uuid))
      order by id`,
    ],
  ]
}

async function rowsOf(db: Kysely<Database>, query: ReturnType<typeof sql>): Promise<Rows> {
  const { rows } = await query.execute(db)
  return rows as Rows
}
