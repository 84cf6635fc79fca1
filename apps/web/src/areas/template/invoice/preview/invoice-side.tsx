import { Link } from '@tanstack/react-router'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { formatDate, formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { WholeInvoice } from '../api.ts'
import { exactDollars, shortDollars } from '../labels.ts'
import type { HistoryEntry } from '../schema.ts'
import styles from './invoice-side.module.css'

export interface InvoiceSideProps {
  whole: WholeInvoice
  /** The panel has the mango then. */
  isPanelOpen: boolean
  /** What sending and paying need is fetched. */
  onNear: () => void
  onSend: () => void
  onPay: () => void
  onSavePdf: () => void
  onPrint: () => void
  onDuplicate: () => void
  onDelete: () => void
}

/** What can be done with an invoice, what is paid of it, and what happened to it. */
export function InvoiceSide(props: InvoiceSideProps) {
  const { whole, isPanelOpen } = props
  const { invoice } = whole
  return (
    <aside className={styles.side}>
      <Card className={styles.buttons}>
        <Button
          variant={isPanelOpen ? 'outline' : 'next'}
          wide
          icon={IconSend}
          onPointerEnter={props.onNear}
          onFocus={props.onNear}
          onClick={props.onSend}
        >
          {m.invoice_send()}
        </Button>
        <Button wide icon={IconDownload} onClick={props.onSavePdf}>
          {m.invoice_save_pdf()}
        </Button>
        <Button wide icon={IconPrinter} onClick={props.onPrint}>
          {m.invoice_print()}
        </Button>
        <Link
          to="/apps/invoice/edit/$id"
          params={{ id: String(invoice.id) }}
          className={buttonClass('outline', 'md', true)}
        >
          <Icon of={IconPencil} size={18} />
          {m.invoice_edit()}
        </Link>
        <Button
          variant="fill"
          wide
          icon={IconCash}
          onPointerEnter={props.onNear}
          onFocus={props.onNear}
          onClick={props.onPay}
        >
          {m.invoice_add_payment()}
        </Button>
        <div className={styles.pair}>
          <Button variant="quiet" icon={IconCopy} onClick={props.onDuplicate}>
            {m.invoice_duplicate()}
          </Button>
          <Button variant="danger-outline" icon={IconTrash} onClick={props.onDelete}>
            {m.invoice_delete()}
          </Button>
        </div>
      </Card>
      <PaidCard whole={whole} />
      <HistoryCard whole={whole} />
    </aside>
  )
}

function PaidCard({ whole }: { whole: WholeInvoice }) {
  const { total, balance, dueDate } = whole.invoice
  const paid = Math.round((total - balance) * 100) / 100
  const share = total === 0 ? 0 : Math.max(0, Math.min(1, paid / total))
  const words = () => {
    if (balance < 0) return m.invoice_payment_credit({ amount: shortDollars(-balance) })
    if (balance === 0) return m.invoice_payment_done()
    const date = formatDate(dueDate)
    return paid <= 0
      ? m.invoice_payment_none({ date })
      : m.invoice_payment_left({ amount: shortDollars(balance), date })
  }
  return (
    <Card>
      <h2 className={styles.title}>{m.invoice_paid_so_far()}</h2>
      <p className={styles.figure}>
        <b>{shortDollars(paid)}</b> {m.invoice_of_total({ total: shortDollars(total) })}
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p className={styles.quiet}>{words()}</p>
    </Card>
  )
}

function historyWords({ kind, about }: HistoryEntry): string {
  switch (kind) {
    case 'written':
      return m.invoice_history_written({ about: about === '' ? 'Rodchao' : about })
    case 'changed':
      return m.invoice_history_changed()
    case 'sent':
      return m.invoice_history_sent({ about })
    case 'downloaded':
      return m.invoice_history_downloaded()
    case 'paid':
      return m.invoice_history_paid({ about: exactDollars(Number(about)) })
    case 'duplicated':
      return m.invoice_history_duplicated({ about })
  }
}

function HistoryCard({ whole }: { whole: WholeInvoice }) {
  const now = useNow(60_000)
  const { history } = whole.paper
  const isSent = history.some(({ kind }) => kind === 'sent')
  return (
    <Card>
      <h2 className={styles.title}>{m.invoice_history()}</h2>
      <ol className={styles.history}>
        {history.map((entry, index) => (
          <li key={index}>
            <p>{historyWords(entry)}</p>
            <p className={styles.quiet}>{formatMoment(entry.at, now)}</p>
          </li>
        ))}
        {isSent ? null : (
          <li data-open="">
            <p>{m.invoice_not_sent()}</p>
            <p className={styles.quiet}>{m.invoice_goes_to({ email: whole.invoice.client.companyEmail })}</p>
          </li>
        )}
      </ol>
    </Card>
  )
}
