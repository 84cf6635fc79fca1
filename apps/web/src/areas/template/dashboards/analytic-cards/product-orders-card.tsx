import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Rings } from '#ui/charts/rings.tsx'
import { percent, shareOf } from '../cards/figures.ts'
import { PartList } from '../cards/part-list.tsx'
import { PeriodCard } from './period-card.tsx'

/** What has become of the orders, each share of all of them as a ring. */
export function ProductOrdersCard() {
  return (
    <PeriodCard name="product-orders" param="orders" title={m.dash_orders_by_product()}>
      {({ chartInfo: { finished, pending, rejected } }) => {
        const total = finished + pending + rejected
        const parts = [
          { key: 'finished', name: m.dash_orders_finished(), count: finished },
          { key: 'pending', name: m.dash_orders_pending(), count: pending },
          { key: 'rejected', name: m.dash_orders_rejected(), count: rejected },
        ].map((part) => ({ ...part, share: shareOf(part.count, total, 1) }))
        return {
          drawing: (
            <Rings
              label={m.dash_orders_drawn()}
              rings={parts}
              figure={formatCount(total)}
              note={m.dash_orders_unit()}
            />
          ),
          table: {
            head: [m.dash_what(), m.dash_count(), m.dash_share()],
            rows: parts.map(({ key, name, count, share }) => ({
              key,
              cells: [name, formatCount(count), percent(share)],
            })),
            foot: [m.dash_sum(), formatCount(total), ''],
          },
          foot: (
            <PartList
              label={m.dash_orders_by_product()}
              parts={parts.map(({ key, name, count, share }) => ({
                key,
                name,
                figure: formatCount(count),
                note: percent(share),
              }))}
            />
          ),
        }
      }}
    </PeriodCard>
  )
}
