import { m } from '#lib/messages.ts'
import { BRANCH } from '../parts-of-views.ts'
import { IS_ACTIVE, NAME_FIELDS } from './shared-fields.ts'
import type { FormView } from '../kind-view.ts'

export const zonesForm: FormView<'zones'> = {
  fields: {
    ...NAME_FIELDS,
    branch: BRANCH,
    fee: { label: () => m.records_zone_fee(), help: () => m.records_zone_fee_help(), isHalf: true },
    freeOver: { label: () => m.records_zone_free_over(), help: () => m.records_zone_free_over_help(), isHalf: true },
    leadMinutes: { label: () => m.records_zone_lead(), isHalf: true },
    opens: { label: () => m.records_zone_opens(), isHalf: true },
    closes: { label: () => m.records_zone_closes(), isHalf: true },
    areas: { label: () => m.records_areas() },
    isActive: IS_ACTIVE,
  },
  groups: [
    { fields: ['nameTh', 'nameEn', 'branch'] },
    { title: () => m.records_group_price(), fields: ['fee', 'freeOver'] },
    { title: () => m.records_group_time(), fields: ['opens', 'closes', 'leadMinutes'] },
    { fields: ['areas', 'isActive'] },
  ],
  first: (_today, choice) => ({
    nameTh: '',
    nameEn: '',
    branch: choice('branches'),
    fee: 0,
    freeOver: null,
    leadMinutes: 120,
    opens: 420,
    closes: 1200,
    areas: [],
    isActive: true,
  }),
}
