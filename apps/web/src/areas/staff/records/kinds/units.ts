import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { isoDate, parseIsoDate, toShopDate } from '@rodchao/rental'
import { formatCount, formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { joined } from '../../core/labels.ts'
import type { KindView } from './kind-view.ts'
import { BRANCH } from './parts-of-views.ts'

export const UNIT_STATUSES = {
  ready: () => m.units_ready(),
  service: () => m.units_service(),
  for_sale: () => m.units_for_sale(),
  lost: () => m.units_lost(),
  sold: () => m.units_sold(),
  retired: () => m.units_retired(),
} as const
export const PRODUCT = { label: () => m.units_product() } as const

const PAPERS_DUE = {
  soon: () => m.units_papers_due(),
  ended: () => m.units_papers_over(),
} as const

/** A paper that ends within these days is told of. */
export const SOON_DAYS = 30
const DAY_MS = 86_400_000

/** Days that are left until the last day of a paper; less than nothing once it has ended. */
export function daysLeft(endsOn: string, now: number): number {
  const [end, today] = [parseIsoDate(endsOn), parseIsoDate(isoDate(toShopDate(now)))]
  if (end === null || today === null) return 0
  return Math.round(
    (Date.UTC(end.year, end.month - 1, end.day) - Date.UTC(today.year, today.month - 1, today.day)) / DAY_MS,
  )
}

/** The day on which the first paper ends, and how pressing that is. */
export function papersWords(endsOn: string | null, now: number): string {
  if (endsOn === null) return '–'
  const left = daysLeft(endsOn, now)
  if (left < 0) return m.units_papers_ended({ day: formatDate(endsOn) })
  return left <= SOON_DAYS
    ? m.units_papers_soon({ day: formatDate(endsOn), left: formatCount(left) })
    : formatDate(endsOn)
}

export const unitsView: KindView<'units'> = {
  section: 'vehicles',
  icon: IconKey,
  title: () => m.units_title(),
  add: () => m.units_add(),
  nameOf: ({ fields }) => fields.label,
  noteOf: ({ fields }, choices) =>
    joined(
      choices('products', fields.product),
      fields.status === 'ready' ? null : UNIT_STATUSES[fields.status](),
      fields.plateProvince,
    ),
  columns: [
    {
      field: 'branch',
      label: () => m.records_branch(),
      text: ({ fields }, choices) => choices('branches', fields.branch),
    },
    {
      field: 'odometerKm',
      label: () => m.units_odometer(),
      isNumber: true,
      text: ({ fields }) => formatCount(fields.odometerKm),
    },
    { field: null, label: () => m.units_ahead(), isNumber: true, text: ({ facts }) => formatCount(facts.bookings) },
    {
      field: 'taxEndsOn',
      label: () => m.units_papers(),
      text: ({ facts }) => papersWords(facts.papersEndOn, Date.now()),
    },
  ],
  filters: [
    { field: 'product', ...PRODUCT },
    { field: 'branch', ...BRANCH },
    { field: 'status', label: () => m.units_status(), values: UNIT_STATUSES },
    { field: 'papersEndOn', label: () => m.units_papers_filter(), values: PAPERS_DUE, isOwn: true },
  ],
  names: ['products', 'branches'],
}
