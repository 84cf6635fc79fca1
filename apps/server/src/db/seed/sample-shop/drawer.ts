import { HOUR, startOfShopDay } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../schema.ts'

/** Satang that stay in a drawer overnight. */
const FLOAT = 2_000_000
const CLOSING_BEFORE_MIDNIGHT = 4 * HOUR

/**
 * Counts the drawers as of yesterday evening, so that the money page begins with today's cash and not with that of two
 * years. The cash itself was inserted before.
 */
export async function insertDrawerCloses(
  trx: Kysely<Database>,
  { now, closedBy }: { now: number; closedBy: string },
): Promise<void> {
  const until = sql`${new Date(startOfShopDay(now) - CLOSING_BEFORE_MIDNIGHT)}::timestamptz`
  await sql`
    with moves as (
      select branch_id, recorded_at, case direction when 'in' then amount else -amount end as amount
      from payment where method = 'cash' and branch_id is not null
      union all
      select branch_id, recorded_at, case kind when 'received' then amount else -amount end
      from deposit_entry where method = 'cash' and branch_id is not null
    ), sums as (
      select branch_id, min(recorded_at) - interval '1 hour' as from_at,
        coalesce(sum(amount) filter (where amount > 0), 0)::int as cash_in,
        coalesce(-sum(amount) filter (where amount < 0), 0)::int as cash_out
      from moves where recorded_at <= ${until} group by branch_id
    )
    insert into drawer_close (id, branch_id, from_at, until_at, opening_float, cash_in, cash_out, expected, counted, left_float, closed_by)
    select overlay(overlay(md5('drawer ' || branch_id) placing '4' from 13) placing '8' from 17)::uuid, branch_id, from_at, ${until}, 0, cash_in, cash_out, cash_in - cash_out,
      cash_in - cash_out, ${FLOAT}::int, ${closedBy}::uuid
    from sums where cash_in - cash_out >= ${FLOAT}::int`.execute(trx)
}
