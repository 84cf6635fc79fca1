import type { Desk } from '@rodchao/contract'
import { formatReservationCode } from '@rodchao/rental'
import { formatDate, formatMoney, formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { joined } from '#areas/staff/core/labels.ts'
import { reasonLabel } from '#areas/staff/core/payments/reason-labels.ts'
import { MONEY_PLACES } from '../model.ts'
import { paymentMethodLabel } from '../labels.ts'
import { Line, LineNote } from './line.tsx'
import { ListCard } from './list-card.tsx'

/** Money that has to go back to customers. */
export function Refunds({ refunds: { count, sum, rows } }: { refunds: Desk['refunds'] }) {
  return (
    <ListCard
      title={m.home_refunds()}
      count={count}
      tone="warning"
      note={m.home_sum_of({ amount: formatMoney(sum) })}
      all={MONEY_PLACES.refunds}
      shown={rows.length}
    >
      <ul>
        {rows.map((refund) => (
          <Line
            key={refund.id}
            first={formatMoney(refund.amount)}
            second={refund.isDeposit ? m.home_refund_deposit() : m.home_refund_payment()}
            name={refund.customerName ?? m.staff_no_name_yet()}
            place={{ to: '/reservation-info', search: { id: refund.reservationId, tab: 'money' } }}
            action={{ label: m.home_do_refund(), place: MONEY_PLACES.refunds }}
          >
            <LineNote>
              {formatReservationCode(refund.code)} · {m.home_since({ date: formatDate(refund.createdAt) })}
            </LineNote>
          </Line>
        ))}
      </ul>
    </ListCard>
  )
}

/** Unmatched payments. */
export function UnmatchedMoney({
  unmatched: { count, sum, rows },
  now,
}: {
  unmatched: Desk['unmatched']
  now: number
}) {
  return (
    <ListCard
      title={m.home_unmatched()}
      count={count}
      tone="warning"
      note={m.home_sum_of({ amount: formatMoney(sum) })}
      all={MONEY_PLACES.unmatched}
      shown={rows.length}
    >
      <ul>
        {rows.map((payment) => (
          <Line
            key={payment.id}
            first={formatMoney(payment.amount)}
            name={paymentMethodLabel(payment.method)}
            place={MONEY_PLACES.unmatched}
            action={{ label: m.home_do_match(), place: MONEY_PLACES.unmatched }}
          >
            <LineNote>{joined(formatMoment(payment.receivedAt, now), reasonLabel(payment.note))}</LineNote>
          </Line>
        ))}
      </ul>
    </ListCard>
  )
}
