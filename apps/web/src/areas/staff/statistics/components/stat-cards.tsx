import type { Statistics } from '../api.ts'
import type { StatState } from '../model.ts'
import { HeldCard, MoneyCard, RevenueCard } from './money-cards.tsx'
import { AddonsCard, AveragesCard, SharesCard } from './share-cards.tsx'
import { ModelsCard } from './models-card.tsx'
import { FunnelCard, HoursCard, TrendCard } from './use-cards.tsx'
import styles from '../statistics-page.module.css'

/** Everything below the figures of the day, in the order of the questions: use, money, customers. */
export function StatCards({
  statistics,
  before,
  state,
}: {
  statistics: Statistics
  before: Statistics | undefined
  state: StatState
}) {
  return (
    <>
      <div className={styles.cards}>
        <HoursCard statistics={statistics} state={state} />
        <TrendCard statistics={statistics} before={before} state={state} />
        <ModelsCard statistics={statistics} before={before} state={state} />
        <RevenueCard statistics={statistics} before={before} state={state} />
        <MoneyCard statistics={statistics} before={before} state={state} />
        <HeldCard statistics={statistics} before={before} state={state} />
      </div>
      <div className={styles.pairs}>
        <FunnelCard statistics={statistics} before={before} state={state} />
        <AveragesCard statistics={statistics} before={before} state={state} />
        <SharesCard statistics={statistics} state={state} />
        <AddonsCard statistics={statistics} state={state} />
      </div>
    </>
  )
}
