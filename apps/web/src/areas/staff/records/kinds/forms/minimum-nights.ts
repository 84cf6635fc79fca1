import { m } from '#lib/messages.ts'
import { NAME_FIELDS } from './shared-fields.ts'
import type { FormView } from '../kind-view.ts'

export const minimumNightsForm: FormView<'minimumNights'> = {
  fields: {
    ...NAME_FIELDS,
    from: { label: () => m.records_first_night(), isHalf: true },
    until: { label: () => m.records_last_night(), isHalf: true },
    least: { label: () => m.records_least_nights() },
  },
  groups: [{ fields: ['nameTh', 'nameEn', 'from', 'until', 'least'] }],
  first: (today) => ({ nameTh: '', nameEn: '', from: today, until: today, least: 2 }),
}
