import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import styles from './stars.module.css'

const MOST = 5

/** One to five, said as a sentence. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={m.shop_stars({ rating })}>
      {Array.from({ length: MOST }, (_, index) => (
        <span key={index} data-full={index < rating || undefined}>
          <Icon of={IconStarFilled} size={14} />
        </span>
      ))}
    </span>
  )
}
