import { expect, test } from 'vitest'
import { sampleRows } from '../simulated/samples.ts'
import { groupPage } from './groups.ts'

const [one, two, three, four, five] = sampleRows(5) as [never, never, never, never, never]
const GROUPS = [
  { label: 'A', rows: [one] },
  { label: 'B', rows: [two, three, four] },
  { label: 'C', rows: [five] },
]
const page = (closed: string[], number: number, perPage = 2) => {
  const { lines, total } = groupPage(GROUPS, new Set(closed), { page: number, perPage })
  return {
    lines: lines.map((line) => (line.kind === 'row' ? line.row.id : `${line.label}${line.isClosed ? '-' : '+'}`)),
    total,
  }
}

test('a group that goes on over the page has its head again', () => {
  expect(page([], 1)).toEqual({ lines: ['A+', 1, 'B+', 2], total: 5 })
  expect(page([], 2)).toEqual({ lines: ['B+', 3, 4], total: 5 })
  expect(page([], 3)).toEqual({ lines: ['C+', 5], total: 5 })
})

test('a closed group keeps its head in its place, and its rows are not leafed through', () => {
  expect(page(['B'], 1)).toEqual({ lines: ['A+', 1, 'B-', 'C+', 5], total: 2 })
  expect(page(['A', 'B', 'C'], 1)).toEqual({ lines: ['A-', 'B-', 'C-'], total: 0 })
  expect(page(['C'], 2)).toEqual({ lines: ['B+', 3, 4, 'C-'], total: 4 })
})

test('a head says how many there are in the whole group, and what they earn together', () => {
  const [head] = groupPage([{ label: 'B', rows: [two, three] }], new Set(), { page: 2, perPage: 1 }).lines
  expect(head).toMatchObject({ kind: 'group', count: 2, sumCents: 1_307_628 + 1_233_617 })
})
