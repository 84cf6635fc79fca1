import { useCallback, useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { ProblemError } from '#lib/api/problem-error.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { SidebarPage } from '#shell/content/sidebar-page.tsx'
import { useOwnTitle } from '#shell/document-title.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { LazyPanel } from '#shell/loading/lazy-panel.tsx'
import { useFirstUse } from '#shell/loading/use-first-use.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedList } from '../../core/list/list-states.tsx'
import { NotesRegion } from '../../core/notes/notes-region.tsx'
import { Avatar } from '../../core/people/avatar.tsx'
import { preloadSafeHtml, SafeHtml } from '../../core/rich-text/safe-html.tsx'
import { ShareMenu } from '../../core/share/share-menu.tsx'
import badge from '../../core/tags/tag-badge.module.css'
import { detailOptions } from '../api.ts'
import { statusLabel } from '../labels.ts'
import { BlogPicture } from '../parts/blog-picture.tsx'
import { BlogSide } from '../parts/blog-side.tsx'
import { Byline } from '../parts/byline.tsx'
import { CategoryTags } from '../parts/category-tags.tsx'
import { MissingPost } from '../parts/missing-post.tsx'
import type { BlogDetail } from '../schema.ts'
import { BookmarkButton } from './bookmark-button.tsx'
import type { CommentsProps } from './comments.tsx'
import styles from './blog-detail.module.css'

const route = getRouteApi('/_template/pages/blog/$id')

/** /pages/blog/{id} */
export function BlogDetailPage() {
  useLocale()
  const { id } = route.useParams()
  const { data, error, isFetching, refetch } = useQuery(detailOptions(id))
  useEffect(preloadSafeHtml, [])
  useOwnTitle(data?.blog.title)
  const isMissing = error instanceof ProblemError && error.status === 404
  const body = () => {
    if (data !== undefined) return <Post key={id} detail={data} />
    if (isMissing) return <MissingPost />
    if (error === null || isFetching) return <Loading shapes={['picture', 'title', 'card']} />
    return <FailedList title={m.blog_failed_one()} onRetry={() => void refetch()} />
  }
  return (
    <>
      <StaffTop>
        <h1>{m.blog_title()}</h1>
      </StaffTop>
      <SidebarPage label={m.blog_side()} sidebar={<BlogSide />}>
        <div className={styles.page}>{body()}</div>
      </SidebarPage>
      <NotesRegion />
    </>
  )
}

const loadComments = async () => (await import('./comments.tsx')).Comments

/** Below the text: fetched for whoever asks for them, and with the first sign of somebody who reads on. */
function LaterComments(props: CommentsProps) {
  const isAsked = useLocation({ select: ({ hash }) => hash === 'comments' })
  const [isUsed, setUsed] = useState(false)
  useFirstUse(useCallback(() => setUsed(true), []))
  // What the address leads to comes later than the address.
  useEffect(() => {
    if (isAsked) document.getElementById('comments')?.scrollIntoView()
  }, [isAsked])
  const waiting = <Loading shapes={['title', 'row', 'row', 'card']} />
  return (
    <div id="comments" className={styles.place}>
      {isAsked || isUsed ? (
        <LazyPanel load={loadComments} props={props}>
          {waiting}
        </LazyPanel>
      ) : (
        waiting
      )}
    </div>
  )
}

function Post({ detail: { blog, comments } }: { detail: BlogDetail }) {
  const [author] = blog.UserComment
  return (
    <>
      <article className={styles.post} aria-labelledby="post-title">
        <BlogPicture picture={blog.img} size="wide" />
        <h2 id="post-title" className={styles.title}>
          {blog.title}
        </h2>
        <div className={styles.line}>
          <Byline name={blog.userFullName} picture={blog.avatar} day={blog.createdTime} />
          {blog.status === 'Published' ? null : (
            <span className={badge.badge} data-color="neutral">
              {statusLabel(blog.status)}
            </span>
          )}
          <CategoryTags tags={blog.tags} />
        </div>
        <div className={styles.text}>
          <SafeHtml html={blog.content} />
        </div>
        {author === undefined ? null : (
          <aside className={styles.author} aria-label={m.blog_author()}>
            <Avatar name={author.fullName} picture={author.avatar} size="lg" />
            <div>
              <b>{author.fullName}</b>
              <p>{author.comment}</p>
            </div>
          </aside>
        )}
        <div className={styles.actions}>
          <BookmarkButton blog={blog} />
          <ShareMenu name={blog.title} />
          <Link to="/pages/blog/edit/$id" params={{ id: String(blog.id) }} className={buttonClass('quiet')}>
            <Icon of={IconPencil} size={18} />
            <span>{m.blog_edit()}</span>
          </Link>
        </div>
      </article>
      <LaterComments postId={blog.id} count={blog.comments} comments={comments} />
    </>
  )
}
