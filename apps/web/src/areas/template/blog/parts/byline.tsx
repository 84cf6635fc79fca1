import { formatDate } from '#lib/format.ts'
import { Avatar } from '../../core/people/avatar.tsx'
import styles from './blog-parts.module.css'

/** Who wrote it, and when. */
export function Byline({ name, picture, day }: { name: string; picture: string; day: string }) {
  return (
    <p className={styles.byline}>
      <Avatar name={name} picture={picture} size="sm" />
      <span>{name}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={day} className="rc-nowrap">
        {formatDate(day)}
      </time>
    </p>
  )
}
