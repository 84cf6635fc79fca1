import type { ReactNode } from 'react'
import type { TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { useNow } from '#ui/dates/use-now.ts'
import type { ShopContact } from '../api.ts'
import { PaymentSection } from '../payment/payment-section.tsx'
import { WaitingSlip } from '../payment/waiting-slip.tsx'
import { useReservation } from '../use-reservation.ts'
import { ContactBar } from './contact-bar.tsx'
import { NextStepText } from './next-step.tsx'
import { ReservationFallback, StaleNotice } from './reservation-frame.tsx'
import styles from '../booking-page.module.css'

const HALF_MINUTE = 30_000

export interface OpenBooking {
  reservation: TrackedReservation
  api: ApiClient
  token: string
  now: number
  onChange: (reservation: TrackedReservation) => void
}

export interface BookingPageProps {
  title: string
  contact: ShopContact | null
  /** What stands above and below the next step and what there is to pay. */
  renderHead: (booking: OpenBooking) => ReactNode
  children: (booking: OpenBooking) => ReactNode
}

/** The booking of the link that this tab keeps; without one, why there is none and whom to ask. */
export function BookingPage({ title, contact, renderHead, children }: BookingPageProps) {
  const { state, token, api, refresh, replace } = useReservation()
  const now = useNow(HALF_MINUTE)
  if (state.phase !== 'ready' || token === null) {
    return (
      <div className={styles.page}>
        <h1 className={styles.heading}>{title}</h1>
        <ReservationFallback state={state} onRetry={refresh} />
        <ContactBar contact={contact} />
      </div>
    )
  }
  const { reservation } = state
  const { payment } = reservation
  const booking = { reservation, api, token, now, onChange: replace }
  return (
    <div className={styles.page}>
      <div className={styles.top}>{renderHead(booking)}</div>
      <StaleNotice state={state} onRetry={refresh} />
      <NextStepText reservation={reservation} now={now} />
      {reservation.status === 'awaiting_review' ? (
        <WaitingSlip reservation={reservation} contact={contact} now={now} />
      ) : null}
      {payment === null ? null : (
        <PaymentSection
          reservation={reservation}
          payment={payment}
          contact={contact}
          api={api}
          token={token}
          onChange={replace}
          onRefresh={refresh}
        />
      )}
      {children(booking)}
    </div>
  )
}
