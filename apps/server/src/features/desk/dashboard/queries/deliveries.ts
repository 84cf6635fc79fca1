import { type Desk, type DeskStop, toWireInstant } from '@rodchao/contract'
import { isoDate, toShopDate } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { DeskScope } from '../policy.ts'
import { ofBranch } from './of-branch.ts'

const FIRST_STOPS = 6
const FIRST_FAILED = 4

const OPEN = sql`('planned', 'assigned', 'on_way')`

interface StopRow {
  readonly part: 'open' | 'failed'
  readonly id: string
  readonly kind: DeskStop['kind']
  readonly status: DeskStop['status']
  readonly due_at: Date
  readonly window_minutes: number
  readonly fail_reason: DeskStop['failReason']
  readonly driver_id: string | null
  readonly driver: string | null
  readonly reservation_id: string
  readonly code: string
  readonly delivery_place: string
  readonly is_unit_fixed: boolean
  readonly product_th: string
  readonly product_en: string
  readonly label: string | null
  readonly label_kind: 'plate' | 'name'
  readonly customer: string | null
  readonly phone: string | null
}

/** Where drivers still go today, and what they could not do. */
export async function findDeliveries(db: Kysely<Database>, scope: DeskScope): Promise<Desk['deliveries']> {
  const [{ failedCount, ...counts }, rows] = await Promise.all([countStops(db, scope), findFirstStops(db, scope)])
  const stopRows = (part: StopRow['part']) => rows.filter((row) => row.part === part).map(presentStop)
  return { ...counts, rows: stopRows('open'), failed: { count: failedCount, rows: stopRows('failed') } }
}

type StopCounts = Record<'done' | 'open' | 'unassigned' | 'late' | 'failedCount', number>

async function countStops(db: Kysely<Database>, scope: DeskScope): Promise<StopCounts> {
  const { rows } = await sql<StopCounts>`
    select count(*) filter (where s.status = 'done')::int as done,
      count(*) filter (where s.status in ${OPEN})::int as open,
      count(*) filter (where s.status = 'planned')::int as unassigned,
      count(*) filter (
        where s.status in ${OPEN} and s.due_at + make_interval(mins => s.window_minutes) < ${scope.now}
      )::int as late,
      (select count(*)::int from delivery_stop f
        where f.status = 'failed' and f.resolved_at is null ${ofBranch(scope, 'f.branch_id')}) as "failedCount"
    from delivery_stop s
    where s.due_at >= ${scope.today} and s.due_at < ${scope.tomorrow} ${ofBranch(scope, 's.branch_id')}`.execute(db)
  if (!rows[0]) throw new Error('counting gave no row')
  return rows[0]
}

async function findFirstStops(db: Kysely<Database>, scope: DeskScope): Promise<StopRow[]> {
  const branch = ofBranch(scope, 's.branch_id')
  const { rows } = await sql<StopRow>`
    with first as (
      (select 'open' as part, s.*, row_number() over (order by s.due_at, s.id) as place from delivery_stop s
        where s.due_at >= ${scope.today} and s.due_at < ${scope.tomorrow} and s.status in ${OPEN} ${branch}
        order by s.due_at, s.id limit ${FIRST_STOPS})
      union all
      (select 'failed', s.*, row_number() over (order by s.finished_at desc, s.id) from delivery_stop s
        where s.status = 'failed' and s.resolved_at is null ${branch}
        order by s.finished_at desc, s.id limit ${FIRST_FAILED}))
    select first.part, first.id, first.kind, first.status, first.due_at, first.window_minutes, first.fail_reason,
      first.driver_id, d.full_name as driver, first.reservation_id, r.code, r.delivery_place, r.is_unit_fixed,
      p.name_th as product_th, p.name_en as product_en, u.label, u.label_kind, c.full_name as customer, c.phone
    from first join reservation r on r.id = first.reservation_id left join unit u on u.id = r.unit_id
    join product p on p.id = coalesce(u.product_id, r.product_id) left join customer c on c.id = r.customer_id
    left join app_user d on d.id = first.driver_id
    order by first.part, first.place`.execute(db)
  return rows
}

function presentStop(row: StopRow): DeskStop {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    dueAt: toWireInstant(row.due_at.getTime()),
    windowMinutes: row.window_minutes,
    day: isoDate(toShopDate(row.due_at.getTime())),
    place: row.delivery_place,
    driver: row.driver_id === null ? null : { id: row.driver_id, name: row.driver ?? '' },
    failReason: row.fail_reason,
    reservationId: row.reservation_id,
    code: row.code,
    customer: row.customer === null ? null : { fullName: row.customer, phone: row.phone ?? '' },
    productName: { th: row.product_th, en: row.product_en },
    unit: row.label === null ? null : { label: row.label, labelKind: row.label_kind, isFixed: row.is_unit_fixed },
  }
}
