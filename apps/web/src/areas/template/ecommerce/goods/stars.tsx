import { memo } from 'react'
import { m } from '#lib/messages.ts'
import styles from './stars.module.css'

const MOST = 5
/** In a square of 24, with as much between two of them as the corners are round. */
const STAR = 'M12 3l2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.1L6.4 20l1.3-6.2L3 9.5l6.3-.7z'
const STEP = 25

/** One to five, said as a sentence. One drawing: a page of the shop has some fifty stars. */
export const Stars = memo(function Stars({ rating }: { rating: number }) {
  return (
    <svg
      className={styles.stars}
      role="img"
      aria-label={m.shop_stars({ rating })}
      viewBox={`0 0 ${STEP * MOST} 24`}
      width={75}
      height={14}
    >
      {Array.from({ length: MOST }, (_, index) => (
        <path key={index} d={STAR} transform={`translate(${index * STEP})`} data-full={index < rating || undefined} />
      ))}
    </svg>
  )
})
