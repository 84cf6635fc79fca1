import type { ResponseBody } from '@rodchao/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { readSearch } from './search.ts'

type Match = ResponseBody<'findCustomers'>['rows'][number]

const MOST_MATCHES = 10
/** Looked at before the best are chosen. */
const MOST_CANDIDATES = 200

/** Customers whose name, phone or e-mail holds every word typed; the faithful first. */
export async function findCustomerMatches(db: Kysely<Database>, typed: string): Promise<Match[]> {
  const search = readSearch(typed)
  if (!search) return []
  const words = search.words.map((spellings) => {
    const either = spellings.map(
      (spelling) => sql`c.search_key like search_key(${`%${search.atWordStart ? ' ' : ''}${spelling}%`})`,
    )
    return sql`(${sql.join(either, sql` or `)})`
  })
  const { rows } = await sql<Match>`
    with candidate as materialized (select c.* from customer c where c.erased_at is null and ${sql.join(words, sql` and `)} limit ${MOST_CANDIDATES})
    select c.id, c.full_name as "fullName", c.phone, c.email, c.nationality, c.language, c.flag,
      c.flag_reason as "flagReason", counted.reservations
    from candidate c
    cross join lateral (select count(*)::int as reservations from reservation r where r.customer_id = c.id) counted
    order by counted.reservations desc, c.full_name, c.id
    limit ${MOST_MATCHES}`.execute(db)
  return rows
}
