import type { OpeningDay } from '@rodchao/contract'
import { isInThailand, readCoordinates } from '@rodchao/rental'
import { sql } from 'kysely'
import { column, type RecordFault, type RecordStore, type Row } from './record-store.ts'

/** Where vehicles are given out, and when. */
export const branches: RecordStore<'branches'> = {
  table: 'branch',
  idType: 'int',
  extras: [
    sql`(select count(*)::int from unit u where u.branch_id = t.id and u.status not in ('sold', 'lost', 'retired')) as units`,
  ],
  search: [column('name_th'), column('name_en'), column('code'), column('phone')],
  columns: {
    code: column('code'),
    nameTh: column('name_th'),
    nameEn: column('name_en'),
    phone: column('phone'),
    isActive: column('is_active'),
  },
  order: column('code'),
  fromRow: (row) => ({
    fields: {
      code: row['code'] as string,
      nameTh: row['name_th'] as string,
      nameEn: row['name_en'] as string,
      addressTh: row['address_th'] as string,
      addressEn: row['address_en'] as string,
      phone: row['phone'] as string,
      taxBranchNo: row['tax_branch_no'] as string,
      pin: row['latitude'] === null ? null : `${row['latitude'] as number}, ${row['longitude'] as number}`,
      opening: row['opening'] as readonly OpeningDay[],
      isActive: row['is_active'] as boolean,
    },
    facts: { units: row['units'] as number },
  }),
  toRow: (fields): Row => ({
    latitude: pinOf(fields.pin)?.latitude ?? null,
    longitude: pinOf(fields.pin)?.longitude ?? null,
    code: fields.code,
    name_th: fields.nameTh,
    name_en: fields.nameEn,
    address_th: fields.addressTh,
    address_en: fields.addressEn,
    phone: fields.phone,
    tax_branch_no: fields.taxBranchNo,
    opening: JSON.stringify(fields.opening),
    is_active: fields.isActive,
  }),
  unique: { branch_code_key: '/code' },
  faults: async (db, { id, fields }) => {
    const faults: RecordFault[] = fields.opening.flatMap((hours, day) =>
      hours !== null && hours.closes <= hours.opens
        ? [{ pointer: `/opening/${day}/closes`, code: 'before_start' }]
        : [],
    )
    const pin = pinOf(fields.pin)
    if (fields.pin !== null && pin === null) faults.push({ pointer: '/pin', code: 'not_pin' })
    if (pin !== null && !isInThailand(pin)) faults.push({ pointer: '/pin', code: 'outside_country' })
    if (!fields.isActive && !(await isAnotherOpen(db, id))) faults.push({ pointer: '/isActive', code: 'last_one' })
    return faults
  },
}

const pinOf = (pin: string | null) => (pin === null ? null : readCoordinates(pin))

async function isAnotherOpen(db: Parameters<NonNullable<typeof branches.faults>>[0], id: string | null) {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from branch where is_active and id is distinct from ${id}::int) as found`.execute(db)
  return rows[0]?.found === true
}
