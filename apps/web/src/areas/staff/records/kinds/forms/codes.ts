import { m } from '#lib/messages.ts'
import { IS_ACTIVE } from './shared-fields.ts'
import type { FormView } from '../kind-view.ts'
import { KINDS } from '../codes.ts'

export const codesForm: FormView<'codes'> = {
  fields: {
    code: { label: () => m.records_code(), help: () => m.records_code_help() },
    kind: { label: () => m.records_code_kind(), values: KINDS },
    percent: { label: () => m.records_code_percent(), isHalf: true },
    amount: { label: () => m.records_code_amount(), isHalf: true },
    from: { label: () => m.records_from(), isHalf: true },
    until: { label: () => m.records_until(), isHalf: true },
    leastDays: { label: () => m.records_code_least(), isHalf: true },
    mostUses: { label: () => m.records_code_most(), isHalf: true },
    isActive: IS_ACTIVE,
  },
  groups: [
    { fields: ['code', 'kind', 'percent', 'amount'] },
    { title: () => m.records_group_time(), fields: ['from', 'until', 'leastDays', 'mostUses', 'isActive'] },
  ],
  first: (today) => ({
    code: '',
    kind: 'percent',
    percent: 10,
    amount: null,
    from: today,
    until: today,
    leastDays: 0,
    mostUses: null,
    isActive: true,
  }),
}
