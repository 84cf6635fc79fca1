import type { Paper } from '@rodchao/contract'
import { formatDateTime } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import type { PaperSize } from '../model.ts'
import { paymentMethods } from '../labels.ts'
import { Buyer, Numbers, PaperFoot, PaperHead, Signature, Standing } from './paper-sections.tsx'
import sheet from '#areas/customer/print/components/sheet.module.css'
import { AmountInWords, Lines, moneyText } from '#areas/customer/print/components/lines.tsx'
import styles from './paper.module.css'

interface Sum {
  name: string
  amount: number
}

const BASIS_POINTS_PER_PERCENT = 100

/** VAT stands apart on full invoices and credit notes; an abbreviated one says that it is in the price. */
function vatSums({ kind, vat }: Paper): Sum[] {
  if (vat === null || (kind !== 'tax_full' && kind !== 'credit_note')) return []
  return [
    { name: m.print_before_vat(), amount: vat.net },
    { name: m.print_vat({ percent: vat.rateBasisPoints / BASIS_POINTS_PER_PERCENT }), amount: vat.amount },
  ]
}

function totalName({ kind }: Paper): string {
  if (kind === 'credit_note') return m.papers_credited()
  return kind === 'deposit_slip' ? m.papers_deposit_amount() : m.papers_received()
}

function Payment({ paper }: { paper: Paper }) {
  const { payment } = paper
  if (payment === null) return null
  return (
    <dl className={styles.payment}>
      <dt>{m.papers_paid_by()}</dt>
      <dd className={styles.methods}>
        {paymentMethods(payment.method).map(({ key, label, isUsed }) => (
          <span key={key} data-used={isUsed ? '' : undefined}>
            <i aria-hidden="true" />
            {label}
            {isUsed ? <span className="rc-visually-hidden"> ✓</span> : null}
          </span>
        ))}
      </dd>
      <dt>{m.papers_paid_at()}</dt>
      <dd>
        {formatDateTime(payment.receivedAt, 'long')}
        {payment.transferRef === null ? null : ` · ${m.papers_reference({ reference: payment.transferRef })}`}
      </dd>
    </dl>
  )
}

function Credit({ paper }: { paper: Paper }) {
  const { credit } = paper
  if (credit === null) return null
  return (
    <dl className={styles.payment}>
      <dt>{m.papers_credit_original()}</dt>
      <dd>{credit.original}</dd>
      <dt>{m.papers_credit_reason()}</dt>
      <dd>{credit.reason}</dd>
      <dt>{m.papers_credit_old()}</dt>
      <dd>{moneyText(credit.oldTotal)}</dd>
      <dt>{m.papers_credit_new()}</dt>
      <dd>{moneyText(credit.newTotal)}</dd>
    </dl>
  )
}

/** What was paid before and what is left, so that several receipts of one booking can be read together. */
function Running({ paper }: { paper: Paper }) {
  const { paidBefore, balanceAfter } = paper
  if (paidBefore === null && balanceAfter === null) return null
  return (
    <dl className={styles.running}>
      {paidBefore === null || paidBefore === 0 ? null : (
        <>
          <dt>{m.papers_paid_before()}</dt>
          <dd>{moneyText(paidBefore)}</dd>
        </>
      )}
      {balanceAfter === null ? null : (
        <>
          <dt>{balanceAfter < 0 ? m.papers_credit_after() : m.papers_balance_after()}</dt>
          <dd>{moneyText(Math.abs(balanceAfter))}</dd>
        </>
      )}
    </dl>
  )
}

function footNote({ kind, seller }: Paper): string {
  if (kind === 'deposit_slip') return m.papers_foot_deposit()
  if (kind === 'tax_abb') return m.papers_vat_included()
  return seller.isVatRegistered ? m.papers_foot_keep() : m.papers_foot_receipt()
}

/** Receipts, tax invoices, credit notes and deposit slips, on a page or on the roll of a counter printer. */
export function MoneySheet({ paper, size }: { paper: Paper; size: PaperSize }) {
  const locale = useLocale()
  const isCredit = paper.kind === 'credit_note'
  return (
    <article className={`${sheet.sheet} ${styles.paper}`} data-language={locale} data-size={size}>
      <Standing paper={paper} />
      <PaperHead paper={paper} />
      <div className={`${sheet.two} ${styles.parties}`}>
        <Buyer paper={paper} label={isCredit ? m.papers_buyer() : m.papers_received_from()} />
        <Numbers paper={paper} />
      </div>
      <Credit paper={paper} />
      <Lines lines={paper.lines} />
      <div className={sheet.totals}>
        <AmountInWords words={paper.totalInWords} />
        <dl>
          {vatSums(paper).map(({ name, amount }) => (
            <div key={name} className={sheet.sum}>
              <dt>{name}</dt>
              <dd>{moneyText(amount)}</dd>
            </div>
          ))}
          <div className={`${sheet.sum} ${sheet.net}`}>
            <dt>
              {totalName(paper)} <span className={sheet.unit}>({m.print_baht()})</span>
            </dt>
            <dd>{moneyText(paper.total)}</dd>
          </div>
        </dl>
      </div>
      <Payment paper={paper} />
      <Running paper={paper} />
      <div className={styles.signatures}>
        <Signature role={m.papers_payer()} name="" />
        <Signature role={m.papers_receiver()} name={paper.issuedBy} />
      </div>
      <PaperFoot paper={paper}>
        <p>{footNote(paper)}</p>
      </PaperFoot>
    </article>
  )
}
