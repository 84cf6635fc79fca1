import { scaleBand } from 'd3-scale'
import { formatCount } from '#lib/format.ts'
import { countTicks, shownLabels } from './axis.ts'
import { ChartBox } from './chart-box.tsx'
import { linearScale } from './linear-scale.ts'
import { useChartWidth } from './use-chart-width.ts'
import styles from './charts.module.css'

export interface ColumnBarsProps {
  /** What is drawn, in a sentence; the figures stand in the table beside it. */
  label: string
  columns: ReadonlyArray<{ name: string; value: number }>
  /** The one to see, with its figure over it. */
  marked?: number | undefined
  height?: number | undefined
  onPick?: ((column: number) => void) | undefined
}

const LEFT = 34
const FOOT = 22
const TOP = 22

/** One figure for each step, of which one stands out. */
export function ColumnBars({ label, columns, marked, height = 172, onPick }: ColumnBarsProps) {
  const { box, width } = useChartWidth()
  const ticks = countTicks(Math.max(0, ...columns.map(({ value }) => value))).filter(
    (_, index, all) => all.length < 5 || index % 2 === 0,
  )
  const most = Math.max(ticks.at(-1) ?? 1, ...columns.map(({ value }) => value))
  const y = linearScale([0, most], [height - FOOT, TOP])
  const x = scaleBand(
    columns.map((_, index) => index),
    [LEFT, width],
  ).padding(0.3)
  const isShown = shownLabels(columns.length, width - LEFT, 30)
  return (
    <ChartBox {...{ box, label, width, height, onPick }}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {formatCount(tick)}
          </text>
        </g>
      ))}
      {columns.map(({ name, value }, index) => {
        const middle = (x(index) ?? 0) + x.bandwidth() / 2
        return (
          <g key={name}>
            {value <= 0 ? null : (
              <rect
                data-pick={onPick === undefined ? undefined : `${index} 0`}
                className={index === marked ? styles.third : styles.first}
                x={x(index)}
                y={y(value)}
                width={x.bandwidth()}
                height={Math.max(1, y(0) - y(value))}
                rx={2}
              />
            )}
            {index === marked ? (
              <text className={styles.strong} x={middle} y={y(value) - 6} textAnchor="middle">
                {formatCount(value)}
              </text>
            ) : null}
            {isShown(index) ? (
              <text x={middle} y={height - 4} textAnchor="middle">
                {name}
              </text>
            ) : null}
          </g>
        )
      })}
    </ChartBox>
  )
}
