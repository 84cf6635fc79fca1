import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { categoryLabel, joined } from '../../core/labels.ts'
import type { KindView } from './kind-view.ts'
import { CATEGORIES, nameIn } from './parts-of-views.ts'

export const KINDS = { damage: () => m.records_part_damage(), lost_item: () => m.records_part_lost() } as const

export const partsView: KindView<'parts'> = {
  section: 'vehicles',
  icon: IconTool,
  title: () => m.records_parts(),
  add: () => m.records_parts_add(),
  nameOf: ({ fields }) => nameIn(fields),
  noteOf: ({ fields }) =>
    joined(
      KINDS[fields.kind](),
      fields.category === null ? m.records_every_category() : categoryLabel(fields.category),
    ),
  columns: [
    {
      field: 'amount',
      label: () => m.records_price(),
      isNumber: true,
      text: ({ fields }) => formatMoney(fields.amount),
    },
  ],
  filters: [
    { field: 'kind', label: () => m.records_part_kind(), values: KINDS },
    { field: 'category', label: () => m.records_category(), values: CATEGORIES },
  ],
  toggle: 'isActive',
  names: [],
}
