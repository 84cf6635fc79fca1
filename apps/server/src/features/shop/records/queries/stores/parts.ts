import type { RecordFields } from '@rodchao/contract'
import { column, type RecordStore, type Row } from './record-store.ts'

type Fields = RecordFields<'parts'>

/** What a damaged part or a lost item costs whoever brings the vehicle back. */
export const parts: RecordStore<'parts'> = {
  table: 'part_price',
  idType: 'int',
  search: [column('name_th'), column('name_en')],
  columns: {
    nameTh: column('name_th'),
    nameEn: column('name_en'),
    kind: column('kind'),
    category: column('category'),
    amount: column('unit_amount'),
    isActive: column('is_active'),
    position: column('sort_order'),
  },
  order: column('sort_order'),
  fromRow: (row) => ({
    fields: {
      nameTh: row['name_th'] as string,
      nameEn: row['name_en'] as string,
      kind: row['kind'] as Fields['kind'],
      category: row['category'] as Fields['category'],
      amount: row['unit_amount'] as number,
      isActive: row['is_active'] as boolean,
      position: row['sort_order'] as number,
    },
    facts: {},
  }),
  toRow: (fields): Row => ({
    name_th: fields.nameTh,
    name_en: fields.nameEn,
    kind: fields.kind,
    category: fields.category,
    unit_amount: fields.amount,
    is_active: fields.isActive,
    sort_order: fields.position,
  }),
}
