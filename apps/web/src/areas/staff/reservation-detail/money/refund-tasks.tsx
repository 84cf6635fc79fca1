import { Link } from '@tanstack/react-router'
import type { StaffReservation } from '@rodchao/contract'
import { formatMoment, formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { reasonLabel } from '#areas/staff/core/payments/reason-labels.ts'
import { RefundCardText } from '#areas/staff/core/payments/refund-card.tsx'
import { isRefundOpen, isRefundWaiting } from '#areas/staff/core/payments/refund-state.ts'
import { joined } from '#areas/staff/core/labels.ts'
import styles from '../frame/tabs-content.module.css'

export type Refund = StaffReservation['refunds'][number]

export interface RefundTasksProps {
  reservation: StaffReservation
  now: number
  onComplete: (refund: Refund) => void
}

function refundLabel({ status, card }: Refund): string {
  if (status === 'open') return m.staff_refund_open()
  return card?.state === 'returned' ? m.changes_refund_again() : m.staff_refund_done()
}

/** Money that has to go back, as tasks; nothing is shown where nothing ever had to. */
export function RefundTasks({ reservation, now, onComplete }: RefundTasksProps) {
  if (reservation.refunds.length === 0) return null
  return (
    <Card>
      <h2 className={styles.heading}>{m.changes_refunds()}</h2>
      <ul className={styles.rows}>
        {reservation.refunds.map((refund) => (
          <li key={refund.id} data-open={isRefundWaiting(refund) ? '' : undefined}>
            <span className={styles.grow}>
              <b>
                {refundLabel(refund)} {formatExactMoney(refund.amount)} {m.staff_baht()}
              </b>
              <small>{joined(reasonLabel(refund.reason), formatMoment(refund.createdAt, now))}</small>
              <RefundCardText card={refund.card} />
            </span>
            {refund.status === 'open' && isRefundOpen(refund) ? (
              <Button onClick={() => onComplete(refund)}>{m.changes_refund_complete()}</Button>
            ) : null}
            {refund.card?.state === 'returned' ? (
              <Link to="/money" search={{ tab: 'unmatched' }} preload={false}>
                {m.money_tab_unmatched()}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
