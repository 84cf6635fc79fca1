import { m } from '#lib/messages.ts'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import styles from './analytics-page.module.css'

const ROWS = [
  { row: 1, cards: 3 },
  { row: 2, cards: 2 },
  { row: 3, cards: 3 },
] as const

/** The cards of the page before their figures are here. */
export function AnalyticsSkeleton() {
  return (
    <SkeletonGroup label={m.shared_loading()}>
      <div className={styles.shapes}>
        {ROWS.map(({ row, cards }) => (
          <div key={row} className={cards === 3 ? styles.three : styles.two}>
            {Array.from({ length: cards }, (_, index) => (
              <div key={index} className={styles.shape} data-row={row}>
                <Skeleton shape="title" width="half" />
                <Skeleton shape="card" />
                <Skeleton width="half" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
