import type { RecordEffect, RecordFields } from '@rodchao/contract'
import { OPEN_STATUSES } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import { statusList } from '#db/status-list.ts'
import type { Database } from '#db/schema.ts'
import { column, ownColumns, type RecordStore } from './record-store.ts'

const columns = ownColumns<RecordFields<'addons'>>()({
  slug: 'slug',
  nameTh: 'name_th',
  nameEn: 'name_en',
  noteTh: 'note_th',
  noteEn: 'note_en',
  charge: 'charge',
  amount: 'unit_amount',
  mostAmount: 'max_amount',
  included: 'included_quantity',
  most: 'max_quantity',
  stock: 'stock',
  categories: 'categories',
  isActive: 'is_active',
  position: 'sort_order',
})

/** What is rented or sold beside a vehicle. */
export const addons: RecordStore<'addons'> = {
  table: 'addon',
  idType: 'int',
  extras: [sql`(select p.name_th from product p where p.id = t.product_id) as product_name`],
  search: [column('name_th'), column('name_en'), column('slug')],
  columns: {
    slug: column('slug'),
    nameTh: column('name_th'),
    nameEn: column('name_en'),
    charge: column('charge'),
    amount: column('unit_amount'),
    stock: column('stock'),
    isActive: column('is_active'),
    position: column('sort_order'),
  },
  order: column('sort_order'),
  fromRow: (row) => ({ fields: columns.read(row), facts: { product: row['product_name'] as string | null } }),
  toRow: (fields) => ({ ...columns.write(fields), categories: [...fields.categories] }),
  unique: { addon_slug_key: '/slug' },
  faults: async (_db, { fields }) => [
    ...(fields.mostAmount !== null && fields.mostAmount < fields.amount
      ? [{ pointer: '/mostAmount', code: 'less_than_amount' }]
      : []),
    ...(fields.included > fields.most ? [{ pointer: '/included', code: 'more_than_most' }] : []),
  ],
  effects: async (db, { id, fields, before }) => {
    if (id === null || before === null) return []
    const short = fields.stock === before.stock ? [] : await booksMore(db, Number(id), fields.stock)
    if (before.amount === fields.amount && before.isActive === fields.isActive) return short
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from reservation
      where status in ${statusList(OPEN_STATUSES)}
        and addons @> ${JSON.stringify([{ addonId: Number(id) }])}::jsonb`.execute(db)
    const count = rows[0]?.count ?? 0
    return count === 0 ? short : [...short, { code: 'bookings_keep_price', tone: 'info', params: { count } }]
  },
}

/** A warning where more are promised at one time than there would be. */
async function booksMore(db: Kysely<Database>, id: number, stock: number | null): Promise<RecordEffect[]> {
  if (stock === null) return []
  const { rows } = await sql<{ peak: number }>`
    select addon_peak(${id}, '-infinity', 'infinity', '-infinity', null) as peak`.execute(db)
  const count = rows[0]?.peak ?? 0
  return count <= stock ? [] : [{ code: 'stock_below_booked', tone: 'warning', params: { count } }]
}
