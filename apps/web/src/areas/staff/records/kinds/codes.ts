import IconDiscount from '@tabler/icons-react/dist/esm/icons/IconDiscount.mjs'
import { formatCount, formatDate, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { KindView } from './kind-view.ts'
import { IS_ACTIVE } from './parts-of-views.ts'

const KINDS = { percent: () => m.records_code_percent(), amount: () => m.records_code_amount() } as const

export const codesView: KindView<'codes'> = {
  section: 'vehicles',
  icon: IconDiscount,
  title: () => m.records_codes(),
  add: () => m.records_codes_add(),
  nameOf: ({ fields }) => fields.code,
  noteOf: ({ fields }) => m.records_days({ from: formatDate(fields.from), until: formatDate(fields.until) }),
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
  columns: [
    {
      field: 'kind',
      label: () => m.records_code_worth(),
      isNumber: true,
      text: ({ fields }) =>
        fields.kind === 'percent' ? `${formatCount(fields.percent ?? 0)}%` : formatMoney(fields.amount ?? 0),
    },
    {
      field: null,
      label: () => m.records_code_used(),
      isNumber: true,
      text: ({ fields, facts }) =>
        fields.mostUses === null
          ? formatCount(facts.used)
          : `${formatCount(facts.used)}/${formatCount(fields.mostUses)}`,
    },
  ],
  filters: ['kind'],
  toggle: 'isActive',
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
  names: [],
}
