import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Spark } from '#ui/charts/spark.tsx'
import { weekdayName } from '../cards/day-names.ts'
import { LeadFigure } from '../cards/figure-row.tsx'
import { MetricCard } from '../cards/metric-card.tsx'
import { evenDollars, shortDollars } from '../cards/signed-dollars.ts'

export interface SmallCardProps {
  values: readonly number[]
  className?: string | undefined
}

const HEIGHT = 108
/** Profits are counted in hundreds of dollars. */
const HUNDRED = 100

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** The orders of the working days of a week, from Monday on. */
export function OrdersCard({ values, className }: SmallCardProps) {
  const orders = formatCount(sumOf(values))
  return (
    <MetricCard
      title={m.trade_orders()}
      className={className}
      lead={<LeadFigure figure={orders}>{m.trade_orders_span({ count: values.length })}</LeadFigure>}
      drawing={
        <Spark
          kind="bars"
          label={m.trade_orders_label({ orders, count: values.length })}
          values={values}
          height={HEIGHT}
        />
      }
      table={{
        head: [m.dash_day(), m.trade_orders()],
        rows: values.map((value, index) => ({
          key: String(index),
          cells: [weekdayName(index + 1), formatCount(value)],
        })),
        foot: [m.dash_sum(), orders],
      }}
    />
  )
}

/** The profit of the last weeks. */
export function ProfitCard({ values, className }: SmallCardProps) {
  const profit = sumOf(values) * HUNDRED
  return (
    <MetricCard
      title={m.trade_profit()}
      className={className}
      lead={<LeadFigure figure={shortDollars(profit)}>{m.trade_profit_span({ count: values.length })}</LeadFigure>}
      drawing={
        <Spark
          kind="line"
          label={m.trade_profit_label({ profit: evenDollars(profit), count: values.length })}
          values={values}
          height={HEIGHT}
        />
      }
      table={{
        head: [m.trade_week(), m.trade_profit()],
        rows: values.map((value, index) => ({
          key: String(index),
          cells: [m.trade_week_of({ count: index + 1 }), evenDollars(value * HUNDRED)],
        })),
        foot: [m.dash_sum(), evenDollars(profit)],
      }}
    />
  )
}
