import { Link, useLoaderData } from '@tanstack/react-router'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { BookingCard } from './booking/booking-card.tsx'
import { BookingCode } from './booking/booking-head.tsx'
import { ContactBar } from './booking/contact-bar.tsx'
import { KeepLinks } from './booking/keep-links.tsx'
import { LineUpdatesCard } from './changes/line-updates.tsx'
import { NextStepText } from './booking/next-step.tsx'
import { PaymentSection } from './payment/payment-section.tsx'
import { ReservationFallback, StaleNotice } from './booking/reservation-frame.tsx'
import { WaitingSlip } from './payment/waiting-slip.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { useReservation } from './use-reservation.ts'
import styles from './booking-page.module.css'

const HALF_MINUTE = 30_000
const ENDED_EARLY = ['cancelled', 'no_show', 'expired']

/** Right after booking: the code, what happens next, and everything to pay with. Safe to reload. */
export function ReserveSuccessPage() {
  useLocale()
  const contact = useLoaderData({ from: '/_public/reserve-success' })
  const { state, token, api, refresh, replace } = useReservation()
  const now = useNow(HALF_MINUTE)
  if (state.phase !== 'ready' || token === null) {
    return (
      <div className={styles.page}>
        <h1 className={styles.heading}>{m.track_success_title()}</h1>
        <ReservationFallback state={state} onRetry={refresh} />
        <ContactBar contact={contact} />
      </div>
    )
  }
  const { reservation } = state
  const hasEnded = ENDED_EARLY.includes(reservation.status)
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={classNames(styles.done, hasEnded && styles.ended)}>
          <Icon of={hasEnded ? IconInfoCircle : IconCircleCheck} size={28} />
          {hasEnded ? m.track_success_over_heading() : m.track_success_heading()}
        </h1>
        <BookingCode reservation={reservation} isLarge />
        <p className={styles.keep}>{m.track_success_keep()}</p>
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
      <Link to="/reserve-trackStatus" className={buttonClass('fill', 'lg', true)}>
        {m.track_link_status()}
      </Link>
      <LineUpdatesCard key={reservation.status} token={token} api={api} />
      <KeepLinks reservation={reservation} token={token} />
      <ContactBar contact={contact} phone={reservation.branch.phone} />
    </div>
  )
}
