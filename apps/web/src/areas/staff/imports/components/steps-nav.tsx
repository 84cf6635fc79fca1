import { Link } from '@tanstack/react-router'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { importSearch, STEPS } from '../model.ts'
import type { Step } from '../model.ts'
import { stepLabel } from '../labels.ts'
import styles from './steps-nav.module.css'

export interface StepsNavProps {
  /** Null while there is no file yet: then the later steps are only announced. */
  job: string | null
  step: Step
}

/** The four steps; every one is an address, and what is behind may be looked at again. */
export function StepsNav({ job, step }: StepsNavProps) {
  const current = STEPS.indexOf(step)
  return (
    <nav aria-label={m.imports_steps()} className={styles.nav}>
      <ol className={styles.steps}>
        {STEPS.map((name, index) => {
          const mark = (
            <span className={styles.mark}>{index < current ? <Icon of={IconCheck} size={14} /> : index + 1}</span>
          )
          const state = index < current ? 'done' : index === current ? 'current' : 'todo'
          return (
            <li key={name} className={styles.step} data-state={state}>
              {job === null ? (
                <span aria-current={index === current ? 'step' : undefined}>
                  {mark}
                  <span className={styles.word}>{stepLabel(name)}</span>
                </span>
              ) : (
                <Link
                  to="/import"
                  search={importSearch(job, name)}
                  aria-current={index === current ? 'step' : undefined}
                  resetScroll={false}
                >
                  {mark}
                  <span className={styles.word}>{stepLabel(name)}</span>
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
