import { hasEndedEarly } from '@rodchao/rental'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { TrackedReservation } from '@rodchao/contract'
import { creditLabel, payLaterLabel } from './sum-labels.ts'
import styles from './booking-sums.module.css'

const BEFORE_HAND_OVER = ['hold', 'pending_payment', 'awaiting_review', 'confirmed']

/** What it comes to, what is paid of it and what is still to be paid: of all things where there are several. */
export function BookingSums({ reservation }: { reservation: TrackedReservation }) {
  const { status, members, total, paid, balance, credit } = reservation
  if (hasEndedEarly(status)) return null
  const live = members.filter((member) => !hasEndedEarly(member.status))
  const rest: readonly [string, number] =
    credit > 0
      ? [creditLabel(reservation), credit]
      : [
          BEFORE_HAND_OVER.includes(status) && paid > 0 ? payLaterLabel(reservation) : m.track_price_balance(),
          Math.max(0, balance),
        ]
  const sums = [
    [members.length === 0 ? m.track_price_total() : m.track_sum_of({ count: live.length }), total],
    [m.track_price_paid(), paid],
    rest,
  ] as const
  return (
    <dl className={styles.sums}>
      {sums.map(([label, amount]) => (
        <div key={label} className={styles.sum}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
