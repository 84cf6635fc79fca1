import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Icon } from '../display/icon.tsx'
import styles from './stepper.module.css'

export interface StepperProps {
  /** What is counted. */
  label: string
  decreaseLabel: string
  increaseLabel: string
  value: number
  min?: number | undefined
  max?: number | undefined
  onChange: (value: number) => void
}

export function Stepper({ label, decreaseLabel, increaseLabel, value, min = 0, max = 99, onChange }: StepperProps) {
  const step = (next: number) => {
    if (next >= min && next <= max) onChange(next)
  }
  return (
    <span className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.button}
        aria-label={decreaseLabel}
        aria-disabled={value <= min || undefined}
        onClick={() => step(value - 1)}
      >
        <span className={styles.box}>
          <Icon of={IconMinus} size={16} />
        </span>
      </button>
      <output className={styles.value}>{value}</output>
      <button
        type="button"
        className={styles.button}
        aria-label={increaseLabel}
        aria-disabled={value >= max || undefined}
        onClick={() => step(value + 1)}
      >
        <span className={styles.box}>
          <Icon of={IconPlus} size={16} />
        </span>
      </button>
    </span>
  )
}
