import { formatCount, formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { AreaTrend } from '#ui/charts/area-trend.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { LeadFigure } from './figure-row.tsx'
import { shortFigure } from './figures.ts'
import { MetricCard } from './metric-card.tsx'

export interface TrendCardProps {
  title: string
  icon: IconDrawing
  /** How many there are in all. */
  total: number
  unit: string
  /** The days of the figures, and as many figures for each of the two weeks. */
  days: readonly string[]
  values: readonly number[]
  before: readonly number[]
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** A figure with what came to it on each of the last days, and on those of the week before. */
export function TrendCard({ title, icon, total, unit, days, values, before }: TrendCardProps) {
  const dayName = (day: string) => formatDate(day, 'day-month').replace(/ .*$/, '')
  const points = days.map((day, index) => ({
    name: dayName(day),
    value: values[index] ?? 0,
    before: before[index] ?? 0,
  }))
  return (
    <MetricCard
      title={title}
      icon={icon}
      lead={
        <LeadFigure figure={shortFigure(total)} unit={unit}>
          {m.dash_week_gain({ count: formatCount(sum(values)), before: formatCount(sum(before)) })}
        </LeadFigure>
      }
      drawing={
        <AreaTrend
          label={m.dash_trend_of({ title })}
          points={points}
          lastText={formatCount(values.at(-1) ?? 0)}
          beforeText={m.dash_before({ count: formatCount(before.at(-1) ?? 0) })}
        />
      }
      table={{
        head: [m.dash_day(), m.dash_these_days(), m.dash_days_before()],
        rows: days.map((day, index) => ({
          key: day,
          cells: [formatDate(day, 'day-month'), formatCount(values[index] ?? 0), formatCount(before[index] ?? 0)],
        })),
        foot: [m.dash_sum(), formatCount(sum(values)), formatCount(sum(before))],
      }}
    />
  )
}
