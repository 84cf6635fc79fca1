import { arc } from 'd3-shape'
import { ChartBox } from './chart-box.tsx'
import { useChartWidth } from './use-chart-width.ts'
import styles from './charts.module.css'
import round from './round-charts.module.css'

export interface GaugeProps {
  /** What is drawn, in a sentence; the figures stand in the table beside it. */
  label: string
  /** Per cent of the whole, 0 to 100; what is outside of that is drawn as its nearer end. */
  share: number
  /** Inside the ring: the figure, and a word or two under it. */
  figure: string
  note?: string | undefined
  height?: number | undefined
}

/** The ring is open at the foot: three quarters of it are the whole. */
const REACH = Math.PI * 0.75
const WEIGHT = 0.18
/** How much of the radius the ring takes below its middle, with the round ends. */
const BELOW = Math.SQRT1_2 + WEIGHT / 2

/** One share as a ring of 270 degrees with its figure inside. */
export function Gauge({ label, share, figure, note, height = 176 }: GaugeProps) {
  const { box, width } = useChartWidth()
  const radius = Math.min(width / 2, height / (1 + BELOW))
  const thick = radius * WEIGHT
  const ring = arc<number>()
    .innerRadius(radius - thick)
    .outerRadius(radius)
    .startAngle(-REACH)
    .endAngle((part) => -REACH + 2 * REACH * part)
    .cornerRadius(thick / 2)
  const part = Math.min(1, Math.max(0, share / 100))
  return (
    <ChartBox {...{ box, label, width, height }} isRound>
      <g className={round.svg} transform={`translate(${width / 2} ${(height - radius * (1 + BELOW)) / 2 + radius})`}>
        <path className={round.track} d={ring(1) ?? undefined} />
        {part === 0 ? null : <path className={styles.first} d={ring(part) ?? undefined} />}
        <text className={round.figure} textAnchor="middle" y={note === undefined ? 10 : 6}>
          {figure}
        </text>
        {note === undefined ? null : (
          <text textAnchor="middle" y={26}>
            {note}
          </text>
        )}
      </g>
    </ChartBox>
  )
}
