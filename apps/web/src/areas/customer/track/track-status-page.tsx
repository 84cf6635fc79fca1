import { useLoaderData } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { BookingCard } from './booking/booking-card.tsx'
import { BookingCode, BookingSteps } from './booking/booking-head.tsx'
import { ChangeButton } from './changes/change-button.tsx'
import { ContactBar } from './booking/contact-bar.tsx'
import { KeepLinks } from './booking/keep-links.tsx'
import { LineUpdatesCard } from './changes/line-updates.tsx'
import { NextStepText } from './booking/next-step.tsx'
import { Papers } from './booking/papers.tsx'
import { PaymentSection } from './payment/payment-section.tsx'
import { PriceCard } from './booking/price-card.tsx'
import { ReservationFallback, StaleNotice } from './booking/reservation-frame.tsx'
import { WaitingSlip } from './payment/waiting-slip.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { useReservation } from './use-reservation.ts'
import styles from './booking-page.module.css'

const HALF_MINUTE = 30_000

export function TrackStatusPage() {
  useLocale()
  const contact = useLoaderData({ from: '/_public/reserve-trackStatus' })
  const { state, token, api, refresh, replace } = useReservation()
  const now = useNow(HALF_MINUTE)
  if (state.phase !== 'ready' || token === null) {
    return (
      <div className={styles.page}>
        <h1 className={styles.heading}>{m.track_status_title()}</h1>
        <ReservationFallback state={state} onRetry={refresh} />
        <ContactBar contact={contact} />
      </div>
    )
  }
  const { reservation } = state
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className="rc-visually-hidden">{m.track_status_title()}</h1>
        <BookingCode reservation={reservation} />
        <BookingSteps reservation={reservation} />
      </div>
      <StaleNotice state={state} onRetry={refresh} />
      <NextStepText reservation={reservation} now={now} />
      {reservation.status === 'awaiting_review' ? (
        <WaitingSlip reservation={reservation} contact={contact} now={now} />
      ) : null}
      {reservation.payment === null ? null : (
        <PaymentSection
          reservation={reservation}
          payment={reservation.payment}
          contact={contact}
          api={api}
          token={token}
          onChange={replace}
          onRefresh={refresh}
        />
      )}
      <BookingCard reservation={reservation} />
      <PriceCard reservation={reservation} />
      <Papers key={reservation.version} reservation={reservation} token={token} api={api} />
      <LineUpdatesCard key={reservation.status} token={token} api={api} />
      <KeepLinks reservation={reservation} token={token} />
      <ContactBar contact={contact} phone={reservation.branch.phone}>
        <ChangeButton
          reservation={reservation}
          contact={contact}
          api={api}
          token={token}
          now={now}
          onChange={replace}
        />
      </ContactBar>
    </div>
  )
}
