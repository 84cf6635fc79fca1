import { useRef } from 'react'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Icon } from '../display/icon.tsx'
import { classNames } from '../styles/class-names.ts'
import styles from './stepper.module.css'

export interface StepperProps {
  /** What is counted. */
  label: string
  decreaseLabel: string
  increaseLabel: string
  value: number
  min?: number | undefined
  max?: number | undefined
  /** Words of the one button that there is while nothing is counted yet. */
  startLabel?: string | undefined
  onChange: (value: number) => void
}

export function Stepper({
  label,
  decreaseLabel,
  increaseLabel,
  startLabel,
  value,
  min = 0,
  max = 99,
  onChange,
}: StepperProps) {
  const more = useRef<HTMLButtonElement>(null)
  const isAtStart = startLabel !== undefined && value === 0
  const step = (next: number) => {
    if (next < min || next > max) return
    // The button for less is about to go; the one beside it stays.
    if (startLabel !== undefined && next === 0) more.current?.focus()
    onChange(next)
  }
  return (
    <span className={styles.stepper} role="group" aria-label={label}>
      {isAtStart ? null : (
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
      )}
      <output className={classNames(styles.value, isAtStart && 'rc-visually-hidden')}>{value}</output>
      <button
        ref={more}
        type="button"
        className={isAtStart ? styles.start : styles.button}
        // Called as it reads.
        aria-label={isAtStart ? `${startLabel}: ${label}` : increaseLabel}
        aria-disabled={value >= max || undefined}
        onClick={() => step(value + 1)}
      >
        <span className={isAtStart ? undefined : styles.box}>
          <Icon of={IconPlus} size={16} />
        </span>
        {isAtStart ? startLabel : null}
      </button>
    </span>
  )
}
