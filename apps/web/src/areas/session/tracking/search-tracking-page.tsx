import { useNavigate } from '@tanstack/react-router'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { forgetReservationToken } from '#lib/session/reservation-token.ts'
import { session } from '#lib/session/session.ts'
import { SplitPage } from '#shell/layouts/split-page.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { BookingSearchForm } from './components/booking-search-form.tsx'
import { KnownBooking, WaitingBooking } from './components/known-booking.tsx'
import { useKnownBookings } from './use-known-bookings.ts'
import type { KnownBookings } from './use-known-bookings.ts'
import form from '../form.module.css'
import styles from './search-tracking-page.module.css'

function Booking({ booking, onRetry }: { booking: KnownBookings['bookings'][number]; onRetry: () => void }) {
  const { code, state } = booking
  if (state === undefined) return <WaitingBooking code={code} />
  if (state.kind === 'found') return <KnownBooking known={booking} reservation={state.reservation} />
  if (state.kind === 'gone') return <Notice title={code}>{m.session_booking_gone()}</Notice>
  return (
    <Notice tone="warning" title={code} role="status" action={<Button onClick={onRetry}>{m.shared_retry()}</Button>}>
      {state.kind === 'offline' ? m.errors_offline_text() : m.track_failed_title()}
    </Notice>
  )
}

/** What a visitor without an account has looked up in this browser, and the way to look up more. */
export function SearchTrackingPage() {
  useLocale()
  const navigate = useNavigate()
  const { bookings, reload } = useKnownBookings()
  const handleLeave = () => {
    forgetReservationToken()
    session.endTracking()
    void navigate({ to: '/tracking-login', replace: true })
  }
  return (
    <SplitPage
      title={m.session_my_booking()}
      lead={m.session_bookings_count({ count: bookings.length })}
      vehicle={{ kind: 'car-suv', paint: 'silver' }}
      behind={{ kind: 'pool-villa' }}
    >
      <div className={form.stack}>
        {bookings.map((booking) => (
          <Booking key={booking.token} booking={booking} onRetry={reload} />
        ))}
        <Card className={form.card} aria-labelledby="another-booking">
          <h2 id="another-booking" className={styles.heading}>
            {m.session_another_booking()}
          </h2>
          <BookingSearchForm isFirst={false} onFound={() => window.scrollTo({ top: 0 })} />
        </Card>
        <div className={styles.leave}>
          <Button variant="quiet" icon={IconLogout} onClick={handleLeave}>
            {m.session_leave_tracking()}
          </Button>
          <p className={form.secondary}>{m.session_leave_tracking_hint()}</p>
        </div>
      </div>
    </SplitPage>
  )
}
