import type { ReactNode } from 'react'
import { m } from '#lib/messages.ts'
import type { Steps } from '../schema.ts'
import styles from './step-list.module.css'

export type Step = Steps[number] & { more?: ReactNode | undefined }

function stateWord(state: Step['state']): string {
  if (state === 'done') return m.dash_step_done()
  return state === 'now' ? m.dash_step_now() : m.dash_step_next()
}

/** Steps along the time rail: dots are done, the mango ring is now, a ring is to come. */
export function StepList({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ title, subtitle, duration, state, more }) => (
        <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <p className={styles.head}>
            <b>
              <span className="rc-visually-hidden">{stateWord(state)}: </span>
              {title}
            </b>
            <span>{duration}</span>
          </p>
          <p className={styles.text}>{subtitle}</p>
          {more === undefined ? null : <div className={styles.more}>{more}</div>}
        </li>
      ))}
    </ol>
  )
}
