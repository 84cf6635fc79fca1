import { stringify } from 'csv-stringify/sync'
import { guardFormula } from '../../../../platform/files/csv.ts'
import type { LineFigure, StatisticTable } from './statistic-lines.ts'

/** Spreadsheets take UTF-8 for another encoding unless the file begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The figures as one CSV text. Words that a spreadsheet would run are guarded; a figure below zero is one. */
export function statisticsCsv({ head, lines: table }: StatisticTable): string {
  const lines = table.map(({ part, what, figure, unit, compared }) => [
    guardFormula(part),
    guardFormula(what),
    figureText(figure),
    unit,
    ...compared.map(figureText),
  ])
  return BYTE_ORDER_MARK + stringify([head, ...lines], { record_delimiter: 'windows' })
}

function figureText(figure: LineFigure): string {
  if (figure === null) return ''
  if ('text' in figure) return guardFormula(figure.text)
  if ('count' in figure) return String(figure.count)
  return 'tenths' in figure ? (figure.tenths / 10).toFixed(1) : (figure.satang / 100).toFixed(2)
}
