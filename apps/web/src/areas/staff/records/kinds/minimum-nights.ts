import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import { formatCount, formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { KindView } from './kind-view.ts'
import { nameIn } from './parts-of-views.ts'

export const minimumNightsView: KindView<'minimumNights'> = {
  section: 'shop',
  icon: IconMoon,
  title: () => m.records_nights(),
  add: () => m.records_nights_add(),
  nameOf: ({ fields }) => nameIn(fields),
  noteOf: ({ fields }) => m.records_days({ from: formatDate(fields.from), until: formatDate(fields.until) }),
  columns: [
    {
      field: 'least',
      label: () => m.records_least_nights(),
      isNumber: true,
      text: ({ fields }) => formatCount(fields.least),
    },
  ],
  filters: [],
  names: [],
}
