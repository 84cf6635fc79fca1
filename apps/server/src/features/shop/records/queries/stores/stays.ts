import type { RecordFields } from '@rodchao/contract'
import { isInThailand, readCoordinates, OPEN_STATUSES } from '@rodchao/rental'
import { sql } from 'kysely'
import { findThaiArea, loadThaiAreas } from '../../../catalogue/queries/thai-areas.ts'
import { column, ownColumns, type RecordFault, type RecordStore, type Row } from './record-store.ts'

type Fields = RecordFields<'stays'>
const HOUSE = 'pool_villa'
const POOL = ['poolLength', 'poolWidth', 'poolFrom', 'poolTo'] as const

const columns = ownColumns<Fields>()({
  placeTh: 'place_th',
  placeEn: 'place_en',
  addressTh: 'address_th',
  addressEn: 'address_en',
  subdistrictTh: 'subdistrict_th',
  postcode: 'postcode',
  mapUrl: 'map_url',
  bedrooms: 'bedrooms',
  beds: 'beds',
  bathrooms: 'bathrooms',
  poolLength: 'pool_length_cm',
  poolWidth: 'pool_width_cm',
  poolFrom: 'pool_from_cm',
  poolTo: 'pool_to_cm',
})

/** As the database keeps what is near a house. */
interface KeptNear {
  readonly th: string
  readonly en: string
  readonly by: 'foot' | 'ride'
  readonly minutes: number
  readonly latitude?: number | null
  readonly longitude?: number | null
}

const pinText = (latitude: unknown, longitude: unknown): string | null =>
  typeof latitude === 'number' && typeof longitude === 'number' ? `${latitude}, ${longitude}` : null
const pinOf = (pin: string | null) => (pin === null ? null : readCoordinates(pin))

/** Houses that are let by the night: what only a house says of itself. Its name, prices and photographs are the model's. */
export const stays: RecordStore<'stays'> = {
  table: 'stay',
  idType: 'int',
  extras: [
    sql`(select p.name_th from product p where p.id = t.product_id) as product_th`,
    sql`(select p.name_en from product p where p.id = t.product_id) as product_en`,
    sql`(select p.slug from product p where p.id = t.product_id) as product_slug`,
    sql`(select p.seats from product p where p.id = t.product_id) as guests`,
    sql`(select count(*)::int from product_photo f where f.product_id = t.product_id) as photos`,
    sql`(select count(*)::int from reservation r
      where r.product_id = t.product_id and r.status = any(${OPEN_STATUSES}::text[])) as bookings`,
    sql`(select a.unit_amount from addon a
      where a.icon = 'guests' and a.is_active
        and (a.product_id = t.product_id or a.product_id is null and ${HOUSE}::text = any(a.categories))
      order by a.product_id nulls last, a.id limit 1) as extra_guest`,
  ],
  search: [column('place_th'), column('place_en'), column('address_th'), column('address_en')],
  columns: {
    placeTh: column('place_th'),
    placeEn: column('place_en'),
    bedrooms: column('bedrooms'),
    beds: column('beds'),
  },
  order: column('id'),
  fromRow: (row) => ({
    fields: {
      ...columns.read(row),
      product: String(row['product_id']),
      pin: pinText(row['latitude'], row['longitude']),
      rules: row['rules'] as Fields['rules'],
      nearby: (row['nearby'] as readonly KeptNear[]).map(({ th, en, by, minutes, latitude, longitude }) => ({
        th,
        en,
        by,
        minutes,
        pin: pinText(latitude, longitude),
      })),
    },
    facts: {
      productTh: row['product_th'] as string,
      productEn: row['product_en'] as string,
      slug: row['product_slug'] as string,
      guests: row['guests'] as number,
      photos: row['photos'] as number,
      bookings: row['bookings'] as number,
      extraGuest: row['extra_guest'] as number | null,
    },
  }),
  normalise: (fields) => ({
    ...fields,
    pin: normalPin(fields.pin),
    nearby: fields.nearby.map((near) => ({ ...near, pin: normalPin(near.pin) })),
  }),
  toRow: (fields): Row => {
    const pin = pinOf(fields.pin)
    return {
      ...columns.write(fields),
      product_id: Number(fields.product),
      latitude: pin?.latitude ?? null,
      longitude: pin?.longitude ?? null,
      rules: JSON.stringify(fields.rules),
      nearby: JSON.stringify(
        fields.nearby.map(({ pin: own, ...near }) => {
          const at = pinOf(own)
          return at === null ? near : { ...near, latitude: at.latitude, longitude: at.longitude }
        }),
      ),
    }
  },
  unique: { stay_pkey: '/product' },
  faults: async (db, { fields, before }) => {
    const faults: RecordFault[] = []
    const product = await db
      .selectFrom('product')
      .select('category')
      .where('id', '=', Number(fields.product))
      .executeTakeFirst()
    // It stays with its model: what was booked of that one names it.
    if (product?.category !== HOUSE || (before !== null && before.product !== fields.product))
      faults.push({ pointer: '/product', code: product === undefined ? 'unknown' : 'other_house' })
    for (const [pointer, typed] of [
      ['/pin', fields.pin] as const,
      ...fields.nearby.map(({ pin }, at) => [`/nearby/${at}/pin`, pin] as const),
    ]) {
      const pin = pinOf(typed)
      if (typed !== null && pin === null) faults.push({ pointer, code: 'not_pin' })
      if (pin !== null && !isInThailand(pin)) faults.push({ pointer, code: 'outside_country' })
    }
    faults.push(...(await areaFaults(fields)), ...poolFaults(fields))
    return faults
  },
}

function normalPin(typed: string | null): string | null {
  const pin = pinOf(typed)
  return pin === null ? typed : pinText(pin.latitude, pin.longitude)
}

/** The zone that brings vehicles to a house follows from its sub-district: both are said or none. */
async function areaFaults({ subdistrictTh, postcode }: Fields): Promise<RecordFault[]> {
  if (subdistrictTh === null && postcode === null) return []
  if (postcode === null) return [{ pointer: '/postcode', code: 'required' }]
  if (subdistrictTh === null) return [{ pointer: '/subdistrictTh', code: 'required' }]
  const area = findThaiArea(await loadThaiAreas(), { subdistrictTh, postcode })
  return area === undefined ? [{ pointer: '/subdistrictTh', code: 'unknown' }] : []
}

/** A pool has all of its measures, or there is none. */
function poolFaults(fields: Fields): RecordFault[] {
  if (POOL.every((name) => fields[name] === null)) return []
  const { poolFrom, poolTo } = fields
  return [
    ...POOL.filter((name) => fields[name] === null).map((name) => ({ pointer: `/${name}`, code: 'required' })),
    ...(poolFrom !== null && poolTo !== null && poolTo < poolFrom
      ? [{ pointer: '/poolTo', code: 'less_than_min' }]
      : []),
  ]
}
