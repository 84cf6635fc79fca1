import type { ReactNode } from 'react'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { GroupedBars } from '#ui/charts/grouped-bars.tsx'
import { HeatMap } from '#ui/charts/heat-map.tsx'
import { PartBar } from '#ui/charts/part-bar.tsx'
import { PlainTable } from '#ui/charts/plain-table.tsx'
import { TrendLines } from '#ui/charts/trend-lines.tsx'
import { Card } from '#ui/layout/card.tsx'
import { DesignPart } from '../design-part.tsx'
import styles from './charts-part.module.css'

const USE = [62, 66, 71, 78, 74, 69, 74]
const USE_BEFORE = [58, 63, 66, 70, 71, 64, 66]
const INCOME = [18_140, 3_200, 2_260, 1_260]
const ROUNDS = [
  [9, 6],
  [12, 8],
  [7, 9],
  [14, 11],
] as const
const HOURS = ['8', '10', '12', '14', '16', '18']

/** Sea, light sea, mango and ink, in this order; words stand on the marks, and every drawing has its table. */
export function ChartsPart() {
  const days = m.design_week_days().split(' ')
  const kinds = [m.design_rent(), m.design_line_delivery(), m.design_addons(), m.design_fees()]
  const ways = [m.design_out(), m.design_in()] as const
  return (
    <DesignPart id="charts" title={m.design_charts()} about={m.design_charts_about()}>
      <div className={styles.charts}>
        <Drawn
          title={m.design_use()}
          head={[m.design_day(), m.design_now(), m.design_before()]}
          rows={days.map((day, index) => [day, `${USE[index]}%`, `${USE_BEFORE[index]}%`])}
        >
          <TrendLines
            label={m.design_use()}
            points={days.map((name, index) => ({ name, value: USE[index] ?? null, before: USE_BEFORE[index] ?? null }))}
            lastText="74%"
            beforeText="66%"
          />
        </Drawn>
        <Drawn
          title={m.design_income()}
          head={[m.design_kind(), m.design_baht()]}
          rows={kinds.map((kind, index) => [kind, formatCount(INCOME[index] ?? 0)])}
        >
          <PartBar label={m.design_income()} parts={kinds.map((key, index) => ({ key, value: INCOME[index] ?? 0 }))} />
          <ul className={styles.legend}>
            {kinds.map((kind, index) => (
              <li key={kind}>
                <i style={{ background: `var(--rc-chart-${index + 1})` }} />
                {kind}
                <b>{formatCount(INCOME[index] ?? 0)}</b>
              </li>
            ))}
          </ul>
        </Drawn>
        <Drawn
          title={m.design_rounds()}
          head={[m.design_day(), ...ways]}
          rows={ROUNDS.map(([out, back], index) => [days[index] ?? '', String(out), String(back)])}
        >
          <GroupedBars
            label={m.design_rounds()}
            series={ways}
            groups={ROUNDS.map((values, index) => ({ name: days[index] ?? '', values }))}
          />
        </Drawn>
        <Drawn
          title={m.design_hours()}
          head={[m.design_day(), ...HOURS]}
          rows={days.map((day, row) => [day, ...HOURS.map((_, column) => String(countAt(row, column)))])}
        >
          <HeatMap label={m.design_hours()} rows={days} columns={HOURS} valueOf={countAt} />
        </Drawn>
      </div>
    </DesignPart>
  )
}

/** A week with a busy Saturday and mornings. */
const countAt = (row: number, column: number) => Math.max(0, (row * 3 + column * 5 + (row === 6 ? 7 : 0)) % 11)

interface DrawnProps {
  title: string
  head: readonly string[]
  rows: ReadonlyArray<readonly string[]>
  children: ReactNode
}

function Drawn({ title, head, rows, children }: DrawnProps) {
  return (
    <Card className={styles.chart}>
      <h3>{title}</h3>
      {children}
      <details>
        <summary>{m.design_table()}</summary>
        <PlainTable label={title} table={{ head, rows: rows.map((cells) => ({ key: cells[0] ?? '', cells })) }} />
      </details>
    </Card>
  )
}
