import { m } from '#lib/messages.ts'
import { BRANCH } from '../parts-of-views.ts'
import type { FormView } from '../kind-view.ts'
import { ClosureBookings } from '../../components/effects/closure-bookings.tsx'
import { BLOCKS, WHOLE_DAY } from '../closures.ts'

export const closuresForm: FormView<'closures'> = {
  fields: {
    reasonTh: { label: () => m.records_reason_th() },
    reasonEn: { label: () => m.records_reason_en() },
    branch: { ...BRANCH, help: () => m.records_every_branch_help() },
    blocks: { label: () => m.records_blocks(), values: BLOCKS },
    from: { label: () => m.records_from(), isHalf: true },
    fromClock: { label: () => m.records_from_clock(), isHalf: true },
    until: { label: () => m.records_until(), isHalf: true },
    untilClock: { label: () => m.records_until_clock(), isHalf: true },
  },
  groups: [
    { fields: ['reasonTh', 'reasonEn', 'branch', 'blocks'] },
    { title: () => m.records_group_time(), fields: ['from', 'fromClock', 'until', 'untilClock'] },
  ],
  extra: ClosureBookings,
  first: (today) => ({
    branch: null,
    from: today,
    until: today,
    fromClock: 0,
    untilClock: WHOLE_DAY,
    blocks: 'both',
    reasonTh: '',
    reasonEn: '',
  }),
}
