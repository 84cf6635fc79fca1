import { Suspense } from 'react'
import { useLoaderData } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { BookingSums } from './booking/booking-sums.tsx'
import { BookingCode, BookingSteps } from './booking/booking-head.tsx'
import { ChangeButton, mayBeCancelled } from './changes/change-button.tsx'
import { ContactBar } from './booking/contact-bar.tsx'
import { KeepLinks } from './booking/keep-links.tsx'
import { LineUpdatesCard } from './changes/line-updates.tsx'
import { mayHavePapers } from './booking/may-have-papers.ts'
import { PriceCard } from './booking/price-card.tsx'
import { TermsLink } from './booking/terms/terms-link.tsx'
import { ReturnSection } from './result/return-section.tsx'
import { AddButton } from './things/add-button.tsx'
import { isStay } from '#lib/bookings/booking-kind.ts'
import { extendableTogether } from './things/things-model.ts'
import { BookingPage } from './booking/booking-page.tsx'
import styles from './booking-page.module.css'

// What only a booking of several has, and papers that are not there before it is paid, come after the page stands.
const ThingFoot = lazyComponent(() => import('./things/thing-foot.tsx'), 'ThingFoot')
const ThingNote = lazyComponent(() => import('./things/thing-note.tsx'), 'ThingNote')
const Papers = lazyComponent(() => import('./booking/papers.tsx'), 'Papers')
const ExtendAll = lazyComponent(() => import('./things/extend-all.tsx'), 'ExtendAll')

const IdentityCard = lazyComponent(() => import('./identity/identity-card.tsx'), 'IdentityCard')
const CompanyCard = lazyComponent(() => import('./booking/company/company-card.tsx'), 'CompanyCard')
const ReviewCard = lazyComponent(() => import('./review/review-card.tsx'), 'ReviewCard')

const IDENTITY_ROOM = <span className={styles.identityRoom} aria-hidden="true" />

export function TrackStatusPage() {
  useLocale()
  const contact = useLoaderData({ from: '/_public/reserve-trackStatus' })
  return (
    <BookingPage
      title={m.track_status_title()}
      contact={contact}
      renderHead={({ reservation }) => (
        <>
          <h1 className="rc-visually-hidden">{m.track_status_title()}</h1>
          <BookingCode reservation={reservation} />
          <BookingSteps reservation={reservation} />
        </>
      )}
      renderSums={({ reservation }) =>
        reservation.members.length === 0 ? null : <BookingSums reservation={reservation} />
      }
      renderNote={(booking, shown) =>
        shown.isOfSeveral || shown.thing.namedDriver !== '' ? (
          <Suspense>
            <ThingNote booking={booking} shown={shown} />
          </Suspense>
        ) : null
      }
      renderFoot={(booking, shown) => (
        <Suspense>
          <ThingFoot booking={booking} shown={shown} contact={contact} />
        </Suspense>
      )}
      renderPanel={({ reservation, token, api, news }) => (
        <>
          <ReturnSection reservation={reservation} api={api} token={token} news={news} />
          <PriceCard reservation={reservation} />
          <TermsLink terms={reservation.terms} />
          {mayHavePapers(reservation) ? (
            <Suspense>
              <Papers reservation={reservation} token={token} api={api} news={news} />
            </Suspense>
          ) : null}
          <Suspense>
            <CompanyCard reservation={reservation} token={token} api={api} news={news} />
          </Suspense>
        </>
      )}
    >
      {(booking) => {
        const { reservation, token, api, now, news, onChange } = booking
        return (
          <>
            {mayBeCancelled(reservation) ? (
              <Suspense fallback={IDENTITY_ROOM}>
                <IdentityCard token={token} api={api} news={news} waiting={IDENTITY_ROOM} />
              </Suspense>
            ) : null}
            {reservation.status === 'completed' ? (
              <Suspense>
                <ReviewCard isStay={isStay(reservation)} token={token} api={api} />
              </Suspense>
            ) : null}
            <LineUpdatesCard key={reservation.status} token={token} api={api} />
            <KeepLinks reservation={reservation} token={token} />
            <ContactBar contact={contact} phone={reservation.branch.phone}>
              <ChangeButton {...{ reservation, contact, api, token, now, onChange }} />
              <AddButton booking={booking} contact={contact} />
            </ContactBar>
            {extendableTogether(reservation) === 0 ? null : (
              <Suspense>
                <ExtendAll booking={booking} contact={contact} />
              </Suspense>
            )}
          </>
        )
      }}
    </BookingPage>
  )
}
