import { Link } from '@tanstack/react-router'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import badge from '../../core/tags/tag-badge.module.css'
import { shortCount, statusLabel } from '../labels.ts'
import { BlogPicture } from '../parts/blog-picture.tsx'
import { Byline } from '../parts/byline.tsx'
import { CategoryTags } from '../parts/category-tags.tsx'
import type { BlogPost } from '../schema.ts'
import styles from './blog-list.module.css'

export function PostCard({ post }: { post: BlogPost }) {
  const { id, img, title, avatar, userFullName, blogPosted, tags, excerpt, comment, status } = post
  const params = { id: String(id) }
  return (
    <article className={styles.card} aria-labelledby={`post-${id}`}>
      {/* The same way as the title's: once is enough for keys and for whoever listens. */}
      <Link to="/pages/blog/$id" params={params} tabIndex={-1} aria-hidden="true" className={styles.picture}>
        <BlogPicture picture={img} />
      </Link>
      <h2 id={`post-${id}`} className={styles.title}>
        <Link to="/pages/blog/$id" params={params}>
          {title}
        </Link>
      </h2>
      <div className={styles.line}>
        <Byline name={userFullName} picture={avatar} day={blogPosted} />
        {status === 'Published' ? null : (
          <span className={badge.badge} data-color="neutral">
            {statusLabel(status)}
          </span>
        )}
      </div>
      <CategoryTags tags={tags} />
      <p className={styles.excerpt}>{excerpt}</p>
      <div className={styles.foot}>
        <Link to="/pages/blog/$id" params={params} hash="comments" className={styles.way}>
          <Icon of={IconMessageCircle} size={18} />
          {m.blog_comment_count({ count: shortCount(comment) })}
        </Link>
        <Link to="/pages/blog/$id" params={params} className={styles.way} aria-describedby={`post-${id}`}>
          {m.blog_read_more()}
        </Link>
      </div>
    </article>
  )
}
