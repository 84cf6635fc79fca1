import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Icon } from './icon.tsx'
import type { IconDrawing } from './icon.tsx'
import styles from './status-stepper.module.css'

export interface StatusStep {
  key: string
  label: string
  /** When it happened or is due. */
  note?: string | undefined
  state: 'done' | 'current' | 'todo'
  /** The sign of the current step. */
  icon?: IconDrawing | undefined
}

export interface StatusStepperProps {
  label: string
  /** Read out after a step that is done. */
  doneLabel: string
  steps: readonly StatusStep[]
}

export function StatusStepper({ label, doneLabel, steps }: StatusStepperProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.dot}>
            <StepSign step={step} />
          </span>
          <span className={styles.label}>{step.label}</span>
          {step.note === undefined ? null : <span className={styles.note}>{step.note}</span>}
          {step.state === 'done' ? <span className="rc-visually-hidden"> {doneLabel}</span> : null}
        </li>
      ))}
    </ol>
  )
}

function StepSign({ step }: { step: StatusStep }) {
  if (step.state === 'done') return <Icon of={IconCheck} size={16} />
  if (step.state === 'todo' || step.icon === undefined) return null
  return <Icon of={step.icon} size={14} />
}
