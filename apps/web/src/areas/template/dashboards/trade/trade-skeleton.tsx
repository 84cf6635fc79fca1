import { m } from '#lib/messages.ts'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import styles from './trade-page.module.css'

const PLACES = [
  styles.third,
  styles.figures,
  styles.small,
  styles.small,
  styles.revenue,
  styles.third,
  styles.third,
  styles.companies,
]

/** The cards of the dashboard while they are on their way. */
export function TradeSkeleton() {
  return (
    <SkeletonGroup label={m.shared_loading()}>
      <div className={styles.cards}>
        {PLACES.map((place, index) => (
          <div key={index} className={classNames(place, styles.shape)}>
            <Skeleton shape="title" width="half" />
            <Skeleton />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
