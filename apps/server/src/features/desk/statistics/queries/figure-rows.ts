import { type StatisticFigure, STATISTIC_ROWS_PAGE, type StatisticRows, toWireInstant } from '@rodchao/contract'
import { sql } from 'kysely'
import type { StatisticsScope } from '../policy.ts'
import { ADDON_NAME, NEW_BOOKINGS } from './bookings.ts'
import { shopHour } from './flow.ts'
import { justBefore, type Method } from './money.ts'
import { type Db, longestRental, ofReservation, ofScope, outAtEnd, outRentals, type Part, RENTALS } from './of-scope.ts'

interface FigureRow {
  readonly id: string
  readonly code: string
  readonly customer: string | null
  readonly name_th: string
  readonly name_en: string
  readonly label: string | null
  readonly at: Date
  readonly amount: number | null
  readonly method: Method | null
  readonly minutes: number | null
}

/** One part of a figure: a way of paying, an hour of the day or of the week, an add-on. */
interface FigurePart {
  readonly method?: Method | undefined
  readonly hour?: number | undefined
  readonly weekday?: number | undefined
  readonly addon?: string | undefined
}

/** What a figure was counted from, newest first, with the count and the sum of all of it. */
export async function findFigureRows(
  db: Db,
  scope: StatisticsScope,
  { figure, page, ...part }: FigurePart & { figure: StatisticFigure; page: number },
): Promise<StatisticRows> {
  const source = await sourceOf(db, scope, figure, part)
  const ofPart = partCondition(part)
  const [totals, rows] = await Promise.all([
    sql<{ count: number; amount: number }>`
      select count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount from (${source}) as source ${ofPart}`.execute(
      db,
    ),
    sql<FigureRow>`
      with paged as (
        select * from (${source}) as source ${ofPart}
        order by at desc, id limit ${STATISTIC_ROWS_PAGE} offset ${(page - 1) * STATISTIC_ROWS_PAGE})
      select paged.id, r.code, c.full_name as customer, p.name_th, p.name_en, u.label, paged.at, paged.amount, paged.method,
        ${figure === 'rented' ? minutesOut(scope) : sql`null::float8`} as minutes
      from paged join reservation r on r.id = paged.id join product p on p.id = r.product_id
      left join customer c on c.id = r.customer_id left join unit u on u.id = r.unit_id
      order by paged.at desc, paged.id`.execute(db),
  ])
  return {
    total: totals.rows[0] ?? { count: 0, amount: 0 },
    page,
    rows: rows.rows.map(({ id, code, customer, name_th: th, name_en: en, label, at, amount, method: by, minutes }) => ({
      id,
      code,
      customerName: customer,
      productName: { th, en },
      unitLabel: label,
      at: toWireInstant(at.getTime()),
      amount,
      method: by,
      minutes,
    })),
  }
}

/** How long of the days a rental `r` was out. */
function minutesOut({ from, until }: StatisticsScope): Part {
  return sql`(extract(epoch from least(r.actual_in_at, ${until}::timestamptz) - greatest(r.actual_out_at, ${from}::timestamptz)) / 60)::float8`
}

function partCondition({ method, hour, weekday }: FigurePart): Part {
  const byMethod = method === undefined ? sql`` : sql`and source.method = ${method}`
  const hours = shopHour('source.at')
  const byHour = hour === undefined ? sql`` : sql`and (${hours}) % 24 = ${hour}::int`
  const byWeekday = weekday === undefined ? sql`` : sql`and ((${hours}) / 24 + 4) % 7 = ${weekday}::int`
  return sql`where true ${byMethod} ${byHour} ${byWeekday}`
}

const PLAIN = sql`null::integer as amount, null::text as method`

