import { type SearchAnswer, toWireInstant } from '@rodchao/contract'
import { DAY, type ReservationStatus } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { searchCondition } from '../../rentals/staff-reservations/queries/search.ts'
import { readTyped, type SearchTerms } from './search-terms.ts'

/** How many of each kind are answered. */
const MOST = 6
/** Looked at before the best are chosen. */
const MOST_CUSTOMERS = 200
/** Whose reservations are looked through. */
const CUSTOMERS_FOLLOWED = 40
const UNITS_FOLLOWED = 12
/**
 * What the shop is busy with: what is out, and what goes out next. Every word of so many reservations of each status is
 * searched; of all others only code, customer and unit. The next of each are read in the order of its index: of all
 * three statuses together the planner would sort every one to come.
 */
const MOST_NEAR = 2000
const STILL_NEAR_MS = 2 * DAY
const OPEN: readonly ReservationStatus[] = [
  'hold',
  'pending_payment',
  'awaiting_review',
  'confirmed',
  'on_rent',
  'returned',
]
/** A part of a plate shorter than this is in too many to say whose reservation is meant. */
const PLATE_THAT_TELLS = 3

type Customer = SearchAnswer['customers'][number]
type Unit = SearchAnswer['units'][number]

/** Reservations, customers and units that hold what was typed. */
export async function findAnywhere(db: Kysely<Database>, typed: string, now: number): Promise<SearchAnswer> {
  const words = readTyped(typed)
  if (!words) return { reservations: [], customers: [], units: [] }
  const [customers, units] = await Promise.all([findCustomers(db, words), findUnits(db, words, now)])
  const isPlateTelling = words.plate !== null && words.plate.length >= PLATE_THAT_TELLS
  const reservations = await findReservations(db, words, now, {
    customerIds: customers.slice(0, CUSTOMERS_FOLLOWED).map(({ id }) => id),
    unitIds: isPlateTelling ? units.map(({ id }) => id) : [],
  })
  return { reservations, customers: customers.slice(0, MOST), units: units.slice(0, MOST) }
}

/** What a word is compared with letter by letter, where its key alone could meet another word by accident. */
const CUSTOMER_TEXT = sql`lower(' ' || c.full_name || ' ' || c.phone || ' '
  || case when c.phone like '+66%' then '0' || substr(c.phone, 4) else '' end || ' ' || coalesce(c.email, ''))`

function isToldByKey(spelling: string): boolean {
  return spelling.length >= 4 && !/\p{Script=Thai}/u.test(spelling)
}

async function findCustomers(db: Kysely<Database>, { words, isForCustomers, nameStart }: SearchTerms) {
  if (!isForCustomers) return []
  const conditions = words.words.map((spellings) => {
    const either = spellings.map((spelling) => {
      const pattern = `%${words.atWordStart ? ' ' : ''}${spelling}%`
      const byKey = sql`c.search_key like search_key(${pattern})`
      return isToldByKey(spelling) ? byKey : sql`(${byKey} and ${CUSTOMER_TEXT} like ${pattern})`
    })
    return sql`(${sql.join(either, sql` or `)})`
  })
  const { rows } = await sql<Customer>`
    with candidate as materialized (
      select c.id, c.full_name, c.phone from customer c
      where ${sql.join(conditions, sql` and `)} limit ${MOST_CUSTOMERS})
    select c.id, c.full_name as "fullName", c.phone, counted.reservations
    from candidate c
    cross join lateral (select count(*)::int as reservations from reservation r where r.customer_id = c.id) counted
    order by starts_with(lower(c.full_name), ${nameStart}) desc, counted.reservations desc, c.full_name, c.id
    limit ${CUSTOMERS_FOLLOWED}`.execute(db)
  return rows
}

