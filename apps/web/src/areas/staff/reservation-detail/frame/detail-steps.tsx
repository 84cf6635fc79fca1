import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { StaffReservation } from '@rodchao/contract'
import { hasEndedEarly } from '@rodchao/rental'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { statusIcon } from '#ui/display/status-badge.tsx'
import { StatusStepper } from '#ui/display/status-stepper.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { copyTrackingLink } from '#areas/staff/core/tracking-link.ts'
import { badgeStatus, isHouse } from '#areas/staff/core/labels.ts'
import { statusText } from '#areas/staff/core/words-of-kind.ts'
import { reservationSteps } from '#areas/staff/core/summary/progress.ts'
import type { StepKey } from '#areas/staff/core/summary/progress.ts'
import styles from './detail-steps.module.css'

const STEP_LABELS: Record<StepKey, () => string> = {
  booked: () => m.staff_step_booked(),
  paid: () => m.staff_step_paid(),
  confirmed: () => m.staff_step_confirmed(),
  handed_over: () => m.staff_step_handed_over(),
  returned: () => m.staff_step_returned(),
  closed: () => m.staff_step_closed(),
}

function stepName(key: StepKey, ofHouse: boolean): string {
  if (ofHouse && key === 'handed_over') return m.staff_check_in()
  if (ofHouse && key === 'returned') return m.staff_check_out()
  return STEP_LABELS[key]()
}

/** Print link of a reservation's confirmation, for staff. */
export function printAddress(id: string): string {
  return `/reservation-print?id=${encodeURIComponent(id)}`
}

export function DetailSteps({
  reservation,
  onDone,
}: {
  reservation: StaffReservation
  onDone: (message: string) => void
}) {
  const now = useNow()
  const badge = badgeStatus(reservation)
  const hasEnded = hasEndedEarly(reservation.status)
  const steps = reservationSteps(reservation).map(({ key, state, at }) => ({
    key,
    state,
    label: hasEnded && key === 'closed' ? statusText(reservation) : stepName(key, isHouse(reservation)),
    note: at === null ? undefined : formatMoment(at, now),
    icon: state === 'current' ? statusIcon(badge) : undefined,
  }))
  return (
    <div className={styles.row}>
      <div className={styles.steps}>
        <StatusStepper label={m.staff_steps()} doneLabel={m.staff_step_done()} steps={steps} />
      </div>
      <div className={styles.actions}>
        <Button icon={IconLink} onClick={() => void copyTrackingLink(reservation.publicToken).then(onDone)}>
          {m.staff_copy_link_short()}
        </Button>
        <a href={printAddress(reservation.id)} target="_blank" rel="noreferrer" className={buttonClass()}>
          <Icon of={IconPrinter} size={18} />
          {m.staff_print()}
        </a>
      </div>
    </div>
  )
}
