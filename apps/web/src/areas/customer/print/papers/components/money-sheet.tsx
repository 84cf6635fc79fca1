import type { Paper } from '@rodchao/contract'
import { useLocale } from '#lib/locale.ts'
import type { LocalText } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { chargedLines, isDepositReturn, moneyWay } from '../model.ts'
import type { PaperSize } from '../model.ts'
import { vatText } from '#areas/customer/print/labels.ts'
import { Both, BothLanguagesOn, BothText, inBoth } from '#areas/customer/print/components/both.tsx'
import type { Said } from '#areas/customer/print/components/both.tsx'
import { AmountInWords, Lines, moneyText } from '#areas/customer/print/components/lines.tsx'
import { Buyer, EndsIn, Fact, idLabel, Numbers, PaperFoot, PaperHead, Signature, Standing } from './paper-sections.tsx'
import { DepositAccount, Payment } from './payment-sections.tsx'
import sheet from '#areas/customer/print/components/sheet.module.css'
import styles from './paper.module.css'

interface Sum {
  name: LocalText
  amount: number
}

const ABOUT_PAYMENTS: readonly Paper['kind'][] = ['receipt', 'tax_abb', 'tax_full']

/** What the lines come to, and what comes off them. */
function lineSums(paper: Paper): Sum[] {
  if (!ABOUT_PAYMENTS.includes(paper.kind)) return []
  const { subtotal, discount } = chargedLines(paper)
  return [
    { name: inBoth((options) => m.papers_subtotal({}, options)), amount: subtotal },
    { name: inBoth((options) => m.papers_discount({}, options)), amount: discount },
  ]
}

/** VAT stands apart on full invoices and credit notes; an abbreviated one says that it is in the price. */
function vatSums({ kind, vat }: Paper): Sum[] {
  if (vat === null || (kind !== 'tax_full' && kind !== 'credit_note')) return []
  return [
    { name: inBoth((options) => m.print_before_vat({}, options)), amount: vat.net },
    { name: vatText(vat.rateBasisPoints), amount: vat.amount },
  ]
}

function totalName(paper: Paper): Said {
  if (paper.kind === 'credit_note') return m.papers_credited
  if (isDepositReturn(paper)) return m.papers_deposit_given
  return paper.kind === 'deposit_slip' ? m.papers_deposit_amount : m.papers_received
}

/** Values are those of the invoice, with VAT: what is credited is their difference, and is told apart below. */
function Credit({ paper }: { paper: Paper }) {
  const { credit, vat } = paper
  if (credit === null) return null
  const [before, after] =
    vat === null
      ? [m.papers_credit_old, m.papers_credit_new]
      : [m.papers_credit_old_with_vat, m.papers_credit_new_with_vat]
  return (
    <dl className={styles.payment}>
      <Fact name={m.papers_credit_original}>{credit.original}</Fact>
      <Fact name={m.papers_credit_reason}>
        <BothText text={{ th: credit.reason, en: credit.reasonEn ?? credit.reason }} />
      </Fact>
      <Fact name={before}>{moneyText(credit.oldTotal)}</Fact>
      <Fact name={after}>{moneyText(credit.newTotal)}</Fact>
    </dl>
  )
}

/** What was paid before and what is left, so that several receipts of one booking can be read together. */
function runningSums({ paidBefore, balanceAfter }: Paper): Sum[] {
  const sums: Sum[] = []
  if (paidBefore !== null && paidBefore !== 0)
    sums.push({ name: inBoth((options) => m.papers_paid_before({}, options)), amount: paidBefore })
  if (balanceAfter !== null) {
    const label = balanceAfter < 0 ? m.papers_credit_after : m.papers_balance_after
    sums.push({ name: inBoth((options) => label({}, options)), amount: Math.abs(balanceAfter) })
  }
  return sums
}

function Sums({ sums }: { sums: readonly Sum[] }) {
  return sums.map(({ name, amount }) => (
    <div key={name.en} className={sheet.sum}>
      <dt>
        <BothText text={name} />
      </dt>
      <dd>{moneyText(amount)}</dd>
    </div>
  ))
}

