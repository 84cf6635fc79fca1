import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Spark } from '#ui/charts/spark.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { AskedCard } from '../cards/asked-card.tsx'
import { dayAgo } from '../cards/day-names.ts'
import { LeadFigure } from '../cards/figure-row.tsx'
import { statisticsOptions } from './api.ts'
import { averageOf, pointsOf, sumOf } from './series.ts'
import type { Asked } from '../cards/asked-card.tsx'

const HEIGHT = 150
const ROOM = 216

interface LineCardProps {
  query: Asked<{ series: ReadonlyArray<{ data: readonly number[] }> }>
  title: string
  /** What the figure above is of the points, and its words. */
  headline: (points: readonly number[]) => { figure: string; unit: string; line: string }
  steps: { head: string; nameOf: (index: number, count: number) => string }
  counted: string
  /** Under the last row: a sum or an average. */
  foot: (points: readonly number[]) => readonly [name: string, figure: string]
}

/** A figure, and the line that it is made of. */
function LineCard({ query, title, headline, steps, counted, foot }: LineCardProps) {
  return (
    <AskedCard query={query} title={title} height={ROOM}>
      {(answer) => {
        const points = pointsOf(answer)
        const { figure, unit, line } = headline(points)
        return {
          lead: (
            <LeadFigure figure={figure} unit={unit}>
              {line}
            </LeadFigure>
          ),
          drawing: (
            <Spark
              kind="line"
              label={m.trade_line_label({ title, figure })}
              values={points}
              edgeText={formatCount}
              height={HEIGHT}
            />
          ),
          table: {
            head: [steps.head, counted],
            rows: points.map((value, index) => ({
              key: String(index),
              cells: [steps.nameOf(index, points.length), formatCount(value)],
            })),
            foot: foot(points),
          },
        }
      }}
    </AskedCard>
  )
}

const weeks = () => ({ head: m.trade_week(), nameOf: (index: number) => m.trade_week_of({ count: index + 1 }) })
const sumFoot = (points: readonly number[]) => [m.dash_sum(), formatCount(sumOf(points))] as const

export function TrafficCard() {
  return (
    <LineCard
      query={useQuery(statisticsOptions('site-traffic'))}
      title={m.trade_traffic()}
      headline={(points) => ({
        figure: formatCount(sumOf(points)),
        unit: m.trade_visits(),
        line: m.trade_in_weeks({ count: points.length }),
      })}
      steps={weeks()}
      counted={m.trade_visits_head()}
      foot={sumFoot}
    />
  )
}

export function ActivePeopleCard() {
  const now = useNow()
  return (
    <LineCard
      query={useQuery(statisticsOptions('active-users'))}
      title={m.trade_active()}
      headline={(points) => ({
        figure: formatCount(averageOf(points)),
        unit: m.trade_people_a_day(),
        line: m.trade_average_days({ count: points.length }),
      })}
      steps={{ head: m.dash_day(), nameOf: (index, count) => dayAgo(now, count - index) }}
      counted={m.trade_people_head()}
      foot={(points) => [m.trade_average(), formatCount(averageOf(points))]}
    />
  )
}

export function NewsletterCard() {
  return (
    <LineCard
      query={useQuery(statisticsOptions('newsletter'))}
      title={m.trade_newsletter()}
      headline={(points) => ({
        figure: formatCount(sumOf(points)),
        unit: m.trade_letters(),
        line: m.trade_in_weeks({ count: points.length }),
      })}
      steps={weeks()}
      counted={m.trade_letters_head()}
      foot={sumFoot}
    />
  )
}
