import type { RecordFields } from '@rodchao/contract'
import { sql } from 'kysely'
import { column, type RecordStore, type Row } from './record-store.ts'

type Fields = RecordFields<'addons'>

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
  fromRow: (row) => ({
    fields: {
      slug: row['slug'] as string,
      nameTh: row['name_th'] as string,
      nameEn: row['name_en'] as string,
      noteTh: row['note_th'] as string,
      noteEn: row['note_en'] as string,
      charge: row['charge'] as Fields['charge'],
      amount: row['unit_amount'] as number,
      mostAmount: row['max_amount'] as number | null,
      included: row['included_quantity'] as number,
      most: row['max_quantity'] as number,
      categories: row['categories'] as Fields['categories'],
      isActive: row['is_active'] as boolean,
      position: row['sort_order'] as number,
    },
    facts: { product: row['product_name'] as string | null },
  }),
  toRow: (fields): Row => ({
    slug: fields.slug,
    name_th: fields.nameTh,
    name_en: fields.nameEn,
    note_th: fields.noteTh,
    note_en: fields.noteEn,
    charge: fields.charge,
    unit_amount: fields.amount,
    max_amount: fields.mostAmount,
    included_quantity: fields.included,
    max_quantity: fields.most,
    categories: [...fields.categories],
    is_active: fields.isActive,
    sort_order: fields.position,
  }),
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
