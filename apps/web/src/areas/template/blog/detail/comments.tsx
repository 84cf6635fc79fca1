import { useRef, useState } from 'react'
import IconCornerDownRight from '@tabler/icons-react/dist/esm/icons/IconCornerDownRight.mjs'
import { formatCount, formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Avatar } from '../../core/people/avatar.tsx'
import { shortCount } from '../labels.ts'
import type { BlogComment } from '../schema.ts'
import { CommentForm } from './comment-form.tsx'
import { threadsOf } from './threads.ts'
import styles from './blog-detail.module.css'

export interface CommentsProps {
  postId: number
  /** Of all, also of those that are not shown. */
  count: number
  comments: readonly BlogComment[]
}

export function Comments({ postId, count, comments }: CommentsProps) {
  const [answered, setAnswered] = useState<BlogComment | null>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const answer = (comment: BlogComment) => {
    setAnswered(comment)
    text.current?.focus()
  }
  return (
    <section className={styles.comments} aria-labelledby="comments-title">
      <h2 id="comments-title">{m.blog_comment_count({ count: shortCount(count) })}</h2>
      {comments.length === 0 ? (
        <EmptyState>{m.blog_comments_none()}</EmptyState>
      ) : (
        <>
          {comments.length < count ? (
            <p className={styles.hint}>{m.blog_comments_shown({ count: formatCount(comments.length) })}</p>
          ) : null}
          <ul>
            {threadsOf(comments).map(({ comment, answers }) => (
              <li key={comment.id}>
                <Comment comment={comment} onAnswer={() => answer(comment)} />
                {answers.length === 0 ? null : (
                  <ul className={styles.answers} aria-label={m.blog_answers({ name: comment.userFullName })}>
                    {answers.map((one) => (
                      <li key={one.id}>
                        <Comment comment={one} onAnswer={() => answer(one)} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <CommentForm postId={postId} answered={answered} text={text} onAnswered={() => setAnswered(null)} />
    </section>
  )
}

function Comment({ comment, onAnswer }: { comment: BlogComment; onAnswer: () => void }) {
  const { avatar, userFullName, commentedAt, commentText, id } = comment
  return (
    <article className={styles.comment} aria-labelledby={`comment-${id}`}>
      <Avatar name={userFullName} picture={avatar} />
      <div>
        <p className={styles.who}>
          <b id={`comment-${id}`}>{userFullName}</b>
          <time dateTime={commentedAt}>{formatDate(commentedAt)}</time>
        </p>
        <p className={styles.words}>{commentText}</p>
        <Button
          variant="quiet"
          icon={IconCornerDownRight}
          aria-label={m.blog_answer_to({ name: userFullName })}
          onClick={onAnswer}
        >
          {m.blog_answer()}
        </Button>
      </div>
    </article>
  )
}
