import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useTooltip } from '#ui/overlays/use-tooltip.ts'
import { shortDollars, STATUS_ICONS, statusLabel } from './labels.ts'
import type { Invoice } from './schema.ts'
import styles from './status-mark.module.css'

type Marked = Pick<Invoice, 'invoiceStatus' | 'balance' | 'dueDate'>

/** The status as a word, with what is owed and when in a tooltip. */
export function StatusMark({ invoice }: { invoice: Marked }) {
  const { invoiceStatus, balance, dueDate } = invoice
  const tip = m.invoice_status_tip({
    status: statusLabel(invoiceStatus),
    balance: `US$${shortDollars(balance)}`,
    date: formatDate(dueDate),
  })
  return (
    <span className={styles.mark} data-status={invoiceStatus} {...useTooltip(tip)}>
      <Icon of={STATUS_ICONS[invoiceStatus]} size={14} />
      {statusLabel(invoiceStatus)}
    </span>
  )
}
