import { type BookingOfCustomer, type ResponseBody, toWireInstant } from '@rodchao/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'

type History = ResponseBody<'findCustomerHistory'>

/** Of somebody who books daily the older ones are found by their name. */
const MOST_BOOKINGS = 200

interface BookingRow extends Omit<BookingOfCustomer, 'start' | 'end' | 'product'> {
  readonly start: Date
  readonly end: Date
  readonly nameTh: string
  readonly nameEn: string
}

interface ConsentRow {
  readonly what: 'terms' | 'privacy' | 'contract'
  readonly version: string
  readonly at: Date
  readonly id: string
  readonly code: string
}

/** The customer's row, locked or not; 404 for nobody and for whoever was erased. */
export async function requireCustomer(
  db: Kysely<Database>,
  id: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
) {
  const query = db.selectFrom('customer').selectAll().where('id', '=', id).where('erased_at', 'is', null)
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst()
  if (row === undefined) throw new ProblemError('not_found')
  return row
}

/** What a customer booked, paid and agreed to; the newest first. */
export async function findCustomerHistory(db: Kysely<Database>, id: string): Promise<History> {
  await requireCustomer(db, id)
  const [bookings, money, consents] = await Promise.all([
    sql<BookingRow & { count: number }>`
      select r.id, r.code, r.kind, r.status, r.channel, p.name_th as "nameTh", p.name_en as "nameEn", p.charging,
        r.starts_at as start, r.ends_at as end, r.total, r.paid, count(*) over ()::int as count
      from reservation r join product p on p.id = r.product_id
      where r.customer_id = ${id}::uuid order by r.starts_at desc, r.id limit ${MOST_BOOKINGS}`.execute(db),
    sql<{ received: number; returned: number }>`
      select coalesce(sum(p.amount) filter (where p.direction = 'in'), 0)::int8 as received,
        coalesce(sum(p.amount) filter (where p.direction = 'out'), 0)::int8 as returned
      from payment p join reservation r on r.id = p.reservation_id where r.customer_id = ${id}::uuid`.execute(db),
    sql<ConsentRow>`
      select 'terms' as what, r.consent_version as version, r.consent_at as at, r.id, r.code
      from reservation r where r.customer_id = ${id}::uuid and r.consent_version is not null and coalesce(r.group_no, 1) = 1
      union all
      -- Until the two had versions of their own, one consent was to both.
      select 'privacy', coalesce(r.privacy_version, r.consent_version), coalesce(r.privacy_at, r.consent_at), r.id, r.code
      from reservation r where r.customer_id = ${id}::uuid and coalesce(r.privacy_version, r.consent_version) is not null
        and coalesce(r.group_no, 1) = 1
      union all
      select 'contract', d.number, s.signed_at, r.id, r.code
      from document_signature s join document d on d.id = s.document_id join reservation r on r.id = d.reservation_id
      where r.customer_id = ${id}::uuid and s.signer = 'renter'
      order by at desc limit ${MOST_BOOKINGS}`.execute(db),
  ])
  return {
    bookings: bookings.rows.map(({ nameTh, nameEn, start, end, count: _count, ...row }) => ({
      ...row,
      product: { th: nameTh, en: nameEn },
      start: toWireInstant(start.getTime()),
      end: toWireInstant(end.getTime()),
    })),
    count: bookings.rows[0]?.count ?? 0,
    received: money.rows[0]?.received ?? 0,
    returned: money.rows[0]?.returned ?? 0,
    consents: consents.rows.map(({ what, version, at, id: reservationId, code }) => ({
      what,
      version,
      at: toWireInstant(at.getTime()),
      reservation: { id: reservationId, code },
    })),
  }
}
