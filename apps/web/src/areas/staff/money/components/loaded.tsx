import type { ReactNode } from 'react'
import { formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { problemMessage, traceMessage } from '#areas/staff/core/problem-messages.ts'
import styles from './panel.module.css'

export interface LoadedProps<Data> {
  query: {
    data: Data | undefined
    error: Error | null
    dataUpdatedAt: number
    refetch: () => Promise<unknown>
  }
  children: (data: Data) => ReactNode
}

/** What was read, or why it was not; figures that could not be read again say of when they are. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, dataUpdatedAt, refetch } = query
  const retry = <Button onClick={() => void refetch()}>{m.shared_retry()}</Button>
  if (data === undefined) {
    if (error === null) return <MoneySkeleton />
    return (
      <div>
        <ErrorState title={m.money_failed()} trace={traceMessage(error)} action={retry}>
          {problemMessage(error)}
        </ErrorState>
      </div>
    )
  }
  return (
    <div className={styles.stack}>
      {error === null ? null : (
        <Notice
          tone="warning"
          role="status"
          title={m.staff_data_of({ time: formatTime(dataUpdatedAt) })}
          action={retry}
        >
          {problemMessage(error)}
        </Notice>
      )}
      {children(data)}
    </div>
  )
}

function MoneySkeleton() {
  return (
    <SkeletonGroup label={m.shared_loading()}>
      <Skeleton shape="card" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </SkeletonGroup>
  )
}
