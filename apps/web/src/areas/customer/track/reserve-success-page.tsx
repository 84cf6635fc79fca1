import { Link, useLoaderData } from '@tanstack/react-router'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { hasEndedEarly } from '@rodchao/rental'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { BookingSums } from './booking/booking-sums.tsx'
import { CancellationNote } from './booking/terms/cancellation-note.tsx'
import { TermsLink } from './booking/terms/terms-link.tsx'
import { BookingCode } from './booking/booking-head.tsx'
import { ContactBar } from './booking/contact-bar.tsx'
import { KeepLinks } from './booking/keep-links.tsx'
import { LineUpdatesCard } from './changes/line-updates.tsx'
import { BookingPage } from './booking/booking-page.tsx'
import styles from './booking-page.module.css'

/** Right after booking: the code, what happens next, and everything to pay with. Safe to reload. */
export function ReserveSuccessPage() {
  useLocale()
  const contact = useLoaderData({ from: '/_public/reserve-success' })
  return (
    <BookingPage
      title={m.track_success_title()}
      contact={contact}
      renderHead={({ reservation }) => (
        <>
          <SuccessHeading hasEnded={hasEndedEarly(reservation.status)} />
          <BookingCode reservation={reservation} isLarge />
          <p className={styles.keep}>{m.track_success_keep()}</p>
        </>
      )}
      renderSums={({ reservation, now }) => (
        <>
          <BookingSums reservation={reservation} />
          <CancellationNote reservation={reservation} now={now} />
          <TermsLink terms={reservation.terms} />
        </>
      )}
      renderPanel={() => (
        <Link to="/reserve-trackStatus" className={buttonClass('fill', 'lg', true)}>
          {m.track_link_status()}
        </Link>
      )}
    >
      {({ reservation, token, api }) => (
        <>
          <LineUpdatesCard key={reservation.status} token={token} api={api} />
          <KeepLinks reservation={reservation} token={token} />
          <ContactBar contact={contact} phone={reservation.branch.phone} />
        </>
      )}
    </BookingPage>
  )
}

function SuccessHeading({ hasEnded }: { hasEnded: boolean }) {
  return (
    <h1 className={classNames(styles.done, hasEnded && styles.ended)}>
      <Icon of={hasEnded ? IconInfoCircle : IconCircleCheck} size={28} />
      {hasEnded ? m.track_success_over_heading() : m.track_success_heading()}
    </h1>
  )
}
