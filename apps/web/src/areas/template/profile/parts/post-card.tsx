import { useState } from 'react'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { formatCount, formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Avatar } from '../../core/people/avatar.tsx'
import { ShareMenu } from '../../core/share/share-menu.tsx'
import { likePost, sharePost } from '../api.ts'
import type { Post } from '../schema.ts'
import { useProfileAction } from '../use-profile-action.ts'
import { DrawnPicture } from './drawn-picture.tsx'
import { Film } from './film.tsx'
import { LikeButton } from './like-button.tsx'
import { LikersDialog } from './likers-dialog.tsx'
import { PostComments } from './post-comments.tsx'
import styles from './post-card.module.css'

/** A post by its place, with what one can do about it. */
export function PostCard({ post, number }: { post: Post; number: number }) {
  const act = useProfileAction()
  const [isListing, setListing] = useState(false)
  const { username, avatar, postTime, postText, postImg, postVid, likedUsers, likedCount } = post
  const time = formatDateTime(postTime, 'short')
  return (
    <Card className={styles.post} aria-label={m.profile_post_of({ name: username, time })}>
      <header className={styles.head}>
        <Avatar name={username} picture={avatar} size="lg" />
        <p>
          <b>{username}</b>
          <span>{time}</span>
        </p>
      </header>
      <p className={styles.text}>{postText}</p>
      {postImg === undefined ? null : (
        <div className={styles.picture}>
          <DrawnPicture address={postImg} />
        </div>
      )}
      {postVid === undefined ? null : <Film address={postVid} />}
      <div className={styles.tools}>
        <LikeButton
          label={m.profile_this_post()}
          liked={post.youLiked}
          count={post.likes}
          onLike={(liked) => void act(() => likePost(number, liked))}
        />
        <button type="button" className={styles.likers} onClick={() => setListing(true)}>
          <span className={styles.faces}>
            {likedUsers.map((person) => (
              <Avatar key={person.username} name={person.username} picture={person.avatar} size="sm" />
            ))}
          </span>
          {m.profile_more_likers({ count: formatCount(likedCount) })}
        </button>
        <span className={styles.count}>
          <Icon of={IconMessage} size={18} />
          <span className="rc-visually-hidden">{m.profile_comments()}</span>
          {formatCount(post.comments)}
        </span>
        <ShareMenu name={postText} count={formatCount(post.share)} onShare={() => void act(() => sharePost(number))} />
      </div>
      <PostComments post={post} number={number} />
      <LikersDialog number={number} open={isListing} onClose={() => setListing(false)} />
    </Card>
  )
}
