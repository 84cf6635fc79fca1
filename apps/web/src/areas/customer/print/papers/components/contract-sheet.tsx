import type { Paper, ReturnTerms } from '@rodchao/contract'
import { modelName } from '@rodchao/rental'
import { countryName } from '#lib/places/countries.ts'
import { formatCount, formatDate, formatTaxId } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import type { LocalText } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { returnSentences } from '#lib/return-terms.ts'
import { legalMoment } from '#areas/customer/print/labels.ts'
import { Both, BothLanguagesOn, BothText, inBoth } from '#areas/customer/print/components/both.tsx'
import { yearText } from '../labels.ts'
import { Terms } from './clauses.tsx'
import { Buyer, EndsIn, Fact, idLabel, Numbers, PaperFoot, PaperHead, Signature, Standing } from './paper-sections.tsx'
import { SalePersons, SaleTerms, SaleWitnesses } from './sale-sections.tsx'
import { usePageFoot } from './use-page-foot.ts'
import sheet from '#areas/customer/print/components/sheet.module.css'
import { AmountInWords, moneyText } from '#areas/customer/print/components/lines.tsx'
import styles from './paper.module.css'

const FULL_TANK = 8

function Person({ paper }: { paper: Paper }) {
  const { buyer, rental, kind, sale } = paper
  const agreed = sale?.agreed ?? null
  const licence = sale === null ? (rental?.licence ?? null) : null
  const nationality = buyer?.nationality ?? null
  const lastDigits = buyer?.idNumberLast4 ?? null
  return (
    <Buyer paper={paper} label={kind === 'sale_contract' ? m.papers_buyer : m.papers_renter}>
      <Fact name={m.papers_nationality}>
        {nationality === null ? null : (
          <BothText text={{ th: countryName(nationality, 'th'), en: countryName(nationality, 'en') }} />
        )}
      </Fact>
      <Fact name={idLabel(nationality, agreed?.buyer.idNumber)}>
        {agreed !== null ? (
          formatTaxId(agreed.buyer.idNumber)
        ) : lastDigits === null ? (
          // A contract names its parties: what the shop does not know is written in by hand.
          m.papers_blank()
        ) : (
          <EndsIn digits={lastDigits} />
        )}
      </Fact>
      <Fact name={m.papers_driver}>{sale === null ? (rental?.driver ?? null) : null}</Fact>
      <Fact name={m.papers_licence}>
        {licence === null ? null : (
          <>
            {licence.numberLast4 === '' ? null : (
              <>
                <EndsIn digits={licence.numberLast4} />
                {' · '}
              </>
            )}
            <BothText
              text={inBoth((options) =>
                m.papers_valid_until({ day: formatDate(licence.expiresOn, 'long', options.locale) }, options),
              )}
            />
          </>
        )}
      </Fact>
      {agreed === null ? null : <SalePersons agreed={agreed} />}
    </Buyer>
  )
}

type Rental = NonNullable<Paper['rental']>

/** Old contracts keep brand and name apart. */
function printedModel({ modelName: kept, brand, productName }: Rental): LocalText {
  return kept ?? modelName({ brand, name: productName, isVehicle: true })
}

const kilometres = (km: number): LocalText =>
  inBoth((options) => m.papers_kilometres({ count: formatCount(km) }, options))

/** What was read when it left; lines to write on where the contract comes before that. */
function Readings({ rental }: { rental: Rental }) {
  const isOpen = rental.readings === 'open'
  return (
    <>
      <Fact name={m.papers_odometer}>
        {isOpen ? (
          <Both of={m.papers_kilometres_blank} />
        ) : rental.odometerKm === null ? null : (
          <BothText text={kilometres(rental.odometerKm)} />
        )}
      </Fact>
      <Fact name={m.papers_fuel}>
        {isOpen ? m.papers_fuel_blank() : rental.fuelEighths === null ? null : `${rental.fuelEighths}/${FULL_TANK}`}
      </Fact>
      <Fact name={m.papers_helmets}>{rental.helmets > 0 ? String(rental.helmets) : null}</Fact>
    </>
  )
}

function Vehicle({ paper }: { paper: Paper }) {
  const { rental, sale, isStay = false } = paper
  if (rental === null) return null
  const agreed = sale?.agreed ?? null
  return (
    <section className={styles.block}>
      <h2>
        <Both of={isStay ? m.papers_agreed_house : m.papers_vehicle} />
      </h2>
      <dl className={`${sheet.facts} ${styles.pairs}`}>
        <Fact name={isStay ? m.papers_house : m.papers_brand_model} strong>
          <BothText text={printedModel(rental)} />
        </Fact>
        {isStay ? (
          <Fact name={m.papers_guests}>{rental.guests === undefined ? null : formatCount(rental.guests)}</Fact>
        ) : (
          <Fact name={m.print_plate} strong>
            <span className={styles.plate}>{[rental.unitLabel, rental.plateProvince].filter(Boolean).join(' ')}</span>
          </Fact>
        )}
        <Fact name={m.papers_model_year}>{agreed === null ? null : yearText(agreed.modelYear)}</Fact>
        <Fact name={m.papers_colour}>
          {rental.colour.th === '' && rental.colour.en === '' ? null : <BothText text={rental.colour} />}
        </Fact>
        <Fact name={m.papers_chassis}>{rental.chassisNo}</Fact>
        <Fact name={m.papers_engine}>{rental.engineNo}</Fact>
        <Fact name={m.papers_book}>
          {agreed?.book ? (
            <BothText
              text={inBoth((options) =>
                m.papers_book_text({ number: agreed.book?.number ?? '', holder: agreed.book?.holder ?? '' }, options),
              )}
            />
          ) : null}
        </Fact>
        {sale === null ? (
          <Readings rental={rental} />
        ) : (
          <Fact name={m.papers_odometer}>
            <BothText text={kilometres(sale.odometerKm)} />
          </Fact>
        )}
      </dl>
    </section>
  )
}

