import type { DeliveryStop } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { failureLabel, stopKindLabel, stopName } from '../labels.ts'
import { isToRetry } from '../model.ts'

/** In place of the next stop where there is none: what did not work out is not called done. */
export function DayOver({ stops }: { stops: readonly DeliveryStop[] }) {
  const failed = stops.filter(isToRetry)
  if (failed.length === 0)
    return <EmptyState>{stops.length === 0 ? m.deliveries_driver_empty() : m.deliveries_all_over()}</EmptyState>
  return (
    <Notice tone="warning" title={m.deliveries_over_failed({ count: failed.length })}>
      {failed.map((stop) => (
        <p key={stop.id}>
          {stopKindLabel(stop.kind)} {stopName(stop)}
          {stop.failure === null ? '' : `: ${failureLabel(stop.failure.reason)}`}
        </p>
      ))}
      <p>{m.deliveries_back_to_plan()}</p>
    </Notice>
  )
}
