import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { formatCount, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { categoryLabel, joined } from '../../core/labels.ts'
import type { KindView } from './kind-view.ts'
import { nameIn } from './parts-of-views.ts'

export const CHARGES = {
  per_day: () => m.records_charge_per_day(),
  per_rental: () => m.records_charge_per_rental(),
  per_item: () => m.records_charge_per_item(),
} as const

export const addonsView: KindView<'addons'> = {
  section: 'vehicles',
  icon: IconGift,
  title: () => m.records_addons(),
  add: () => m.records_addons_add(),
  nameOf: ({ fields }) => nameIn(fields),
  noteOf: ({ fields, facts }) =>
    joined(
      CHARGES[fields.charge](),
      facts.product ?? fields.categories.map((category) => categoryLabel(category)).join(', '),
    ),
  columns: [
    {
      field: 'amount',
      label: () => m.records_price(),
      isNumber: true,
      text: ({ fields }) => formatMoney(fields.amount),
    },
    {
      field: 'stock',
      label: () => m.records_stock(),
      isNumber: true,
      text: ({ fields }) => (fields.stock === null ? '' : formatCount(fields.stock)),
    },
    { field: null, label: () => m.records_most(), isNumber: true, text: ({ fields }) => formatCount(fields.most) },
  ],
  filters: [{ field: 'charge', label: () => m.records_charge(), values: CHARGES }],
  toggle: 'isActive',
  names: [],
}
