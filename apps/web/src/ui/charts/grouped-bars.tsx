import { scaleBand } from 'd3-scale'
import { formatCount } from '#lib/format.ts'
import { countTicks, shownLabels } from './axis.ts'
import { ChartBox } from './chart-box.tsx'
import { linearScale } from './linear-scale.ts'
import { useChartWidth } from './use-chart-width.ts'
import styles from './charts.module.css'

export interface GroupedBarsProps {
  /** What is drawn, in a sentence; the figures stand in the table beside it. */
  label: string
  groups: ReadonlyArray<{ name: string; values: readonly [number, number] }>
  /** Stand over the first bars in place of a legend. */
  series: readonly [string, string]
  height?: number | undefined
  onPick?: ((group: number, part: number) => void) | undefined
}

const LEFT = 28
const FOOT = 22
const TOP = 18

/** Two figures beside each other for each step. */
export function GroupedBars({ label, groups, series, height = 172, onPick }: GroupedBarsProps) {
  const { box, width } = useChartWidth()
  const most = Math.max(1, ...groups.flatMap(({ values }) => values))
  const ticks = countTicks(most)
  const y = linearScale([0, ticks.at(-1) ?? 1], [height - FOOT, TOP])
  const x = scaleBand(
    groups.map((_, index) => index),
    [LEFT, width],
  ).padding(0.22)
  const side = scaleBand([0, 1], [0, x.bandwidth()]).padding(0.08)
  const isShown = shownLabels(groups.length, width - LEFT, 26)
  const highest = groups.findIndex(({ values }) => Math.max(...values) === most)
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
      {groups.map(({ name, values }, index) => (
        <g key={name}>
          {values.map((value, part) =>
            value === 0 ? null : (
              <rect
                key={series[part]}
                data-pick={`${index} ${part}`}
                className={part === 0 ? styles.first : styles.second}
                x={(x(index) ?? 0) + (side(part) ?? 0)}
                y={y(value)}
                width={Math.max(1, side.bandwidth())}
                height={Math.max(0, y(0) - y(value))}
                rx={1.5}
              />
            ),
          )}
          {isShown(index) ? (
            <text x={(x(index) ?? 0) + x.bandwidth() / 2} y={height - 4} textAnchor="middle">
              {name}
            </text>
          ) : null}
        </g>
      ))}
      {highest < 0 ? null : (
        <text className={styles.strong} x={(x(highest) ?? 0) + x.bandwidth() / 2} y={y(most) - 6} textAnchor="middle">
          <tspan className={styles.firstWord}>{series[0]}</tspan>
          {` · ${series[1]}`}
        </text>
      )}
    </ChartBox>
  )
}
