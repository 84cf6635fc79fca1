import { useQuery } from '@tanstack/react-query'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Spark } from '#ui/charts/spark.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { AskedCard } from '../cards/asked-card.tsx'
import { dayAgo } from '../cards/day-names.ts'
import { LeadFigure } from '../cards/figure-row.tsx'
import { dollars, shortFigure } from '../cards/figures.ts'
import { shortDollars } from '../cards/signed-dollars.ts'
import { statisticsOptions } from './api.ts'
import { growthOf, pointsOf, runningTotals, sumOf } from './series.ts'
import type { Statistics } from '../cards-schema.ts'
import type { Asked } from '../cards/asked-card.tsx'

const HEIGHT = 110
/** About what the figure, its line and the drawing take. */
const ROOM = 176

interface TotalCardProps {
  query: Asked<{ points: readonly number[]; total: number }>
  title: string
  icon: IconDrawing
  short: (value: number) => string
  whole: (value: number) => string
}

/** What there is in all, and what the seven days of the drawing added to it. */
function TotalCard({ query, title, icon, short, whole }: TotalCardProps) {
  const now = useNow()
  return (
    <AskedCard query={query} title={title} icon={icon} height={ROOM}>
      {({ points, total }) => {
        const gain = whole(sumOf(points))
        const totals = runningTotals(points, total)
        return {
          lead: (
            <LeadFigure figure={short(total)} unit={m.dash_subscribers_unit()}>
              {m.trade_gain({ gain, count: points.length })}
            </LeadFigure>
          ),
          drawing: (
            <Spark
              kind="area"
              label={m.trade_gain_label({ title, gain, count: points.length })}
              values={points}
              lastText={whole(points.at(-1) ?? 0)}
              height={HEIGHT}
            />
          ),
          table: {
            head: [m.dash_day(), m.trade_new(), m.trade_in_all_head()],
            rows: points.map((value, index) => ({
              key: String(index),
              cells: [dayAgo(now, points.length - index), whole(value), whole(totals[index] ?? 0)],
            })),
            foot: [m.dash_sum(), gain, whole(total)],
          },
        }
      }}
    </AskedCard>
  )
}

/** Keeps what a card asks for in the words of its answer, and gives the card points and total. */
function useTotals<Name extends 'subscribers' | 'revenue' | 'orders'>(
  name: Name,
  totalOf: (answer: Statistics[Name]) => number,
) {
  return useQuery({
    ...statisticsOptions(name),
    select: (answer) => ({ points: pointsOf(answer), total: totalOf(answer) }),
  })
}

export function SubscribersCard() {
  const query = useTotals('subscribers', ({ analyticsData }) => analyticsData.subscribers)
  return (
    <TotalCard query={query} title={m.dash_subscribers()} icon={IconUsers} short={shortFigure} whole={formatCount} />
  )
}

export function RevenueCard() {
  const query = useTotals('revenue', ({ analyticsData }) => analyticsData.revenue)
  return (
    <TotalCard query={query} title={m.trade_revenue()} icon={IconCreditCard} short={shortDollars} whole={dollars} />
  )
}

export function OrdersGainedCard() {
  const query = useTotals('orders', ({ analyticsData }) => analyticsData.orders)
  return <TotalCard query={query} title={m.dash_orders()} icon={IconPackage} short={shortFigure} whole={formatCount} />
}

/** How much more is sold than in the first of the weeks that are drawn. */
export function SalesCard() {
  const query = useQuery(statisticsOptions('sales'))
  return (
    <AskedCard query={query} title={m.trade_sales()} icon={IconShoppingCart} height={ROOM}>
      {(answer) => {
        const points = pointsOf(answer)
        const growth = growthOf(points)
        const last = points.at(-1) ?? 0
        return {
          lead: (
            <LeadFigure figure={`${growth < 0 ? '' : '+'}${answer.analyticsData.sales}`}>
              {m.trade_sales_growth({ count: points.length })}
            </LeadFigure>
          ),
          drawing: (
            <Spark
              kind="area"
              label={m.trade_sales_label({ growth: answer.analyticsData.sales, count: points.length })}
              values={points}
              lastText={formatCount(last)}
              height={HEIGHT}
            />
          ),
          table: {
            head: [m.trade_week(), m.trade_sold()],
            rows: points.map((value, index) => ({
              key: String(index),
              cells: [m.trade_week_of({ count: index + 1 }), formatCount(value)],
            })),
            foot: [m.dash_sum(), formatCount(sumOf(points))],
          },
        }
      }}
    </AskedCard>
  )
}
