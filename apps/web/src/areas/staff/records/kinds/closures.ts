import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import { formatClock, formatCount, formatDate } from '#lib/format.ts'
import { inReadersLanguage } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { joined } from '../../core/labels.ts'
import type { KindView } from './kind-view.ts'
import { BRANCH } from './parts-of-views.ts'

export const BLOCKS = {
  both: () => m.records_blocks_both(),
  pick_up: () => m.records_blocks_pick_up(),
  return: () => m.records_blocks_return(),
} as const
export const WHOLE_DAY = 1440

export const closuresView: KindView<'closures'> = {
  section: 'shop',
  icon: IconCalendarOff,
  title: () => m.records_closures(),
  add: () => m.records_closures_add(),
  nameOf: ({ fields }) => inReadersLanguage({ th: fields.reasonTh, en: fields.reasonEn }),
  noteOf: ({ fields }, choices) =>
    joined(
      BLOCKS[fields.blocks](),
      fields.branch === null ? m.records_every_branch() : choices('branches', fields.branch),
    ),
  columns: [
    {
      field: 'from',
      label: () => m.records_when(),
      text: ({ fields }) => {
        const isWhole = fields.fromClock === 0 && fields.untilClock === WHOLE_DAY
        const days =
          fields.from === fields.until
            ? formatDate(fields.from)
            : m.records_days({ from: formatDate(fields.from), until: formatDate(fields.until) })
        return isWhole ? days : joined(days, `${formatClock(fields.fromClock)}–${formatClock(fields.untilClock)}`)
      },
    },
    {
      field: null,
      label: () => m.records_closure_bookings(),
      isNumber: true,
      text: ({ facts }) => formatCount(facts.bookings),
    },
  ],
  filters: [
    { field: 'branch', ...BRANCH },
    { field: 'blocks', label: () => m.records_blocks(), values: BLOCKS },
  ],
  names: ['branches'],
}