/** The deposit is no part of a receipt, and a reader who looks for it here is told so. */
function DepositApart({ paper }: { paper: Paper }) {
  const { damageDeposit = 0, kind, isStay = false } = paper
  const said = isStay ? m.papers_deposit_apart_stay : m.papers_deposit_apart
  if (damageDeposit <= 0 || !ABOUT_PAYMENTS.includes(kind)) return null
  return (
    <p className={sheet.deposit}>
      <BothText text={inBoth((options) => said({ amount: moneyText(damageDeposit) }, options))} />
    </p>
  )
}

function footNote(paper: Paper): Said {
  if (isDepositReturn(paper)) return m.papers_foot_deposit_returned
  if (paper.kind === 'deposit_slip') return paper.isStay === true ? m.papers_foot_deposit_stay : m.papers_foot_deposit
  if (paper.kind === 'tax_abb') return m.papers_vat_included
  return paper.seller.isVatRegistered ? m.papers_foot_keep : m.papers_foot_receipt
}

function buyerLabel(paper: Paper): Said {
  if (isDepositReturn(paper)) return m.papers_given_to
  return paper.kind === 'credit_note' ? m.papers_buyer : m.papers_received_from
}

/** Money that went back is paid out by the shop and received by the customer; a correction alone is handed to them. */
const SIGNERS: Readonly<Record<ReturnType<typeof moneyWay>, readonly [customer: Said, shop: Said]>> = {
  in: [m.papers_payer, m.papers_receiver],
  out: [m.papers_getter, m.papers_giver],
  none: [m.papers_taker, m.papers_issuer],
}

function Signatures({ paper }: { paper: Paper }) {
  const way = moneyWay(paper)
  const [customer, shop] = SIGNERS[way]
  return (
    <div className={styles.signatures}>
      <Signature role={customer} name={way === 'in' ? '' : (paper.buyer?.name ?? '')} />
      <Signature role={shop} name={paper.issuedBy} at={paper.issuedAt} />
    </div>
  )
}

/** Receipts, tax invoices, credit notes and deposit slips, on a page or on the roll of a counter printer. */
export function MoneySheet({ paper, size }: { paper: Paper; size: PaperSize }) {
  const locale = useLocale()
  const { buyer } = paper
  return (
    <BothLanguagesOn isOn={locale === 'en' || paper.language === 'en'}>
      <article
        className={`${sheet.sheet} ${sheet.onePage} ${styles.paper} ${styles.money}`}
        data-language={locale}
        data-size={size}
      >
        <Standing paper={paper} />
        <PaperHead paper={paper} />
        <div className={`${sheet.two} ${styles.parties}`}>
          <Buyer paper={paper} label={buyerLabel(paper)}>
            <Fact name={idLabel(buyer?.nationality ?? null)}>
              {buyer?.idNumberLast4 && !buyer.taxId ? <EndsIn digits={buyer.idNumberLast4} /> : null}
            </Fact>
          </Buyer>
          <Numbers paper={paper} />
        </div>
        <Credit paper={paper} />
        <Lines lines={chargedLines(paper).charged} />
        <DepositAccount paper={paper} />
        <div className={sheet.totals}>
          <AmountInWords words={paper.totalInWords} />
          <dl>
            <Sums sums={[...lineSums(paper), ...vatSums(paper)]} />
            <div className={`${sheet.sum} ${sheet.net}`}>
              <dt>
                <Both of={totalName(paper)} /> <span className={sheet.unit}>({m.print_baht()})</span>
              </dt>
              <dd>{moneyText(paper.total)}</dd>
            </div>
            <Sums sums={runningSums(paper)} />
          </dl>
        </div>
        <Payment paper={paper} />
        <DepositApart paper={paper} />
        <div className={styles.end}>
          <Signatures paper={paper} />
          <PaperFoot paper={paper}>
            <p>
              <Both of={footNote(paper)} />
            </p>
          </PaperFoot>
        </div>
      </article>
    </BothLanguagesOn>
  )
}
