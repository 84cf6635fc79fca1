import { lazy } from 'react'
import IconCalendarDollar from '@tabler/icons-react/dist/esm/icons/IconCalendarDollar.mjs'
import { formatClock, formatCount, formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { joined } from '../../core/labels.ts'
import type { KindView } from './kind-view.ts'
import { NAME_FIELDS, nameIn } from './parts-of-views.ts'

const WHOLE_DAY = 1440

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
  fields: {
    ...NAME_FIELDS,
    from: { label: () => m.records_from(), isHalf: true },
    until: { label: () => m.records_until(), isHalf: true },
    fromClock: { label: () => m.seasons_from_clock(), isHalf: true },
    untilClock: { label: () => m.seasons_until_clock(), isHalf: true },
    priority: { label: () => m.seasons_priority(), help: () => m.seasons_priority_help() },
    prices: { label: () => m.seasons_prices() },
  },
  groups: [
    { fields: ['nameTh', 'nameEn', 'from', 'until', 'fromClock', 'untilClock', 'priority'] },
    { fields: ['prices'] },
  ],
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
  first: (today) => ({
    nameTh: '',
    nameEn: '',
    from: today,
    until: today,
    fromClock: 0,
    untilClock: WHOLE_DAY,
    priority: 30,
    prices: [],
  }),
  names: [],
}
