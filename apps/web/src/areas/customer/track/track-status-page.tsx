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
import { Papers } from './booking/papers.tsx'
import { PriceCard } from './booking/price-card.tsx'
import { ReturnSection } from './result/return-section.tsx'
import { BookingPage } from './booking/booking-page.tsx'

const IdentityCard = lazyComponent(() => import('./identity/identity-card.tsx'), 'IdentityCard')
const CompanyCard = lazyComponent(() => import('./booking/company/company-card.tsx'), 'CompanyCard')
const ReviewCard = lazyComponent(() => import('./review/review-card.tsx'), 'ReviewCard')

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
      renderPanel={({ reservation, token, api, news }) => (
        <>
          <ReturnSection reservation={reservation} api={api} token={token} news={news} />
          <PriceCard reservation={reservation} />
          <Papers reservation={reservation} token={token} api={api} news={news} />
          <Suspense>
            <CompanyCard reservation={reservation} token={token} api={api} news={news} />
          </Suspense>
        </>
      )}
    >
      {({ reservation, token, api, now, news, onChange }) => (
        <>
          {mayBeCancelled(reservation) ? (
            <Suspense>
              <IdentityCard token={token} api={api} news={news} />
            </Suspense>
          ) : null}
          {reservation.status === 'completed' ? (
            <Suspense>
              <ReviewCard token={token} api={api} />
            </Suspense>
          ) : null}
          <LineUpdatesCard key={reservation.status} token={token} api={api} />
          <KeepLinks reservation={reservation} token={token} />
          <ContactBar contact={contact} phone={reservation.branch.phone}>
            <ChangeButton {...{ reservation, contact, api, token, now, onChange }} />
          </ContactBar>
        </>
      )}
    </BookingPage>
  )
}
