import { m } from '#lib/messages.ts'
import { statusLabel } from '#lib/reservation-labels.ts'
import { BADGE_STATUSES, StatusBadge } from '#ui/display/status-badge.tsx'
import { StatusStepper } from '#ui/display/status-stepper.tsx'
import { DesignPart, Sample } from '../design-part.tsx'
import styles from './status-part.module.css'

/** What becomes of a booking: a word, a sign and a colour each, as a badge and as a bar of the timeline. */
export function StatusPart() {
  return (
    <DesignPart id="status" title={m.design_status()} about={m.design_status_about()}>
      <ul className={styles.statuses}>
        {BADGE_STATUSES.map((status) => (
          <li key={status}>
            <StatusBadge status={status}>{statusLabel(status)}</StatusBadge>
            <span
              className={styles.bar}
              style={{ background: `var(--rc-st-${status}-bar)`, color: `var(--rc-st-${status}-on)` }}
            >
              Emma Lindqvist
            </span>
          </li>
        ))}
      </ul>
      <Sample name={m.design_steps()}>
        <StatusStepper
          label={m.design_steps()}
          doneLabel={m.design_step_done()}
          steps={[
            { key: 'booked', label: m.design_step_booked(), note: '09:12', state: 'done' },
            { key: 'paid', label: m.design_step_paid(), note: '09:20', state: 'done' },
            { key: 'out', label: m.design_step_out(), note: '15:00', state: 'current' },
            { key: 'back', label: m.design_step_back(), state: 'todo' },
          ]}
        />
      </Sample>
    </DesignPart>
  )
}
