import { centsOf } from './rows.ts'
import type { StaffRow } from '../schema.ts'

export interface RowGroup {
  label: string
  rows: readonly StaffRow[]
}

export type Line =
  | { kind: 'row'; row: StaffRow }
  | { kind: 'group'; label: string; count: number; sumCents: number; isClosed: boolean }

export interface LinePage {
  lines: readonly Line[]
  /** Of the rows that can be leafed through: those of closed groups are not counted. */
  total: number
}

const headOf = ({ label, rows }: RowGroup, isClosed: boolean): Line => ({
  kind: 'group',
  label,
  count: rows.length,
  sumCents: rows.reduce((sum, row) => sum + centsOf(row), 0),
  isClosed,
})

/**
 * One page of rows with the heads of their groups. A group that goes on from the page before has its head again; a closed
 * one has its head where its rows would begin. Counts and sums are those of the whole group.
 */
export function groupPage(
  groups: readonly RowGroup[],
  closed: ReadonlySet<string>,
  { page, perPage }: { page: number; perPage: number },
): LinePage {
  const total = groups.reduce((sum, { label, rows }) => sum + (closed.has(label) ? 0 : rows.length), 0)
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const from = (page - 1) * perPage
  const lines: Line[] = []
  let before = 0
  for (const group of groups) {
    if (closed.has(group.label)) {
      if (Math.min(Math.floor(before / perPage) + 1, lastPage) === page) lines.push(headOf(group, true))
      continue
    }
    const shown = group.rows.slice(Math.max(0, from - before), Math.max(0, from + perPage - before))
    if (shown.length > 0) lines.push(headOf(group, false), ...shown.map((row) => ({ kind: 'row' as const, row })))
    before += group.rows.length
  }
  return { lines, total }
}
