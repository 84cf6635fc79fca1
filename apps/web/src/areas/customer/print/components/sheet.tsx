import { bahtInWords, formatReservationCode } from '@rodchao/rental'
import { formatCount, formatDateTime, formatPhone, formatTaxId } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { QrCode } from '#ui/display/qr-code.tsx'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { AmountInWords, Lines, moneyText } from './lines.tsx'
import { copyMark, isOfHouses, isVoid, lineName, documentRows, documentSums } from '../model.ts'
import { chargedLength, copyLabel, legalDay, lengthText, printedYear, statusSaid, sumLabel } from '../labels.ts'
import { Both, BothLanguagesOn, BothText, Glued, inBoth } from './both.tsx'
import { usePrintTime } from './use-print-time.ts'
import { Moments } from './moments.tsx'
import { PaymentCode, RulesSection } from './terms-sections.tsx'
import type { ReservationDocument } from '@rodchao/contract'
import type { SumRow } from '../model.ts'
import styles from './sheet.module.css'

function Issuer({ shop }: ReservationDocument) {
  return (
    <div className={styles.issuer}>
      <BrandMark ground="paper" size="lg" />
      <div>
        <b className={styles.shop}>
          <BothText text={shop.legalName} />
        </b>
        <p>
          <BothText text={shop.branchName} /> · <BothText text={shop.address} />
        </p>
        <p>
          <Both of={m.print_customer_phone} />{' '}
          <Glued>
            {`${formatPhone(shop.phone)}${
              shop.lineUrl === null ? '' : ` · ${m.print_line({ line: lineName(shop.lineUrl) })}`
            }`}
          </Glued>
        </p>
        {shop.isVatRegistered ? (
          <p>
            <Both of={m.papers_tax_id} /> <span className={styles.whole}>{formatTaxId(shop.taxId)}</span>
          </p>
        ) : null}
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
          <dt>
            <Both of={m.print_customer} />
          </dt>
          <dd>
            <b>{customer.fullName}</b>
          </dd>
          <dt>
            <Both of={m.print_customer_phone} />
          </dt>
          <dd>
            <Glued>{formatPhone(customer.phone)}</Glued>
          </dd>
        </>
      )}
      <dt>
        <Both of={m.print_product} />
      </dt>
      <dd>
        <BothText text={product.name} />
      </dd>
      {product.category === 'bicycle' ? null : (
        <>
          <dt>
            <Both of={isStay ? m.print_unit : m.print_plate} />
          </dt>
          <dd>
            {product.unitLabel === null ? (
              <Both of={isStay ? m.print_unit_later : m.print_plate_later} />
            ) : (
              <Glued>{[product.unitLabel, product.plateProvince].filter(Boolean).join(' ')}</Glued>
            )}
          </dd>
        </>
      )}
      {product.guests === undefined ? null : (
        <>
          <dt>
            <Both of={m.papers_guests} />
          </dt>
          <dd>{formatCount(product.guests)}</dd>
        </>
      )}
      {product.used === null ? null : <UsedFacts used={product.used} />}
      {reservation.note === '' ? null : (
        <>
          <dt>
            <Both of={m.print_note} />
          </dt>
          <dd>{reservation.note}</dd>
        </>
      )}
    </dl>
  )
}

function UsedFacts({ used }: { used: NonNullable<ReservationDocument['product']['used']> }) {
  const { colour, modelYear, odometerKm } = used
  const km = formatCount(odometerKm)
  return (
    <>
      {colour.th === '' ? null : (
        <>
          <dt>
            <Both of={m.print_sale_colour} />
          </dt>
          <dd>
            <BothText text={colour} />
          </dd>
        </>
      )}
      {modelYear === null ? null : (
        <>
          <dt>
            <Both of={m.print_sale_year} />
          </dt>
          <dd>
            <BothText text={printedYear(modelYear)} />
          </dd>
        </>
      )}
      <dt>
        <Both of={m.print_sale_odometer} />
      </dt>
      <dd>
        <BothText text={inBoth((options) => m.print_sale_km({ km }, options))} />
      </dd>
    </>
  )
}

