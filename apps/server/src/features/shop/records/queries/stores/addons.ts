import type { RecordFields } from '@rodchao/contract'
import { sql } from 'kysely'
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
    if (id === null || before === null || (before.amount === fields.amount && before.isActive === fields.isActive))
      return []
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from reservation
      where status in ('pending_payment', 'awaiting_review', 'confirmed', 'on_rent')
        and addons @> ${JSON.stringify([{ addonId: Number(id) }])}::jsonb`.execute(db)
    const count = rows[0]?.count ?? 0
    return count === 0 ? [] : [{ code: 'bookings_keep_price', tone: 'info', params: { count } }]
  },
}
