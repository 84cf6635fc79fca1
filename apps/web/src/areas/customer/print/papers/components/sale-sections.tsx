import type { Paper, SaleAgreement } from '@rodchao/contract'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { payerLabel, salePaperLabel } from '#lib/sale-labels.ts'
import { legalDate, localText } from '#areas/customer/print/labels.ts'
import { Fact, Signature } from './paper-sections.tsx'
import sheet from '#areas/customer/print/components/sheet.module.css'
import { AmountInWords, moneyText } from '#areas/customer/print/components/lines.tsx'
import styles from './paper.module.css'

/** The buyer's age, and who sells: rows of the list of parties. */
export function SalePersons({ agreed }: { agreed: SaleAgreement }) {
  return (
    <>
      <Fact name={m.papers_buyer_age()}>{m.papers_years_old({ count: formatCount(agreed.buyer.age) })}</Fact>
      <Fact name={m.papers_seller_by()}>
        {m.papers_name_and_age({ name: agreed.seller.name, count: formatCount(agreed.seller.age) })}
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
        <h2>{m.papers_price_and_delivery()}</h2>
        <dl className={`${sheet.facts} ${styles.pairs}`}>
          <Fact name={m.papers_price()} strong>
            {moneyText(sale.price)}
          </Fact>
          <Fact name={m.print_paid()}>
            {paidOn === null || sale.paid === 0
              ? moneyText(sale.paid)
              : m.papers_paid_on({ amount: moneyText(sale.paid), day: legalDate(paidOn) })}
          </Fact>
          <Fact name={m.papers_to_pay()} strong>
            {agreed === null || sale.balance <= 0
              ? moneyText(sale.balance)
              : m.papers_due_on({ amount: moneyText(sale.balance), day: legalDate(agreed.balanceDueOn) })}
          </Fact>
          <Fact name={m.papers_delivery_on()} strong>
            {legalDate(sale.deliveryOn)}
          </Fact>
          <Fact name={m.papers_delivery_place()}>{agreed?.deliveryPlace}</Fact>
        </dl>
        <AmountInWords words={sale.priceInWords} />
      </section>
      {agreed === null ? (
        <p className={styles.warranty}>{localText(sale.warranty)}</p>
      ) : (
        <section className={styles.block}>
          <h2>{m.papers_condition_and_costs()}</h2>
          <dl className={sheet.facts}>
            <Fact name={m.papers_condition()}>{localText(sale.warranty)}</Fact>
            <Fact name={m.papers_defects()}>{agreed.defects === '' ? m.papers_defects_none() : agreed.defects}</Fact>
            <Fact name={m.papers_handed()}>{agreed.papers.map(salePaperLabel).join(' · ')}</Fact>
            <Fact name={m.papers_transfer_fee()}>{payerLabel(agreed.transferFeeBy)}</Fact>
            <Fact name={m.papers_stamp_duty()}>
              {agreed.stampDuty === 0
                ? null
                : m.papers_stamp_duty_text({
                    amount: moneyText(agreed.stampDuty),
                    payer: payerLabel(agreed.stampDutyBy),
                  })}
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
      <Signature role={m.papers_witness_first()} name={first} />
      <Signature role={m.papers_witness_second()} name={second} />
    </>
  )
}
