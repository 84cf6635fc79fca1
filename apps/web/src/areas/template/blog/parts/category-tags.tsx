import { Link } from '@tanstack/react-router'
import badge from '../../core/tags/tag-badge.module.css'
import { CATEGORY_COLORS, categoryLabel } from '../labels.ts'
import type { BlogCategory } from '../model.ts'
import styles from './blog-parts.module.css'

/** What a post is about; each leads to what else is. */
export function CategoryTags({ tags }: { tags: readonly BlogCategory[] }) {
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to="/pages/blog/list"
            search={{ category: tag }}
            className={`${badge.badge} ${styles.tag}`}
            data-color={CATEGORY_COLORS[tag]}
          >
            {categoryLabel(tag)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
