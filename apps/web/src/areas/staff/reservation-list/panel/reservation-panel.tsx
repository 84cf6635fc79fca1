import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { usePrefetch } from '#areas/staff/core/moves/use-prefetch.ts'
import { useApi } from '#shell/use-api.ts'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '#areas/staff/core/components/failed-read.tsx'
import { reservationOptions } from '#areas/staff/core/api/reservations.ts'
import { PanelHead } from './panel-head.tsx'
import styles from './reservation-panel.module.css'

// Opened by a press on a row; fetched with the first movement before it.
const PanelBody = lazyComponent(() => import('./panel-body.tsx'), 'PanelBody')

const NEXT_NEEDED = [PanelBody.preload]

/** Fetches what the panel shows before a row is pressed. */
export function usePanelAhead(): void {
  usePrefetch(NEXT_NEEDED)
}

export interface ReservationPanelProps {
  id: string
  now: number
  onClose: () => void
  onDone: (message: string) => void
}

/** What one needs to decide about a booking without leaving the list. */
export function ReservationPanel({ id, now, onClose, onDone }: ReservationPanelProps) {
  const api = useApi()
  const { data, error, refetch } = useQuery(reservationOptions(api, id))
  const waiting = <Loading shapes={['title', 'card', 'card']} />
  return (
    <div className={styles.panel}>
      <PanelHead reservation={data} onClose={onClose} onDone={onDone} />
      {data === undefined ? (
        <div className={styles.body}>
          {error === null ? waiting : <FailedRead title={m.staff_panel_failed()} error={error} onRetry={refetch} />}
        </div>
      ) : (
        <Suspense fallback={<div className={styles.body}>{waiting}</div>}>
          <PanelBody key={data.id} reservation={data} now={now} onDone={onDone} />
        </Suspense>
      )}
    </div>
  )
}
