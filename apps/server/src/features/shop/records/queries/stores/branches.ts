import type { RecordFields } from '@rodchao/contract'
import { isInThailand, readCoordinates } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
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
    if (fields.isActive) faults.push(...(await findNameDoubles(db, id, fields)))
    return faults
  },
}

const pinOf = (pin: string | null) => (pin === null ? null : readCoordinates(pin))

async function isAnotherOpen(db: Kysely<Database>, id: string | null) {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from branch where is_active and id is distinct from ${id}::int) as found`.execute(db)
  return rows[0]?.found === true
}

/**
 * Two open branches of one name cannot be told apart where one is chosen. What a shop already has stays as it is until the name
 * is changed or the branch is opened again.
 */
async function findNameDoubles(
  db: Kysely<Database>,
  id: string | null,
  { nameTh, nameEn }: RecordFields<'branches'>,
): Promise<RecordFault[]> {
  const isDouble = (name: 'name_th' | 'name_en', wanted: string) => sql<boolean>`
    exists (select from branch b where b.is_active and b.id is distinct from ${id}::int and lower(${sql.ref(`b.${name}`)}) = lower(${wanted}))
    and not exists (select from branch own where own.id = ${id}::int and own.is_active and ${sql.ref(`own.${name}`)} = ${wanted})`
  const { rows } = await sql<{ th: boolean; en: boolean }>`
    select ${isDouble('name_th', nameTh)} as th, ${isDouble('name_en', nameEn)} as en`.execute(db)
  const [found] = rows
  return [
    ...(found?.th === true ? [{ pointer: '/nameTh', code: 'taken' }] : []),
    ...(found?.en === true ? [{ pointer: '/nameEn', code: 'taken' }] : []),
  ]
}
