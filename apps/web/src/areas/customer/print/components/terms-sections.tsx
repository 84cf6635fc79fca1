import { formatMoney, formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { QrCode } from '#ui/display/qr-code.tsx'
import { policySentences } from '#lib/cancellation-policy.ts'
import { legalMoment } from '../labels.ts'
import { HOUSE, isOfHouses, thingsOf } from '../model.ts'
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
      {payment.promptPayPayload === '' ? null : (
        <QrCode payload={payment.promptPayPayload} title={m.print_pay_qr({ amount })} className={styles.code} />
      )}
      <div>
        <h2>
          <Both of={payment.isAtCounter ? m.print_pay_counter : m.print_pay_heading} />
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
          <Both of={payment.isAtCounter ? m.print_pay_counter_then : m.print_pay_then} />
        </p>
      </div>
    </section>
  )
}

const said = (of: Said): LocalText => inBoth((options) => of({}, options))

function bringRules(document: ReservationDocument): LocalText[] {
  const driven = thingsOf(document).filter(({ licenceClass }) => licenceClass !== null)
  const needs = (licence: string) => driven.some(({ licenceClass }) => licenceClass === licence)
  const minAge = Math.max(...driven.map((thing) => thing.minAge))
  return [
    said(m.print_rules_bring_id),
    ...(needs('motorcycle') ? [said(m.print_rules_bring_motorcycle)] : []),
    ...(needs('car') ? [said(m.print_rules_bring_car)] : []),
    ...(driven.length === 0 ? [] : [inBoth((options) => m.print_rules_age({ age: minAge }, options))]),
  ]
}

/** Of confirmations from before the shop's terms came from one place. */
function printedTerms({ terms }: ReservationDocument): ReturnTerms {
  const { returnTerms, freeMinutes, lateFeePerHour, lateHoursForFullDay } = terms
  return returnTerms ?? { graceMinutes: freeMinutes, lateFeePerHour, lateHoursForFullDay, fuelEighth: 0 }
}

function returnRules(document: ReservationDocument): LocalText[] {
  const { terms } = document
  const categories = thingsOf(document).map(({ category }) => category)
  const fee = formatMoney(terms.lateFeePerHour)
  const ofHouse =
    categories.includes(HOUSE) && terms.lateFeePerHour > 0
      ? [inBoth((options) => m.print_rules_late_stay({ fee }, options))]
      : []
  if (isOfHouses(document)) return ofHouse
  const [th, en] = [returnSentences(printedTerms(document), 'th'), returnSentences(printedTerms(document), 'en')]
  const paired = (thai: string[], english: string[]): LocalText[] =>
    thai.map((text, index) => ({ th: text, en: english[index] ?? '' }))
  return [
    ...ofHouse,
    ...(categories.some((category) => FUELLED.includes(category)) ? paired(th.fuel, en.fuel) : []),
    said(m.print_rules_counted),
    ...paired(th.late, en.late),
  ]
}

function cancelRules({ terms }: ReservationDocument): LocalText[] {
  const english = policySentences(terms.cancellationPolicy, 'en')
  return policySentences(terms.cancellationPolicy, 'th').map((th, index) => ({ th, en: english[index] ?? '' }))
}

/** Which terms it was agreed on, and where they stand; nothing on papers from before versions had an address. */
function termsRule({ terms: { version }, trackingUrl }: ReservationDocument): LocalText[] {
  if (version === undefined) return []
  const address = new URL(`/pages/terms?version=${version}`, trackingUrl).href.replace(/^https?:\/\//, '')
  return [inBoth((options) => m.print_rules_terms({ address }, options))]
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

const BUYING = [
  m.print_rules_buy_see,
  m.print_rules_buy_sign,
  m.print_rules_buy_cancel,
  m.print_rules_buy_kept,
] as const

/** What to bring, how to return and what cancelling costs, as they were when the booking was made. */
export function RulesSection({ document }: { document: ReservationDocument }) {
  if (document.reservation.kind === 'sale')
    return (
      <div className={styles.rules}>
        <Rules title={m.print_rules_bring} rules={[said(m.print_rules_bring_id)]} />
        <Rules title={m.print_rules_buy} rules={[...BUYING.map(said), ...termsRule(document)]} />
      </div>
    )
  return (
    <div className={styles.rules}>
      <Rules title={m.print_rules_bring} rules={bringRules(document)} />
      <Rules
        title={isOfHouses(document) ? m.print_rules_check_out : m.print_rules_return}
        rules={returnRules(document)}
      />
      <Rules title={m.print_rules_cancel} rules={[...cancelRules(document), ...termsRule(document)]} />
    </div>
  )
}
