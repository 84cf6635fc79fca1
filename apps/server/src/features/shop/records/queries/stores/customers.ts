import { randomUUID } from 'node:crypto'
import { type RecordFields, toWireInstant } from '@rodchao/contract'
import { formatPhoneNumber, OPEN_STATUSES } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import { statusList } from '#db/status-list.ts'
import type { Database } from '#db/schema.ts'
import { refreshBookingsOf } from '../../../../rentals/reservations/commands/refresh-search-text.ts'
import { readSearch } from '../../../../rentals/staff-reservations/queries/search.ts'
import { nameKey } from '../../../../people/customers/queries/name-key.ts'
import { normalisePhone } from '../../../../people/customers/queries/phone.ts'
import { column, type RecordFault, type RecordStore, type Row, type WantedRecord } from './record-store.ts'

type Fields = RecordFields<'customers'>

interface Hung {
  readonly bookings: number
  readonly lastBooking: Date | null
}

const BOOKED = sql`r.status <> 'hold'`
// Things of one booking were booked once.
const COUNT = sql`(select count(distinct coalesce(r.group_id, r.id)) from reservation r where r.customer_id = t.id and ${BOOKED})`
const LAST = sql`(select max(r.created_at) from reservation r where r.customer_id = t.id and ${BOOKED})`
const MOST_NAMED = 5

/** Whoever booked something and was not erased. */
export const customers: RecordStore<'customers'> = {
  table: 'customer',
  idType: 'uuid',
  only: sql`t.erased_at is null`,
  isKept: true,
  // As a booking finds them.
  identity: {
    pointer: '/phone',
    of: ({ phone, fullName }) => {
      const number = typeof phone === 'string' ? normalisePhone(phone) : null
      return number === null || typeof fullName !== 'string' ? undefined : `${number} ${nameKey(fullName)}`
    },
  },
  defaults: { language: 'th', flag: 'none', flagReason: '', note: '' },
  search: [column('full_name'), column('phone'), column('email')],
  matches: (typed) => {
    const search = readSearch(typed)
    if (search === null) return sql`t.search_key like search_key(${`% ${typed.trim().toLowerCase()}%`})`
    const words = search.words.map((spellings) => {
      const either = spellings.map(
        (spelling) => sql`t.search_key like search_key(${`%${search.atWordStart ? ' ' : ''}${spelling}%`})`,
      )
      return sql`(${sql.join(either, sql` or `)})`
    })
    return sql.join(words, sql` and `)
  },
  columns: {
    fullName: sql`name_order(t.full_name) collate "C"`,
    phone: column('phone'),
    flag: column('flag'),
    language: column('language'),
    bookings: COUNT,
    lastBooking: LAST,
    since: column('created_at'),
  },
  order: sql`name_order(t.full_name) collate "C"`,
  fromRow: (row, hung) => {
    const { bookings, lastBooking } = (hung as Hung | undefined) ?? { bookings: 0, lastBooking: null }
    return {
      fields: {
        fullName: row['full_name'] as string,
        phone: formatPhoneNumber(row['phone'] as string),
        email: row['email'] as string | null,
        lineId: row['line_id'] as string | null,
        nationality: row['nationality'] as string | null,
        idNumberLast4: row['id_number_last4'] as string | null,
        address: row['address'] as string | null,
        language: row['language'] as Fields['language'],
        flag: row['flag'] as Fields['flag'],
        flagReason: (row['flag_reason'] as string | null) ?? '',
        note: row['note'] as string,
      },
      facts: {
        bookings,
        lastBooking: lastBooking === null ? null : toWireInstant(lastBooking.getTime()),
        since: toWireInstant((row['created_at'] as Date).getTime()),
      },
    }
  },
  // As it will be read back, so that the same number written otherwise is no change.
  normalise: (fields) => {
    const phone = normalisePhone(fields.phone)
    return {
      ...fields,
      phone: phone === null ? fields.phone : formatPhoneNumber(phone),
      flagReason: fields.flag === 'none' ? '' : fields.flagReason,
    }
  },
  firstRow: () => ({ id: randomUUID(), created_at: sql`now()` }),
  toRow: (fields): Row => ({
    full_name: fields.fullName,
    phone: normalisePhone(fields.phone) ?? fields.phone,
    email: fields.email,
    line_id: fields.lineId,
    nationality: fields.nationality,
    id_number_last4: fields.idNumberLast4,
    address: fields.address,
    language: fields.language,
    flag: fields.flag,
    flag_reason: fields.flag === 'none' ? null : fields.flagReason,
    note: fields.note,
  }),
  readHung: async (db, ids) => {
    const { rows } = await sql<{ id: string } & Hung>`
      select t.id, ${COUNT}::int as bookings, ${LAST} as "lastBooking" from customer t
      where t.id = any(${ids}::uuid[])`.execute(db)
    return new Map(rows.map(({ id, ...hung }): [string, Hung] => [id, hung]))
  },
  // Staff find the bookings by what is said of the customer.
  writeHung: async (trx, id, { fields, before }) => {
    if (before === null) return
    if ((['fullName', 'phone', 'email'] as const).some((name) => before[name] !== fields[name]))
      await refreshBookingsOf(trx, id)
    // What is still to be sent and printed is in the language that the customer reads; what was issued stays as it is.
    if (before.language !== fields.language)
      await sql`update reservation set language = ${fields.language} where ${openBookingsOf(id)}`.execute(trx)
  },
  faults: async (_db, { fields }) => {
    const faults: RecordFault[] = []
    if (normalisePhone(fields.phone) === null) faults.push({ pointer: '/phone', code: 'phone_invalid' })
    return faults
  },
  effects: async (db, wanted) => [
    ...(await refusalEffects(db, wanted)),
    ...(await languageEffects(db, wanted)),
    ...(await doubleEffects(db, wanted)),
  ],
}

