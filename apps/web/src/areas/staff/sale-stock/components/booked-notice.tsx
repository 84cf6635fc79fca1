import { Link } from '@tanstack/react-router'
import type { UnitBooking } from '@rodchao/contract'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { codeText, joined } from '#areas/staff/core/labels.ts'
import { fieldError, problemMessage } from '#areas/staff/core/problem-messages.ts'
import { bookingsOf } from '../api.ts'

/** Why a vehicle could not be changed, and who counts on it; nothing where a field of the form says it. */
export function BookedNotice({ error, fields = [] }: { error: Error | null; fields?: readonly string[] }) {
  const now = useNow()
  if (error === null || fields.some((pointer) => fieldError(error, pointer) !== undefined)) return null
  const bookings = bookingsOf(error)
  return (
    <Notice tone="danger" role="alert" title={problemMessage(error)}>
      {bookings.length === 0 ? null : (
        <ul>
          {bookings.map((booking) => (
            <BookingLine key={`${booking.start} ${booking.code}`} booking={booking} now={now} />
          ))}
        </ul>
      )}
    </Notice>
  )
}

function BookingLine({ booking, now }: { booking: UnitBooking; now: number }) {
  const { id, code, customerName, start, end } = booking
  const time = m.stock_booked_time({ start: formatMoment(start, now), end: formatMoment(end, now) })
  if (id === null || code === null) return <li>{joined(m.stock_booked_block(), time)}</li>
  return (
    <li>
      <Link to="/reservation-info" search={{ id }} preload={false} className="rc-nowrap">
        {codeText(code)}
      </Link>{' '}
      {joined(customerName, time)}
    </li>
  )
}
