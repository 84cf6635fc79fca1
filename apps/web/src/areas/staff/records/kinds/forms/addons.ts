import { m } from '#lib/messages.ts'
import { CATEGORIES } from '../parts-of-views.ts'
import { NAME_FIELDS, POSITION, proposedSlug } from './shared-fields.ts'
import type { FormView } from '../kind-view.ts'
import { CHARGES } from '../addons.ts'

export const addonsForm: FormView<'addons'> = {
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
    stock: { label: () => m.records_stock(), help: () => m.records_stock_help(), isHalf: true },
    categories: { label: () => m.records_categories(), values: CATEGORIES },
    isActive: { label: () => m.records_is_offered() },
    position: POSITION,
  },
  groups: [
    { fields: ['nameTh', 'nameEn', 'noteTh', 'noteEn'] },
    { title: () => m.records_group_price(), fields: ['charge', 'amount', 'mostAmount', 'included', 'most', 'stock'] },
    { title: () => m.records_group_where(), fields: ['categories', 'slug', 'position', 'isActive'] },
  ],
  proposes: proposedSlug,
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
    stock: null,
    categories: ['scooter', 'motorcycle', 'big_bike'],
    isActive: true,
    position: 100,
  }),
}
