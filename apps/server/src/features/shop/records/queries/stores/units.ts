import type { RecordFields, UnitService } from '@rodchao/contract'
import { DAY, isoDate, latestModelYear, toShopDate, OPEN_STATUSES, HOLDING_STATUSES } from '@rodchao/rental'
import { type Kysely, sql, type Transaction } from 'kysely'
import { insertMany } from '#db/insert-many.ts'
import { statusList } from '#db/status-list.ts'
import type { Database } from '#db/schema.ts'
import { refreshSearchText } from '../../../../rentals/reservations/commands/refresh-search-text.ts'
import { column, type RecordFault, type RecordStore, type Row, type WantedRecord } from './record-store.ts'

type Fields = RecordFields<'units'>

const HOLDING = statusList(HOLDING_STATUSES)
const PAPERS_END = sql`least(t.tax_expires_on, t.compulsory_insurance_expires_on, t.inspection_expires_on)`
/** States that a record may be put into. What is lost, put up for sale or sold has pages of its own for that. */
const BY_HAND: readonly Fields['status'][] = ['ready', 'service', 'retired']
/** Days from today before which the first paper has ended: `soon` is within 30 days, what has ended included. */
const PAPERS_DUE: Readonly<Record<string, number>> = { ended: 0, soon: 31 }
const MOST_NAMED = 5

interface Hung {
  readonly services: readonly UnitService[]
  readonly bookings: number
  readonly blocks: number
}

/** Each vehicle and house that is let. */
export const units: RecordStore<'units'> = {
  table: 'unit',
  idType: 'int',
  extras: [
    sql`${PAPERS_END} as papers_end`,
    sql`(select r.id::text from reservation r where r.unit_id = t.id and r.kind = 'sale'
      and (r.status = 'completed' or r.status in ${HOLDING})
      order by r.closed_at desc nulls first limit 1) as sale`,
  ],
  search: [
    column('label'),
    column('plate_province'),
    column('chassis_no'),
    column('engine_no'),
    column('colour_th'),
    column('colour_en'),
    sql`(select concat_ws(' ', p.name_th, p.name_en, p.brand) from product p where p.id = t.product_id)`,
  ],
  columns: {
    label: column('label'),
    product: column('product_id'),
    branch: column('branch_id'),
    status: column('status'),
    odometerKm: column('odometer_km'),
    // One column of the list for all papers: the one that ends first.
    taxEndsOn: PAPERS_END,
  },
  narrows: {
    // Papers of what has left the shop are nobody's work.
    papersEndOn: (value, now) => {
      const days = PAPERS_DUE[value]
      return days === undefined
        ? undefined
        : sql`(t.status not in ('sold', 'retired', 'lost')
            and ${PAPERS_END} < ${isoDate(toShopDate(now + days * DAY))}::date)`
    },
  },
  order: sql`t.status in ('sold', 'retired'), t.label`,
  fromRow: (row, hung) => {
    const { services, bookings, blocks } = (hung as Hung | undefined) ?? { services: [], bookings: 0, blocks: 0 }
    return {
      fields: {
        label: row['label'] as string,
        labelKind: row['label_kind'] as Fields['labelKind'],
        plateProvince: row['plate_province'] as string | null,
        product: String(row['product_id']),
        branch: String(row['branch_id']),
        status: row['status'] as Fields['status'],
        colourTh: row['colour_th'] as string,
        colourEn: row['colour_en'] as string,
        modelYear: row['model_year'] as number | null,
        chassisNo: row['chassis_no'] as string | null,
        engineNo: row['engine_no'] as string | null,
        odometerKm: row['odometer_km'] as number,
        taxEndsOn: row['tax_expires_on'] as string | null,
        insuranceEndsOn: row['compulsory_insurance_expires_on'] as string | null,
        inspectionEndsOn: row['inspection_expires_on'] as string | null,
        note: row['note'] as string,
        services,
      },
      facts: {
        papersEndOn: row['papers_end'] as string | null,
        bookings,
        blocks,
        sale: row['sale'] as string | null,
      },
    }
  },
  toRow: (fields): Row => ({
    label: fields.label,
    label_kind: fields.labelKind,
    plate_province: fields.plateProvince,
    product_id: Number(fields.product),
    branch_id: Number(fields.branch),
    status: fields.status,
    colour_th: fields.colourTh,
    colour_en: fields.colourEn,
    model_year: fields.modelYear,
    chassis_no: fields.chassisNo,
    engine_no: fields.engineNo,
    odometer_km: fields.odometerKm,
    tax_expires_on: fields.taxEndsOn,
    compulsory_insurance_expires_on: fields.insuranceEndsOn,
    inspection_expires_on: fields.inspectionEndsOn,
    note: fields.note,
  }),
  unique: { unit_label_key: '/label' },
  readHung: async (db, ids, now) => {
    const at = new Date(now)
    const numbers = ids.map(Number)
    const [services, counted] = await Promise.all([
      db.selectFrom('unit_service').selectAll().where('unit_id', 'in', numbers).orderBy('position').execute(),
      sql<{ id: number; bookings: number; blocks: number }>`
        select u.id,
          (select count(*)::int from reservation r where r.unit_id = u.id and r.status in ${HOLDING}
            and (r.ends_at > ${at} or r.status = 'on_rent')) as bookings,
          (select count(*)::int from occupancy o where o.unit_id = u.id and o.active and o.kind = 'service'
            and upper(o.during) > ${at}) as blocks
        from unit u where u.id = any(${numbers}::int[])`.execute(db),
    ])
    const byUnit = Map.groupBy(services, ({ unit_id }) => unit_id)
    return new Map(
      counted.rows.map(({ id, bookings, blocks }): [string, Hung] => [
        String(id),
        { bookings, blocks, services: (byUnit.get(id) ?? []).map(toService) },
      ]),
    )
  },
  writeHung: async (trx, id, { fields, before }) => {
    await writeServices(trx, Number(id), fields.services)
    if (before !== null && before.label !== fields.label) await renameBookings(trx, Number(id))
  },
  faults: async (db, wanted) => {
    const { fields } = wanted
    const faults: RecordFault[] = [...(await unknownNames(db, fields)), ...statusFaults(wanted)]
    const latest = latestModelYear(wanted.now)
    if (fields.modelYear !== null && fields.modelYear > latest)
      faults.push({ pointer: '/modelYear', code: 'year_ahead', params: { latest } })
    for (const [at, service] of fields.services.entries())
      if (at > 0 && service.on < (fields.services[at - 1]?.on ?? ''))
        faults.push({ pointer: `/services/${at}/on`, code: 'before_start' })
    return [...faults, ...(await bookedFaults(db, wanted))]
  },
  effects: async (_db, { fields, before }) =>
    before !== null && fields.odometerKm < before.odometerKm
      ? [
          {
            code: 'odometer_falls',
            tone: 'warning',
            params: { before: before.odometerKm, after: fields.odometerKm },
          },
        ]
      : [],
}

