import { Link } from '@tanstack/react-router'
import { formatReservationCode, MINUTE } from '@rodchao/rental'
import { formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { keepReservationToken } from '#lib/session/reservation-token.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { StatusBadge } from '#ui/display/status-badge.tsx'
import { TimeRail } from '#ui/display/time-rail.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind, isVehiclePaint } from '#ui/display/vehicles.ts'
import { isSale, isStay, momentNames } from '#lib/bookings/booking-kind.ts'
import { badgeStatus, statusLabel } from '#lib/bookings/booking-status.ts'
import { lengthText, localText, nextText } from '../labels.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { KnownBooking as Known } from '../api.ts'
import styles from './known-booking.module.css'

const BEFORE_PAPERS = ['hold', 'pending_payment', 'expired']

function Picture({ drawing }: TrackedReservation['product']) {
  if (!isVehicleKind(drawing.kind)) return null
  const paint = isVehiclePaint(drawing.paint) ? drawing.paint : undefined
  return <VehiclePicture kind={drawing.kind} paint={paint} size="md" ground />
}

/** While the shop is asked: as tall as the booking will be, or what stands below would move away under a press. */
export function WaitingBooking({ code }: { code: string }) {
  return (
    <Card className={styles.card} aria-label={m.session_booking({ code: formatReservationCode(code) })}>
      <div className={styles.head}>
        <span className={styles.code}>{formatReservationCode(code)}</span>
      </div>
      <SkeletonGroup label={m.track_loading()}>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="card" />
        <Skeleton shape="row" />
      </SkeletonGroup>
    </Card>
  )
}

/** One booking as its list shows it: what state it is in, what comes next, and the ways to its own pages. */
export function KnownBooking({ known, reservation }: { known: Known; reservation: TrackedReservation }) {
  const { code, product, start, end, isOverdue, status } = reservation
  const moments = momentNames(reservation)
  const now = useNow(MINUTE)
  const badge = badgeStatus(reservation)
  // The pages of one booking know it by what this tab keeps; an address never carries the secret.
  const handleOpen = () => keepReservationToken(known.token)
  return (
    <Card className={styles.card} aria-label={m.session_booking({ code: formatReservationCode(code) })}>
      <div className={styles.head}>
        <span className={styles.code}>{formatReservationCode(code)}</span>
        <StatusBadge status={badge}>{statusLabel(badge, isStay(reservation))}</StatusBadge>
      </div>
      <div className={styles.vehicle}>
        <Picture {...product} />
        <h2 className={styles.name}>{localText(product.name)}</h2>
      </div>
      <TimeRail
        out={{ name: moments.out, time: formatDateTime(start) }}
        back={{ name: moments.back, time: formatDateTime(end) }}
        length={lengthText(reservation)}
        late={isOverdue}
        showNames={isSale(reservation)}
      />
      <p className={styles.next}>{nextText(reservation, now)}</p>
      <div className={styles.ways}>
        <Link to="/reserve-trackStatus" className={buttonClass('fill')} onClick={handleOpen}>
          {m.track_link_status()}
        </Link>
        {BEFORE_PAPERS.includes(status) ? null : (
          <Link to="/reservation-print" className={buttonClass('outline')} onClick={handleOpen}>
            {m.track_link_print()}
          </Link>
        )}
      </div>
    </Card>
  )
}
