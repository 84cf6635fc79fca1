import type { Paper, SaleAgreement } from '@rodchao/contract'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { payerLabel, salePaperLabel } from '#lib/sale-labels.ts'
import { legalDay } from '#areas/customer/print/labels.ts'
import { Both, BothText, inBoth } from '#areas/customer/print/components/both.tsx'
import { Fact, Signature } from './paper-sections.tsx'
import sheet from '#areas/customer/print/components/sheet.module.css'
import { AmountInWords, moneyText } from '#areas/customer/print/components/lines.tsx'
import styles from './paper.module.css'

/** The buyer's age, and who sells: rows of the list of parties. */
export function SalePersons({ agreed }: { agreed: SaleAgreement }) {
  return (
    <>
      <Fact name={m.papers_buyer_age}>
        <BothText text={inBoth((options) => m.papers_years_old({ count: formatCount(agreed.buyer.age) }, options))} />
      </Fact>
      <Fact name={m.papers_seller_by}>
        <BothText
          text={inBoth((options) =>
            m.papers_name_and_age({ name: agreed.seller.name, count: formatCount(agreed.seller.age) }, options),
          )}
        />
      </Fact>
    </>
  )
}

/** Price, delivery, condition and who pays what. */
export function SaleTerms({ paper }: { paper: Paper }) {
  const { sale } = paper
  if (sale === null) return null
  const { agreed } = sale
  const paidOn = agreed?.paidOn ?? null
  return (
    <>
      <section className={styles.block}>
        <h2>
          <Both of={m.papers_price_and_delivery} />
        </h2>
        <dl className={`${sheet.facts} ${styles.pairs}`}>
          <Fact name={m.papers_price} strong>
            {moneyText(sale.price)}
          </Fact>
          <Fact name={m.print_paid}>
            {paidOn === null || sale.paid === 0 ? (
              moneyText(sale.paid)
            ) : (
              <BothText
                text={inBoth((options) =>
                  m.papers_paid_on({ amount: moneyText(sale.paid), day: legalDay(paidOn)[options.locale] }, options),
                )}
              />
            )}
          </Fact>
          <Fact name={m.papers_to_pay} strong>
            {agreed === null || sale.balance <= 0 ? (
              moneyText(sale.balance)
            ) : (
              <BothText
                text={inBoth((options) =>
                  m.papers_due_on(
                    { amount: moneyText(sale.balance), day: legalDay(agreed.balanceDueOn)[options.locale] },
                    options,
                  ),
                )}
              />
            )}
          </Fact>
          <Fact name={m.papers_delivery_on} strong>
            <BothText text={legalDay(sale.deliveryOn)} />
          </Fact>
          <Fact name={m.papers_delivery_place}>{agreed?.deliveryPlace}</Fact>
        </dl>
        <AmountInWords words={sale.priceInWords} />
      </section>
      {agreed === null ? (
        <p className={styles.warranty}>
          <BothText text={sale.warranty} />
        </p>
      ) : (
        <section className={styles.block}>
          <h2>
            <Both of={m.papers_condition_and_costs} />
          </h2>
          <dl className={sheet.facts}>
            <Fact name={m.papers_condition}>
              <BothText text={sale.warranty} />
            </Fact>
            <Fact name={m.papers_defects}>
              {agreed.defects === '' ? <Both of={m.papers_defects_none} /> : agreed.defects}
            </Fact>
            <Fact name={m.papers_handed}>
              <BothText
                text={inBoth(({ locale }) => agreed.papers.map((one) => salePaperLabel(one, locale)).join(' · '))}
              />
            </Fact>
            <Fact name={m.papers_transfer_fee}>
              <BothText text={inBoth(({ locale }) => payerLabel(agreed.transferFeeBy, locale))} />
            </Fact>
            <Fact name={m.papers_stamp_duty}>
              {agreed.stampDuty === 0 ? null : (
                <BothText
                  text={inBoth((options) =>
                    m.papers_stamp_duty_text(
                      {
                        amount: moneyText(agreed.stampDuty),
                        payer: payerLabel(agreed.stampDutyBy, options.locale),
                      },
                      options,
                    ),
                  )}
                />
              )}
            </Fact>
          </dl>
        </section>
      )}
    </>
  )
}

export function SaleWitnesses({ names: [first, second] }: { names: readonly [string, string] }) {
  return (
    <>
      <Signature role={m.papers_witness_first} name={first} />
      <Signature role={m.papers_witness_second} name={second} />
    </>
  )
}
