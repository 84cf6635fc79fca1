import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { SidebarPage } from '#shell/content/sidebar-page.tsx'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FilterChip } from '#ui/actions/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { FailedList } from '../../core/list/list-states.tsx'
import { Pagination } from '../../core/list/pagination.tsx'
import { NotesRegion } from '../../core/notes/notes-region.tsx'
import { postsOptions } from '../api.ts'
import { readBlogAddress, writeBlogAddress } from '../address.ts'
import type { BlogAddress } from '../address.ts'
import { categoryLabel } from '../labels.ts'
import { POSTS_PER_PAGE } from '../model.ts'
import { BlogSide } from '../parts/blog-side.tsx'
import { PostCard } from './post-card.tsx'
import styles from './blog-list.module.css'

const route = getRouteApi('/_template/pages/blog/list')

type Change = (next: Partial<BlogAddress>, replace?: boolean) => void

/** /pages/blog/list */
export function BlogListPage() {
  useLocale()
  const navigate = route.useNavigate()
  const address = readBlogAddress(route.useSearch())
  // Typing does not become a step back for each letter.
  const change: Change = (next, replace = false) =>
    void navigate({
      search: writeBlogAddress({ ...address, page: 1, ...next }) as never,
      replace,
      resetScroll: 'page' in next,
    })
  return (
    <>
      <StaffTop>
        <h1>{m.blog_title()}</h1>
      </StaffTop>
      <SidebarPage label={m.blog_side()} sidebar={<BlogSide address={address} onSearch={(q) => change({ q }, true)} />}>
        <Posts address={address} onChange={change} />
      </SidebarPage>
      <NotesRegion />
    </>
  )
}

function Posts({ address, onChange }: { address: BlogAddress; onChange: Change }) {
  const client = useQueryClient()
  const { q, category, page } = address
  const { data, isError, isFetching, refetch } = useQuery({
    ...postsOptions(address),
    placeholderData: keepPreviousData,
  })
  const body = () => {
    if (data === undefined) {
      if (isError && !isFetching) return <FailedList title={m.blog_failed()} onRetry={() => void refetch()} />
      return <WaitingPosts />
    }
    if (data.posts.length === 0) {
      const isPast = data.total > 0
      return (
        <EmptyState
          action={
            <Button onClick={() => onChange(isPast ? { page: 1 } : { q: '', category: '' })}>
              {isPast ? m.blog_first_page() : m.blog_clear()}
            </Button>
          }
        >
          {isPast ? m.blog_past_end() : q === '' ? m.blog_none() : m.blog_none_for({ text: q })}
        </EmptyState>
      )
    }
    return (
      <ul className={styles.posts} aria-label={m.blog_posts()}>
        {data.posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <p className={styles.count} role="status">
          {data === undefined ? '' : m.blog_count({ count: data.total })}
        </p>
        {category === '' ? null : (
          <FilterChip
            name={m.blog_category()}
            value={categoryLabel(category)}
            removeLabel={m.blog_category_remove()}
            onRemove={() => onChange({ category: '' })}
          />
        )}
      </div>
      {body()}
      {data === undefined || data.total <= POSTS_PER_PAGE ? null : (
        <Pagination
          page={page}
          perPage={POSTS_PER_PAGE}
          total={data.total}
          hasRange
          onPage={(next) => onChange({ page: next })}
          onNear={(next) => void client.prefetchQuery(postsOptions({ ...address, page: next }))}
        />
      )}
    </div>
  )
}

function WaitingPosts() {
  return (
    <SkeletonGroup label={m.shared_loading()}>
      <div className={styles.posts}>
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={styles.waiting}>
            <Skeleton shape="picture" />
            <Skeleton shape="title" width="half" />
            <Skeleton />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
