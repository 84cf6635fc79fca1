import type { Paper } from '@rodchao/contract'
import { formatCount, formatDate } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { legalDateTime, localText } from '#areas/customer/print/labels.ts'
import { splitClauses } from '../model.ts'
import { yearText } from '../labels.ts'
import { Buyer, Fact, Numbers, PaperFoot, PaperHead, Signature, Standing } from './paper-sections.tsx'
import { SalePersons, SaleTerms, SaleWitnesses } from './sale-sections.tsx'
import sheet from '#areas/customer/print/components/sheet.module.css'
import { AmountInWords, moneyText } from '#areas/customer/print/components/lines.tsx'
import styles from './paper.module.css'

const FULL_TANK = 8

function Person({ paper }: { paper: Paper }) {
  const { buyer, rental, kind, sale } = paper
  const agreed = sale?.agreed ?? null
  const licence = sale === null ? (rental?.licence ?? null) : null
  return (
    <Buyer paper={paper} label={kind === 'sale_contract' ? m.papers_buyer() : m.papers_renter()}>
      <Fact name={m.papers_nationality()}>{buyer?.nationality}</Fact>
      <Fact name={m.papers_id_number()}>
        {agreed?.buyer.idNumber ?? (buyer?.idNumberLast4 ? m.papers_ends_in({ digits: buyer.idNumberLast4 }) : null)}
      </Fact>
      <Fact name={m.papers_licence()}>
        {licence === null
          ? null
          : [
              licence.numberLast4 === '' ? '' : m.papers_ends_in({ digits: licence.numberLast4 }),
              m.papers_valid_until({ day: formatDate(licence.expiresOn, 'long') }),
            ]
              .filter(Boolean)
              .join(' · ')}
      </Fact>
      {agreed === null ? null : <SalePersons agreed={agreed} />}
    </Buyer>
  )
}

function Vehicle({ paper }: { paper: Paper }) {
  const { rental, sale } = paper
  if (rental === null) return null
  const odometer = sale?.odometerKm ?? rental.odometerKm
  const agreed = sale?.agreed ?? null
  return (
    <section className={styles.block}>
      <h2>{m.papers_vehicle()}</h2>
      <dl className={`${sheet.facts} ${styles.pairs}`}>
        <Fact name={m.papers_brand_model()} strong>
          {rental.brand} {localText(rental.productName)}
        </Fact>
        <Fact name={m.print_plate()} strong>
          {[rental.unitLabel, rental.plateProvince].filter(Boolean).join(' ')}
        </Fact>
        <Fact name={m.papers_model_year()}>{agreed === null ? null : yearText(agreed.modelYear)}</Fact>
        <Fact name={m.papers_colour()}>{localText(rental.colour)}</Fact>
        <Fact name={m.papers_chassis()}>{rental.chassisNo}</Fact>
        <Fact name={m.papers_engine()}>{rental.engineNo}</Fact>
        <Fact name={m.papers_book()}>
          {agreed?.book ? m.papers_book_text({ number: agreed.book.number, holder: agreed.book.holder }) : null}
        </Fact>
        <Fact name={m.papers_odometer()}>
          {odometer === null ? null : m.papers_kilometres({ count: formatCount(odometer) })}
        </Fact>
        <Fact name={m.papers_fuel()}>
          {rental.fuelEighths === null || sale !== null ? null : `${rental.fuelEighths}/${FULL_TANK}`}
        </Fact>
        <Fact name={m.papers_helmets()}>{sale === null && rental.helmets > 0 ? String(rental.helmets) : null}</Fact>
      </dl>
    </section>
  )
}

function RentalTerms({ paper }: { paper: Paper }) {
  const { rental, paidBefore, balanceAfter } = paper
  if (rental === null) return null
  return (
    <section className={styles.block}>
      <h2>{m.papers_time_and_price()}</h2>
      <dl className={`${sheet.facts} ${styles.pairs}`}>
        <Fact name={m.papers_from()} strong>
          {legalDateTime(rental.start)}
        </Fact>
        <Fact name={m.papers_until()} strong>
          {legalDateTime(rental.end)}
        </Fact>
        <Fact name={m.papers_days()}>{formatCount(rental.chargedDays)}</Fact>
        <Fact name={m.papers_place()}>{rental.placeMode === 'branch' ? m.papers_at_branch() : rental.place}</Fact>
        <Fact name={m.papers_total()} strong>
          {moneyText(paper.total)}
        </Fact>
        <Fact name={m.print_paid()}>{paidBefore === null ? null : moneyText(paidBefore)}</Fact>
        <Fact name={m.papers_to_pay()}>{balanceAfter === null ? null : moneyText(balanceAfter)}</Fact>
        <Fact name={m.papers_deposit()} strong>
          {moneyText(rental.damageDeposit)}
        </Fact>
        <Fact name={m.papers_late()}>
          {m.papers_late_text({ minutes: rental.lateGraceMinutes, amount: moneyText(rental.lateFeePerHour) })}
        </Fact>
      </dl>
      <AmountInWords words={paper.totalInWords} />
    </section>
  )
}

function Terms({ terms }: Pick<Paper, 'terms'>) {
  if (terms === null) return null
  return (
    <section className={styles.terms}>
      <h2>
        {m.papers_terms()} <span>{m.papers_terms_version({ version: terms.version })}</span>
      </h2>
      <ol>
        {splitClauses(localText(terms.body)).map(({ number, text }) => (
          <li key={number + text}>
            <span aria-hidden="true">{number}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Rental and sale contracts: two originals of the same wording, signed by both sides. */
export function ContractSheet({ paper }: { paper: Paper }) {
  const locale = useLocale()
  const isSale = paper.kind === 'sale_contract'
  const agreed = paper.sale?.agreed ?? null
  const signed = (signer: 'renter' | 'shop') => paper.signatures.find((one) => one.signer === signer)
  return (
    <article className={`${sheet.sheet} ${styles.paper}`} data-language={locale} data-size="a4">
      <Standing paper={paper} />
      <PaperHead paper={paper} />
      <div className={`${sheet.two} ${styles.parties}`}>
        <Person paper={paper} />
        <Numbers paper={paper} />
      </div>
      <Vehicle paper={paper} />
      {isSale ? <SaleTerms paper={paper} /> : <RentalTerms paper={paper} />}
      <Terms terms={paper.terms} />
      <div className={styles.signatures}>
        <Signature
          role={isSale ? m.papers_buyer() : m.papers_renter()}
          name={signed('renter')?.name ?? paper.buyer?.name ?? ''}
          signature={signed('renter')}
        />
        <Signature
          role={isSale ? m.papers_seller() : m.papers_lessor()}
          name={signed('shop')?.name ?? agreed?.seller.name ?? paper.issuedBy}
          signature={signed('shop')}
        />
        {isSale ? <SaleWitnesses names={agreed?.witnesses ?? ['', '']} /> : null}
      </div>
      <PaperFoot paper={paper}>
        <p>
          <b>{m.papers_two_originals()}</b> {m.papers_thai_prevails()}
        </p>
      </PaperFoot>
    </article>
  )
}
