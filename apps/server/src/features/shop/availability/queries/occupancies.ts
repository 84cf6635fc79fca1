import { isLateFor, type Period } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

export interface OccupancyRow {
  readonly unit_id: number
  readonly start: number
  readonly end: number
  /** Epoch ms; null when it does not lapse. */
  readonly expires: number | null
}

const epochMs = (expression: string) => `(extract(epoch from ${expression}) * 1000)::float8`

/** Active occupancies that end after the instant: of all units, or of the given ones. In order of unit and start. */
export async function findOccupanciesAhead(
  db: Kysely<Database>,
  after: number,
  unitIds?: readonly number[],
): Promise<OccupancyRow[]> {
  return db
    .selectFrom('occupancy')
    .select([
      'unit_id',
      sql<number>`${sql.raw(epochMs('lower(during)'))}`.as('start'),
      sql<number>`${sql.raw(epochMs('upper(during)'))}`.as('end'),
      sql<number | null>`${sql.raw(epochMs('expires_at'))}`.as('expires'),
    ])
    .where('active', '=', true)
    .where(sql<Date>`upper(during)`, '>', new Date(after))
    .$if(unitIds !== undefined, (query) =>
      query.where('unit_id', '=', sql<number>`any(${[...(unitIds ?? [])]}::int[])`),
    )
    .orderBy('unit_id')
    .orderBy(sql`lower(during)`)
    .execute()
}

export interface OutRow {
  readonly unit_id: number
  /** End of the time that the unit is out for, turnaround included; epoch ms, past when it is late. */
  readonly end: number
}

/** Units that customers have now: all of them, or those among the given ones. */
export async function findUnitsOut(db: Kysely<Database>, unitIds?: readonly number[]): Promise<OutRow[]> {
  return db
    .selectFrom('reservation')
    .innerJoin('occupancy', 'occupancy.reservation_id', 'reservation.id')
    .select(['occupancy.unit_id', sql<number>`${sql.raw(epochMs('upper(during)'))}`.as('end')])
    .where('reservation.status', '=', 'on_rent')
    .where('active', '=', true)
    .$if(unitIds !== undefined, (query) =>
      query.where('occupancy.unit_id', '=', sql<number>`any(${[...(unitIds ?? [])]}::int[])`),
    )
    .execute()
}

/** Whether a unit, `unit.id`, is out and late and not to be counted on in the window. */
function isNotBack(window: Period, now: number) {
  // No vehicle is late for a window that begins later than that, and the question is spared.
  if (!isLateFor(window.start, now, now)) return sql<boolean>`false`
  return sql<boolean>`exists (
    select from occupancy late join reservation on reservation.id = late.reservation_id
    where late.unit_id = unit.id and late.active and upper(late.during) <= ${new Date(now)}
      and reservation.status = 'on_rent'
  )`
}

function windowRange(window: Period) {
  return sql<string>`tstzrange(${new Date(window.start)}, ${new Date(window.end)}, '[)')`
}

/**
 * Free rentable units of a product at a branch, by the database itself; the window includes the turnaround.
 * A hold whose time has run out does not count, whether or not it was tidied away; a vehicle that is late does.
 */
export async function findFreeUnits(
  db: Kysely<Database>,
  productId: number,
  branchId: number,
  window: Period,
  now: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('unit')
    .select('id')
    .where('product_id', '=', productId)
    .where('branch_id', '=', branchId)
    .where('status', '=', 'ready')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('occupancy')
            .select('occupancy.id')
            .whereRef('occupancy.unit_id', '=', 'unit.id')
            .where('active', '=', true)
            .where(sql<boolean>`during && ${windowRange(window)}`)
            .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(now))])),
        ),
      ),
    )
    .where(({ not }) => not(isNotBack(window, now)))
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** How many units of each product are free in a window: the whole fleet in one query. */
export async function countFreeUnits(
  db: Kysely<Database>,
  window: Period,
  now: number,
): Promise<{ product_id: number; free: number }[]> {
  const { rows } = await sql<{ product_id: number; free: number }>`
    select unit.product_id, count(*)::int as free
    from unit
    where unit.status = 'ready' and not exists (
      select from occupancy
      where occupancy.unit_id = unit.id and active and during && ${windowRange(window)}
        and (expires_at is null or expires_at > ${new Date(now)})
    ) and not ${isNotBack(window, now)}
    group by unit.product_id`.execute(db)
  return rows
}
