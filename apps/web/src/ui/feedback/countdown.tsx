import type { ReactNode } from 'react'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { announcedSeconds, clockText, durationText } from '../dates/clock-text.ts'
import { Icon } from '../display/icon.tsx'
import { ProgressBar } from './progress-bar.tsx'
import styles from './countdown.module.css'

export interface CountdownProps {
  label: ReactNode
  secondsLeft: number
  /** With the whole length a bar shows how much of it is left. */
  totalSeconds?: number | undefined
  /** The name of that bar. */
  barLabel?: string | undefined
  /** For screen readers; called with whole minutes in seconds, with 60 in the last minute and with 0 at the end. */
  announce: (seconds: number) => string
}

export function Countdown({ label, secondsLeft, totalSeconds, barLabel, announce }: CountdownProps) {
  const announced = announcedSeconds(secondsLeft)
  const tone = secondsLeft <= 60 ? 'danger' : 'warning'
  return (
    <div className={styles.countdown} data-tone={tone}>
      <div className={styles.row}>
        <Icon of={IconHourglass} size={20} />
        <span className={styles.label}>{label}</span>
        <time className={styles.clock} dateTime={durationText(secondsLeft)} role="timer" aria-live="off">
          {clockText(secondsLeft)}
        </time>
      </div>
      {totalSeconds === undefined || barLabel === undefined ? null : (
        <ProgressBar
          className={styles.bar}
          label={barLabel}
          value={Math.max(0, Math.min(secondsLeft, totalSeconds))}
          max={totalSeconds}
          tone={tone}
        />
      )}
      <span className="rc-visually-hidden" aria-live="polite">
        {announce(announced)}
      </span>
    </div>
  )
}
