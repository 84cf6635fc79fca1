import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { LinePair } from '#ui/charts/line-pair.tsx'
import { AskedCard } from '../cards/asked-card.tsx'
import { monthName } from '../cards/day-names.ts'
import { LeadFigure } from '../cards/figure-row.tsx'
import { useAnalyticsCard } from '../cards/use-analytics-card.ts'

/** What was sold in each of the last twelve months. */
export function SalesLineCard({ className }: { className?: string | undefined }) {
  const query = useAnalyticsCard('sales-line')
  return (
    <AskedCard query={query} title={m.dash_line()} height={300} className={className}>
      {({ months, series }) => {
        const values = series[0]?.data ?? []
        const total = values.reduce((sum, value) => sum + value, 0)
        const most = Math.max(...values)
        const best = months[values.indexOf(most)] ?? ''
        return {
          note: m.dash_line_note(),
          lead: (
            <LeadFigure figure={formatCount(total)} unit={m.dash_line_unit()}>
              {m.dash_line_best({ month: monthName(best), count: formatCount(most) })}
            </LeadFigure>
          ),
          drawing: (
            <LinePair
              label={m.dash_line_drawn()}
              points={months.map((month, index) => ({
                name: monthName(month, 'short'),
                value: values[index] ?? 0,
                before: null,
              }))}
              lastText={formatCount(values.at(-1) ?? 0)}
              format={formatCount}
              height={240}
            />
          ),
          table: {
            head: [m.dash_month(), m.dash_line()],
            rows: months.map((month, index) => ({
              key: month,
              cells: [monthName(month), formatCount(values[index] ?? 0)],
            })),
            foot: [m.dash_sum(), formatCount(total)],
          },
        }
      }}
    </AskedCard>
  )
}
