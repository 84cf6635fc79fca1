import IconDiscount from '@tabler/icons-react/dist/esm/icons/IconDiscount.mjs'
import { formatCount, formatDate, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { KindView } from './kind-view.ts'

export const KINDS = { percent: () => m.records_code_percent(), amount: () => m.records_code_amount() } as const

export const codesView: KindView<'codes'> = {
  section: 'vehicles',
  icon: IconDiscount,
  title: () => m.records_codes(),
  add: () => m.records_codes_add(),
  nameOf: ({ fields }) => fields.code,
  noteOf: ({ fields }) => m.records_days({ from: formatDate(fields.from), until: formatDate(fields.until) }),
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
  filters: [{ field: 'kind', label: () => m.records_code_kind(), values: KINDS }],
  toggle: 'isActive',
  names: [],
}
