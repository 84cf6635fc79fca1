import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#lib/format.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { reviewOptions } from '#areas/staff/core/api/reviews.ts'
import { HideReviewDialog } from './hide-review-dialog.tsx'
import type { TabProps } from '../frame/tab-props.ts'
import styles from '../frame/tabs-content.module.css'

/** What the customer said. It is read here whole, and never changed; words that abuse somebody are hidden from others. */
export function ReviewCard({ reservation, onDone }: Pick<TabProps, 'reservation' | 'onDone'>) {
  const { data: review } = useQuery(reviewOptions(useApi(), reservation.id))
  const [isHiding, setHiding] = useState(false)
  if (review === undefined || review === null) return null
  const { stars, words, createdAt, hidden } = review
  return (
    <Card>
      <h2 className={styles.heading}>{m.changes_review()}</h2>
      <p>
        <b>{m.changes_review_stars({ count: stars })}</b> · {formatDateTime(createdAt)}
      </p>
      {words === '' ? null : <p className={styles.typed}>{words}</p>}
      {hidden === null ? (
        words === '' ? null : (
          <Button onClick={() => setHiding(true)}>{m.changes_review_hide()}</Button>
        )
      ) : (
        <Notice tone="hint" title={m.changes_review_hidden({ name: hidden.by, when: formatDateTime(hidden.at) })}>
          {hidden.reason}
        </Notice>
      )}
      {isHiding ? (
        <DraftScope place={`hide ${reservation.id}`}>
          <HideReviewDialog reservation={reservation} onClose={() => setHiding(false)} onDone={onDone} />
        </DraftScope>
      ) : null}
    </Card>
  )
}
