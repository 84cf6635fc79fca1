import type { CancellationStep } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { baht, momentLabel } from '../labels.ts'
import styles from './sections.module.css'

/** What cancelling these nights costs from now on, stretch by stretch. */
export function Cancelling({ steps }: { steps: readonly CancellationStep[] }) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="cancelling" className={styles.section}>
      <h2 id="cancelling">{m.stay_cancelling()}</h2>
      <ol className={styles.steps}>
        {steps.map(({ until, fee }, index) => (
          <li key={until ?? 'rest'} data-fee={fee === 0 ? 'none' : until === null ? 'most' : 'some'}>
            <b>{fee === 0 ? m.stay_cancel_free() : m.stay_cancel_fee({ amount: baht(fee) })}</b>
            <small>
              {until !== null
                ? m.stay_until({ moment: momentLabel(until) })
                : index === 0
                  ? m.stay_at_any_time()
                  : m.stay_after_that()}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
