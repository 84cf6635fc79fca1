import { Buffer } from 'node:buffer'
import type { Statistics } from '@rodchao/contract'
import { writeXlsx } from 'hucre/xlsx'
import { inXml } from '../../../../platform/files/xlsx.ts'
import { LINE_HEAD, type LineFigure, statisticLines } from './statistic-lines.ts'

const WIDTHS = [26, 34, 16, 10] as const
const FIGURE_COLUMN = 2

/** The figures as a workbook of one sheet, in which figures are numbers, shown as the page shows them. */
export async function statisticsXlsx(statistics: Statistics): Promise<Buffer> {
  const lines = statisticLines(statistics)
  const workbook = await writeXlsx({
    sheets: [
      {
        name: 'สถิติ',
        columns: WIDTHS.map((width) => ({ width })),
        rows: [
          [...LINE_HEAD],
          ...lines.map(([part, what, figure, unit]) => [inXml(part), inXml(what), figureValue(figure), unit]),
        ],
        cells: new Map(
          lines.map(([, , figure], index) => [
            `${index + 1},${FIGURE_COLUMN}`,
            { value: figureValue(figure), style: { numFmt: figureFormat(figure) } },
          ]),
        ),
        freezePane: { rows: 1 },
      },
    ],
  })
  return Buffer.from(workbook)
}

function figureValue(figure: LineFigure): string | number | null {
  if (figure === null) return null
  if ('text' in figure) return inXml(figure.text)
  if ('count' in figure) return figure.count
  return 'tenths' in figure ? figure.tenths / 10 : figure.satang / 100
}

function figureFormat(figure: LineFigure): string {
  if (figure === null || 'text' in figure) return '@'
  if ('count' in figure) return '#,##0'
  return 'tenths' in figure ? '0.0' : '#,##0.00'
}
