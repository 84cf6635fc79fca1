import { arc, pie } from 'd3-shape'
import { ChartBox } from './chart-box.tsx'
import { fillOf } from './tones.ts'
import { useChartWidth } from './use-chart-width.ts'
import round from './round-charts.module.css'

export interface DonutPart {
  key: string
  value: number
}

export interface DonutProps {
  /** What is drawn, in a sentence; the figures stand in the table beside it. */
  label: string
  /** Up to four, drawn from the top; their names stand beside, each with the dot of its tone. */
  parts: readonly DonutPart[]
  /** In the middle: the figure of what is drawn, and a word or two under it. Without one it is a pie. */
  figure?: string | undefined
  note?: string | undefined
  height?: number | undefined
}

const HOLE = 0.68
const GAP = 2

/** A whole cut into its parts, as a ring around its figure or as a pie. */
export function Donut({ label, parts, figure, note, height = 176 }: DonutProps) {
  const { box, width } = useChartWidth()
  const radius = Math.min(width, height) / 2
  const hole = figure === undefined ? 0 : radius * HOLE
  const slices = pie<DonutPart>()
    .sort(null)
    .value(({ value }) => Math.max(0, value))([...parts])
  const slice = arc<(typeof slices)[number]>()
    .innerRadius(hole)
    .outerRadius(radius)
    .padAngle(slices.filter(({ value }) => value > 0).length > 1 ? GAP / radius : 0)
    .padRadius(radius)
    .cornerRadius(figure === undefined ? 0 : 3)
  const ring = arc<void>()
    .innerRadius(hole)
    .outerRadius(radius)
    .startAngle(0)
    .endAngle(2 * Math.PI)
  const isNothing = parts.every(({ value }) => value <= 0)
  return (
    <ChartBox {...{ box, label, width, height }} isRound>
      <g className={round.svg} transform={`translate(${width / 2} ${height / 2})`}>
        {isNothing ? <path className={round.track} d={ring() ?? undefined} /> : null}
        {slices.map((one, index) =>
          one.value <= 0 ? null : <path key={one.data.key} className={fillOf(index)} d={slice(one) ?? undefined} />,
        )}
        {figure === undefined ? null : (
          <text className={`${round.figure} ${round.small}`} textAnchor="middle" y={note === undefined ? 8 : 3}>
            {figure}
          </text>
        )}
        {figure === undefined || note === undefined ? null : (
          <text textAnchor="middle" y={22}>
            {note}
          </text>
        )}
      </g>
    </ChartBox>
  )
}
