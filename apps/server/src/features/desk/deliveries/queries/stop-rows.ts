import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

export type StopRecord = Selectable<Database['delivery_stop']>

/** A stop with what its reservation, vehicle and customer say about it. */
export interface StopRow extends StopRecord {
  readonly driver_name: string | null
  /** Place among the stops that the driver has on this shop day, without gaps. */
  readonly place: number | null
  readonly code: string
  readonly reservation_version: number
  readonly reservation_status: string
  readonly customer_name: string | null
  readonly phone: string | null
  readonly delivery_place: string
  readonly delivery_postcode: string | null
  readonly zone_id: number | null
  readonly customer_note: string
  readonly is_unit_fixed: boolean
  readonly addons: unknown
  readonly total: number
  readonly paid: number
  readonly damage_deposit: number
  readonly category: string
  readonly licence_class: string | null
  readonly engine_cc: number | null
  readonly product_th: string
  readonly product_en: string
  readonly drawing_kind: string
  readonly drawing_paint: string
  readonly turnaround_minutes: number
  readonly unit_label: string | null
  readonly unit_label_kind: string | null
  readonly plate_province: string | null
  readonly colour_th: string | null
  readonly colour_en: string | null
  readonly zone_th: string | null
  readonly zone_en: string | null
  readonly opens_minute: number | null
  readonly closes_minute: number | null
  /** When whoever has the unit now is to bring it back, or a driver to fetch it. */
  readonly unit_back_at: Date | null
  /** When the driver works and how many stops they take; null where nobody has said. */
  readonly works_from: number | null
  readonly works_until: number | null
  readonly works_stops: number | null
  /** A licence of the customer was looked at, or pictures of it were sent. */
  readonly are_papers_known: boolean
  readonly deposit_entries: readonly { readonly kind: 'received' | 'refunded' | 'kept'; readonly amount: number }[]
}

const LIVE = sql`('planned', 'assigned', 'on_way')`
/** When the shop day of the stop `s` begins; a range, as a comparison of days would read all that a driver ever drove. */
const DAY_OF_STOP = sql`(date_trunc('day', s.due_at at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok')`

/** By driver and place on the route; those without a driver last, by time. */
export const BY_ROUTE = sql`d.full_name nulls last, s.driver_id, (s.due_at at time zone 'Asia/Bangkok')::date,
  s.route_position, s.due_at, s.id`
/** As they came about. */
export const BY_TIME = sql`s.due_at, s.attempt, s.id`

/** Rows of the stops `s` of reservations `r` for which the condition holds. */
export async function findStopRows(
  db: Kysely<Database>,
  condition: RawBuilder<unknown>,
  order = BY_ROUTE,
): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`
    select s.*, d.full_name as driver_name, r.code, r.version as reservation_version, r.status as reservation_status,
      c.full_name as customer_name, c.phone, r.delivery_place, r.delivery_postcode, r.zone_id, r.customer_note, r.is_unit_fixed,
      r.addons, r.total, r.paid, r.damage_deposit, p.category, p.licence_class, p.engine_cc, p.name_th as product_th,
      p.name_en as product_en, p.drawing_kind, p.drawing_paint, p.turnaround_minutes, u.label as unit_label,
      u.label_kind as unit_label_kind, u.plate_province, u.colour_th, u.colour_en, z.name_th as zone_th,
      z.name_en as zone_en, z.opens_minute, z.closes_minute, w.from_minute as works_from, w.until_minute as works_until,
      w.most_stops as works_stops,
      (exists (select from licence_check l where l.customer_id = r.customer_id)
        or exists (select from identity_file i where i.reservation_id = r.id)) as are_papers_known,
      (select count(*)::int from delivery_stop o
        where s.route_position is not null and o.driver_id = s.driver_id and o.status <> 'cancelled'
          and o.route_position <= s.route_position
          and o.due_at >= ${DAY_OF_STOP} and o.due_at < ${DAY_OF_STOP} + interval '1 day') as place,
      (select max(greatest(o.ends_at, f.due_at + make_interval(mins => f.window_minutes))) from reservation o
        left join delivery_stop f on f.reservation_id = o.id and f.kind = 'collect' and f.status in ${LIVE}
        where o.unit_id = r.unit_id and o.status = 'on_rent' and o.id <> r.id) as unit_back_at,
      (select coalesce(json_agg(json_build_object('kind', e.kind, 'amount', e.amount)), '[]') from deposit_entry e
        where e.reservation_id = r.id) as deposit_entries
    from delivery_stop s
    join reservation r on r.id = s.reservation_id
    left join customer c on c.id = r.customer_id
    left join unit u on u.id = r.unit_id
    join product p on p.id = coalesce(u.product_id, r.product_id)
    left join delivery_zone z on z.id = r.zone_id
    left join app_user d on d.id = s.driver_id
    left join driver_work w on w.user_id = s.driver_id
    where ${condition}
    order by ${order}`.execute(db)
  return rows
}

export interface DriverTime {
  readonly id: string
  readonly driver_id: string
  readonly due_at: Date
  readonly window_minutes: number
}

/** The live stops of drivers, whatever is shown of them, within the days of the given stops. */
export async function findDriverTimes(
  db: Kysely<Database>,
  stops: readonly Pick<StopRecord, 'driver_id' | 'due_at'>[],
): Promise<DriverTime[]> {
  const drivers = [...new Set(stops.flatMap(({ driver_id }) => driver_id ?? []))]
  if (drivers.length === 0) return []
  const times = stops.map(({ due_at }) => due_at.getTime())
  const { rows } = await sql<DriverTime>`
    select id, driver_id, due_at, window_minutes from delivery_stop
    where driver_id = any(${drivers}::uuid[]) and status in ${LIVE}
      and due_at between ${new Date(Math.min(...times))}::timestamptz - interval '1 day'
        and ${new Date(Math.max(...times))}::timestamptz + interval '1 day'`.execute(db)
  return rows
}
