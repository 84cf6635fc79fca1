import type { Paper } from '@rodchao/contract'
import { formatDateTime, formatMoney, formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { problemMessage } from '#areas/staff/core/problem-messages.ts'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import { FactList } from '#areas/staff/core/components/fact-list.tsx'
import styles from './contract-text.module.css'

export interface ContractTextProps {
  paper: Paper | undefined
  error: Error | null
  onRetry: () => void
}

/** What is about to be signed, from the paper as it was issued. Thai prevails, so it stands first. */
export function ContractText({ paper, error, onRetry }: ContractTextProps) {
  if (paper === undefined) {
    return error === null ? (
      <Loading shapes={['card']} />
    ) : (
      <Notice
        tone="danger"
        role="alert"
        title={problemMessage(error)}
        action={<Button onClick={onRetry}>{m.shared_retry()}</Button>}
      />
    )
  }
  const { rental, terms, language, buyer, isStay = false } = paper
  const facts: [string, string][] =
    rental === null
      ? []
      : [
          [m.counter_contract_renter(), buyer?.name ?? ''],
          [
            isStay ? m.counter_house() : m.counter_contract_vehicle(),
            `${inReadersLanguage(rental.productName)} ${isStay ? '' : rental.unitLabel}`.trim(),
          ],
          [isStay ? m.staff_check_in() : m.staff_out(), formatDateTime(rental.start)],
          [isStay ? m.staff_check_out() : m.staff_back(), formatDateTime(rental.end)],
          [m.staff_total(), `${formatExactMoney(paper.total)} ${m.staff_baht()}`],
          [m.staff_damage_deposit(), `${formatExactMoney(rental.damageDeposit)} ${m.staff_baht()}`],
          [
            isStay ? m.counter_contract_late_house() : m.counter_contract_late(),
            m.counter_contract_late_text({
              amount: formatMoney(rental.lateFeePerHour),
              minutes: rental.lateGraceMinutes,
            }),
          ],
        ]
  return (
    <section className={styles.paper} aria-label={m.counter_contract_text({ number: paper.number })}>
      <h4>{m.counter_contract_text({ number: paper.number })}</h4>
      <FactList className={styles.facts} facts={facts} />
      {terms === null ? null : (
        <details className={styles.more}>
          <summary>{m.counter_contract_terms()}</summary>
          <p className={styles.terms} lang="th">
            {terms.body.th}
          </p>
          {language === 'en' ? (
            <p className={styles.terms} lang="en">
              {terms.body.en}
            </p>
          ) : null}
        </details>
      )}
    </section>
  )
}
