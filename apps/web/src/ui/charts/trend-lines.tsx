import { line } from 'd3-shape'
import { shownLabels } from './axis.ts'
import { ChartBox } from './chart-box.tsx'
import { linearScale } from './linear-scale.ts'
import { useChartWidth } from './use-chart-width.ts'
import styles from './charts.module.css'

export interface TrendPoint {
  name: string
  /** Per cent; null where there is none. */
  value: number | null
  before: number | null
}

export interface TrendLinesProps {
  label: string
  points: readonly TrendPoint[]
  /** What stands at the ends of the lines. */
  lastText: string
  beforeText: string | null
  height?: number | undefined
  onPick?: ((step: number) => void) | undefined
}

const LEFT = 28
const RIGHT = 74
const FOOT = 22
const TOP = 18
const STEP = 20

/** This period as a line, and the one before it dashed. The axis may begin above zero, and says so. */
export function TrendLines({ label, points, lastText, beforeText, height = 172, onPick }: TrendLinesProps) {
  const { box, width } = useChartWidth()
  const values = points.flatMap(({ value, before }) => [value, before]).filter((value) => value !== null)
  const low = Math.min(80, Math.floor(Math.min(100, ...values) / STEP) * STEP)
  const high = Math.max(low + STEP, Math.ceil(Math.max(0, ...values) / STEP) * STEP)
  const y = linearScale([low, high], [height - FOOT, TOP])
  const x = linearScale([0, Math.max(1, points.length - 1)], [LEFT + 6, width - RIGHT])
  const pathOf = (key: 'value' | 'before') =>
    line<TrendPoint>()
      .defined((point) => point[key] !== null)
      .x((_, index) => x(index))
      .y((point) => y(point[key] ?? low))([...points]) ?? undefined
  const ticks = Array.from({ length: Math.round((high - low) / STEP) + 1 }, (_, index) => low + index * STEP)
  const isShown = shownLabels(points.length, width - LEFT - RIGHT, 46)
  const lastAt = points.findLastIndex(({ value }) => value !== null)
  const last = points[lastAt]
  const before = points.at(-1)?.before ?? null
  const lastValue = last?.value ?? null
  const lastY = lastValue === null ? null : y(lastValue)
  const beforeY = before === null ? null : y(before)
  const stepWidth = Math.max(1, x(1) - x(0))
  const isClose = lastY !== null && beforeY !== null && Math.abs(lastY - beforeY) < 16
  return (
    <ChartBox {...{ box, label, width, height, onPick }}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {tick}
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
      <path className={styles.lineBefore} d={pathOf('before')} />
      <path className={styles.line} d={pathOf('value')} />
      {lastY === null ? null : (
        <>
          <circle className={styles.first} cx={x(lastAt)} cy={lastY} r={4} />
          <text className={styles.strong} x={x(lastAt) + 9} y={lastY + 4}>
            {lastText}
          </text>
        </>
      )}
      {onPick === undefined
        ? null
        : points.map(({ name, value }, index) =>
            value === null ? null : (
              <rect
                key={name}
                className={styles.hit}
                data-pick={`${index} 0`}
                x={x(index) - stepWidth / 2}
                y={TOP}
                width={stepWidth}
                height={height - FOOT - TOP}
              />
            ),
          )}
      {beforeText === null || beforeY === null ? null : (
        <text
          x={x(points.length - 1) + 9}
          y={(isClose && lastY !== null ? lastY + (beforeY >= lastY ? 16 : -16) : beforeY) + 4}
        >
          {beforeText}
        </text>
      )}
    </ChartBox>
  )
}
