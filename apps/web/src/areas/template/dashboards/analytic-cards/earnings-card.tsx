import { m } from '#lib/messages.ts'
import { Donut } from '#ui/charts/donut.tsx'
import { AskedCard } from '../cards/asked-card.tsx'
import { dollars, percent, shareOf } from '../cards/figures.ts'
import { PartList } from '../cards/part-list.tsx'
import { useAnalyticsCard } from '../cards/use-analytics-card.ts'

/** What this month's earnings are made of. */
export function EarningsCard() {
  const query = useAnalyticsCard('earnings')
  return (
    <AskedCard query={query} title={m.dash_earnings()} height={340}>
      {({ total, lastMonth, parts }) => {
        const change = shareOf(total - lastMonth, lastMonth, 1)
        const share = (amount: number) => percent(shareOf(amount, total))
        return {
          note:
            change < 0
              ? m.dash_earnings_less({ share: percent(-change) })
              : m.dash_earnings_more({ share: percent(change) }),
          drawing: (
            <Donut
              label={m.dash_earnings_drawn()}
              parts={parts.map(({ name, amount }) => ({ key: name, value: amount }))}
              figure={dollars(total)}
              note={m.dash_earnings_unit()}
            />
          ),
          table: {
            head: [m.dash_what(), m.dash_amount(), m.dash_share()],
            rows: parts.map(({ name, amount }) => ({ key: name, cells: [name, dollars(amount), share(amount)] })),
            foot: [m.dash_sum(), dollars(total), ''],
          },
          foot: (
            <PartList
              label={m.dash_earnings()}
              parts={parts.map(({ name, amount }) => ({
                key: name,
                name,
                figure: dollars(amount),
                note: share(amount),
              }))}
            />
          ),
        }
      }}
    </AskedCard>
  )
}
