import { fieldProblem } from '../../../platform/problem-error.ts'
import type { Source } from './source/source.ts'

export interface ColumnValues {
  readonly values: { readonly text: string; readonly count: number }[]
  readonly distinct: number
}

const SHOWN = 200
/** A column with more different values is no list to choose from; what comes later is not told apart any more. */
const MOST_DISTINCT = 100_000

/** The different values of a column as a mapping meets them, the most frequent first. */
export async function countValues(source: Source, column: string): Promise<ColumnValues> {
  const place = source.header.indexOf(column)
  if (place < 0) throw fieldProblem('import_refused', '/column', 'column_missing', { column })
  if (source.header.lastIndexOf(column) !== place)
    throw fieldProblem('import_refused', '/column', 'column_repeated', { column })
  const counts = new Map<string, number>()
  for await (const records of source.records()) {
    for (const { cells } of records) {
      if (!cells) continue
      const text = (cells[place] ?? '').normalize('NFC').trim()
      const count = counts.get(text)
      if (count !== undefined || counts.size < MOST_DISTINCT) counts.set(text, (count ?? 0) + 1)
    }
  }
  const values = [...counts].map(([text, count]) => ({ text, count }))
  values.sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
  return { values: values.slice(0, SHOWN), distinct: counts.size }
}