/** A statement that selects `id` of the reservation, `at`, `amount` and `method`, one row for each thing that is counted. */
async function sourceOf(db: Db, scope: StatisticsScope, figure: StatisticFigure, part: FigurePart): Promise<Part> {
  const { from, to, until } = scope
  const happened = (column: string, condition: Part): Part => sql`
    select id, ${sql.ref(column)} as at, ${PLAIN} from reservation r
    where ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to} and ${condition} ${ofScope(scope, 'r')}`
  switch (figure) {
    case 'outs':
      return happened('actual_out_at', RENTALS)
    case 'ins':
      return happened('actual_in_at', RENTALS)
    case 'moves':
      return sql`${happened('actual_out_at', RENTALS)} union all ${happened('actual_in_at', RENTALS)}`
    case 'rented':
    case 'on_rent':
    case 'overdue':
      return outSource(scope, figure, await longestRental(db))
    case 'new_bookings':
      return happened('created_at', NEW_BOOKINGS)
    case 'addons':
      return addonSource(scope, part.addon)
    case 'held':
      return happened('created_at', RENTALS)
    case 'submitted':
      return happened('created_at', sql`customer_id is not null and ${RENTALS}`)
    case 'sent_slip':
      return happened(
        'created_at',
        sql`customer_id is not null and ${RENTALS} and (slip_sent_at is not null or confirmed_at is not null)`,
      )
    case 'confirmed':
      return happened('created_at', sql`customer_id is not null and ${RENTALS} and confirmed_at is not null`)
    case 'cancelled':
    case 'no_show':
      return happened('closed_at', sql`status = ${figure} and ${RENTALS}`)
    case 'received':
      return moneySource(scope, sql`amount`, sql`amount > 0`)
    case 'refunded':
      return moneySource(scope, sql`-amount`, sql`amount < 0`)
    case 'revenue':
      return moneySource(scope, sql`amount`, sql`true`)
    case 'revenue_rent':
    case 'revenue_addon':
    case 'revenue_delivery':
    case 'revenue_fee':
    case 'revenue_sale': {
      const column = sql.ref(figure.slice('revenue_'.length))
      return moneySource(scope, column, sql`${column} <> 0`)
    }
    case 'deposits_taken':
      return depositSource(scope, 'received')
    case 'deposits_returned':
      return depositSource(scope, 'refunded')
    case 'deposits_kept':
      return depositSource(scope, 'kept')
    case 'deposits_held':
      return sql`select reservation_id as id, from_at as at, held as amount, null::text as method from deposit_hold h
        where tstzrange(from_at, until_at) @> (${justBefore(until)}) ${ofScope(scope, 'h')}`
    case 'deposits_due':
      return dueSource(scope, true)
    case 'refunds_due':
      return dueSource(scope, false)
  }
}

function outSource(scope: StatisticsScope, figure: 'rented' | 'on_rent' | 'overdue', longest: number): Part {
  const { from, until, graceMs } = scope
  const late = sql`and r.ends_at < ${new Date(until.getTime() - graceMs)}`
  const condition = figure === 'rented' ? sql`true` : outAtEnd(until)
  return sql`
    select r.id, r.actual_out_at as at, ${PLAIN} from ${outRentals(scope, { from, until, longest }, sql`, id`)} as r
    where ${condition} ${figure === 'overdue' ? late : sql``}`
}

/** Bookings with add-ons, one row for each vehicle with what its add-ons cost, or one of them alone. */
function addonSource(scope: StatisticsScope, addon: string | undefined): Part {
  const byName = addon === undefined ? sql`` : sql`and ${ADDON_NAME} = ${addon}`
  return sql`
    select r.id, r.created_at as at, sum(l.amount)::float8 as amount, null::text as method
    from reservation r join reservation_line l on l.reservation_id = r.id and l.kind = 'addon'
    where ${NEW_BOOKINGS} and r.created_at >= ${scope.from} and r.created_at < ${scope.to} ${byName} ${ofScope(scope, 'r')}
    group by r.id, r.created_at`
}

function moneySource(scope: StatisticsScope, amount: Part, condition: Part): Part {
  return sql`
    select reservation_id as id, received_at as at, ${amount} as amount, method from revenue_part v
    where received_at >= ${scope.from} and received_at < ${scope.to} and ${condition} ${ofScope(scope, 'v')}`
}

function depositSource(scope: StatisticsScope, kind: 'received' | 'refunded' | 'kept'): Part {
  return sql`
    select reservation_id as id, at, amount, method from deposit_entry d
    where at >= ${scope.from} and at < ${scope.to} and kind = ${kind} ${ofReservation(scope, 'd.reservation_id')}`
}

function dueSource(scope: StatisticsScope, isDeposit: boolean): Part {
  return sql`
    select reservation_id as id, created_at as at, amount, null::text as method from refund_task t
    where (status = 'open' or (status = 'done' and done_at >= ${scope.until})) and created_at < ${scope.until}
      and is_deposit = ${isDeposit} ${ofReservation(scope, 't.reservation_id')}`
}
