import { lineRadial, curveLinearClosed } from 'd3-shape'
import { ChartBox } from './chart-box.tsx'
import { useChartWidth } from './use-chart-width.ts'
import styles from './charts.module.css'
import round from './round-charts.module.css'

export interface RadarProps {
  /** What is drawn, in a sentence; the figures stand in the table beside it. */
  label: string
  /** One around the web, from the top on. */
  axes: readonly string[]
  /** The first is filled, the second dashed; a figure for each axis, none below zero, or none at all: not drawn. */
  series: ReadonlyArray<{ name: string; values: readonly number[] }>
  /** What the rim stands for. */
  most: number
  height?: number | undefined
}

const RINGS = [1 / 3, 2 / 3, 1]
const KEY = 24
const WORDS = 26

/** Two figures around a web, for as many steps as it has corners. */
export function Radar({ label, axes, series, most, height = 252 }: RadarProps) {
  const { box, width } = useChartWidth()
  const radius = Math.max(30, Math.min(width / 2 - 44, (height - KEY) / 2 - WORDS))
  const angle = (index: number) => (2 * Math.PI * index) / axes.length
  const web = lineRadial<number>()
    .angle((_, index) => angle(index))
    .radius((value) => (radius * Math.max(0, value)) / most)
    .curve(curveLinearClosed)
  const at = (index: number, far: number) => ({ x: Math.sin(angle(index)) * far, y: -Math.cos(angle(index)) * far })
  return (
    <ChartBox {...{ box, label, width, height }} isRound>
      {series[0] === undefined || series[0].values.length === 0 ? null : (
        <>
          <line className={styles.line} x1={0} x2={18} y1={8} y2={8} />
          <text className={styles.firstWord} x={24} y={12}>
            {series[0].name}
          </text>
        </>
      )}
      {series[1] === undefined || series[1].values.length === 0 ? null : (
        <text x={width} y={12} textAnchor="end">
          {`- - ${series[1].name}`}
        </text>
      )}
      <g transform={`translate(${width / 2} ${KEY + (height - KEY) / 2})`}>
        {RINGS.map((part) => (
          <path key={part} className={round.web} d={web(axes.map(() => most * part)) ?? undefined} />
        ))}
        {series.map(({ name, values }, index) =>
          values.length === 0 ? null : (
            <path
              key={name}
              className={index === 0 ? round.area : styles.lineBefore}
              d={web([...values]) ?? undefined}
            />
          ),
        )}
        {series[0]?.values.map((value, index) => (
          <circle
            key={axes[index]}
            className={styles.first}
            r={3.5}
            cx={at(index, (radius * value) / most).x}
            cy={at(index, (radius * value) / most).y}
          />
        ))}
        {axes.map((name, index) => {
          const { x, y } = at(index, radius + 14)
          return (
            <text key={name} x={x} y={y + 4} textAnchor={Math.abs(x) < 1 ? 'middle' : x > 0 ? 'start' : 'end'}>
              {name}
            </text>
          )
        })}
      </g>
    </ChartBox>
  )
}
