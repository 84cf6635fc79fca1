import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { formatCount, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { categoryLabel, joined } from '../../core/labels.ts'
import type { KindView } from './kind-view.ts'
import { CATEGORIES, NAME_FIELDS, nameIn, POSITION } from './parts-of-views.ts'

const CHARGES = {
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
  fields: {
    ...NAME_FIELDS,
    slug: { label: () => m.records_slug(), help: () => m.records_slug_help() },
    noteTh: { label: () => m.records_note_th() },
    noteEn: { label: () => m.records_note_en() },
    charge: { label: () => m.records_charge(), values: CHARGES },
    amount: { label: () => m.records_price(), isHalf: true },
    mostAmount: { label: () => m.records_most_amount(), help: () => m.records_most_amount_help(), isHalf: true },
    included: { label: () => m.records_included(), isHalf: true },
    most: { label: () => m.records_most(), isHalf: true },
    categories: { label: () => m.records_categories(), values: CATEGORIES },
    isActive: { label: () => m.records_is_offered() },
    position: POSITION,
  },
  groups: [
    { fields: ['nameTh', 'nameEn', 'noteTh', 'noteEn'] },
    { title: () => m.records_group_price(), fields: ['charge', 'amount', 'mostAmount', 'included', 'most'] },
    { title: () => m.records_group_where(), fields: ['categories', 'slug', 'position', 'isActive'] },
  ],
  columns: [
    {
      field: 'amount',
      label: () => m.records_price(),
      isNumber: true,
      text: ({ fields }) => formatMoney(fields.amount),
    },
    { field: null, label: () => m.records_most(), isNumber: true, text: ({ fields }) => formatCount(fields.most) },
  ],
  filters: ['charge'],
  toggle: 'isActive',
  first: () => ({
    slug: '',
    nameTh: '',
    nameEn: '',
    noteTh: '',
    noteEn: '',
    charge: 'per_rental',
    amount: 0,
    mostAmount: null,
    included: 0,
    most: 1,
    categories: ['scooter', 'motorcycle', 'big_bike'],
    isActive: true,
    position: 100,
  }),
  names: [],
}
