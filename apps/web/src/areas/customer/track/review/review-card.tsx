import { useState } from 'react'
import type { FormEvent } from 'react'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { problemText } from '../problem-messages.ts'
import { useReview } from '../use-review.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import styles from './review-card.module.css'

const STARS = [1, 2, 3, 4, 5]
const LONGEST = 300

/** Asked once, when the rental is over: one tap for the stars, and words for who likes to write some. */
export function ReviewCard({ isStay = false, token, api }: { isStay?: boolean; token: string; api: ApiClient }) {
  const { review, isSending, problem, send } = useReview(api, token)
  const [stars, setStars] = useState(0)
  const [words, setWords] = useState('')
  if (review === null || review.state === 'not_yet') return null
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (stars > 0 && !isSending) void send({ stars, words: words.trim() })
  }
  return (
    <section className={styles.review} aria-labelledby="review-heading">
      <h2 id="review-heading" className={styles.title}>
        {review.state === 'given'
          ? m.track_review_thanks()
          : (isStay ? m.track_review_stay_heading : m.track_review_heading)()}
      </h2>
      {review.state === 'given' ? (
        <div role="status">
          <p className={styles.given}>
            <StarRow count={review.stars ?? 0} />
            <span className="rc-visually-hidden">{m.track_review_stars({ count: review.stars ?? 0 })}</span>
          </p>
          {review.words === '' ? null : <p className={styles.words}>{review.words}</p>}
        </div>
      ) : (
        <form onSubmit={handleSubmit} className={styles.form}>
          <fieldset className={styles.stars} disabled={isSending}>
            <legend className="rc-visually-hidden">{m.track_review_legend()}</legend>
            {STARS.map((star) => (
              <label key={star} className={styles.star} data-on={star <= stars ? '' : undefined}>
                <input type="radio" name="stars" checked={star === stars} onChange={() => setStars(star)} />
                <Icon of={IconStar} size={34} />
                <span className="rc-visually-hidden">{m.track_review_stars({ count: star })}</span>
              </label>
            ))}
          </fieldset>
          {stars === 0 ? null : (
            <>
              <TextArea
                label={m.track_review_words()}
                optional={m.track_cancel_optional()}
                help={m.track_review_shown()}
                rows={3}
                maxLength={LONGEST}
                value={words}
                onChange={(event) => setWords(event.currentTarget.value)}
              />
              {problem === undefined ? null : (
                <Notice tone="danger" role="alert">
                  {problemText(problem)}
                </Notice>
              )}
              <Button variant="fill" wide type="submit" loading={isSending}>
                {m.track_review_send()}
              </Button>
            </>
          )}
        </form>
      )}
    </section>
  )
}

function StarRow({ count }: { count: number }) {
  return STARS.map((star) => (
    <span key={star} className={styles.star} data-on={star <= count ? '' : undefined}>
      <Icon of={IconStar} size={24} />
    </span>
  ))
}
