import type { MergeableCustomer, MergedField } from '@rodchao/contract'

export type Side = 'this' | 'other'

/** In the order in which they are chosen. */
export const MERGED = [
  'fullName',
  'phone',
  'email',
  'lineId',
  'nationality',
  'idNumberLast4',
  'address',
  'language',
  'flag',
] as const satisfies readonly MergedField[]

const SEVERITY = { none: 0, watch: 1, refuse: 2 } as const

/** What stands there at first: a value before none, the stricter flag, else what the one who stays has. */
export function firstChoice(field: MergedField, kept: MergeableCustomer, other: MergeableCustomer): Side {
  if (field === 'flag') return SEVERITY[other.flag] > SEVERITY[kept.flag] ? 'other' : 'this'
  const isEmpty = (value: string | null) => value === null || value === ''
  return isEmpty(kept[field]) && !isEmpty(other[field]) ? 'other' : 'this'
}