async function findUnits(db: Kysely<Database>, { plate }: SearchTerms, now: number): Promise<Unit[]> {
  if (plate === null) return []
  const label = sql`lower(translate(u.label, ' -', ''))`
  const moment = new Date(now)
  const { rows } = await sql<{
    id: number
    label: string
    kind: Unit['labelKind']
    product_th: string
    product_en: string
    branch_th: string
    branch_en: string
    reservation_id: string | null
  }>`
    with found as materialized (
      select u.id, u.label, u.label_kind as kind, u.product_id, u.branch_id,
        row_number() over (order by starts_with(${label}, ${plate}) desc, (u.status = 'ready') desc, u.label) as place
      from unit u where position(${plate} in ${label}) > 0
      order by place limit ${UNITS_FOLLOWED})
    select u.id, u.label, u.kind, p.name_th as product_th, p.name_en as product_en,
      b.name_th as branch_th, b.name_en as branch_en,
      (select o.reservation_id from occupancy o
        where o.unit_id = u.id and o.active and o.reservation_id is not null and o.during && tstzrange(${moment}, null)
          and (o.expires_at is null or o.expires_at > ${moment})
        order by lower(o.during) limit 1) as reservation_id
    from found u join product p on p.id = u.product_id join branch b on b.id = u.branch_id
    order by u.place`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    plate: row.label,
    labelKind: row.kind,
    productName: { th: row.product_th, en: row.product_en },
    branchName: { th: row.branch_th, en: row.branch_en },
    reservationId: row.reservation_id,
  }))
}

interface Followed {
  readonly customerIds: readonly string[]
  readonly unitIds: readonly number[]
}

/**
 * By code from all reservations, by any word from those the shop is busy with, and otherwise by way of the customers
 * and units found: whatever the words, only a few rows of a long history are read.
 */
async function findReservations(db: Kysely<Database>, typed: SearchTerms, now: number, followed: Followed) {
  const { words, code, codeStart } = typed
  const moment = new Date(now)
  const nearness = sql`abs(extract(epoch from r.starts_at - ${moment}::timestamptz))`
  const isOpen = sql`(r.status = any(${[...OPEN]}::text[]))`
  const { rows } = await sql<{
    id: string
    code: string
    status: ReservationStatus
    customer: string | null
    product_th: string
    product_en: string
    charging: 'clock' | 'night'
    plate: string | null
    starts_at: Date
  }>`
    with near as materialized (
      (select id, starts_at, search_text, search_key from reservation where status in ('on_rent', 'returned')
        limit ${MOST_NEAR})
      union all
      select r.* from unnest(array['pending_payment', 'awaiting_review', 'confirmed']) going (status)
        cross join lateral (select id, starts_at, search_text, search_key from reservation
          where status = going.status and starts_at >= ${new Date(now - STILL_NEAR_MS)}
          order by starts_at, id limit ${MOST_NEAR}) r),
    hit (id, place) as (
      select id, 0 from reservation where code = ${code}::text
      union all
      (select id, 1 from reservation
        where code >= ${codeStart}::text and code <= ${codeStart}::text || 'ZZZZZZ' and starts_with(code, ${codeStart}::text)
        order by code limit ${MOST})
      union all
      (select r.id, 2 from near r where ${searchCondition({ ...words, code: null }, 'r', { byKey: false })}
        order by ${nearness} limit ${MOST})
      union all
      select r.id, 2 from unnest(${[...followed.customerIds]}::uuid[]) c (id)
        cross join lateral (select r.id from reservation r where r.customer_id = c.id
          order by ${isOpen} desc, ${nearness} limit ${MOST}) r
      union all
      select r.id, 2 from unnest(${[...followed.unitIds]}::int[]) u (id)
        cross join lateral (
          (select r.id from reservation r where r.unit_id = u.id and r.starts_at <= ${moment}
            order by r.starts_at desc limit 3)
          union all
          (select r.id from reservation r where r.unit_id = u.id and r.starts_at > ${moment}
            order by r.starts_at limit 3)) r),
    best as (
      select r.*, found.place from (select id, min(place) as place from hit group by id) found
      join reservation r on r.id = found.id
      order by found.place, ${isOpen} desc, ${nearness}, r.id limit ${MOST})
    select r.id, r.code, r.status, c.full_name as customer, p.name_th as product_th, p.name_en as product_en, p.charging, r.starts_at,
      case when r.is_unit_fixed and u.label_kind = 'plate' then u.label end as plate
    from best r left join unit u on u.id = r.unit_id join product p on p.id = coalesce(u.product_id, r.product_id)
    left join customer c on c.id = r.customer_id
    order by r.place, ${isOpen} desc, ${nearness}, r.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    status: row.status,
    customerName: row.customer,
    productName: { th: row.product_th, en: row.product_en },
    charging: row.charging,
    plate: row.plate,
    startsAt: toWireInstant(row.starts_at.getTime()),
  }))
}
