import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { ExtraProps } from '../../kinds/kind-view.ts'
import { BookingLinks } from './booking-links.tsx'

/** Above a closure's fields: who is to come all the same, also right after it was saved. */
export function ClosureBookings({ record: { facts } }: ExtraProps<'closures'>) {
  if (facts.bookings === 0) return null
  return (
    <Notice tone="warning" role="status" title={m.records_effect_in_closure({ count: formatCount(facts.bookings) })}>
      <BookingLinks codes={facts.codes.split(' ')} count={facts.bookings} />
    </Notice>
  )
}
