import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import { formatClock, formatCount, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { joined } from '../../core/labels.ts'
import type { KindView } from './kind-view.ts'
import { BRANCH, IS_ACTIVE, NAME_FIELDS, nameIn } from './parts-of-views.ts'

export const zonesView: KindView<'zones'> = {
  section: 'shop',
  icon: IconMap2,
  title: () => m.records_zones(),
  add: () => m.records_zones_add(),
  nameOf: ({ fields }) => nameIn(fields),
  noteOf: ({ fields, facts }, choices) =>
    joined(choices('branches', fields.branch), m.records_area_count({ count: formatCount(facts.areaCount) })),
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
  columns: [
    { field: 'fee', label: () => m.records_zone_fee(), isNumber: true, text: ({ fields }) => formatMoney(fields.fee) },
    {
      field: null,
      label: () => m.records_zone_hours(),
      isNumber: true,
      text: ({ fields }) => `${formatClock(fields.opens)}–${formatClock(fields.closes)}`,
    },
  ],
  filters: ['branch'],
  toggle: 'isActive',
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
  names: ['branches'],
}
