import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { formatExactMoney, formatPhone, formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import type { TrackedReservation } from '@rodchao/contract'
import type { SlipState } from '../slip/use-slip.ts'
import styles from './waiting-upload.module.css'

export interface WaitingUploadProps {
  slip: Extract<SlipState, { phase: 'waiting' }>
  reservation: TrackedReservation
  onSend: () => void
  onOther: () => void
  onTakeBack: () => void
  onUnreadable: () => void
}

/** A slip that is kept until there is a line: what has happened, what will by itself, and whom to call before time is up. */
export function WaitingUpload({ slip, reservation, onSend, onOther, onTakeBack, onUnreadable }: WaitingUploadProps) {
  const { payment, branch } = reservation
  return (
    <>
      <section className={styles.card} aria-label={m.track_slip_kept_title()}>
        <div className={styles.head}>
          <img src={slip.preview} alt={m.track_slip_preview()} className={styles.picture} onError={onUnreadable} />
          <div role="status">
            <span className={styles.wait}>
              <Icon of={IconHourglass} size={18} />
              {m.track_slip_kept_wait()}
            </span>
            <b className={styles.title}>{m.track_slip_kept_title()}</b>
            <p className={styles.text}>{slip.isStored ? m.track_slip_kept_text() : m.track_slip_kept_memory()}</p>
            {slip.unanswered > 0 ? <p className={styles.text}>{m.track_slip_kept_tried()}</p> : null}
          </div>
        </div>
        <ol className={styles.rail}>
          <li data-done="">
            <b>{formatTime(slip.kept.chosenAt)}</b>{' '}
            {payment === null ? null : m.track_slip_kept_chosen({ amount: formatExactMoney(payment.amount) })}
          </li>
          <li>{m.track_slip_kept_next()}</li>
        </ol>
        <div className={styles.pair}>
          <Button icon={IconPencil} onClick={onOther}>
            {m.track_slip_kept_change()}
          </Button>
          <Button icon={IconUpload} onClick={onSend}>
            {m.track_slip_kept_now()}
          </Button>
        </div>
        <Button variant="quiet" wide onClick={onTakeBack}>
          {m.track_slip_kept_back()}
        </Button>
      </section>
      {payment === null ? null : (
        <p className={styles.call}>
          <Icon of={IconPhone} size={22} />
          <span>
            {m.track_slip_kept_call({ time: formatTime(payment.payBy) })}{' '}
            <a href={`tel:${branch.phone.replaceAll(/[^\d+]/g, '')}`} className="rc-nowrap">
              {formatPhone(branch.phone)}
            </a>
          </span>
        </p>
      )}
    </>
  )
}