function Numbers({ document }: { document: ReservationDocument }) {
  const { number, issuedAt, reservation, product } = document
  return (
    <dl className={classNames(styles.facts, styles.numbers)}>
      {number === null && copyMark(document) !== 'not_confirmed' ? null : (
        <>
          <dt>
            <Both of={m.print_number} />
          </dt>
          <dd>{number === null ? <Both of={m.print_number_none} /> : <Glued>{number}</Glued>}</dd>
        </>
      )}
      <dt>
        <Both of={m.print_date} />
      </dt>
      <dd>
        <BothText text={legalDay(issuedAt)} />
      </dd>
      <dt>
        <Both of={m.print_code} />
      </dt>
      <dd>
        <Glued>{formatReservationCode(reservation.code)}</Glued>
      </dd>
      <dt>
        <Both of={m.print_status} />
      </dt>
      <dd className={styles.plain}>
        <Both of={statusSaid(reservation.status, product.category === 'pool_villa')} />
      </dd>
    </dl>
  )
}

function Sums({ document }: { document: ReservationDocument }) {
  const { over, under } = documentSums(document)
  const { damageDeposit, dueNow } = document.quote
  const depositSaid = isOfHouses(document) ? m.print_deposit_stay : m.print_deposit
  const isSale = document.reservation.kind === 'sale'
  const row = ({ key, amount }: SumRow) => (
    <div key={key} className={styles.sum}>
      <dt>
        <BothText text={sumLabel(key, document)} />
      </dt>
      <dd>{moneyText(amount)}</dd>
    </div>
  )
  return (
    <div className={styles.totals}>
      <div>
        <AmountInWords words={bahtInWords(document.quote.total)} />
        <p className={styles.deposit}>
          {isSale ? (
            <BothText text={inBoth((options) => m.print_sale_deposit({ amount: moneyText(dueNow) }, options))} />
          ) : damageDeposit > 0 ? (
            <BothText text={inBoth((options) => depositSaid({ amount: moneyText(damageDeposit) }, options))} />
          ) : (
            <Both of={m.print_deposit_none} />
          )}
        </p>
      </div>
      <dl className={styles.sums}>
        {over.map(row)}
        <div className={classNames(styles.sum, styles.net)}>
          <dt>
            <Both of={m.print_total} /> <span className={styles.unit}>({m.print_baht()})</span>
          </dt>
          <dd>{moneyText(document.quote.total)}</dd>
        </div>
        {under.map(row)}
      </dl>
    </div>
  )
}

function Foot({ document }: { document: ReservationDocument }) {
  const printedAt = usePrintTime()
  const { isVatRegistered } = document.shop
  return (
    <footer className={classNames(styles.foot, styles.last)}>
      <QrCode payload={document.trackingUrl} title={m.print_foot_qr_title()} size="sm" />
      <div>
        <p>
          <Both of={m.print_foot_qr} />
        </p>
        <p>
          <b>
            <Both of={isVatRegistered ? m.print_foot_not_receipt : m.print_foot_not_receipt_plain} />
          </b>
        </p>
        <p>
          <Both of={m.print_foot_thai_prevails} />
        </p>
      </div>
      <p className={styles.printed}>
        <Glued>{m.print_foot_printed({ when: formatDateTime(printedAt, 'short') })}</Glued>
      </p>
    </footer>
  )
}

/** One confirmation on A4; what it says comes from the document alone. */
export function Sheet({ document }: { document: ReservationDocument }) {
  const locale = useLocale()
  const { product } = document
  const isStay = product.category === 'pool_villa'
  const isSale = document.reservation.kind === 'sale'
  const mark = copyMark(document)
  return (
    <BothLanguagesOn isOn={locale === 'en'}>
      <article className={classNames(styles.sheet, styles.onePage)} data-language={locale}>
        {isVoid(document) ? <p className={styles.void}>{m.print_mark_void()}</p> : null}
        <header className={styles.head}>
          <Issuer {...document} />
          <div className={styles.kind}>
            <h1>{isSale ? m.print_sale_title() : m.print_reservation_title()}</h1>
            <p lang={locale === 'th' ? 'en' : 'th'}>{isSale ? m.print_sale_title_other() : m.print_title_other()}</p>
            {mark === null ? null : (
              <p className={styles.copy}>
                <Both of={copyLabel(mark)} />
              </p>
            )}
          </div>
        </header>
        <Moments
          document={document}
          isStay={isStay}
          length={isSale ? null : lengthText(chargedLength(document, isStay))}
        />
        <div className={styles.two}>
          <Person document={document} />
          <Numbers document={document} />
        </div>
        <Lines lines={documentRows(document)} />
        <Sums document={document} />
        {document.payment === null ? null : <PaymentCode payment={document.payment} />}
        <RulesSection document={document} />
        <Foot document={document} />
      </article>
    </BothLanguagesOn>
  )
}
