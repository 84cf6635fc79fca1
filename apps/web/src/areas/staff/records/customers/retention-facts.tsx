import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { ExtraProps } from '../kinds/kind-view.ts'
import styles from './customers.module.css'

/** What the coming night does by what is set now. */
export function RetentionFacts({ record: { fields, facts } }: ExtraProps<'privacy'>) {
  return (
    <section className={styles.about} aria-label={m.customers_privacy()}>
      <p>{m.customers_privacy_text()}</p>
      <p>
        <b>
          {fields.customerDays === null
            ? m.customers_effect_kept()
            : m.customers_due_tonight({ count: formatCount(facts.due) })}
        </b>
      </p>
    </section>
  )
}
