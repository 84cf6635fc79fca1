import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import { formatClock, formatCount, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { joined } from '../../core/labels.ts'
import type { KindView } from './kind-view.ts'
import { BRANCH, nameIn } from './parts-of-views.ts'

export const zonesView: KindView<'zones'> = {
  section: 'shop',
  icon: IconMap2,
  title: () => m.records_zones(),
  add: () => m.records_zones_add(),
  nameOf: ({ fields }) => nameIn(fields),
  noteOf: ({ fields, facts }, choices) =>
    joined(choices('branches', fields.branch), m.records_area_count({ count: formatCount(facts.areaCount) })),
  columns: [
    { field: 'fee', label: () => m.records_zone_fee(), isNumber: true, text: ({ fields }) => formatMoney(fields.fee) },
    {
      field: null,
      label: () => m.records_zone_hours(),
      isNumber: true,
      text: ({ fields }) => `${formatClock(fields.opens)}–${formatClock(fields.closes)}`,
    },
  ],
  filters: [{ field: 'branch', ...BRANCH }],
  toggle: 'isActive',
  names: ['branches'],
}
