import { scaleBand } from 'd3-scale'
import { line } from 'd3-shape'
import { classNames } from '../styles/class-names.ts'
import { lineTicks, shownLabels } from './axis.ts'
import { ChartBox } from './chart-box.tsx'
import { linearScale } from './linear-scale.ts'
import { useChartWidth } from './use-chart-width.ts'
import charts from './charts.module.css'
import styles from './budget-bars.module.css'

export interface BudgetStep {
  name: string
  /** Null where the books are not closed yet. */
  earned: number | null
  /** Below zero. */
  spent: number | null
  budget: number | null
}

export interface BudgetBarsProps {
  /** What is drawn, in a sentence; the figures stand in the table beside it. */
  label: string
  steps: readonly BudgetStep[]
  /** Stand beside the first marks in place of a legend. */
  words: { earned: string; spent: string; budget: string }
  format: (value: number) => string
  height?: number | undefined
}

const LEFT = 48
const RIGHT = 62
const FOOT = 22
const TOP = 20
/** Under the lowest bar stands its word. */
const WORD = 16
const WIDEST_BAR = 22

/** What came in over what went out, and what was to be left of it as a line. */
export function BudgetBars({ label, steps, words, format, height = 240 }: BudgetBarsProps) {
  const { box, width } = useChartWidth()
  const earned = steps.map((step) => step.earned ?? 0)
  const spent = steps.map((step) => step.spent ?? 0)
  const budgets = steps.map((step) => step.budget ?? 0)
  const most = Math.max(...earned, ...budgets, 0)
  const least = Math.min(...spent, ...budgets, 0)
  const ticks = lineTicks(least, most, 5)
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - FOOT - WORD, TOP])
  const x = scaleBand(
    steps.map((_, index) => index),
    [LEFT, width - RIGHT],
  ).padding(0.35)
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2
  const side = Math.min(WIDEST_BAR, x.bandwidth())
  const isShown = shownLabels(steps.length, width - LEFT - RIGHT, 38)
  const lastAt = steps.findLastIndex(({ budget }) => budget !== null)
  const path =
    line<BudgetStep>()
      .defined(({ budget }) => budget !== null)
      .x((_, index) => middle(index))
      .y(({ budget }) => y(budget ?? 0))([...steps]) ?? undefined
  return (
    <ChartBox {...{ box, label, width, height }}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? styles.zero : charts.grid}
            x1={LEFT}
            x2={width - RIGHT}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {steps.map((step, index) => (
        <g key={step.name}>
          {bar(charts.first, middle(index), side, y(0), y(step.earned ?? 0))}
          {bar(charts.second, middle(index), side, y(0), y(step.spent ?? 0))}
          {isShown(index) ? (
            <text x={middle(index)} y={height - 4} textAnchor="middle">
              {step.name}
            </text>
          ) : null}
        </g>
      ))}
      <path className={styles.halo} d={path} />
      <path className={styles.budget} d={path} />
      {lastAt < 0 ? null : (
        <>
          <circle className={charts.third} cx={middle(lastAt)} cy={y(budgets[lastAt] ?? 0)} r={4} />
          <text className={charts.strong} x={middle(lastAt) + 10} y={y(budgets[lastAt] ?? 0) + 4}>
            {words.budget}
          </text>
        </>
      )}
      {word(words.earned, charts.firstWord, middle(earned.indexOf(Math.max(...earned))), y(Math.max(...earned)) - 6)}
      {word(words.spent, undefined, middle(spent.indexOf(Math.min(...spent))), y(Math.min(...spent)) + 15)}
    </ChartBox>
  )
}

function bar(className: string | undefined, middle: number, side: number, from: number, to: number) {
  if (from === to) return null
  return (
    <rect
      className={className}
      x={middle - side / 2}
      y={Math.min(from, to)}
      width={side}
      height={Math.abs(from - to)}
      rx={2}
    />
  )
}

function word(text: string, className: string | undefined, x: number, y: number) {
  return (
    <text className={classNames(styles.word, className)} x={Math.max(LEFT, x)} y={y} textAnchor="middle">
      {text}
    </text>
  )
}
