import type { StaffReservation } from '@rodchao/contract'
import { formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Card } from '#ui/layout/card.tsx'
import { PriceLines } from '#ui/display/price-lines.tsx'
import type { PriceLine } from '#ui/display/price-lines.tsx'
import type { HandOverDetails } from '#areas/staff/core/api/hand-over.ts'
import { inReadersLanguage, isHouse, joined } from '#areas/staff/core/labels.ts'
import { creditOf, groupCharges, keptOfPrice } from '#areas/staff/core/payments/ledger-model.ts'
import { creditLabel, keptLabel } from '#areas/staff/core/summary/deposit-lines.ts'
import { PriceCard } from '#areas/staff/core/summary/price-card.tsx'
import styles from '../frame/tabs-content.module.css'

const SOURCE_LABELS: Record<HandOverDetails['lines'][number]['source'], () => string> = {
  quote: () => m.changes_source_quote(),
  extension: () => m.changes_later_extension(),
  return: () => m.changes_later_return(),
  fee: () => m.changes_source_fee(),
}

function sourceLabel(source: HandOverDetails['lines'][number]['source'], ofHouse: boolean): string {
  return ofHouse && source === 'return' ? m.changes_later_check_out() : SOURCE_LABELS[source]()
}

export interface ChargesCardProps {
  reservation: StaffReservation
  /** Not there yet: the agreed price stands in for them. */
  lines: HandOverDetails['lines'] | undefined
}

/** Every line that makes up the total; what came after the booking says where from. */
export function ChargesCard({ reservation, lines }: ChargesCardProps) {
  return (
    <Card>
      <h2 className={styles.heading}>{m.changes_charges()}</h2>
      {lines === undefined || lines.length === 0 ? (
        <PriceCard reservation={reservation} hasDeposit={false} isFull />
      ) : (
        <Charges reservation={reservation} lines={lines} />
      )}
    </Card>
  )
}

function creditLine(credit: number, label: string): PriceLine {
  return { key: 'credit', label, amount: formatExactMoney(credit) }
}

function balanceLine(balance: number): PriceLine {
  if (balance < 0) {
    return { key: 'balance', label: m.changes_credit(), amount: formatExactMoney(-balance), tone: 'owed' }
  }
  const tone = balance > 0 ? 'owed' : 'muted'
  return { key: 'balance', label: m.staff_owed(), amount: formatExactMoney(balance), tone }
}

function Charges({ reservation, lines }: { reservation: StaffReservation; lines: HandOverDetails['lines'] }) {
  const { agreed, extra } = groupCharges(lines)
  const { total, paid, balance } = reservation
  const kept = keptOfPrice(reservation)
  const credit = creditOf(reservation)
  const shown = [...agreed, ...extra].map((line): PriceLine => {
    const counted =
      line.quantity > 1 && line.unitAmount !== 0
        ? m.staff_line_source({ quantity: line.quantity, each: formatExactMoney(line.unitAmount) })
        : undefined
    const source = line.source === 'quote' ? undefined : sourceLabel(line.source, isHouse(reservation))
    const note = joined(source, counted)
    return {
      key: String(line.position),
      label: inReadersLanguage(line.text),
      ...(note === '' ? {} : { note }),
      amount: line.amount === 0 ? m.staff_line_included() : formatExactMoney(line.amount),
    }
  })
  const after: PriceLine[] = [
    ...(paid === 0
      ? []
      : [{ key: 'paid', label: m.staff_paid(), amount: formatExactMoney(-paid), tone: 'muted' as const }]),
    ...(kept > 0 ? [{ key: 'kept', label: keptLabel(reservation), amount: formatExactMoney(kept) }] : []),
    // What was called off for a fee owes nothing of its price, which is no sum of these.
    ...(kept > 0 && balance === 0
      ? []
      : [credit > 0 ? creditLine(credit, creditLabel(reservation)) : balanceLine(balance)]),
  ]
  return <PriceLines lines={shown} total={{ label: m.staff_total(), amount: formatExactMoney(total) }} after={after} />
}
