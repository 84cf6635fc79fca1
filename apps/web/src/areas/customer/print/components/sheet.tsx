import { bahtInWords, formatReservationCode } from '@rodchao/rental'
import { formatPhone } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { AmountInWords, Lines, moneyText } from './lines.tsx'
import { copyMark, isVoid, lineName, documentRows, documentSums } from '../model.ts'
import { copyLabel, legalDate, lengthText, localText, statusLabel, sumLabel } from '../labels.ts'
import { Moments } from './moments.tsx'
import { CodesSection, RulesSection } from './terms-sections.tsx'
import type { ReservationDocument } from '@rodchao/contract'
import type { SumRow } from '../model.ts'
import styles from './sheet.module.css'

function Issuer({ shop }: ReservationDocument) {
  return (
    <div className={styles.issuer}>
      <BrandMark ground="paper" size="lg" />
      <div>
        <b className={styles.shop}>{localText(shop.legalName)}</b>
        <p>
          {localText(shop.branchName)} · {localText(shop.address)}
        </p>
        <p>
          {m.print_phone({ phone: formatPhone(shop.phone) })}
          {shop.lineUrl === null ? null : ` · ${m.print_line({ line: lineName(shop.lineUrl) })}`}
        </p>
        {shop.isVatRegistered ? <p>{m.print_tax_id({ taxId: shop.taxId })}</p> : null}
      </div>
    </div>
  )
}

function Person({ document }: { document: ReservationDocument }) {
  const { customer, product, reservation } = document
  const isStay = product.category === 'pool_villa'
  return (
    <dl className={styles.facts}>
      {customer === null ? null : (
        <>
          <dt>{m.print_customer()}</dt>
          <dd>
            <b>{customer.fullName}</b>
          </dd>
          <dt>{m.print_customer_phone()}</dt>
          <dd>{formatPhone(customer.phone)}</dd>
        </>
      )}
      <dt>{m.print_product()}</dt>
      <dd>{localText(product.name)}</dd>
      {product.category === 'bicycle' ? null : (
        <>
          <dt>{isStay ? m.print_unit() : m.print_plate()}</dt>
          <dd>{[product.unitLabel ?? m.print_plate_later(), product.plateProvince].filter(Boolean).join(' ')}</dd>
        </>
      )}
      {reservation.note === '' ? null : (
        <>
          <dt>{m.print_note()}</dt>
          <dd>{reservation.note}</dd>
        </>
      )}
    </dl>
  )
}

function Numbers({ document }: { document: ReservationDocument }) {
  const { number, issuedAt, reservation } = document
  return (
    <dl className={classNames(styles.facts, styles.numbers)}>
      {number === null && copyMark(document) !== 'not_confirmed' ? null : (
        <>
          <dt>{m.print_number()}</dt>
          <dd>{number ?? m.print_number_none()}</dd>
        </>
      )}
      <dt>{m.print_date()}</dt>
      <dd>{legalDate(issuedAt)}</dd>
      <dt>{m.print_code()}</dt>
      <dd>{formatReservationCode(reservation.code)}</dd>
      <dt>{m.print_status()}</dt>
      <dd className={styles.plain}>{statusLabel(reservation.status)}</dd>
    </dl>
  )
}

function Sums({ document }: { document: ReservationDocument }) {
  const { over, under } = documentSums(document)
  const { damageDeposit } = document.quote
  const row = ({ key, amount }: SumRow) => (
    <div key={key} className={styles.sum}>
      <dt>{sumLabel(key, document)}</dt>
      <dd>{moneyText(amount)}</dd>
    </div>
  )
  return (
    <div className={styles.totals}>
      <div>
        <AmountInWords words={bahtInWords(document.quote.total)} />
        <p className={styles.deposit}>
          {damageDeposit > 0 ? m.print_deposit({ amount: moneyText(damageDeposit) }) : m.print_deposit_none()}
        </p>
      </div>
      <dl className={styles.sums}>
        {over.map(row)}
        <div className={classNames(styles.sum, styles.net)}>
          <dt>
            {m.print_total()} <span className={styles.unit}>({m.print_baht()})</span>
          </dt>
          <dd>{moneyText(document.quote.total)}</dd>
        </div>
        {under.map(row)}
      </dl>
    </div>
  )
}

function Foot({ document }: { document: ReservationDocument }) {
  const { isVatRegistered } = document.shop
  return (
    <footer className={styles.foot}>
      <b>{isVatRegistered ? m.print_foot_not_receipt() : m.print_foot_not_receipt_plain()}</b>{' '}
      {m.print_foot_thai_prevails()}
    </footer>
  )
}

/** One confirmation on A4; what it says comes from the document alone. */
export function Sheet({ document }: { document: ReservationDocument }) {
  const locale = useLocale()
  const { product } = document
  const isStay = product.category === 'pool_villa'
  const mark = copyMark(document)
  return (
    <article className={styles.sheet} data-language={locale}>
      {isVoid(document) ? <p className={styles.void}>{m.print_mark_void()}</p> : null}
      <header className={styles.head}>
        <Issuer {...document} />
        <div className={styles.kind}>
          <h1>{m.print_reservation_title()}</h1>
          <p lang={locale === 'th' ? 'en' : 'th'}>{m.print_title_other()}</p>
          {mark === null ? null : <p className={styles.copy}>{copyLabel(mark)}</p>}
        </div>
      </header>
      <Moments document={document} isStay={isStay} length={lengthText(document, isStay)} />
      <div className={styles.two}>
        <Person document={document} />
        <Numbers document={document} />
      </div>
      <Lines lines={documentRows(document)} />
      <Sums document={document} />
      <CodesSection document={document} />
      <RulesSection document={document} isStay={isStay} />
      <Foot document={document} />
    </article>
  )
}