const openBookingsOf = (customerId: string) =>
  sql`customer_id = ${customerId}::uuid and status in ${statusList(OPEN_STATUSES)}`

/** Refusing somebody leaves what is booked as it is; lifting it leaves others with the same phone refused. */
async function refusalEffects(db: Kysely<Database>, { id, fields, before }: WantedRecord<'customers'>) {
  if (id === null || before === null || before.flag === fields.flag) return []
  if (fields.flag === 'refuse') {
    const { rows } = await sql<{ code: string; count: number }>`
      select code, count(*) over ()::int as count from reservation where ${openBookingsOf(id)}
      order by starts_at limit ${MOST_NAMED}`.execute(db)
    const [first] = rows
    const params = { count: first?.count ?? 0, codes: rows.map(({ code }) => code).join(', ') }
    return first === undefined ? [] : [{ code: 'refused_has_bookings', tone: 'warning' as const, params }]
  }
  if (before.flag !== 'refuse') return []
  const others = await countPhone(db, id, fields.phone, true)
  return others === 0 ? [] : [{ code: 'others_refused', tone: 'warning' as const, params: { count: others } }]
}

async function languageEffects(db: Kysely<Database>, { id, fields, before }: WantedRecord<'customers'>) {
  if (id === null || before === null || before.language === fields.language) return []
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservation where ${openBookingsOf(id)} and language <> ${fields.language}`.execute(
    db,
  )
  const count = rows[0]?.count ?? 0
  return count === 0 ? [] : [{ code: 'bookings_change_language', tone: 'info' as const, params: { count } }]
}

async function doubleEffects(db: Kysely<Database>, { id, fields, before }: WantedRecord<'customers'>) {
  if (id === null || before === null) return []
  const [was, is] = [normalisePhone(before.phone), normalisePhone(fields.phone)]
  if (is === null || is === was) return []
  const others = await countPhone(db, id, fields.phone, false)
  return others === 0 ? [] : [{ code: 'phone_of_others', tone: 'info' as const, params: { count: others } }]
}

async function countPhone(db: Kysely<Database>, id: string, phone: string, isRefused: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer where phone = ${normalisePhone(phone)} and id <> ${id}::uuid
      and erased_at is null ${isRefused ? sql`and flag = 'refuse'` : sql``}`.execute(db)
  return rows[0]?.count ?? 0
}
