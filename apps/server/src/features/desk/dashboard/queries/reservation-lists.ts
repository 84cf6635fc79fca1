import type { DeskListName } from '@rodchao/contract'
import { DESK_LISTS } from '@rodchao/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { DeskScope } from '../policy.ts'
import { ofBranch } from './of-branch.ts'

const FIRST_ROWS = 8

interface DeskList {
  readonly condition: RawBuilder<boolean>
  /** In which the rows are worked through; every condition is answered along an index of this order or a small one. */
  readonly order: RawBuilder<unknown>
}

const STILL_TO_GO = sql`('confirmed', 'pending_payment', 'awaiting_review')`

function dashboardLists(scope: DeskScope): Record<DeskListName, DeskList> {
  const { now, today, tomorrow, dayAfter } = scope
  const byStart = sql`r.starts_at, r.id`
  const byEnd = sql`r.ends_at, r.id`
  return {
    outs: {
      condition: sql<boolean>`r.status in ${STILL_TO_GO} and r.starts_at >= ${today} and r.starts_at < ${tomorrow}`,
      order: byStart,
    },
    ins: {
      condition: sql<boolean>`r.status = 'on_rent' and r.ends_at >= ${today} and r.ends_at < ${tomorrow}`,
      order: byEnd,
    },
    overdue: { condition: sql<boolean>`r.status = 'on_rent' and r.ends_at < ${scope.overdueBefore}`, order: byEnd },
    slips: {
      condition: sql<boolean>`r.status = 'awaiting_review' and r.slip_sent_at is not null`,
      order: sql`r.slip_sent_at, r.id`,
    },
    unassigned: {
      condition: sql<boolean>`r.status = 'confirmed' and not r.is_unit_fixed
        and r.product_id not in (select id from product where charging = 'night')
        and r.starts_at >= ${scope.noShowBefore} and r.starts_at < ${scope.assignBy}`,
      order: byStart,
    },
    // Without holds: those are customers still at the form, whom nobody can call.
    unpaid: {
      condition: sql<boolean>`r.status = 'pending_payment' and r.expires_at > ${now} and r.expires_at <= ${scope.paySoon}`,
      order: sql`r.expires_at, r.id`,
    },
    noShows: {
      // A buyer may come on any day on which the vehicle is kept.
      condition: sql<boolean>`r.status = 'confirmed' and r.starts_at >= ${scope.noShowSince} and r.starts_at < ${scope.noShowBefore}
        and (r.kind = 'rental' or r.ends_at < ${now})`,
      order: sql`r.starts_at desc, r.id`,
    },
    tomorrow: {
      condition: sql<boolean>`r.status in ${STILL_TO_GO} and r.starts_at >= ${tomorrow} and r.starts_at < ${dayAfter}`,
      order: byStart,
    },
  }
}

type Counted = DeskListName | 'outsDone' | 'insDone' | 'onRent'

/** How many reservations each list of the desk has. */
export async function countDesk(db: Kysely<Database>, scope: DeskScope): Promise<Record<Counted, number>> {
  const { today, tomorrow } = scope
  const lists = Object.entries(dashboardLists(scope)).map(([name, { condition }]) => [name, condition] as const)
  const counted: readonly (readonly [string, RawBuilder<boolean>])[] = [
    ...lists,
    [
      'outsDone',
      sql<boolean>`r.status in ('on_rent', 'returned', 'completed') and r.starts_at >= ${today} and r.starts_at < ${tomorrow}`,
    ],
    [
      'insDone',
      sql<boolean>`r.kind = 'rental' and r.status in ('returned', 'completed') and r.ends_at >= ${today} and r.ends_at < ${tomorrow}`,
    ],
    ['onRent', sql<boolean>`r.status = 'on_rent'`],
  ]
  const columns = counted.map(
    ([name, condition]) =>
      sql`(select count(*)::int from reservation r where ${condition} ${ofBranch(scope, 'r.branch_id')}) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<Counted, number>>`select ${sql.join(columns)}`.execute(db)
  if (!rows[0]) throw new Error('counting gave no row')
  return rows[0]
}

export interface FirstRow {
  readonly list: DeskListName
  readonly id: string
  readonly slip_sent_at: Date | null
}

/** The first reservations of each list, in its order. */
export async function findFirstRows(db: Kysely<Database>, scope: DeskScope): Promise<FirstRow[]> {
  const lists = dashboardLists(scope)
  const parts = DESK_LISTS.map((name) => {
    const { condition, order } = lists[name]
    return sql`(select ${name}::text as list, r.id, r.slip_sent_at, row_number() over (order by ${order}) as place
      from reservation r where ${condition} ${ofBranch(scope, 'r.branch_id')} order by ${order} limit ${FIRST_ROWS})`
  })
  const { rows } = await sql<FirstRow>`
    select list, id, slip_sent_at from (${sql.join(parts, sql` union all `)}) first order by list, place`.execute(db)
  return rows
}
