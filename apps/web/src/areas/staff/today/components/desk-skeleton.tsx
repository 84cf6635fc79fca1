import { m } from '#lib/messages.ts'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import figureStyles from './figures.module.css'
import listStyles from './desk-lists.module.css'
import styles from './desk-skeleton.module.css'

const FIGURES = 8
const COLUMNS = 3
const ROWS = 6

/** The page's own shapes, so that nothing moves when the day has come. */
export function DeskSkeleton() {
  return (
    <SkeletonGroup label={m.shared_loading()}>
      <div className={figureStyles.figures}>
        {Array.from({ length: FIGURES }, (_, index) => (
          <div key={index} className={figureStyles.figure}>
            <Skeleton width="half" />
            <Skeleton shape="title" width="third" />
            <Skeleton width="half" />
          </div>
        ))}
      </div>
      <div className={listStyles.columns}>
        {Array.from({ length: COLUMNS }, (_, column) => (
          <div key={column} className={styles.card}>
            {Array.from({ length: ROWS }, (_row, index) => (
              <Skeleton key={index} shape="row" />
            ))}
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
