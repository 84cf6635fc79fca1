import { Suspense } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeliveryStop } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useApi } from '#shell/use-api.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '#areas/staff/core/components/failed-read.tsx'
import { reservationOptions } from '#areas/staff/core/api/reservations.ts'
import { readStopsAgain } from '../api.ts'

const CounterSheet = lazyComponent(() => import('#areas/staff/counter/counter-sheet.tsx'), 'CounterSheet')

export interface CounterAtDoorProps {
  stop: DeliveryStop
  onClose: () => void
  onDone: (message: string) => void
}

/** The counter's own sheet for the vehicle that changes hands here; what it does finishes the stop. */
export function CounterAtDoor({ stop, onClose, onDone }: CounterAtDoorProps) {
  const client = useQueryClient()
  const { id } = stop.reservation
  const { data, error, refetch } = useQuery({
    ...reservationOptions(useApi(), id),
    staleTime: 0,
    networkMode: 'always',
  })
  const handleDone = (message: string) => {
    readStopsAgain(client, id)
    onDone(message)
  }
  const waiting = (
    <SkeletonGroup label={m.deliveries_opening()}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </SkeletonGroup>
  )
  const opening = (
    <Dialog
      open
      kind="sheet"
      onClose={onClose}
      title={stop.kind === 'deliver' ? m.deliveries_hand_over() : m.deliveries_take_back()}
    >
      {error === null ? waiting : <FailedRead title={m.deliveries_open_failed()} error={error} onRetry={refetch} />}
    </Dialog>
  )
  if (data === undefined) return opening
  return (
    <Suspense fallback={opening}>
      <CounterSheet
        kind={stop.kind === 'deliver' ? 'hand_over' : 'take_back'}
        reservation={data}
        onClose={onClose}
        onDone={handleDone}
      />
    </Suspense>
  )
}
