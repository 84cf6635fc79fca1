import type { TaskTag } from './schema.ts'
import type { TagColor } from './tag-colors.ts'
import { tagName } from './tags.ts'
import styles from '../core/tags/tag-badge.module.css'

export function TagBadge({ tag }: { tag: TaskTag }) {
  return (
    <span className={styles.badge} data-color={tag.color}>
      {tagName(tag)}
    </span>
  )
}

export function TagDot({ color }: { color: TagColor }) {
  return <span className={styles.dot} data-color={color} aria-hidden="true" />
}