function toService(row: { done_on: string; odometer_km: number | null; cost: number; note: string }): UnitService {
  return { on: row.done_on, odometerKm: row.odometer_km, cost: row.cost, note: row.note }
}

async function writeServices(trx: Transaction<Database>, id: number, services: readonly UnitService[]): Promise<void> {
  await trx.deleteFrom('unit_service').where('unit_id', '=', id).execute()
  await insertMany(
    trx,
    'unit_service',
    services.map(({ on, odometerKm, cost, note }, at) => ({
      unit_id: id,
      position: at + 1,
      done_on: on,
      odometer_km: odometerKm,
      cost,
      note,
    })),
  )
}

/** Whoever types the new plate finds what is booked with it. Papers keep the old one. */
async function renameBookings(trx: Transaction<Database>, id: number): Promise<void> {
  const booked = await trx
    .selectFrom('reservation')
    .select('id')
    .where('unit_id', '=', id)
    .where('status', 'in', OPEN_STATUSES)
    .execute()
  for (const { id: reservationId } of booked) await refreshSearchText(trx, reservationId)
}

async function unknownNames(db: Kysely<Database>, fields: Fields): Promise<RecordFault[]> {
  const [product, branch] = await Promise.all([
    db.selectFrom('product').select('id').where('id', '=', Number(fields.product)).executeTakeFirst(),
    db.selectFrom('branch').select('id').where('id', '=', Number(fields.branch)).executeTakeFirst(),
  ])
  return [
    ...(product === undefined ? [{ pointer: '/product', code: 'unknown' }] : []),
    ...(branch === undefined ? [{ pointer: '/branch', code: 'unknown' }] : []),
  ]
}

function statusFaults({ fields, before }: WantedRecord<'units'>): RecordFault[] {
  if (before === null) return fields.status === 'ready' ? [] : [{ pointer: '/status', code: 'new_is_ready' }]
  if (before.status === fields.status) return []
  const isByHand = BY_HAND.includes(before.status) && BY_HAND.includes(fields.status)
  return isByHand ? [] : [{ pointer: '/status', code: 'other_page' }]
}

/** What is booked has to be moved to another unit first; the refusal names the bookings. */
async function bookedFaults(
  db: Kysely<Database>,
  { id, fields, before, now }: WantedRecord<'units'>,
): Promise<RecordFault[]> {
  if (id === null || before === null) return []
  const changed = [
    ...(fields.status === 'retired' && before.status !== 'retired' ? ['/status'] : []),
    ...(fields.product === before.product ? [] : ['/product']),
    ...(fields.branch === before.branch ? [] : ['/branch']),
  ]
  if (changed.length === 0) return []
  const { rows } = await sql<{ code: string; count: number }>`
    select code, count(*) over ()::int as count from reservation
    where unit_id = ${Number(id)} and status in ${HOLDING} and (ends_at > ${new Date(now)} or status = 'on_rent')
    order by starts_at limit ${MOST_NAMED}`.execute(db)
  const [first] = rows
  if (first === undefined) return []
  const params = { count: first.count, codes: rows.map(({ code }) => code).join(', ') }
  return changed.map((pointer) => ({ pointer, code: 'bookings_ahead', params }))
}
