import { area, line } from 'd3-shape'
import { ChartBox } from './chart-box.tsx'
import { endLabels } from './axis.ts'
import { linearScale } from './linear-scale.ts'
import { useChartWidth } from './use-chart-width.ts'
import styles from './charts.module.css'
import lines from './line-charts.module.css'

export interface AreaTrendProps {
  /** What is drawn, in a sentence; the figures stand in the table beside it. */
  label: string
  points: ReadonlyArray<{ name: string; value: number; before: number }>
  /** What stands at the ends of the two lines. */
  lastText: string
  beforeText: string
  height?: number | undefined
}

const RIGHT = 76
const FOOT = 22
const TOP = 8
const LEFT = 2

/** This period as an area that begins at zero, and the one before it dashed; no axis, both end in their figures. */
export function AreaTrend({ label, points, lastText, beforeText, height = 108 }: AreaTrendProps) {
  const { box, width } = useChartWidth()
  const right = width - RIGHT
  const most = Math.max(1, ...points.flatMap(({ value, before }) => [value, before]))
  const y = linearScale([0, most], [height - FOOT, TOP])
  const x = linearScale([0, Math.max(1, points.length - 1)], [LEFT, right])
  const values = points.map(({ value }) => value)
  const ground = area<number>()
    .x((_, index) => x(index))
    .y0(y(0))
    .y1((value) => y(value))
  const path = line<number>()
    .x((_, index) => x(index))
    .y((value) => y(value))
  const last = points.at(-1)
  if (last === undefined) return null
  const [lastAt, beforeAt] = endLabels(y(last.value), y(last.before))
  return (
    <ChartBox {...{ box, label, width, height }}>
      <path className={lines.ground} d={ground(values) ?? undefined} />
      <path className={styles.lineBefore} d={path(points.map(({ before }) => before)) ?? undefined} />
      <path className={styles.line} d={path(values) ?? undefined} />
      <circle className={styles.first} cx={right} cy={y(last.value)} r={4} />
      <text className={styles.strong} x={right + 9} y={lastAt + 4}>
        {lastText}
      </text>
      <text x={right + 9} y={beforeAt + 4}>
        {beforeText}
      </text>
      <text x={LEFT} y={height - 4}>
        {points[0]?.name}
      </text>
      <text x={right} y={height - 4} textAnchor="end">
        {last.name}
      </text>
    </ChartBox>
  )
}
