import { classNames } from '../styles/class-names.ts'
import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  label: string
  /** Undefined while the length is not known. */
  value?: number | undefined
  max?: number | undefined
  tone?: 'plain' | 'warning' | 'danger' | undefined
  className?: string | undefined
}

export function ProgressBar({ label, value, max = 100, tone = 'plain', className }: ProgressBarProps) {
  return (
    <progress
      className={classNames(styles.bar, className)}
      aria-label={label}
      value={value}
      max={max}
      data-tone={tone}
    />
  )
}
