import { Readable } from 'node:stream'
import type { Language, ReservationRow } from '@rodchao/contract'
import { writeXlsxStream } from 'hucre/xlsx'
import { inXml } from '../../../../platform/files/xlsx.ts'
import { type ExportCell, type ExportedColumn, wallClock } from './reservation-columns.ts'

/** Moments by the calendar of the language, and money as numbers: both sort, filter and add up in a spreadsheet. */
const MOMENTS = { th: '[$-107041E]dd/mm/yyyy hh:mm', en: 'yyyy-mm-dd hh:mm' } as const
const FORMATS = { money: '#,##0.00', text: '@' } as const
const SHEET_NAMES = { th: 'การจอง', en: 'Bookings' } as const
const WIDTHS = { moment: 18, money: 14, text: 22 } as const

/** The pages as a workbook of one sheet, made as fast as it is read: no more of it than a part is ever in memory. */
export function reservationXlsx(
  pages: AsyncIterable<readonly ReservationRow[]>,
  columns: readonly ExportedColumn[],
  language: Language,
): Readable {
  const formats = { ...FORMATS, moment: MOMENTS[language] }
  const workbook = writeXlsxStream(splitRows(pages, columns), {
    name: SHEET_NAMES[language],
    columns: columns.map(({ header, kind }) => ({ header, width: WIDTHS[kind], numFmt: formats[kind] })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(workbook)
}

async function* splitRows(
  pages: AsyncIterable<readonly ReservationRow[]>,
  columns: readonly ExportedColumn[],
): AsyncGenerator<(string | number | Date)[]> {
  for await (const rows of pages) {
    for (const row of rows) yield columns.map(({ cell }) => typedValue(cell(row)))
  }
}

/** Words stay words whatever they begin with: only numbers and moments are values. */
function typedValue(cell: ExportCell): string | number | Date {
  if ('text' in cell) return inXml(cell.text)
  if ('satang' in cell) return cell.satang / 100
  return wallClock(cell.moment)
}
