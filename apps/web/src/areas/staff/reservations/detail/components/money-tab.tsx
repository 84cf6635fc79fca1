import { formatDateTime, formatMoney } from '../../../../../lib/format.ts'
import { m } from '../../../../../lib/messages.ts'
import { Card } from '../../../../../ui/card.tsx'
import type { Slip } from '../../api.ts'
import { inReadersLanguage } from '../../words.ts'
import { MoneyList } from './money-list.tsx'
import { SlipPictureRow } from './slip-picture-row.tsx'
import type { TabProps } from './tab-props.ts'
import styles from './tabs-content.module.css'

export function MoneyTab({ reservation, now }: TabProps) {
  return (
    <>
      <Card>
        <h2 className={styles.heading}>{m.staff_money_received()}</h2>
        <MoneyList reservation={reservation} now={now} />
      </Card>
      <Card>
        <h2 className={styles.heading}>{m.staff_slips()}</h2>
        {reservation.slips.length === 0 ? <p className="rc-muted">{m.staff_slips_none()}</p> : null}
        <ul className={styles.slips}>
          {reservation.slips.map((slip) => (
            <li key={slip.id}>
              <SlipPictureRow slipId={slip.id}>
                <SlipFacts slip={slip} />
              </SlipPictureRow>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

const SLIP_WORDS: Record<Slip['status'], () => string> = {
  waiting: () => m.staff_slip_waiting(),
  approved: () => m.staff_slip_approved(),
  refused: () => m.staff_slip_refused(),
}

function SlipFacts({ slip }: { slip: Slip }) {
  const bank = slip.sendingBank === null ? null : inReadersLanguage(slip.sendingBank.name)
  const lines = [
    m.staff_slip_sent_at({ time: formatDateTime(slip.uploadedAt) }),
    m.staff_slip_due({ amount: formatMoney(slip.amountDue, { satang: 'always' }) }),
    [bank, slip.transferRef].filter((fact) => fact !== null).join(' · '),
    slip.reviewedAt === null
      ? ''
      : m.staff_slip_reviewed({ who: slip.reviewedBy ?? m.staff_actor_staff(), time: formatDateTime(slip.reviewedAt) }),
    slip.refuseReason ?? '',
  ]
  return (
    <div className={styles.slipFacts} data-status={slip.status}>
      <b>{SLIP_WORDS[slip.status]()}</b>
      {lines.map((line) => (line === '' ? null : <span key={line}>{line}</span>))}
    </div>
  )
}
