import type { StaffReservation } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { PriceLines } from '#ui/display/price-lines.tsx'
import type { PriceLine } from '#ui/display/price-lines.tsx'
import { isHouse, joined, inReadersLanguage } from '#areas/staff/core/labels.ts'
import { creditOf, keptOfPrice, laterCause, laterCharges } from '../payments/ledger-model.ts'
import type { LaterCause } from '../payments/ledger-model.ts'
import { creditLabel, depositPriceLines, keptLabel } from './deposit-lines.ts'

export interface PriceCardProps {
  reservation: StaffReservation
  /** Its account stands beside the price, or in a place of its own. */
  hasDeposit?: boolean
  /** On the page every line says how it came about and shows satang. */
  isFull?: boolean
}

const LATER_LABELS: Record<LaterCause, () => string> = {
  extension: () => m.changes_later_extension(),
  return: () => m.changes_later_return(),
  several: () => m.changes_later_charges(),
}

function laterLabel(reservation: StaffReservation): string {
  const cause = laterCause(reservation)
  return cause === 'return' && isHouse(reservation) ? m.changes_later_check_out() : LATER_LABELS[cause]()
}

/** The price line by line, what was paid of it, and the deposit apart. */
export function PriceCard({ reservation, hasDeposit = true, isFull = false }: PriceCardProps) {
  const { quote, total, paid, balance } = reservation
  const kept = keptOfPrice(reservation)
  const credit = creditOf(reservation)
  const money = (amount: number) => formatMoney(amount, isFull ? { satang: 'always' } : {})
  const firstRent = quote.lines.findIndex(({ kind }) => kind === 'rent')
  const lines = quote.lines.map((line, index): PriceLine => {
    const counted =
      line.quantity > 1 && line.unitAmount !== 0
        ? m.staff_line_source({ quantity: line.quantity, each: money(line.unitAmount) })
        : undefined
    const saving =
      index === firstRent && quote.saving > 0 ? m.staff_line_saving({ amount: money(quote.saving) }) : undefined
    const note = joined(counted, saving)
    return {
      key: String(index),
      label: inReadersLanguage(line.text),
      ...(isFull && note !== '' ? { note } : {}),
      amount: line.amount === 0 ? m.staff_line_included() : money(line.amount),
      tone: isFull ? 'plain' : 'muted',
    }
  })
  const later = laterCharges(reservation)
  if (later !== 0) lines.push({ key: 'later', label: laterLabel(reservation), amount: money(later) })
  const after: PriceLine[] = [
    ...(paid === 0 ? [] : [{ key: 'paid', label: m.staff_paid(), amount: money(-paid), tone: 'muted' as const }]),
    ...(balance > 0 ? [{ key: 'balance', label: m.staff_owed(), amount: money(balance), tone: 'owed' as const }] : []),
    ...(credit > 0 ? [{ key: 'credit', label: creditLabel(reservation), amount: money(credit) }] : []),
    ...(kept > 0 ? [{ key: 'kept', label: keptLabel(reservation), amount: money(kept) }] : []),
    ...(hasDeposit ? depositPriceLines(reservation, money, isFull) : []),
  ]
  return <PriceLines lines={lines} total={{ label: m.staff_total(), amount: money(total) }} after={after} />
}
