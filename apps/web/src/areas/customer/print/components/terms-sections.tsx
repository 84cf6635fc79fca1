import { formatMoney, formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { QrCode } from '#ui/display/qr-code.tsx'
import { policySentences } from '#lib/cancellation-policy.ts'
import { legalMoment } from '../labels.ts'
import { returnSentences } from '#lib/return-terms.ts'
import { Both, BothText, inBoth } from './both.tsx'
import type { ReservationDocument, ReturnTerms } from '@rodchao/contract'
import type { LocalText } from '#lib/locale.ts'
import type { Said } from './both.tsx'
import styles from './terms-sections.module.css'

const FUELLED = ['scooter', 'motorcycle', 'big_bike', 'car']

/** How to pay what has to be paid now. */
export function PaymentCode({ payment }: { payment: NonNullable<ReservationDocument['payment']> }) {
  const amount = formatExactMoney(payment.amount)
  return (
    <section className={styles.part}>
      <QrCode payload={payment.promptPayPayload} title={m.print_pay_qr({ amount })} className={styles.code} />
      <div>
        <h2>
          <Both of={m.print_pay_heading} />
        </h2>
        <dl className={styles.facts}>
          <dt>
            <Both of={m.print_pay_amount} />
          </dt>
          <dd>
            <b>
              {amount} {m.print_baht()}
            </b>
          </dd>
          <dt>
            <Both of={m.print_pay_to} />
          </dt>
          <dd>{payment.payeeName}</dd>
          <dt>
            <Both of={m.print_pay_by} />
          </dt>
          <dd>
            <BothText text={legalMoment(payment.payBy)} />
          </dd>
        </dl>
        <p>
          <Both of={m.print_pay_then} />
        </p>
      </div>
    </section>
  )
}

const said = (of: Said): LocalText => inBoth((options) => of({}, options))

function bringRules({ product }: ReservationDocument): LocalText[] {
  const { licenceClass, minAge } = product
  return [
    said(m.print_rules_bring_id),
    ...(licenceClass === 'motorcycle' ? [said(m.print_rules_bring_motorcycle)] : []),
    ...(licenceClass === 'car' ? [said(m.print_rules_bring_car)] : []),
    ...(licenceClass === null ? [] : [inBoth((options) => m.print_rules_age({ age: minAge }, options))]),
  ]
}

/** Of confirmations from before the shop's terms came from one place. */
function printedTerms({ terms }: ReservationDocument): ReturnTerms {
  const { returnTerms, freeMinutes, lateFeePerHour, lateHoursForFullDay } = terms
  return returnTerms ?? { graceMinutes: freeMinutes, lateFeePerHour, lateHoursForFullDay, fuelEighth: 0 }
}

function returnRules(document: ReservationDocument, isStay: boolean): LocalText[] {
  const { product, terms } = document
  const fee = formatMoney(terms.lateFeePerHour)
  if (isStay) return terms.lateFeePerHour > 0 ? [inBoth((options) => m.print_rules_late_stay({ fee }, options))] : []
  const [th, en] = [returnSentences(printedTerms(document), 'th'), returnSentences(printedTerms(document), 'en')]
  const paired = (thai: string[], english: string[]): LocalText[] =>
    thai.map((text, index) => ({ th: text, en: english[index] ?? '' }))
  return [
    ...(FUELLED.includes(product.category) ? paired(th.fuel, en.fuel) : []),
    said(m.print_rules_counted),
    ...paired(th.late, en.late),
  ]
}

function cancelRules({ terms }: ReservationDocument): LocalText[] {
  const english = policySentences(terms.cancellationPolicy, 'en')
  return policySentences(terms.cancellationPolicy, 'th').map((th, index) => ({ th, en: english[index] ?? '' }))
}

function Rules({ title, rules }: { title: Said; rules: readonly LocalText[] }) {
  if (rules.length === 0) return null
  return (
    <section>
      <h2>
        <Both of={title} />
      </h2>
      <ul>
        {rules.map((rule) => (
          <li key={rule.en}>
            <BothText text={rule} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What to bring, how to return and what cancelling costs, as they were when the booking was made. */
export function RulesSection({ document, isStay }: { document: ReservationDocument; isStay: boolean }) {
  return (
    <div className={styles.rules}>
      <Rules title={m.print_rules_bring} rules={bringRules(document)} />
      <Rules title={m.print_rules_return} rules={returnRules(document, isStay)} />
      <Rules title={m.print_rules_cancel} rules={cancelRules(document)} />
    </div>
  )
}
