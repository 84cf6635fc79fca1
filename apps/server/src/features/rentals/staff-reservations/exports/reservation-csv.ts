import { Readable } from 'node:stream'
import type { Language, ReservationRow } from '@rodchao/contract'
import { stringify } from 'csv-stringify/sync'
import { guardFormula } from '../../../../platform/files/csv.ts'
import { type ExportCell, type ExportedColumn, writeMoment } from './reservation-columns.ts'

/** Spreadsheets take UTF-8 for another encoding unless the file begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The pages as one CSV text, made as fast as it is read. */
export function reservationCsv(
  pages: AsyncIterable<readonly ReservationRow[]>,
  columns: readonly ExportedColumn[],
  language: Language,
): Readable {
  return Readable.from(splitCsv(pages, columns, language), { objectMode: false })
}

async function* splitCsv(
  pages: AsyncIterable<readonly ReservationRow[]>,
  columns: readonly ExportedColumn[],
  language: Language,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + stringify([columns.map(({ header }) => header)], { record_delimiter: 'windows' })
  for await (const rows of pages) {
    if (rows.length === 0) continue
    yield stringify(
      rows.map((row) => columns.map(({ cell }) => writeCell(cell(row), language))),
      { record_delimiter: 'windows' },
    )
  }
}

function writeCell(cell: ExportCell, language: Language): string {
  if ('text' in cell) return guardFormula(cell.text)
  // A sum that is owed back begins with a minus and is a number all the same.
  if ('satang' in cell) return (cell.satang / 100).toFixed(2)
  return writeMoment(cell.moment, language)
}
