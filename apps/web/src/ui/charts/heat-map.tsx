import { scaleBand } from 'd3-scale'
import { shownLabels } from './axis.ts'
import { ChartBox } from './chart-box.tsx'
import { useChartWidth } from './use-chart-width.ts'
import styles from './charts.module.css'

export interface HeatMapProps {
  label: string
  rows: readonly string[]
  columns: readonly string[]
  /** The figure of a row and column, both counted from 0. */
  valueOf: (row: number, column: number) => number
  height?: number | undefined
  onPick?: ((row: number, column: number) => void) | undefined
}

const LEFT = 42
const FOOT = 22
const LEAST_TINT = 0.18

/** How much there was at each place of a grid: the stronger, the more. */
export function HeatMap({ label, rows, columns, valueOf, height = 172, onPick }: HeatMapProps) {
  const { box, width } = useChartWidth()
  const x = scaleBand(
    columns.map((_, index) => index),
    [LEFT, width],
  )
  const y = scaleBand(
    rows.map((_, index) => index),
    [0, height - FOOT],
  )
  const most = Math.max(1, ...rows.flatMap((_, row) => columns.map((_column, column) => valueOf(row, column))))
  const isShown = shownLabels(columns.length, width - LEFT, 26)
  return (
    <ChartBox {...{ box, label, width, height, onPick }}>
      {rows.map((name, row) => (
        <g key={name}>
          <text x={LEFT - 8} y={(y(row) ?? 0) + y.bandwidth() / 2 + 4} textAnchor="end">
            {name}
          </text>
          {columns.map((column, index) => {
            const value = valueOf(row, index)
            return (
              <rect
                key={column}
                data-pick={value === 0 ? undefined : `${row} ${index}`}
                className={value === 0 ? styles.empty : styles.cell}
                fillOpacity={value === 0 ? 1 : LEAST_TINT + (1 - LEAST_TINT) * (value / most)}
                x={x(index)}
                y={y(row)}
                width={x.bandwidth()}
                height={y.bandwidth()}
                rx={2}
              />
            )
          })}
        </g>
      ))}
      {columns.map((column, index) =>
        isShown(index) ? (
          <text key={column} x={(x(index) ?? 0) + x.bandwidth() / 2} y={height - 4} textAnchor="middle">
            {column}
          </text>
        ) : null,
      )}
    </ChartBox>
  )
}
