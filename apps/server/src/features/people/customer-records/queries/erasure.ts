import type { Erasure } from '@rodchao/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { findOpenAffairs } from '../../customers/queries/open-affairs.ts'

type Counts = Erasure['gone'] & Erasure['kept']

/** What erasing a customer removes, what the law keeps, and what stands against it. */
export async function findErasure(db: Kysely<Database>, id: string): Promise<Erasure> {
  const [open, { rows }] = await Promise.all([
    findOpenAffairs(db, id),
    sql<Counts>`
      with own as (select id from reservation where customer_id = ${id}::uuid)
      select (select count(*)::int from own) as bookings,
        (select count(*)::int from reservation_note where reservation_id in (select id from own)) as notes,
        (select count(*)::int from message where customer_id = ${id}::uuid or reservation_id in (select id from own))
          as messages,
        (select count(*)::int from identity_file where reservation_id in (select id from own)) as "identityFiles",
        (select count(*)::int from review where reservation_id in (select id from own) and words <> '') as reviews,
        (select count(*)::int from payment where reservation_id in (select id from own)) as payments,
        (select count(*)::int from document where reservation_id in (select id from own)) as papers`.execute(db),
  ])
  const [counts] = rows
  if (counts === undefined) throw new RangeError('counts are one row')
  const { bookings, payments, papers, ...gone } = counts
  return { open, gone, kept: { bookings, payments, papers } }
}
