import { formatReservationCode } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { StatusBadge, statusIcon } from '#ui/display/status-badge.tsx'
import { StatusStepper } from '#ui/display/status-stepper.tsx'
import { headStatus, trackingSteps } from '../model.ts'
import { badgeStatus, statusLabel } from '#lib/bookings/booking-status.ts'
import { stepLabel } from '../labels.ts'
import type { TrackedReservation } from '@rodchao/contract'
import styles from './booking-head.module.css'

/** The booking code, large, and its status in words. */
export function BookingCode({ reservation, isLarge = false }: { reservation: TrackedReservation; isLarge?: boolean }) {
  const { badge, ofStay, count, all } = headStatus(reservation)
  const said = statusLabel(badge, ofStay)
  return (
    <div className={styles.head} data-large={isLarge ? '' : undefined}>
      <p className={styles.number}>
        <span className={styles.label}>{m.track_code_label()}</span>{' '}
        <b className={styles.code}>{formatReservationCode(reservation.code)}</b>
      </p>
      <StatusBadge status={badge}>
        {count === 0 || count === all ? said : m.track_status_of({ status: said, count, all })}
      </StatusBadge>
    </div>
  )
}

/** How far the booking is; nothing for one that ended before its time. */
export function BookingSteps({ reservation }: { reservation: TrackedReservation }) {
  const steps = trackingSteps(reservation)
  if (steps === null) return null
  return (
    <StatusStepper
      label={m.track_steps_label()}
      doneLabel={m.track_steps_done()}
      steps={steps.map(({ key, state }) => ({
        key,
        state,
        label: stepLabel(key, reservation),
        icon: statusIcon(badgeStatus(reservation)),
      }))}
    />
  )
}
