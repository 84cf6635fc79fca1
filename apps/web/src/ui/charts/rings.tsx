import { arc } from 'd3-shape'
import { ChartBox } from './chart-box.tsx'
import { fillOf } from './tones.ts'
import { useChartWidth } from './use-chart-width.ts'
import round from './round-charts.module.css'

export interface RingsProps {
  /** What is drawn, in a sentence; the figures stand in the table beside it. */
  label: string
  /** Up to four, the outermost first; per cent of the whole, 0 to 100. */
  rings: ReadonlyArray<{ key: string; share: number }>
  /** In the middle: the whole, and a word or two under it. */
  figure: string
  note?: string | undefined
  height?: number | undefined
}

const THICK = 0.115
const GAP = 0.05

/** Shares of one whole as rings within each other; all begin at the top. */
export function Rings({ label, rings, figure, note, height = 188 }: RingsProps) {
  const { box, width } = useChartWidth()
  const radius = Math.min(width, height) / 2
  const thick = radius * THICK
  const ring = arc<{ index: number; part: number }>()
    .innerRadius(({ index }) => radius - index * (thick + radius * GAP) - thick)
    .outerRadius(({ index }) => radius - index * (thick + radius * GAP))
    .startAngle(0)
    .endAngle(({ part }) => 2 * Math.PI * part)
    .cornerRadius(thick / 2)
  return (
    <ChartBox {...{ box, label, width, height }} isRound>
      <g className={round.svg} transform={`translate(${width / 2} ${height / 2})`}>
        {rings.map(({ key, share }, index) => {
          const part = Math.min(1, Math.max(0, share / 100))
          return (
            <g key={key}>
              <path className={round.track} d={ring({ index, part: 1 }) ?? undefined} />
              {part === 0 ? null : <path className={fillOf(index)} d={ring({ index, part }) ?? undefined} />}
            </g>
          )
        })}
        <text className={`${round.figure} ${round.small}`} textAnchor="middle" y={note === undefined ? 8 : 3}>
          {figure}
        </text>
        {note === undefined ? null : (
          <text textAnchor="middle" y={21}>
            {note}
          </text>
        )}
      </g>
    </ChartBox>
  )
}
