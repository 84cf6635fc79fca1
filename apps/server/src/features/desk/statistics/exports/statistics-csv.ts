import type { Statistics } from '@rodchao/contract'
import { stringify } from 'csv-stringify/sync'
import { guardFormula } from '../../../../platform/files/csv.ts'
import { LINE_HEAD, type LineFigure, statisticLines } from './statistic-lines.ts'

/** Spreadsheets take UTF-8 for another encoding unless the file begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The figures as one CSV text. Words that a spreadsheet would run are guarded; a figure below zero is one. */
export function statisticsCsv(statistics: Statistics): string {
  const lines = statisticLines(statistics).map(([part, what, figure, unit]) => [
    guardFormula(part),
    guardFormula(what),
    figureText(figure),
    unit,
  ])
  return BYTE_ORDER_MARK + stringify([LINE_HEAD, ...lines], { record_delimiter: 'windows' })
}

function figureText(figure: LineFigure): string {
  if (figure === null) return ''
  if ('text' in figure) return guardFormula(figure.text)
  if ('count' in figure) return String(figure.count)
  return 'tenths' in figure ? (figure.tenths / 10).toFixed(1) : (figure.satang / 100).toFixed(2)
}