function PlaceText({ rental }: { rental: Rental }) {
  if (rental.placeMode === 'branch') return <Both of={m.papers_at_branch} />
  // Papers of before have both languages of an address in one.
  return rental.address === undefined ? rental.place : <BothText text={rental.address} />
}

/** Of contracts from before the shop's terms came from one place. */
function printedTerms({ returnTerms, lateFeePerHour, lateGraceMinutes }: Rental): ReturnTerms {
  return returnTerms ?? { graceMinutes: lateGraceMinutes, lateFeePerHour, lateHoursForFullDay: 24, fuelEighth: 0 }
}

function RentalTerms({ paper }: { paper: Paper }) {
  const { rental, paidBefore, balanceAfter, isStay = false } = paper
  if (rental === null) return null
  const terms = printedTerms(rental)
  const sentences = (of: 'late' | 'fuel'): LocalText =>
    inBoth((options) => returnSentences(terms, options.locale, isStay)[of].join(' · '))
  return (
    <section className={styles.block}>
      <h2>
        <Both of={m.papers_time_and_price} />
      </h2>
      <dl className={`${sheet.facts} ${styles.pairs}`}>
        <Fact name={isStay ? m.print_check_in : m.papers_from} strong>
          <BothText text={legalMoment(rental.start)} />
        </Fact>
        <Fact name={isStay ? m.print_check_out : m.papers_until} strong>
          <BothText text={legalMoment(rental.end)} />
        </Fact>
        <Fact name={isStay ? m.papers_nights : m.papers_days}>{formatCount(rental.chargedDays)}</Fact>
        <Fact name={isStay ? m.papers_house_address : m.papers_place}>
          <PlaceText rental={rental} />
        </Fact>
        <Fact name={isStay ? m.papers_total_stay : m.papers_total} strong>
          {moneyText(paper.total)}
        </Fact>
        <Fact name={m.papers_deposit} strong>
          {moneyText(rental.damageDeposit)}
        </Fact>
        <Fact name={m.print_paid}>{paidBefore === null ? null : moneyText(paidBefore)}</Fact>
        <Fact name={m.papers_to_pay}>{balanceAfter === null ? null : moneyText(balanceAfter)}</Fact>
      </dl>
      <dl className={sheet.facts}>
        <Fact name={isStay ? m.papers_late_stay : m.papers_late}>
          {terms.lateFeePerHour === 0 ? null : <BothText text={sentences('late')} />}
        </Fact>
        <Fact name={m.papers_fuel_return}>
          {rental.readings === 'none' ? null : <BothText text={sentences('fuel')} />}
        </Fact>
      </dl>
      <AmountInWords words={paper.totalInWords} />
    </section>
  )
}

/** Rental and sale contracts: two originals of the same wording, signed by both sides. */
export function ContractSheet({ paper }: { paper: Paper }) {
  const locale = useLocale()
  const isSale = paper.kind === 'sale_contract'
  const agreed = paper.sale?.agreed ?? null
  const signed = (signer: 'renter' | 'shop') => paper.signatures.find((one) => one.signer === signer)
  const ownPages = usePageFoot(`${isSale ? m.papers_sale_contract() : m.papers_rental_contract()} ${paper.number}`)
  return (
    <BothLanguagesOn isOn={locale === 'en' || paper.language === 'en'}>
      <article className={`${sheet.sheet} ${styles.paper}`} style={ownPages} data-language={locale} data-size="a4">
        <Standing paper={paper} />
        <PaperHead paper={paper} />
        <div className={`${sheet.two} ${styles.parties}`}>
          <Person paper={paper} />
          <Numbers paper={paper} />
        </div>
        <Vehicle paper={paper} />
        {isSale ? <SaleTerms paper={paper} /> : <RentalTerms paper={paper} />}
        <Terms terms={paper.terms} />
        <div className={styles.end}>
          <div className={styles.signatures}>
            <Signature
              role={isSale ? m.papers_buyer : m.papers_renter}
              name={signed('renter')?.name ?? paper.buyer?.name ?? ''}
              signature={signed('renter')}
            />
            <Signature
              role={isSale ? m.papers_seller : m.papers_lessor}
              name={signed('shop')?.name ?? agreed?.seller.name ?? paper.issuedBy}
              signature={signed('shop')}
            />
            {isSale ? <SaleWitnesses names={agreed?.witnesses ?? ['', '']} /> : null}
          </div>
          <PaperFoot paper={paper}>
            <p>
              <Both of={m.papers_two_originals} />
            </p>
          </PaperFoot>
        </div>
      </article>
    </BothLanguagesOn>
  )
}
