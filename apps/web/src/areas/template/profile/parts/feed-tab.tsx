import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { sayNote } from '../../core/notes/notes-store.ts'
import { olderPostsOptions, POSTS_AT_ONCE } from '../api.ts'
import type { OwnMarks, Profile } from '../schema.ts'
import { EndCards } from './end-cards.tsx'
import { PostCard } from './post-card.tsx'
import { StartCards } from './start-cards.tsx'
import styles from '../profile-page.module.css'

/** The posts, with what stands beside them. */
export function FeedTab({ profile, own }: { profile: Profile; own: OwnMarks }) {
  const [asked, setAsked] = useState(POSTS_AT_ONCE)
  const older = useQuery({ ...olderPostsOptions(asked), placeholderData: keepPreviousData })
  const posts = [...profile.post, ...(older.data ?? [])]
  const isLast = posts.length >= own.posts
  const more = () => {
    if (!older.isError) return setAsked(asked + POSTS_AT_ONCE)
    void older.refetch().then(({ isError }) => (isError ? sayNote(m.showroom_not_done(), 'danger') : undefined))
  }
  return (
    <div className={styles.feed}>
      <div className={styles.posts}>
        {posts.map((post, index) => (
          <PostCard key={index} post={post} number={index + 1} />
        ))}
        <p className={styles.more} role="status">
          {older.isError && !older.isFetching ? m.profile_older_failed() : null}
          {isLast ? m.profile_no_older() : null}
        </p>
        {isLast ? null : (
          <Button wide size="lg" loading={older.isFetching && asked > posts.length} onClick={more}>
            {m.profile_older()}
          </Button>
        )}
      </div>
      <div className={styles.start}>
        <StartCards profile={profile} />
      </div>
      <div className={styles.end}>
        <EndCards profile={profile} own={own} />
      </div>
    </div>
  )
}
