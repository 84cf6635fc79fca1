import { formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Card } from '#ui/layout/card.tsx'
import { PriceLines } from '#ui/display/price-lines.tsx'
import { isStay } from '#lib/bookings/booking-kind.ts'
import { paymentSums } from '../model.ts'
import { localText } from '../labels.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { PriceLine } from '#ui/display/price-lines.tsx'
import type { SumLine } from '../model.ts'
import { creditLabel, keptLabel, payLaterLabel } from './sum-labels.ts'
import styles from './price-card.module.css'

const BASIS_POINTS_PER_PERCENT = 100
/** No deposit will be taken any more, or what came of it is told by itself. */
const NO_DEPOSIT_TO_COME = ['returned', 'completed', 'cancelled', 'no_show', 'expired']

const SUM_LABELS: Record<SumLine['key'], (reservation: TrackedReservation) => string> = {
  paid: () => m.track_price_paid(),
  pay_now: () => m.track_price_pay_now(),
  pay_later: payLaterLabel,
  balance: () => m.track_price_balance(),
  credit: creditLabel,
  kept: keptLabel,
  refund: () => m.track_price_refund(),
  refunded: () => m.track_price_refunded(),
}

type ChargedLine = TrackedReservation['charges'][number]

function priceLine(line: ChargedLine, index: number): PriceLine {
  const isMany = line.quantity > 1 && line.amount > 0 && line.quantity * line.unitAmount === line.amount
  return {
    key: String(index),
    label: localText(line.text),
    ...(isMany
      ? { note: m.track_price_times({ count: line.quantity, amount: formatExactMoney(line.unitAmount) }) }
      : {}),
    amount: formatExactMoney(line.amount),
  }
}

function depositNote(reservation: TrackedReservation): string {
  const isHeld = reservation.status === 'on_rent'
  if (isStay(reservation)) return isHeld ? m.track_price_deposit_stay_back() : m.track_price_deposit_stay_note()
  return isHeld ? m.track_price_deposit_back() : m.track_price_deposit_note()
}

/** The price line by line; the deposit stands apart from the total. */
export function PriceCard({ reservation }: { reservation: TrackedReservation }) {
  const { quote, charges, total } = reservation
  const { vat, damageDeposit } = quote
  const sums = paymentSums(reservation).map(({ key, amount }) => ({
    key,
    label: SUM_LABELS[key](reservation),
    amount: formatExactMoney(amount),
  }))
  const deposit: PriceLine[] =
    damageDeposit > 0 && !NO_DEPOSIT_TO_COME.includes(reservation.status)
      ? [
          {
            key: 'deposit',
            label: m.track_price_deposit(),
            note: depositNote(reservation),
            amount: formatExactMoney(damageDeposit),
            tone: 'muted',
          },
        ]
      : []
  return (
    <Card>
      <h2 className="rc-visually-hidden">{m.track_price_heading()}</h2>
      <PriceLines
        lines={[...quote.lines, ...charges].map(priceLine)}
        total={{ label: m.track_price_total(), amount: formatExactMoney(total) }}
        after={[...sums, ...deposit]}
      />
      {vat.mode === 'included' ? (
        <p className={styles.vat}>
          {m.track_price_vat_included({
            percent: vat.rateBasisPoints / BASIS_POINTS_PER_PERCENT,
            amount: formatExactMoney(vat.amount),
          })}
        </p>
      ) : null}
    </Card>
  )
}
