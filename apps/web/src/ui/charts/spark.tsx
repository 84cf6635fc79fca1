import { scaleBand } from 'd3-scale'
import { area, line } from 'd3-shape'
import { endLabels } from './axis.ts'
import { ChartBox } from './chart-box.tsx'
import { linearScale } from './linear-scale.ts'
import { useChartWidth } from './use-chart-width.ts'
import charts from './charts.module.css'
import lines from './line-charts.module.css'

export interface SparkProps {
  /** What is drawn, in a sentence; the figures stand in the table beside it. */
  label: string
  kind: 'line' | 'area' | 'bars'
  values: readonly number[]
  /** The period before, dashed. */
  before?: readonly number[] | undefined
  /** What stands at the ends of the lines. */
  lastText?: string | undefined
  beforeText?: string | undefined
  /** The words of the highest and the lowest value, which say where a line begins that has no axis. */
  edgeText?: ((value: number) => string) | undefined
  /** The bar that is to be seen first. */
  marked?: number | undefined
  height?: number | undefined
}

const LEAST_WIDTH = 80
const DOT = 4
/** Room for what stands at the ends of the lines: of one, and of two. */
const END_ROOM = 52
const BEFORE_ROOM = 92
const WORD = 18

/** A small drawing of a few figures, without axes. Areas and bars begin at zero. */
export function Spark({ label, kind, height = 72, ...rest }: SparkProps) {
  const { box, width } = useChartWidth(LEAST_WIDTH)
  const place = { ...rest, kind, width, height }
  return (
    <ChartBox {...{ box, label, width, height }}>
      {kind === 'bars' ? <Bars {...place} /> : <Lines {...place} kind={kind} />}
    </ChartBox>
  )
}

type Drawn = Omit<SparkProps, 'label' | 'height'> & { width: number; height: number }

function Bars({ values, marked, width, height }: Drawn) {
  const x = scaleBand(
    values.map((_, index) => index),
    [0, width],
  ).padding(0.45)
  const y = linearScale([0, Math.max(1, ...values)], [height, 2])
  const side = Math.min(14, x.bandwidth())
  return values.map((value, index) => (
    <rect
      key={index}
      className={index === marked ? charts.third : charts.first}
      x={(x(index) ?? 0) + (x.bandwidth() - side) / 2}
      y={y(value)}
      width={side}
      height={Math.max(0, height - y(value))}
      rx={Math.min(3, side / 2)}
    />
  ))
}

function Lines({ kind, values, before, lastText, beforeText, edgeText, width, height }: Drawn) {
  const all = [...values, ...(before ?? [])]
  const most = Math.max(...all, 0)
  const least = kind === 'area' || edgeText === undefined ? Math.min(0, ...all) : Math.min(...all)
  const room = edgeText === undefined ? 0 : WORD
  const right = width - (beforeText !== undefined ? BEFORE_ROOM : lastText !== undefined ? END_ROOM : DOT + 1)
  const x = linearScale([0, Math.max(1, values.length - 1)], [DOT + 1, right])
  const y = linearScale([least, Math.max(least + 1, most)], [height - DOT - 1 - room, DOT + 1 + room])
  const pathOf = (points: readonly number[]) => line<number>((_, index) => x(index), y)([...points]) ?? undefined
  const ground = kind === 'area' ? area<number>((_, index) => x(index), height, y)([...values]) : null
  const last = values.at(-1) ?? 0
  const lastBefore = before?.at(-1)
  const [lastY, beforeY] = endLabels(y(last), y(lastBefore ?? last))
  return (
    <>
      {ground === null ? null : <path className={lines.ground} d={ground} />}
      {before === undefined ? null : <path className={charts.lineBefore} d={pathOf(before)} />}
      <path className={charts.line} d={pathOf(values)} />
      <circle className={charts.first} cx={x(values.length - 1)} cy={y(last)} r={DOT} />
      {lastText === undefined ? null : (
        <text className={charts.strong} x={right + 9} y={lastY + 4}>
          {lastText}
        </text>
      )}
      {beforeText === undefined || lastBefore === undefined ? null : (
        <text x={right + 9} y={beforeY + 4}>
          {beforeText}
        </text>
      )}
      {edgeText === undefined ? null : <Edges {...{ values, x, y, right, edgeText }} />}
    </>
  )
}

interface EdgesProps {
  values: readonly number[]
  x: (index: number) => number
  y: (value: number) => number
  right: number
  edgeText: (value: number) => string
}

function Edges({ values, x, y, right, edgeText }: EdgesProps) {
  const most = Math.max(...values)
  const least = Math.min(...values)
  const anchorAt = (place: number) => (place < 40 ? 'start' : place > right - 40 ? 'end' : 'middle')
  const word = (value: number, under: number) => {
    const place = x(values.indexOf(value))
    return (
      <text className={charts.strong} x={place} y={y(value) + under} textAnchor={anchorAt(place)}>
        {edgeText(value)}
      </text>
    )
  }
  return (
    <>
      {word(most, -9)}
      {most === least ? null : word(least, 18)}
    </>
  )
}
