import type { StaffReservation } from '@rodchao/contract'
import { formatMoment, formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { PriceLines } from '#ui/display/price-lines.tsx'
import type { PriceLine } from '#ui/display/price-lines.tsx'
import { isHouse, paymentMethodLabel, joined } from '#areas/staff/core/labels.ts'
import { depositPriceLines } from '#areas/staff/core/summary/deposit-lines.ts'
import { reasonLabel } from '#areas/staff/core/payments/reason-labels.ts'

function dueLaterLabel(reservation: StaffReservation): string {
  return isHouse(reservation) ? m.staff_due_at_check_in() : m.staff_due_at_hand_over()
}

export interface MoneyListProps {
  reservation: StaffReservation
  now: number
  /** Only what moved: refund tasks and deposit have places of their own there. */
  isLedger?: boolean
}

/** Money that came and went, and what is still to come; the deposit apart from it. */
export function MoneyList({ reservation, now, isLedger = false }: MoneyListProps) {
  const { payments, paid, balance, bookingDeposit, status } = reservation
  const refunds = isLedger ? [] : reservation.refunds
  const moved = payments.map((payment): PriceLine => {
    const facts = [formatMoment(payment.receivedAt, now), payment.recordedBy, payment.transferRef, payment.note]
    return {
      key: payment.id,
      label:
        payment.direction === 'in'
          ? paymentMethodLabel(payment.method)
          : m.staff_paid_back({ method: paymentMethodLabel(payment.method) }),
      note: joined(...facts),
      amount: formatExactMoney(payment.direction === 'in' ? payment.amount : -payment.amount),
    }
  })
  const dueNow = Math.max(0, bookingDeposit - paid)
  const isOut = status === 'on_rent' || status === 'returned'
  const waits = status === 'pending_payment' || status === 'awaiting_review'
  const after: PriceLine[] = [
    ...(waits && dueNow > 0
      ? [{ key: 'now', label: m.staff_due_now(), amount: formatExactMoney(dueNow), tone: 'owed' as const }]
      : []),
    ...(balance - (waits ? dueNow : 0) > 0
      ? [
          {
            key: 'later',
            label: isOut ? m.staff_owed() : dueLaterLabel(reservation),
            amount: formatExactMoney(balance - (waits ? dueNow : 0)),
            tone: isOut ? ('owed' as const) : ('muted' as const),
          },
        ]
      : []),
    ...refunds.map((refund): PriceLine => ({
      key: refund.id,
      label: refund.status === 'open' ? m.staff_refund_open() : m.staff_refund_done(),
      note: reasonLabel(refund.reason),
      amount: formatExactMoney(refund.amount),
      tone: refund.status === 'open' ? 'owed' : 'muted',
    })),
    ...(isLedger ? [] : depositPriceLines(reservation, formatExactMoney, true)),
  ]
  return (
    <>
      {moved.length === 0 ? <p className="rc-muted">{m.staff_no_money_yet()}</p> : null}
      <PriceLines
        lines={moved}
        total={{ label: m.staff_received_in_all(), amount: formatExactMoney(paid) }}
        after={after}
      />
    </>
  )
}
