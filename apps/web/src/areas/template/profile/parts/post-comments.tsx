import { useState } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useFirstError } from '../../core/form/first-error.ts'
import { Avatar } from '../../core/people/avatar.tsx'
import { likeComment, writeComment } from '../api.ts'
import { COMMENT_LETTERS } from '../limits.ts'
import type { Post } from '../schema.ts'
import { useProfileAction } from '../use-profile-action.ts'
import { LikeButton } from './like-button.tsx'
import styles from './post-card.module.css'

/** What others wrote under a post, and room for one's own words, which stay until they are sent. */
export function PostComments({ post, number }: { post: Post; number: number }) {
  const act = useProfileAction()
  const [comment, setComment] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const form = useFirstError(refusals)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (comment.trim() === '') {
      setEmpty(true)
      return setRefusals(refusals + 1)
    }
    setSending(true)
    const isSent = await act(() => writeComment(number, comment.trim()))
    setSending(false)
    if (isSent) setComment('')
  }
  return (
    <>
      <ul className={styles.comments} aria-label={m.profile_comments()}>
        {post.detailedComments.map((one, index) => (
          <li key={index}>
            <Avatar name={one.username} picture={one.avatar} />
            <p>
              <b>{one.username}</b>
              <span>{one.comment}</span>
            </p>
            <LikeButton
              label={m.profile_comment_of({ name: one.username })}
              liked={one.youLiked}
              count={one.commentsLikes}
              onLike={(liked) => void act(() => likeComment(number, index + 1, liked))}
            />
          </li>
        ))}
      </ul>
      <form
        ref={form}
        noValidate
        className={styles.write}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) void send()
        }}
      >
        <TextArea
          label={m.profile_write()}
          rows={2}
          maxLength={COMMENT_LETTERS}
          value={comment}
          error={isEmpty ? m.profile_write_first() : undefined}
          onChange={({ currentTarget: { value } }) => {
            setComment(value)
            setEmpty(false)
          }}
        />
        <Button type="submit" loading={isSending}>
          {m.profile_send()}
        </Button>
      </form>
    </>
  )
}
