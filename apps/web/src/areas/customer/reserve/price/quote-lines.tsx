import { m } from '#lib/messages.ts'
import { PriceLines } from '#ui/display/price-lines.tsx'
import { baht } from '../labels.ts'
import type { WireQuote } from '@rodchao/contract'
import type { Locale } from '#lib/locale.ts'
import type { PriceLine } from '#ui/display/price-lines.tsx'
import styles from './quote-lines.module.css'

export interface QuoteLinesProps {
  quote: WireQuote
  locale: Locale
}

/** The shop's own lines and sum; what is paid now and later, and the deposit that comes back, stand apart. */
export function QuoteLines({ quote, locale }: QuoteLinesProps) {
  const lines = quote.lines.map((line, index): PriceLine => ({
    key: `${index} ${line.kind}`,
    label: line.text[locale],
    note: line.quantity > 1 && line.unitAmount !== 0 ? `${line.quantity} × ${baht(line.unitAmount)}` : undefined,
    amount: baht(line.amount),
  }))
  return (
    <div className={styles.quote}>
      <PriceLines
        lines={lines}
        total={{ label: totalLabel(quote), amount: baht(quote.total) }}
        after={dueLines(quote)}
      />
      <p className={styles.note}>{m.reserve_deposit_note()}</p>
    </div>
  )
}

function totalLabel({ vat }: WireQuote): string {
  return vat.mode === 'none' ? m.reserve_total() : m.reserve_total_with_vat()
}

function dueLines({ dueNow, dueAtPickUp, damageDeposit }: WireQuote): PriceLine[] {
  return [
    { key: 'now', label: m.reserve_due_now(), note: m.reserve_due_now_note(), amount: baht(dueNow) },
    { key: 'later', label: m.reserve_due_later(), amount: baht(dueAtPickUp) },
    {
      key: 'deposit',
      label: m.reserve_damage_deposit(),
      note: m.reserve_damage_deposit_note(),
      amount: baht(damageDeposit),
      tone: 'muted',
    },
  ]
}
