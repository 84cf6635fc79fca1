import styles from './mark-badge.module.css'

export type MarkTone = 'plain' | 'good' | 'warning' | 'danger'

/** A state beside a name, in words; the colour only repeats them. */
export function MarkBadge({ tone = 'plain', children }: { tone?: MarkTone | undefined; children: string }) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {children}
    </span>
  )
}
