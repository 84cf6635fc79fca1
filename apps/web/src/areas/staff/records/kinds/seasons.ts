import { lazy } from 'react'
import IconCalendarDollar from '@tabler/icons-react/dist/esm/icons/IconCalendarDollar.mjs'
import { formatClock, formatCount, formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { joined } from '../../core/labels.ts'
import type { KindView } from './kind-view.ts'
import { nameIn } from './parts-of-views.ts'

export const WHOLE_DAY = 1440
const SeasonsOverview = lazy(async () => ({
  default: (await import('../prices/seasons-overview.tsx')).SeasonsOverview,
}))

export const seasonsView: KindView<'seasons'> = {
  section: 'vehicles',
  icon: IconCalendarDollar,
  title: () => m.seasons_title(),
  add: () => m.seasons_add(),
  nameOf: ({ fields }) => nameIn(fields),
  noteOf: ({ fields: { from, until, fromClock, untilClock } }) => {
    const days = m.records_days({ from: formatDate(from), until: formatDate(until) })
    const isWhole = fromClock === 0 && untilClock === WHOLE_DAY
    return isWhole ? days : joined(days, `${formatClock(fromClock)}–${formatClock(untilClock)}`)
  },
  columns: [
    {
      field: 'priority',
      label: () => m.seasons_priority(),
      isNumber: true,
      text: ({ fields }) => formatCount(fields.priority),
    },
    {
      field: null,
      label: () => m.seasons_prices(),
      isNumber: true,
      text: ({ facts }) => m.seasons_priced({ count: formatCount(facts.products) }),
    },
  ],
  filters: [],
  Overview: SeasonsOverview,
  names: [],
}
