import { m } from '#lib/messages.ts'
import { CATEGORIES } from '../parts-of-views.ts'
import { IS_ACTIVE, NAME_FIELDS, POSITION } from './shared-fields.ts'
import type { FormView } from '../kind-view.ts'
import { KINDS } from '../parts.ts'

export const partsForm: FormView<'parts'> = {
  fields: {
    ...NAME_FIELDS,
    kind: { label: () => m.records_part_kind(), values: KINDS },
    category: { label: () => m.records_category(), help: () => m.records_category_help(), values: CATEGORIES },
    amount: { label: () => m.records_price(), isHalf: true },
    isActive: IS_ACTIVE,
    position: POSITION,
  },
  groups: [{ fields: ['nameTh', 'nameEn', 'kind', 'category', 'amount', 'position', 'isActive'] }],
  first: () => ({ nameTh: '', nameEn: '', kind: 'damage', category: null, amount: 0, isActive: true, position: 100 }),
}
