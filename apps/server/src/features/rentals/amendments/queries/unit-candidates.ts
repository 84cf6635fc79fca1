import { type Period, withTurnaround } from '@rodchao/rental'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { periodRange } from '../../../shop/availability/queries/unit-conflicts.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import { lastShopDay, refuseUnfitUnit } from '../policy.ts'

/** A unit that is free for a window. */
export interface UnitCandidate {
  readonly id: number
  readonly label: string
  /** Tax and insurance hold until the rental's last day. */
  readonly papersHold: boolean
}

export interface UnitQuestion {
  readonly productId: number
  readonly branchId: number
  /** The unit that the reservation has: taken first, and wherever it stands. */
  readonly currentUnitId: number | null
  /** Rental and turnaround. */
  readonly window: Period
  /** End of the rental, epoch ms. */
  readonly endsAt: number
  readonly now: number
  /** Reservations whose own occupancies do not count. */
  readonly ignoring: readonly string[]
}

/**
 * Units that are free by the database itself, best first: papers that hold, then the one that the reservation has, then
 * the one that stands idle for the shortest time before, so that long stretches stay whole.
 */
export async function findUnitCandidates(db: Kysely<Database>, question: UnitQuestion): Promise<UnitCandidate[]> {
  const { window, now } = question
  const { rows } = await sql<UnitCandidate>`
    select u.id, u.label,
      coalesce(least(u.tax_expires_on, u.compulsory_insurance_expires_on) >= ${lastShopDay(question.endsAt)}::date, true) as "papersHold"
    from unit u
    where u.product_id = ${question.productId} and u.status = 'ready'
      and (u.branch_id = ${question.branchId} or u.id = ${question.currentUnitId})
      and not exists (
        select from occupancy o
        where o.unit_id = u.id and o.active and o.during && ${periodRange(window)}
          and (o.expires_at is null or o.expires_at > ${new Date(now)})
          and (o.reservation_id is null or o.reservation_id <> all(${[...question.ignoring]}::uuid[]))
      )
    order by "papersHold" desc, (u.id = ${question.currentUnitId}) desc nulls last,
      (select max(upper(o.during)) from occupancy o
        where o.unit_id = u.id and o.active and upper(o.during) <= ${new Date(window.start)}) desc nulls last,
      u.id`.execute(db)
  return rows
}

/** A unit with all that is known of it. */
export async function findUnit(db: Kysely<Database>, id: number): Promise<Selectable<Database['unit']> | undefined> {
  return db.selectFrom('unit').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * The unit that was asked for: of the product, ready, with papers that hold to the end unless it is the booking's own already.
 * Whether it is free is not asked.
 */
export async function findAskedUnit(
  db: Kysely<Database>,
  unitId: number,
  ownUnitId: number | null,
  { product, period }: { readonly product: { readonly id: number }; readonly period: Period },
): Promise<number> {
  const unit = await findUnit(db, unitId)
  if (!unit) throw fieldProblem('unknown_reference', '/unitId', 'unknown_unit')
  if (unit.product_id !== product.id) throw fieldProblem('unknown_reference', '/unitId', 'other_product')
  if (unit.id !== ownUnitId || unit.status !== 'ready') refuseUnfitUnit(unit, period.end)
  return unit.id
}

/** A rental's time and the turnaround of its product after it. */
export async function windowWithTurnaround(db: Kysely<Database>, productId: number, period: Period): Promise<Period> {
  const { turnaround_minutes } = await db
    .selectFrom('product')
    .select('turnaround_minutes')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return withTurnaround(period, turnaround_minutes)
}

/** The time for which a reservation has its unit now, turnaround included; null when it holds none. */
export async function findHeldWindow(db: Kysely<Database>, reservationId: string): Promise<Period | null> {
  const row = await db
    .selectFrom('occupancy')
    .select([
      sql<number>`(extract(epoch from lower(during)) * 1000)::float8`.as('start'),
      sql<number>`(extract(epoch from upper(during)) * 1000)::float8`.as('end'),
    ])
    .where('reservation_id', '=', reservationId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row ?? null
}
