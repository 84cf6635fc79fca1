import { useDeferredValue } from 'react'
import type { ReactNode } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { MetricCard } from './metric-card.tsx'
import type { MetricCardProps } from './metric-card.tsx'
import styles from './asked-card.module.css'

/** What a card needs to know of its query. */
export interface Asked<Data> {
  data: Data | undefined
  isError: boolean
  isFetching: boolean
  isPlaceholderData?: boolean | undefined
  refetch: () => unknown
}

type Parts = Omit<MetricCardProps, 'title' | 'icon' | 'aside' | 'className'>

export interface AskedCardProps extends Pick<MetricCardProps, 'title' | 'icon' | 'aside' | 'className'> {
  /** About how high what comes will be, in px, so that nothing moves then. */
  height?: number | undefined
}

/** A card with a request of its own: shapes while it is on its way, and what went wrong with another try. */
export function AskedCard<Data>({
  query,
  height = 240,
  children,
  ...frame
}: AskedCardProps & { query: Asked<Data>; children: (data: Data) => Parts }) {
  const { isError, isFetching, isPlaceholderData = false, refetch } = query
  // In slices: charts come in numbers, and a press between them is answered.
  const data = useDeferredValue(query.data)
  if (data !== undefined) {
    const { lead, drawing, ...rest } = children(data)
    const quiet = (part: ReactNode) =>
      part === undefined ? undefined : <div className={isPlaceholderData ? styles.old : undefined}>{part}</div>
    return <MetricCard {...frame} {...rest} lead={quiet(lead)} drawing={quiet(drawing)} />
  }
  return (
    <MetricCard {...frame}>
      <div className={styles.state} style={{ minBlockSize: height }}>
        {isError && !isFetching ? (
          <ErrorState
            title={m.dash_failed({ title: frame.title })}
            action={<Button onClick={() => void refetch()}>{m.shared_retry()}</Button>}
          />
        ) : (
          <SkeletonGroup label={m.shared_loading()}>
            <Skeleton shape="title" width="third" />
            <Skeleton shape="card" />
            <Skeleton width="half" />
          </SkeletonGroup>
        )}
      </div>
    </MetricCard>
  )
}
