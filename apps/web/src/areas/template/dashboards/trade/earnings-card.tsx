import { m } from '#lib/messages.ts'
import { Donut } from '#ui/charts/donut.tsx'
import { dollars, percent, shareOf } from '../cards/figures.ts'
import { MetricCard } from '../cards/metric-card.tsx'
import { PartList } from '../cards/part-list.tsx'
import styles from './earnings-card.module.css'

export interface EarningsCardProps {
  /** Per cent of the earnings, in the order of the names. */
  shares: readonly number[]
  /** What was earned in the month, in dollars, and in the one before. */
  earned: number
  earnedBefore: number
  month: string
  className?: string | undefined
}

const PART_NAMES = [m.trade_part_rent, m.trade_part_delivery, m.trade_part_extras]

/** What the earnings of the last closed month are made of. */
export function EarningsCard({ shares, earned, earnedBefore, month, className }: EarningsCardProps) {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const parts = shares.map((share, index) => ({
    key: String(index),
    name: PART_NAMES[index]?.() ?? '',
    value: share,
    share: percent(shareOf(share, whole)),
    amount: dollars(Math.round((earned * share) / Math.max(1, whole))),
  }))
  const change = shareOf(earned - earnedBefore, earnedBefore)
  const size = percent(Math.abs(change))
  return (
    <MetricCard
      title={m.trade_earnings()}
      className={className}
      note={
        change < 0 ? m.trade_earnings_less({ month, change: size }) : m.trade_earnings_more({ month, change: size })
      }
      drawing={
        <div className={styles.parts}>
          <Donut
            label={m.trade_earnings_label({ month, sum: dollars(earned) })}
            parts={parts}
            figure={dollars(earned)}
            note={month}
            height={150}
          />
          <PartList
            label={m.trade_earnings()}
            parts={parts.map(({ key, name, share, amount }) => ({ key, name, figure: share, note: amount }))}
          />
        </div>
      }
      table={{
        head: [m.dash_what(), m.dash_share(), m.trade_dollars()],
        rows: parts.map(({ key, name, share, amount }) => ({ key, cells: [name, share, amount] })),
        foot: [m.dash_sum(), percent(100), dollars(earned)],
      }}
    />
  )
}
