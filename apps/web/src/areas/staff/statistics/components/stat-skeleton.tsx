import { m } from '#lib/messages.ts'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import tileStyles from './figure-tiles.module.css'
import cardStyles from './chart-card.module.css'
import styles from '../statistics-page.module.css'

const TILES = 8
const CARDS = 6
const ROWS = 6

/** The page's own shapes, so that nothing moves when the figures have come. */
export function StatSkeleton() {
  return (
    <SkeletonGroup label={m.shared_loading()}>
      <div className={tileStyles.tiles}>
        {Array.from({ length: TILES }, (_, index) => (
          <div key={index} className={tileStyles.tile}>
            <span className={tileStyles.head}>
              <Skeleton width="half" />
            </span>
            <Skeleton shape="title" width="third" />
            <span className={tileStyles.change}>
              <Skeleton width="half" />
            </span>
          </div>
        ))}
      </div>
      <div className={styles.cards}>
        {Array.from({ length: CARDS }, (_, card) => (
          <div key={card} className={cardStyles.card}>
            <Skeleton shape="title" width="half" />
            {Array.from({ length: ROWS }, (_row, index) => (
              <Skeleton key={index} />
            ))}
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
