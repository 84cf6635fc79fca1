import type { RecordFields } from '@rodchao/contract'
import { column, ownColumns, type RecordStore } from './record-store.ts'

const columns = ownColumns<RecordFields<'parts'>>()({
  nameTh: 'name_th',
  nameEn: 'name_en',
  kind: 'kind',
  category: 'category',
  amount: 'unit_amount',
  isActive: 'is_active',
  position: 'sort_order',
})

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
  fromRow: (row) => ({ fields: columns.read(row), facts: {} }),
  toRow: columns.write,
}
