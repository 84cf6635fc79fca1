import { HOUR, MINUTE, startOfShopDay } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'
import { insertSmallShop } from './small-shop.ts'

export interface CrowdOptions {
  readonly now: number
  readonly reservations: number
  /** Models among which the thousand units are divided; 40 unless said. */
  readonly products?: number
  readonly log: (text: string) => void
}

export const CROWD_UNITS = 1000
const PRODUCTS = 40
/** Each unit goes out once in this time, and is back with time to spare. */
const SLOT_MS = 36 * HOUR
const LONGEST_HOURS = 30
/** Slots that may lie ahead; the rest go back as far as they have to. */
const MOST_AHEAD = 40
const AT_ONCE = 50_000

/**
 * A big shop for measuring: the small shop, a thousand more units and any number of reservations, all of them whole
 * (customer, line, payment, occupancy) and none overlapping. The database makes the rows itself.
 */
export async function insertCrowd(
  db: Kysely<Database>,
  { now, reservations, products = PRODUCTS, log }: CrowdOptions,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { branchId, scooterId } = await insertSmallShop(trx, { now })
    await insertFleet(trx, { branchId, like: scooterId, products })
  })
  const slots = Math.ceil(reservations / CROWD_UNITS)
  const ahead = Math.min(MOST_AHEAD, Math.ceil(slots / 5))
  const newest = startOfShopDay(now) + 9 * HOUR + ahead * SLOT_MS
  // Row by row, working out what each payment paid for would take longer than everything else.
  await sql`alter table payment disable trigger payment_allotted`.execute(db)
  const indexes = await dropIndexes(db)
  for (let from = 0; from < reservations; from += AT_ONCE) {
    const to = Math.min(reservations, from + AT_ONCE)
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      await insertBatch(trx, { from, to, newest, now })
    })
    log(`${to} of ${reservations} reservations`)
  }
  await sql`alter table payment enable trigger payment_allotted`.execute(db)
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set maintenance_work_mem = '256MB'`.execute(connection)
    for (const index of indexes) await sql.raw(index).execute(connection)
    await sql`analyze`.execute(connection)
    await sql`reset all`.execute(connection)
  })
}

/** Removes what reservations are only found by, as it is made sooner at once than row by row; gives what makes it. */
async function dropIndexes(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'reservation'::regclass and not indisunique
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}

/** Copies of the small shop's scooter under other names, with as many units each as make the thousand. */
async function insertFleet(
  trx: Kysely<Database>,
  { branchId, like, products }: { branchId: number; like: number; products: number },
): Promise<void> {
  await sql`
    with models as (
      insert into product (slug, category, brand, name_th, name_en, description_th, description_en, engine_cc, transmission,
        seats, licence_class, damage_deposit, turnaround_minutes, min_minutes, max_minutes, drawing_kind, drawing_paint, sort_order)
      select 'crowd-' || n, category, brand, 'รุ่นที่ ' || n, 'Model ' || n, description_th, description_en, engine_cc, transmission,
        seats, licence_class, damage_deposit, turnaround_minutes, min_minutes, max_minutes, drawing_kind, drawing_paint, n
      from product, generate_series(1, ${products}::int) n where id = ${like}
      returning id, sort_order
    ), prices as (
      insert into rate (product_id, tier, amount)
      select models.id, rate.tier, rate.amount from models, rate where rate.product_id = ${like} and rate.season_id is null
    )
    insert into unit (product_id, branch_id, label, plate_province)
    select models.id, ${branchId}::int, models.sort_order || 'คค ' || (1000 + n), 'ประจวบคีรีขันธ์'
    from generate_series(1, ${Math.floor(CROWD_UNITS / products)}::int) n, models order by n, models.id`.execute(trx)
}

interface Batch {
  readonly from: number
  readonly to: number
  readonly newest: number
  readonly now: number
}

async function insertBatch(trx: Kysely<Database>, { from, to, newest, now }: Batch): Promise<void> {
  await sql.raw(CODE_FUNCTION).execute(trx)
  const nowAt = sql`${new Date(now)}::timestamptz`
  await sql`
    create temp table crowd on commit drop as
    with fleet as (
      select unit.id as unit_id, unit.label, product.id as product_id, product.name_en, unit.branch_id,
        (row_number() over (order by unit.id) - 1)::int as nth
      from unit join product on product.id = unit.product_id where product.slug like 'crowd-%'
    ), timed as (
      select i, fleet.*, ${new Date(newest)}::timestamptz - (i / ${CROWD_UNITS}::int) * ${SLOT_MS / MINUTE} * interval '1 minute'
          + (fleet.nth % 8) * interval '30 minutes' as starts_at,
        (6 + (i * 7) % ${LONGEST_HOURS - 5}::int) as hours
      from generate_series(${from}::int, ${to - 1}::int) i join fleet on fleet.nth = i % ${CROWD_UNITS}::int
    ), told as (
      select *, starts_at + hours * interval '1 hour' as ends_at from timed
    )
    select *, (array['web', 'line', 'phone', 'walk_in'])[1 + i % 4] as channel, gen_random_uuid() as id, gen_random_uuid() as customer_id, gen_random_uuid() as payment_id,
      pg_temp.crowd_code(i) as code, 'Crowd Guest ' || i as full_name, '+6681' || lpad((i % 10000000)::text, 7, '0') as phone,
      case when ends_at < ${nowAt} then case when i % 12 = 0 then 'cancelled' when i % 45 = 1 then 'no_show' else 'completed' end
        when starts_at < ${nowAt} then 'on_rent'
        else 'confirmed' end as status,
      least(starts_at, ${nowAt}) - interval '1 hour' - (i % 400) * interval '37 minutes' as created_at,
      25000 + (hours / 24) * 6000 as total
    from told`.execute(trx)
  await sql`
    insert into customer (id, full_name, phone, nationality, language, created_at)
    select customer_id, full_name, phone, 'TH', 'th', created_at from crowd`.execute(trx)
  await insertReservations(trx)
  await sql`
    insert into reservation_line (reservation_id, position, kind, text_th, text_en, quantity, unit_amount, amount)
    select id, 1, 'rent', 'ค่าเช่า', 'Rent', 1, total, total from crowd`.execute(trx)
  await sql`
    insert into occupancy (unit_id, during, kind, reservation_id, active)
    select unit_id, tstzrange(starts_at, ends_at + interval '30 minutes'), 'reservation', id,
      status in ('confirmed', 'on_rent') from crowd`.execute(trx)
  await sql`
    insert into payment (id, reservation_id, direction, method, amount, received_at, recorded_at)
    select payment_id, id, 'in', 'promptpay', total, created_at, created_at from crowd
    where status in ('confirmed', 'on_rent', 'completed')`.execute(trx)
  await sql`
    insert into revenue_part (payment_id, reservation_id, received_at, method, branch_id, product_id, channel, amount,
      rent, addon, delivery, fee, sale)
    select payment_id, id, created_at, 'promptpay', branch_id, product_id, channel, total, total, 0, 0, 0, 0 from crowd
    where status in ('confirmed', 'on_rent', 'completed')`.execute(trx)
  await sql`
    insert into audit_event (at, actor_kind, action, entity, entity_id, after)
    select created_at, 'customer', 'place_hold', 'reservation', id::text, jsonb_build_object('status', status, 'version', 1)
    from crowd where status in ('confirmed', 'on_rent')`.execute(trx)
}

async function insertReservations(trx: Kysely<Database>): Promise<void> {
  await sql`
    insert into reservation (id, code, public_token, status, channel, branch_id, customer_id, product_id, unit_id, is_unit_fixed,
      starts_at, ends_at, original_starts_at, original_ends_at, actual_out_at, actual_in_at, quote, total, booking_deposit,
      damage_deposit, paid, confirmed_at, closed_at, search_text, created_at, updated_at, version)
    select id, code, left(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), 22), status,
      channel, branch_id, customer_id, product_id, unit_id,
      status in ('on_rent', 'completed'), starts_at, ends_at, starts_at, ends_at,
      case when status in ('on_rent', 'completed') then starts_at end, case when status = 'completed' then ends_at end,
      jsonb_build_object(
        'lines', jsonb_build_array(jsonb_build_object('kind', 'rent', 'text', jsonb_build_object('th', 'ค่าเช่า', 'en', 'Rent'),
          'quantity', 1, 'unitAmount', total, 'amount', total)),
        'chargedHours', hours, 'chargedDays', 1 + (hours - 1) / 24, 'rent', total, 'total', total,
        'vat', jsonb_build_object('mode', 'included', 'rateBasisPoints', 700, 'net', total - round(total * 7 / 107.0)::int,
          'amount', round(total * 7 / 107.0)::int),
        'dueNow', total, 'dueAtPickUp', 0, 'damageDeposit', 200000, 'dayPriceEquivalent', total, 'saving', 0, 'longerForLess', null),
      total, total, 200000, case when status in ('confirmed', 'on_rent', 'completed') then total else 0 end,
      created_at,
      case when status in ('completed', 'cancelled', 'no_show') then ends_at end,
      lower(concat_ws(' ', code, full_name, substr(phone, 2), '0' || substr(phone, 4), label, replace(label, ' ', ''), name_en)),
      created_at, least(created_at, starts_at), 1
    from crowd`.execute(trx)
}

/** A reservation code of 40 bits spread over their whole range, with the check character of packages/rental. */
const CODE_FUNCTION = `
  create or replace function pg_temp.crowd_code(n bigint) returns text language plpgsql immutable as $$
  declare
    letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    bits constant bigint := (n * 654435761 + 11400714819) % 1099511627776;
    code text := '';
    value int;
    checked int := 0;
  begin
    for place in reverse 7..0 loop
      value := (bits >> (place * 5)) & 31;
      code := code || substr(letters, value + 1, 1);
      checked := ((checked << 1) # (case when checked & 16 > 0 then 37 else 0 end)) # value;
    end loop;
    checked := (checked << 1) # (case when checked & 16 > 0 then 37 else 0 end);
    return code || substr(letters, checked + 1, 1);
  end $$`
