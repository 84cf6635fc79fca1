import type { RefusalCode } from '../refusal.ts'
import type { SourceRecord } from './source.ts'

const LONGEST_FIELD = 2000
// NUL, the other control characters except tab and line ends, what could not be decoded, and halves of pairs.
const UNSTORABLE = /(?![\t\n\r])\p{Cc}|[\uFFFD\uD800-\uDFFF]/u

export function refusedRecord(line: number, raw: string, code: RefusalCode, text: string): SourceRecord {
  return { line, raw, cells: null, refusal: { code, text } }
}

/** A record whose cells can be stored and are as many as the header has, or the reason why not. */
export function checkCells(
  record: { line: number; raw: string; cells: readonly string[] },
  width: number,
): SourceRecord {
  const { line, raw, cells } = record
  if (UNSTORABLE.test(raw))
    return refusedRecord(line, raw, 'bad_characters', 'The line has characters that are no text')
  if (cells.length !== width) {
    return refusedRecord(line, raw, 'wrong_field_count', `The line has ${cells.length} fields, the header has ${width}`)
  }
  const long = cells.findIndex((cell) => cell.length > LONGEST_FIELD)
  if (long >= 0)
    return refusedRecord(line, raw, 'field_too_long', `Field ${long + 1} is longer than ${LONGEST_FIELD} characters`)
  return { line, raw, cells, refusal: null }
}
