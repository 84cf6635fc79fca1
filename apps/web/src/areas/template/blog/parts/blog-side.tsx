import type { SubmitEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs'
import IconRoad from '@tabler/icons-react/dist/esm/icons/IconRoad.mjs'
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import { formatCount, formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedList } from '../../core/list/list-states.tsx'
import { sidebarOptions } from '../api.ts'
import { writeBlogAddress } from '../address.ts'
import type { BlogAddress } from '../address.ts'
import { categoryLabel } from '../labels.ts'
import { BlogPicture } from './blog-picture.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './blog-parts.module.css'

const ICONS: Readonly<Record<string, IconDrawing>> = {
  road: IconRoad,
  tool: IconTool,
  shield: IconShield,
  'map-pin': IconMapPin,
  'building-store': IconBuildingStore,
}
const EVERYTHING: BlogAddress = { q: '', category: '', page: 1 }

export interface BlogSideProps {
  /** Of the list; beside a post what is looked for leads there. */
  address?: BlogAddress | undefined
  onSearch?: ((q: string) => void) | undefined
}

/** What the posts are searched and narrowed by, and the newest ones. */
export function BlogSide({ address, onSearch }: BlogSideProps) {
  const navigate = useNavigate()
  const q = address?.q ?? ''
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const asked = { ...EVERYTHING, q: typeof typed === 'string' ? typed.trim() : '' }
    if (onSearch === undefined) void navigate({ to: '/pages/blog/list', search: writeBlogAddress(asked) as never })
  }
  return (
    <div className={styles.side}>
      <form role="search" className={styles.search} onSubmit={handleSubmit}>
        <SearchBox q={q} onSearch={onSearch} />
      </form>
      <Lists open={address?.category} q={q} />
    </div>
  )
}

/** Beside a post no category is open. */
function Lists({ open, q }: { open: BlogAddress['category'] | undefined; q: string }) {
  const { data, isError, isFetching, refetch } = useQuery(sidebarOptions)
  if (data === undefined) {
    if (isError && !isFetching) return <FailedList title={m.blog_failed()} onRetry={() => void refetch()} />
    return <Loading shapes={['row', 'row', 'row', 'row', 'row']} />
  }
  const categories = [{ category: '' as const, icon: '', count: null }, ...data.categories]
  return (
    <>
      <section aria-labelledby="blog-categories">
        <h2 id="blog-categories">{m.blog_categories()}</h2>
        <ul>
          {categories.map(({ category, icon, count }) => (
            <li key={category}>
              <Link
                to="/pages/blog/list"
                search={writeBlogAddress({ q, category, page: 1 }) as never}
                className={styles.category}
                data-open={category === open ? '' : undefined}
                aria-current={category === open ? 'true' : undefined}
                activeProps={{ 'aria-current': 'true' }}
                activeOptions={{ exact: true, includeSearch: true }}
              >
                <Icon of={ICONS[icon] ?? IconNews} size={18} />
                <span>{category === '' ? m.blog_category_all() : categoryLabel(category)}</span>
                {count === null ? null : <small>{formatCount(count)}</small>}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="blog-recent">
        <h2 id="blog-recent">{m.blog_recent()}</h2>
        <ul>
          {data.recentPosts.map(({ id, img, title, createdTime }) => (
            <li key={id}>
              <Link to="/pages/blog/$id" params={{ id: String(id) }} className={styles.recent}>
                <BlogPicture picture={img} size="small" />
                <span>
                  {title}
                  <small>{formatDate(createdTime)}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
