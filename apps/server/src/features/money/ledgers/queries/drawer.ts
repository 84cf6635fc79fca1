import { type drawerSchema, type PettyKind, toWireInstant } from '@rodchao/contract'
import { startOfShopDay } from '@rodchao/rental'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../db/schema.ts'

/** What has to be in a branch's drawer, in satang; times are epoch ms. */
export interface DrawerCount {
  /** The last count, which took all until then; before the first count, the day on which cash was first recorded. */
  readonly from: number
  /** All cash recorded after this is in the count. */
  readonly since: Date
  /** When the newest of the cash was recorded; null when there is none. */
  readonly newest: number | null
  /** How often cash moved since. */
  readonly moves: number
  readonly openingFloat: number
  readonly cashIn: number
  readonly cashOut: number
  readonly pettyIn: number
  readonly pettyOut: number
  readonly expected: number
}

/** Cash of both ledgers and petty cash: what came into the branch's drawer, and out of it as less than 0. */
const cashMoves = (branchId: number): RawBuilder<unknown> => sql`
  select id, reservation_id, recorded_at, recorded_by,
    case direction when 'in' then 'payment' else 'refund' end as what,
    case direction when 'in' then amount else -amount end as amount
  from payment where method = 'cash' and branch_id = ${branchId}
  union all
  select id, reservation_id, recorded_at, recorded_by, 'deposit_' || kind,
    case kind when 'received' then amount else -amount end
  from deposit_entry where method = 'cash' and branch_id = ${branchId}
  union all
  select id, null, recorded_at, recorded_by, 'petty_cash', case direction when 'in' then amount else -amount end
  from petty_cash where branch_id = ${branchId}`

/** Adds up the cash of a branch since its drawer was last counted. */
export async function findDrawerCount(db: Kysely<Database>, branchId: number, now: number): Promise<DrawerCount> {
  const last = await db
    .selectFrom('drawer_close')
    .select(['until_at', 'left_float'])
    .where('branch_id', '=', branchId)
    .orderBy('until_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const since = last?.until_at ?? new Date(0)
  const { rows } = await sql<{
    cash_in: number
    cash_out: number
    petty_in: number
    petty_out: number
    moves: number
    oldest: Date | null
    newest: Date | null
  }>`
    select coalesce(sum(amount) filter (where amount > 0 and what <> 'petty_cash'), 0)::float8 as cash_in,
      coalesce(-sum(amount) filter (where amount < 0 and what <> 'petty_cash'), 0)::float8 as cash_out,
      coalesce(sum(amount) filter (where amount > 0 and what = 'petty_cash'), 0)::float8 as petty_in,
      coalesce(-sum(amount) filter (where amount < 0 and what = 'petty_cash'), 0)::float8 as petty_out,
      count(*)::int as moves, min(recorded_at) as oldest, max(recorded_at) as newest
    from (${cashMoves(branchId)}) as moves
    where recorded_at > ${since}`.execute(db)
  const sums = rows[0] ?? { cash_in: 0, cash_out: 0, petty_in: 0, petty_out: 0, moves: 0, oldest: null, newest: null }
  const openingFloat = last?.left_float ?? 0
  return {
    from: last?.until_at.getTime() ?? startOfShopDay(sums.oldest?.getTime() ?? now),
    since,
    newest: sums.newest?.getTime() ?? null,
    moves: sums.moves,
    openingFloat,
    cashIn: sums.cash_in,
    cashOut: sums.cash_out,
    pettyIn: sums.petty_in,
    pettyOut: sums.petty_out,
    expected: openingFloat + sums.cash_in - sums.cash_out + sums.petty_in - sums.petty_out,
  }
}

interface Line {
  readonly id: string
  readonly recorded_at: Date
  readonly what: 'payment' | 'refund' | 'deposit_received' | 'deposit_refunded' | 'petty_cash'
  readonly amount: number
  readonly reservation_id: string | null
  readonly code: string | null
  readonly recorder: string | null
  readonly kind: PettyKind | null
  readonly note: string | null
  readonly receipt_no: string | null
  readonly is_counter_entry: boolean
  readonly is_undone: boolean
}

const MOST_LINES = 1000
const MOST_CLOSINGS = 31

/** The drawer of a branch as it has to be now, line by line from the newest, with the counts before. */
export async function findDrawer(
  db: Kysely<Database>,
  branchId: number,
  now: number,
): Promise<z.input<typeof drawerSchema>> {
  const count = await findDrawerCount(db, branchId, now)
  const lines = await sql<Line>`
    select moves.*, reservation.code, app_user.full_name as recorder, petty.kind, petty.note, petty.receipt_no,
      petty.undoes_id is not null as is_counter_entry,
      exists (select from petty_cash counter where counter.undoes_id = petty.id) as is_undone
    from (${cashMoves(branchId)}) as moves
    left join reservation on reservation.id = moves.reservation_id
    left join petty_cash petty on moves.what = 'petty_cash' and petty.id = moves.id
    left join app_user on app_user.id = moves.recorded_by
    where moves.recorded_at > ${count.since}
    order by moves.recorded_at desc, moves.id limit ${MOST_LINES}`.execute(db)
  const closings = await db
    .selectFrom('drawer_close')
    .leftJoin('app_user', 'app_user.id', 'closed_by')
    .selectAll('drawer_close')
    .select('app_user.full_name as closer')
    .where('drawer_close.branch_id', '=', branchId)
    .orderBy('until_at', 'desc')
    .limit(MOST_CLOSINGS)
    .execute()
  const { from, openingFloat, cashIn, cashOut, pettyIn, pettyOut, expected } = count
  return {
    branchId,
    from: toWireInstant(from),
    openingFloat,
    cashIn,
    cashOut,
    pettyIn,
    pettyOut,
    expected,
    lineCount: count.moves,
    lines: lines.rows.map((line) => ({
      id: line.id,
      at: toWireInstant(line.recorded_at.getTime()),
      what: line.what,
      amount: line.amount,
      reservation:
        line.reservation_id === null || line.code === null ? null : { id: line.reservation_id, code: line.code },
      petty: toPetty(line),
      recordedBy: line.recorder,
    })),
    closings: closings.map((row) => ({
      id: row.id,
      from: toWireInstant(row.from_at.getTime()),
      until: toWireInstant(row.until_at.getTime()),
      openingFloat: row.opening_float,
      cashIn: row.cash_in,
      cashOut: row.cash_out,
      pettyIn: row.petty_in,
      pettyOut: row.petty_out,
      expected: row.expected,
      counted: row.counted,
      leftFloat: row.left_float,
      note: row.note,
      closedBy: row.closer,
    })),
  }
}

function toPetty(line: Line): z.input<typeof drawerSchema>['lines'][number]['petty'] {
  if (line.kind === null) return null
  return {
    kind: line.kind,
    note: line.note ?? '',
    receiptNumber: line.receipt_no,
    isCounterEntry: line.is_counter_entry,
    isUndone: line.is_undone,
  }
}
