import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/** Rows of reservations with the names a list shows, in the order of the ids. */
export async function findListRows(db: Kysely<Database>, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('reservation as r')
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .innerJoin('branch as b', 'b.id', 'r.branch_id')
    .leftJoin('unit as u', 'u.id', 'r.unit_id')
    // A swap in the middle of a rental may have brought another model.
    .leftJoin('product as m', 'm.id', 'u.product_id')
    .leftJoin('customer as c', 'c.id', 'r.customer_id')
    .select([
      'r.id',
      'r.code',
      'r.kind',
      'r.version',
      'r.status',
      'r.channel',
      'r.product_id',
      'r.unit_id',
      'r.is_unit_fixed',
      'r.starts_at',
      'r.ends_at',
      'r.created_at',
      'r.expires_at',
      'r.slip_sent_at',
      'r.pays_at_counter',
      'r.pick_up_mode',
      'r.delivery_place',
      'r.total',
      'r.paid',
      'r.booking_deposit',
      'r.damage_deposit',
      'r.customer_note',
      'r.named_driver',
      'r.group_id',
      'r.group_no',
      'p.charging',
      'r.branch_id',
      'b.name_th as branch_name_th',
      'b.name_en as branch_name_en',
      'u.label as unit_label',
      'u.colour_th',
      'u.colour_en',
      'u.status as unit_status',
      'u.label_kind as unit_label_kind',
      'u.tax_expires_on',
      'u.compulsory_insurance_expires_on',
      'c.full_name as customer_name',
      'c.phone as customer_phone',
      'c.flag as customer_flag',
      'c.flag_reason as customer_flag_reason',
      sql<string>`coalesce(m.name_th, p.name_th)`.as('product_name_th'),
      sql<string>`coalesce(m.name_en, p.name_en)`.as('product_name_en'),
      sql<string>`coalesce(m.drawing_kind, p.drawing_kind)`.as('drawing_kind'),
      sql<string>`coalesce(m.drawing_paint, p.drawing_paint)`.as('drawing_paint'),
      sql<number>`(select coalesce(sum(amount), 0)::int from refund_task where reservation_id = r.id and status = 'open')`.as(
        'refund_due',
      ),
      sql<number>`(select count(*)::int from reservation one where one.group_id = r.group_id)`.as('group_size'),
    ])
    .where('r.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The things of the bookings of several in the order of their numbers, by booking. */
export async function findThings(
  db: Kysely<Database>,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, ReservationListRow[]>> {
  if (groupIds.length === 0) return new Map()
  const members = await db
    .selectFrom('reservation')
    .select('id')
    .where('group_id', '=', sql<string>`any(${[...groupIds]}::uuid[])`)
    .orderBy('group_no')
    .execute()
  const rows = await findListRows(
    db,
    members.map(({ id }) => id),
  )
  return Map.groupBy(rows, ({ group_id }) => group_id ?? '')
}

export type ReservationListRow = Awaited<ReturnType<typeof findListRows>>[number]
