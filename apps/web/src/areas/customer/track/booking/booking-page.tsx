import { Suspense, useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { keepCustomer } from '#lib/session/customer-keys.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useNow } from '#ui/dates/use-now.ts'
import type { ShopContact } from '../api.ts'
import type { ShownThing } from '../things/things-model.ts'
import { PaymentSection } from '../payment/payment-section.tsx'
import { WaitingSlip } from '../payment/waiting-slip.tsx'
import { shownRequest } from '../changes/change-model.ts'
import { dropKeptSlip } from '../slip/kept-slip.ts'
import { useReservation } from '../use-reservation.ts'
import type { OpenReservation } from '../use-reservation.ts'
import { BookingCards } from './booking-card.tsx'
import { ContactBar } from './contact-bar.tsx'
import { DriverLine } from './driver-line.tsx'
import { KeepFocus } from './keep-focus.tsx'
import { NextStepText } from './next-step.tsx'
import { ReservationFallback, StaleNotice } from './reservation-frame.tsx'
import styles from '../booking-page.module.css'

const RequestCard = lazyComponent(() => import('../changes/request-card.tsx'), 'RequestCard')

const HALF_MINUTE = 30_000

export interface OpenBooking {
  reservation: TrackedReservation
  api: ApiClient
  token: string
  now: number
  /** Counts on with every change, also of what the booking itself does not tell. */
  news: string
  onChange: (reservation: TrackedReservation) => void
}

export interface BookingPageProps {
  title: string
  contact: ShopContact | null
  /** Above the next step: which booking it is. */
  renderHead: (booking: OpenBooking) => ReactNode
  /** Between what there is to pay and the things it is for. */
  renderSums: (booking: OpenBooking) => ReactNode
  /** After the things; beside the column in a wide window. */
  renderPanel: (booking: OpenBooking) => ReactNode
  /** Under the plate of each thing. */
  renderNote?: ((booking: OpenBooking, shown: ShownThing) => ReactNode) | undefined
  /** At the foot of the card of each of several things. */
  renderFoot?: ((booking: OpenBooking, shown: ShownThing) => ReactNode) | undefined
  /** Last. */
  children: (booking: OpenBooking) => ReactNode
}

/** The booking of the link that this tab keeps; without one, why there is none and whom to ask. */
export function BookingPage(props: BookingPageProps) {
  const open = useReservation()
  const next = useRef<HTMLDivElement>(null)
  return (
    <>
      <KeepFocus hasArrived={open.state.phase === 'ready' && open.token !== null} drawn={open.state} instead={next} />
      <BookingOrReason {...props} open={open} next={next} />
    </>
  )
}

function BookingOrReason({
  open: { state, token, api, refresh, replace },
  next,
  title,
  contact,
  renderHead,
  renderSums,
  renderPanel,
  renderNote,
  renderFoot,
  children,
}: BookingPageProps & { open: OpenReservation; next: RefObject<HTMLDivElement | null> }) {
  const now = useNow(HALF_MINUTE)
  const settled = state.phase === 'ready' && state.reservation.payment === null ? state.reservation.code : null
  useEffect(() => {
    // A slip that was kept for the line has arrived, or is not wanted any more: it must not come back with a later one.
    if (settled !== null) void dropKeptSlip(settled)
  }, [settled])
  const opened = state.phase === 'ready' ? state.reservation : null
  useEffect(() => {
    if (opened !== null) keepCustomer(opened)
  }, [opened])
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
  const news = `${reservation.version} ${state.news}`
  const booking = { reservation, api, token, now, news, onChange: replace }
  return (
    <div className={styles.page} data-columns="">
      <div className={styles.main}>
        <div className={styles.top}>{renderHead(booking)}</div>
        <StaleNotice state={state} onRetry={refresh} />
        <NextStepText ref={next} reservation={reservation} now={now} />
        <DriverLine reservation={reservation} now={now} />
        {shownRequest(reservation, now) === null ? null : (
          <Suspense>
            <RequestCard reservation={reservation} api={api} token={token} now={now} onChange={replace} />
          </Suspense>
        )}
        <div className={styles.things}>
          <BookingCards
            reservation={reservation}
            renderNote={renderNote && ((shown) => renderNote(booking, shown))}
            renderFoot={renderFoot && ((shown) => renderFoot(booking, shown))}
          />
        </div>
      </div>
      <div className={styles.panel}>
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
        {renderSums(booking)}
        <div className={styles.sums}>{renderPanel(booking)}</div>
      </div>
      <div className={styles.after}>{children(booking)}</div>
    </div>
  )
}
