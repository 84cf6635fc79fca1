import { useEffect, useState } from 'react'
import { formatDateTime, formatMoney, formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { QrCode } from '#ui/display/qr-code.tsx'
import { cancelRules } from '../model.ts'
import { cancelText, legalDateTime } from '../labels.ts'
import type { ReservationDocument } from '@rodchao/contract'
import styles from './terms-sections.module.css'

const FUELLED = ['scooter', 'motorcycle', 'big_bike', 'car']

/** How to pay what has to be paid now. */
function PaymentCode({ payment }: { payment: NonNullable<ReservationDocument['payment']> }) {
  const amount = formatExactMoney(payment.amount)
  return (
    <section className={styles.part}>
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

/** Taken again at each printing: the paper says when it came out of the printer. */
function usePrintTime(): number {
  const [time, setTime] = useState(() => Date.now())
  useEffect(() => {
    const note = () => setTime(Date.now())
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  return time
}

/** What can be scanned: how to pay, where there is anything to pay, and the way to the latest status. */
export function CodesSection({ document }: { document: ReservationDocument }) {
  const { payment, trackingUrl } = document
  const printedAt = usePrintTime()
  return (
    <div className={styles.codes}>
      {payment === null ? null : <PaymentCode payment={payment} />}
      <section className={styles.part}>
        <QrCode payload={trackingUrl} title={m.print_foot_qr_title()} size="sm" className={styles.link} />
        <div className={styles.scan}>
          <p>{m.print_foot_qr()}</p>
          <p>{m.print_foot_printed({ when: formatDateTime(printedAt, 'short') })}</p>
        </div>
      </section>
    </div>
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
export function RulesSection({ document, isStay }: { document: ReservationDocument; isStay: boolean }) {
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
