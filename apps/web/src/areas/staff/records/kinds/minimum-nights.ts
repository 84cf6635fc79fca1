import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import { formatCount, formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { KindView } from './kind-view.ts'
import { NAME_FIELDS, nameIn } from './parts-of-views.ts'

export const minimumNightsView: KindView<'minimumNights'> = {
  section: 'shop',
  icon: IconMoon,
  title: () => m.records_nights(),
  add: () => m.records_nights_add(),
  nameOf: ({ fields }) => nameIn(fields),
  noteOf: ({ fields }) => m.records_days({ from: formatDate(fields.from), until: formatDate(fields.until) }),
  fields: {
    ...NAME_FIELDS,
    from: { label: () => m.records_first_night(), isHalf: true },
    until: { label: () => m.records_last_night(), isHalf: true },
    least: { label: () => m.records_least_nights() },
  },
  groups: [{ fields: ['nameTh', 'nameEn', 'from', 'until', 'least'] }],
  columns: [
    {
      field: 'least',
      label: () => m.records_least_nights(),
      isNumber: true,
      text: ({ fields }) => formatCount(fields.least),
    },
  ],
  filters: [],
  first: (today) => ({ nameTh: '', nameEn: '', from: today, until: today, least: 2 }),
  names: [],
}
