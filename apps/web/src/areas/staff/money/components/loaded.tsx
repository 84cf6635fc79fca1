import type { ReactNode } from 'react'
import { formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedRead, FailedReadNotice } from '#areas/staff/core/components/failed-read.tsx'
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
  if (data === undefined) {
    if (error === null) return <Loading shapes={['card', 'row', 'row', 'row']} />
    return (
      <div>
        <FailedRead title={m.money_failed()} error={error} onRetry={refetch} />
      </div>
    )
  }
  return (
    <div className={styles.stack}>
      {error === null ? null : (
        <FailedReadNotice
          title={m.staff_data_of({ time: formatTime(dataUpdatedAt) })}
          error={error}
          onRetry={refetch}
        />
      )}
      {children(data)}
    </div>
  )
}
