import { line } from 'd3-shape'
import { endLabels, lineTicks, shownLabels } from './axis.ts'
import { ChartBox } from './chart-box.tsx'
import { linearScale } from './linear-scale.ts'
import { useChartWidth } from './use-chart-width.ts'
import styles from './charts.module.css'

export interface LinePairProps {
  /** What is drawn, in a sentence; the figures stand in the table beside it. */
  label: string
  /** `before` is of the period before, null throughout where there is none to compare with. */
  points: ReadonlyArray<{ name: string; value: number; before: number | null }>
  /** What stands at the ends of the lines. */
  lastText: string
  beforeText?: string | undefined
  /** How the figures of the axis are written: short ones. */
  format: (value: number) => string
  height?: number | undefined
}

const LEFT = 38
const RIGHT = 84
const FOOT = 22
const TOP = 12

/** A figure over time, with the period before dashed. The axis may begin above zero, and says so. */
export function LinePair({ label, points, lastText, beforeText, format, height = 200 }: LinePairProps) {
  const { box, width } = useChartWidth()
  const values = points.map(({ value }) => value)
  const before = points.map((point) => point.before).filter((value) => value !== null)
  const ticks = lineTicks(Math.min(...values, ...before), Math.max(...values, ...before))
  const right = width - RIGHT
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - FOOT, TOP])
  const isAlone = points.length === 1
  // One alone stands beside its words.
  const x = isAlone ? () => right : linearScale([0, Math.max(1, points.length - 1)], [LEFT + 6, right])
  const path = line<number>()
    .x((_, index) => x(index))
    .y((value) => y(value))
  const isShown = shownLabels(points.length, right - LEFT, 38)
  const lastValue = values.at(-1)
  const lastBefore = before.at(-1)
  if (lastValue === undefined) return null
  const [lastAt, beforeAt] = endLabels(y(lastValue), y(lastBefore ?? lastValue))
  return (
    <ChartBox {...{ box, label, width, height }}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={LEFT} x2={right} y1={y(tick)} y2={y(tick)} />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {points.map(({ name }, index) =>
        isShown(index) ? (
          <text key={name} x={x(index)} y={height - 4} textAnchor="middle">
            {name}
          </text>
        ) : null,
      )}
      {lastBefore === undefined ? null : <path className={styles.lineBefore} d={path(before) ?? undefined} />}
      {lastBefore === undefined || !isAlone ? null : (
        <circle className={styles.lineBefore} cx={right} cy={y(lastBefore)} r={4} />
      )}
      <path className={styles.line} d={path(values) ?? undefined} />
      <circle className={styles.first} cx={x(points.length - 1)} cy={y(lastValue)} r={4} />
      <text className={styles.strong} x={right + 9} y={lastAt + 4}>
        {lastText}
      </text>
      {lastBefore === undefined || beforeText === undefined ? null : (
        <text x={right + 9} y={beforeAt + 4}>
          {beforeText}
        </text>
      )}
    </ChartBox>
  )
}
