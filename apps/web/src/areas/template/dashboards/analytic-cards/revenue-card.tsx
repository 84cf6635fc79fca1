import { m } from '#lib/messages.ts'
import { LinePair } from '#ui/charts/line-pair.tsx'
import { AskedCard } from '../cards/asked-card.tsx'
import { FigureRow } from '../cards/figure-row.tsx'
import { dollars, percent, readFigure, shareOf, shortFigure } from '../cards/figures.ts'
import { useAnalyticsCard } from '../cards/use-analytics-card.ts'

/** This month's revenue up to today in steps of four days, with the same days of the month before. */
export function RevenueCard({ className }: { className?: string | undefined }) {
  const query = useAnalyticsCard('revenue')
  return (
    <AskedCard query={query} title={m.dash_revenue()} height={300} className={className}>
      {({ thisMonth, lastMonth, days, until, series }) => {
        const [here = [], before = []] = series.map(({ data }) => data)
        const [total, totalBefore] = [readFigure(thisMonth), readFigure(lastMonth)]
        const change = shareOf(total - totalBefore, totalBefore, 1)
        const span = (index: number) => {
          const first = days[index] ?? 1
          const last = (days[index + 1] ?? until + 1) - 1
          return first === last ? String(first) : `${first}–${last}`
        }
        return {
          lead: (
            <FigureRow
              figures={[
                { name: m.dash_revenue_this(), figure: dollars(total) },
                { name: m.dash_revenue_last(), figure: dollars(totalBefore) },
                { name: m.dash_change(), figure: `${change > 0 ? '+' : ''}${percent(change)}` },
              ]}
            />
          ),
          drawing: (
            <LinePair
              label={m.dash_revenue_drawn()}
              points={here.map((value, index) => ({ name: span(index), value, before: before[index] ?? null }))}
              lastText={`$${shortFigure(here.at(-1) ?? 0)}`}
              beforeText={m.dash_before({ count: `$${shortFigure(before.at(-1) ?? 0)}` })}
              format={(value) => `$${shortFigure(value)}`}
              height={286}
            />
          ),
          table: {
            head: [m.dash_revenue_days(), m.dash_revenue_this(), m.dash_revenue_last()],
            rows: here.map((value, index) => ({
              key: String(days[index]),
              cells: [span(index), dollars(value), before[index] === undefined ? '–' : dollars(before[index])],
            })),
            foot: [m.dash_sum(), dollars(total), dollars(totalBefore)],
          },
        }
      }}
    </AskedCard>
  )
}
