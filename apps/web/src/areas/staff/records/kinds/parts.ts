import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { categoryLabel, joined } from '../../core/labels.ts'
import type { KindView } from './kind-view.ts'
import { CATEGORIES, IS_ACTIVE, NAME_FIELDS, nameIn, POSITION } from './parts-of-views.ts'

const KINDS = { damage: () => m.records_part_damage(), lost_item: () => m.records_part_lost() } as const

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
  fields: {
    ...NAME_FIELDS,
    kind: { label: () => m.records_part_kind(), values: KINDS },
    category: { label: () => m.records_category(), help: () => m.records_category_help(), values: CATEGORIES },
    amount: { label: () => m.records_price(), isHalf: true },
    isActive: IS_ACTIVE,
    position: POSITION,
  },
  groups: [{ fields: ['nameTh', 'nameEn', 'kind', 'category', 'amount', 'position', 'isActive'] }],
  columns: [
    {
      field: 'amount',
      label: () => m.records_price(),
      isNumber: true,
      text: ({ fields }) => formatMoney(fields.amount),
    },
  ],
  filters: ['kind', 'category'],
  toggle: 'isActive',
  first: () => ({ nameTh: '', nameEn: '', kind: 'damage', category: null, amount: 0, isActive: true, position: 100 }),
  names: [],
}
