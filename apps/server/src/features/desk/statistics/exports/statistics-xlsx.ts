import { Buffer } from 'node:buffer'
import { writeXlsx } from 'hucre/xlsx'
import { inXml } from '../../../../platform/files/xlsx.ts'
import type { LineFigure, StatisticTable } from './statistic-lines.ts'

const WIDTHS = [26, 34, 16, 10, 16, 16] as const
const FIGURE_COLUMN = 2
const FIRST_COMPARED = 4

/** The figures as a workbook of one sheet, in which figures are numbers, shown as the page shows them. */
export async function statisticsXlsx({ head, lines }: StatisticTable, name: string): Promise<Buffer> {
  const workbook = await writeXlsx({
    sheets: [
      {
        name,
        columns: WIDTHS.slice(0, head.length).map((width) => ({ width })),
        rows: [
          [...head],
          ...lines.map(({ part, what, figure, unit, compared }) => [
            inXml(part),
            inXml(what),
            figureValue(figure),
            unit,
            ...compared.map(figureValue),
          ]),
        ],
        cells: new Map(
          lines.flatMap(({ figure: shown, compared }, line) =>
            [shown, ...compared].map((figure, nth) => [
              `${line + 1},${nth === 0 ? FIGURE_COLUMN : FIRST_COMPARED + nth - 1}`,
              { value: figureValue(figure), style: { numFmt: figureFormat(figure) } },
            ]),
          ),
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
