import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Donut } from '#ui/charts/donut.tsx'
import { LeadFigure } from '../cards/figure-row.tsx'
import { percent, shareOf } from '../cards/figures.ts'
import { PartList } from '../cards/part-list.tsx'
import { PeriodCard } from './period-card.tsx'

/** Who the customers are, as a pie. */
export function CustomersCard() {
  return (
    <PeriodCard name="customers" param="customers" title={m.dash_customers()}>
      {({ listData }) => {
        const total = listData.reduce((sum, { result }) => sum + result, 0)
        const share = (count: number) => percent(shareOf(count, total, 1))
        return {
          lead: <LeadFigure figure={formatCount(total)} unit={m.dash_customers_unit()} />,
          drawing: (
            <Donut
              label={m.dash_customers_drawn()}
              parts={listData.map(({ text, result }) => ({ key: text, value: result }))}
            />
          ),
          table: {
            head: [m.dash_customers(), m.dash_count(), m.dash_share()],
            rows: listData.map(({ text, result }) => ({
              key: text,
              cells: [text, formatCount(result), share(result)],
            })),
            foot: [m.dash_sum(), formatCount(total), ''],
          },
          foot: (
            <PartList
              label={m.dash_customers()}
              parts={listData.map(({ text, result }) => ({
                key: text,
                name: text,
                figure: formatCount(result),
                note: share(result),
              }))}
            />
          ),
        }
      }}
    </PeriodCard>
  )
}
