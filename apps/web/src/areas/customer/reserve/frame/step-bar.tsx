import { classNames } from '#ui/styles/class-names.ts'
import styles from './step-bar.module.css'

export interface StepBarProps {
  steps: number
  /** Counted from 1. */
  current: number
  /** "Step 2 of 4". */
  label: string
  /** The header shows the label already; it is still read out. */
  hideLabel?: boolean | undefined
}

export function StepBar({ steps, current, label, hideLabel = false }: StepBarProps) {
  return (
    <div className={styles.steps}>
      <p className={classNames(hideLabel ? 'rc-visually-hidden' : styles.label)}>{label}</p>
      <div className={styles.bar} aria-hidden="true">
        {Array.from({ length: steps }, (_, index) => (
          <span key={index} className={styles.part} data-state={stepState(index + 1, current)} />
        ))}
      </div>
    </div>
  )
}

function stepState(step: number, current: number): 'done' | 'current' | 'todo' {
  if (step < current) return 'done'
  return step === current ? 'current' : 'todo'
}
