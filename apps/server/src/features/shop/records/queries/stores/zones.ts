import type { ZoneArea } from '@rodchao/contract'
import { sql } from 'kysely'
import { insertMany } from '#db/insert-many.ts'
import { column, type RecordFault, type RecordStore, type Row } from './record-store.ts'

/** Where vehicles are brought to, for what, and when. */
export const zones: RecordStore<'zones'> = {
  table: 'delivery_zone',
  idType: 'int',
  search: [
    column('name_th'),
    column('name_en'),
    sql`(select string_agg(a.postcode || ' ' || a.subdistrict_th || ' ' || a.subdistrict_en, ' ')
      from delivery_zone_area a where a.zone_id = t.id)`,
  ],
  columns: {
    nameTh: column('name_th'),
    nameEn: column('name_en'),
    branch: column('branch_id'),
    fee: column('fee_each_way'),
    isActive: column('is_active'),
  },
  order: column('fee_each_way'),
  fromRow: (row, hung) => {
    const areas = (hung as readonly ZoneArea[] | undefined) ?? []
    return {
      fields: {
        nameTh: row['name_th'] as string,
        nameEn: row['name_en'] as string,
        branch: String(row['branch_id']),
        fee: row['fee_each_way'] as number,
        freeOver: row['free_over_rent'] as number | null,
        leadMinutes: row['lead_minutes'] as number,
        opens: row['opens_minute'] as number,
        closes: row['closes_minute'] as number,
        areas,
        isActive: row['is_active'] as boolean,
      },
      facts: { areaCount: areas.length },
    }
  },
  toRow: (fields): Row => ({
    name_th: fields.nameTh,
    name_en: fields.nameEn,
    branch_id: Number(fields.branch),
    fee_each_way: fields.fee,
    free_over_rent: fields.freeOver,
    lead_minutes: fields.leadMinutes,
    opens_minute: fields.opens,
    closes_minute: fields.closes,
    is_active: fields.isActive,
  }),
  readHung: async (db, ids) => {
    const rows = await db
      .selectFrom('delivery_zone_area')
      .selectAll()
      .where('zone_id', 'in', ids.map(Number))
      .orderBy('postcode')
      .orderBy('subdistrict_th')
      .execute()
    const byZone = Map.groupBy(rows, (row) => String(row.zone_id))
    return new Map(
      [...byZone].map(([id, areas]) => [
        id,
        areas.map((area): ZoneArea => ({
          postcode: area.postcode,
          subdistrictTh: area.subdistrict_th,
          subdistrictEn: area.subdistrict_en,
        })),
      ]),
    )
  },
  writeHung: async (trx, id, { fields }) => {
    const zoneId = Number(id)
    await trx.deleteFrom('delivery_zone_area').where('zone_id', '=', zoneId).execute()
    await insertMany(
      trx,
      'delivery_zone_area',
      fields.areas.map((area) => ({
        zone_id: zoneId,
        postcode: area.postcode,
        subdistrict_th: area.subdistrictTh,
        subdistrict_en: area.subdistrictEn,
      })),
    )
  },
  faults: async (db, { id, fields }) => {
    const faults: RecordFault[] = []
    if (fields.closes <= fields.opens) faults.push({ pointer: '/closes', code: 'before_start' })
    const names = fields.areas.map(({ postcode, subdistrictTh }) => `${postcode} ${subdistrictTh}`)
    names.forEach((name, at) => {
      if (names.indexOf(name) !== at) faults.push({ pointer: `/areas/${at}`, code: 'twice' })
    })
    const branch = await db.selectFrom('branch').select('id').where('id', '=', Number(fields.branch)).executeTakeFirst()
    if (!branch) return [...faults, { pointer: '/branch', code: 'unknown' }]
    // Of two zones that reach a place the fee would be chance.
    const { rows } = await sql<{ area: string; nameTh: string; nameEn: string }>`
      select a.postcode || ' ' || a.subdistrict_th as area, z.name_th as "nameTh", z.name_en as "nameEn" from delivery_zone_area a
      join delivery_zone z on z.id = a.zone_id
      where z.is_active and z.branch_id = ${branch.id} and z.id is distinct from ${id}::int
        and a.postcode || ' ' || a.subdistrict_th = any(${names}::text[])`.execute(db)
    const taken = new Map(rows.map(({ area, ...zone }) => [area, zone]))
    if (!fields.isActive) return faults
    names.forEach((name, at) => {
      const zone = taken.get(name)
      if (zone !== undefined) faults.push({ pointer: `/areas/${at}`, code: 'in_other_zone', params: { ...zone } })
    })
    return faults
  },
}
