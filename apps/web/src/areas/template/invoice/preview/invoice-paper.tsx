import type { ReactNode } from 'react'
import { formatCount, formatDate, formatExactMoney, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { TimeRail } from '#ui/display/time-rail.tsx'
import { countryLabel } from '#areas/template/core/places/country-names.ts'
import { ISSUER } from '../issuer.ts'
import { exactDollars } from '../labels.ts'
import { invoiceTotals, lineTotals, toCents } from '../model.ts'
import type { Invoice, Paper, PaymentDetails } from '../schema.ts'
import '#ui/styles/fonts-print.css'
import styles from './invoice-paper.module.css'

const DAY_MS = 86_400_000

export interface InvoicePaperProps {
  invoice: Invoice
  paper: Paper
  paymentDetails: PaymentDetails
}

/** How many days lie between two days of a calendar. */
export function daysBetween(from: string, until: string): number {
  return Math.round((parseInstant(`${until}T00:00:00Z`) - parseInstant(`${from}T00:00:00Z`)) / DAY_MS)
}

/** The invoice as it is printed: black on white in both skins. */
export function InvoicePaper({ invoice, paper, paymentDetails }: InvoicePaperProps) {
  const { id, client, issuedDate, dueDate, balance } = invoice
  return (
    <article className={styles.sheet} aria-label={m.invoice_preview_title({ id })}>
      <header className={styles.head}>
        <div className={styles.issuer}>
          <BrandMark size="lg" ground="paper" />
          <div>
            <b className={styles.shop}>{ISSUER.name}</b>
            {ISSUER.lines.map((line) => (
              <span key={line} className={styles.line}>
                {line}
              </span>
            ))}
          </div>
        </div>
        <div className={styles.kind}>
          <span>{m.invoice_kind()}</span>
          <b className={styles.number}>{id}</b>
        </div>
      </header>
      <TimeRail
        orientation="horizontal"
        showNames
        endsBelow
        length={m.invoice_days_to_pay({ count: daysBetween(issuedDate, dueDate) })}
        out={{ name: m.invoice_issued(), time: formatDate(issuedDate, 'weekday') }}
        back={{ name: m.invoice_due(), time: formatDate(dueDate, 'weekday') }}
      />
      <div className={styles.two}>
        <section>
          <h2>{m.invoice_to()}</h2>
          <b className={styles.line}>{client.name}</b>
          <span className={styles.line}>{client.company}</span>
          <span className={styles.line}>{client.address}</span>
          <span className={styles.line}>{countryLabel(client.country)}</span>
          <span className={styles.line}>
            <bdi>{client.contact}</bdi> · <bdi>{client.companyEmail}</bdi>
          </span>
        </section>
        <section>
          <h2>{m.invoice_pay_to()}</h2>
          <dl className={styles.facts}>
            <dt>{m.invoice_total_due()}</dt>
            <dd>
              <b>
                <bdi>{exactDollars(Math.max(0, balance))} USD</bdi>
              </b>
            </dd>
            <dt>{m.invoice_bank()}</dt>
            <dd>{paymentDetails.bankName}</dd>
            <dt>{m.invoice_bank_country()}</dt>
            <dd>{paymentDetails.country}</dd>
            <dt>{m.invoice_iban()}</dt>
            <dd>{paymentDetails.iban}</dd>
            <dt>{m.invoice_swift()}</dt>
            <dd>{paymentDetails.swiftCode}</dd>
          </dl>
        </section>
      </div>
      <Lines paper={paper} />
      <div className={styles.end}>
        <div>
          {paper.salesperson === '' ? null : (
            <p>
              {m.invoice_sold_by()} <b>{paper.salesperson}</b>
            </p>
          )}
          {paper.hasTerms ? <p>{m.invoice_terms()}</p> : null}
        </div>
        <Sums paper={paper} />
      </div>
      {paper.hasNote && paper.note !== '' ? (
        <p className={styles.note}>
          <b>{m.invoice_note()}</b> · {paper.note}
        </p>
      ) : null}
      {paper.hasStub ? (
        <footer className={styles.stub}>
          <b>{m.invoice_stub({ id })}</b>
          <span>{client.company}</span>
          <b>
            <bdi>{exactDollars(Math.max(0, balance))} USD</bdi>
          </b>
        </footer>
      ) : null}
    </article>
  )
}

function Lines({ paper }: { paper: Paper }) {
  if (paper.lines.length === 0) return <p className={styles.none}>{m.invoice_no_lines()}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{m.invoice_what()}</th>
            <th scope="col">{m.invoice_pieces()}</th>
            <th scope="col">{m.invoice_rate()}</th>
            <th scope="col">{m.invoice_line_total()}</th>
          </tr>
        </thead>
        <tbody>
          {paper.lines.map((line, index) => (
            <tr key={index}>
              <td>
                <b>{line.item}</b>
                {line.description === '' ? null : <span className={styles.line}>{line.description}</span>}
              </td>
              <td>{formatCount(line.qty)}</td>
              <td>{exactDollars(line.cost)}</td>
              <td>{formatExactMoney(lineTotals(line).subtotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Sums({ paper }: { paper: Paper }) {
  const { subtotal, discount, tax, total } = invoiceTotals(paper.lines)
  const row = (name: string, cents: number): ReactNode => (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd>{formatExactMoney(cents)}</dd>
    </div>
  )
  const paid = paper.payments.reduce((sum, { amount }) => sum + toCents(amount), 0)
  return (
    <dl className={styles.sums}>
      {row(m.invoice_subtotal(), subtotal)}
      {row(m.invoice_discount(), -discount)}
      {row(m.invoice_tax(), tax)}
      <div className={styles.net}>
        <dt>{m.invoice_total()}</dt>
        <dd>{formatExactMoney(total)}</dd>
      </div>
      {paid === 0 ? null : row(m.invoice_paid_so_far(), paid)}
    </dl>
  )
}
