import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { m } from '#lib/messages.ts'
import { NAME_FIELDS } from './shared-fields.ts'
import type { FormView } from '../kind-view.ts'
import { WHOLE_DAY } from '../seasons.ts'

const ShowUnsavedSeason = lazyComponent(() => import('../../prices/unsaved-season.tsx'), 'ShowUnsavedSeason')

export const seasonsForm: FormView<'seasons'> = {
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
  Preview: ShowUnsavedSeason,
}
