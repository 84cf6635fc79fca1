import type { Mapping } from '@rodchao/contract'
import { fileRefusal } from './refusal.ts'
import { openSource, type Source } from './source/source.ts'

/** How a file is to be read where what is found out about it is wrong. */
export type Reading = Pick<Mapping, 'encoding' | 'delimiter' | 'sheet'>

const SAMPLE_LINES = 20
const SHOWN_OF_A_CELL = 200

/** Opens a file and takes its first lines; refuses one that has none. */
export async function firstLines(
  path: string,
  reading: Reading,
): Promise<{ readonly source: Source; readonly sample: readonly (readonly string[])[] }> {
  const source = await openSource(path, reading)
  const sample: (readonly string[])[] = []
  let isEmpty = true
  for await (const records of source.records()) {
    if (records.length > 0) isEmpty = false
    sample.push(...records.flatMap(({ cells }) => (cells ? [cells.map(shown)] : [])))
    if (sample.length >= SAMPLE_LINES) break
  }
  if (isEmpty) throw fileRefusal(path, 'no_lines', 'has a header and no lines')
  return { source, sample: sample.slice(0, SAMPLE_LINES) }
}

function shown(cell: string): string {
  return cell.slice(0, SHOWN_OF_A_CELL).toWellFormed()
}
