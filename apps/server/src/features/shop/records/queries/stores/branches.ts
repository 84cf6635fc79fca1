import type { RecordFields } from '@rodchao/contract'
import { isInThailand, readCoordinates } from '@rodchao/rental'
import { sql } from 'kysely'
import { column, ownColumns, type RecordFault, type RecordStore, type Row } from './record-store.ts'

const columns = ownColumns<RecordFields<'branches'>>()({
  code: 'code',
  nameTh: 'name_th',
  nameEn: 'name_en',
  addressTh: 'address_th',
  addressEn: 'address_en',
  phone: 'phone',
  taxBranchNo: 'tax_branch_no',
  opening: 'opening',
  isActive: 'is_active',
})

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
      ...columns.read(row),
      pin: row['latitude'] === null ? null : `${row['latitude'] as number}, ${row['longitude'] as number}`,
    },
    facts: { units: row['units'] as number },
  }),
  toRow: (fields): Row => ({
    ...columns.write(fields),
    opening: JSON.stringify(fields.opening),
    latitude: pinOf(fields.pin)?.latitude ?? null,
    longitude: pinOf(fields.pin)?.longitude ?? null,
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
