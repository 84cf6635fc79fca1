import { formatMoney } from '../../../../lib/format.ts'
import { m } from '../../../../lib/messages.ts'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { cancelRules } from '../model.ts'
import { cancelText, legalDateTime } from '../words.ts'
import type { ReservationDocument } from '@rodchao/contract'
import styles from './terms-parts.module.css'

const FUELLED = ['scooter', 'motorcycle', 'big_bike', 'car']

/** How to pay what has to be paid now; nothing when nothing has. */
export function PaymentPart({ document }: { document: ReservationDocument }) {
  const { payment } = document
  if (payment === null) return null
  const amount = formatMoney(payment.amount, { satang: 'always' })
  return (
    <section className={styles.payment}>
      <QrCode payload={payment.promptPayPayload} title={m.print_pay_qr({ amount })} className={styles.code} />
      <div>
        <h2>{m.print_pay_heading()}</h2>
        <dl className={styles.facts}>
          <dt>{m.print_pay_amount()}</dt>
          <dd>
            <b>
              {amount} {m.print_baht()}
            </b>
          </dd>
          <dt>{m.print_pay_to()}</dt>
          <dd>{payment.payeeName}</dd>
          <dt>{m.print_pay_by()}</dt>
          <dd>{legalDateTime(payment.payBy)}</dd>
        </dl>
        <p>{m.print_pay_then()}</p>
      </div>
    </section>
  )
}

function bringRules({ product }: ReservationDocument): string[] {
  const { licenceClass, minAge } = product
  return [
    m.print_rules_bring_id(),
    ...(licenceClass === 'motorcycle' ? [m.print_rules_bring_motorcycle()] : []),
    ...(licenceClass === 'car' ? [m.print_rules_bring_car()] : []),
    ...(licenceClass === null ? [] : [m.print_rules_age({ age: minAge })]),
  ]
}

function returnRules({ product, terms }: ReservationDocument, isStay: boolean): string[] {
  const fee = formatMoney(terms.lateFeePerHour)
  if (isStay) return terms.lateFeePerHour > 0 ? [m.print_rules_late_stay({ fee })] : []
  return [
    ...(FUELLED.includes(product.category) ? [m.print_rules_fuel()] : []),
    m.print_rules_counted(),
    ...(terms.lateFeePerHour > 0
      ? [m.print_rules_late({ minutes: terms.freeMinutes, fee, hours: terms.lateHoursForFullDay })]
      : []),
  ]
}

function Rules({ title, rules }: { title: string; rules: readonly string[] }) {
  if (rules.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}

/** What to bring, how to return and what cancelling costs, as they were when the booking was made. */
export function RulesPart({ document, isStay }: { document: ReservationDocument; isStay: boolean }) {
  return (
    <div className={styles.rules}>
      <Rules title={m.print_rules_bring()} rules={bringRules(document)} />
      <Rules title={m.print_rules_return()} rules={returnRules(document, isStay)} />
      <Rules
        title={m.print_rules_cancel()}
        rules={cancelRules(document.terms.cancellationPolicy).map((rule) => cancelText(rule))}
      />
    </div>
  )
}
