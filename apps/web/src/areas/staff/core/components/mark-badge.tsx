import styles from './mark-badge.module.css'

export type MarkTone = 'plain' | 'good' | 'warning' | 'danger'

/** A state beside a name, as text; the colour only repeats it. */
export function MarkBadge({ tone = 'plain', children }: { tone?: MarkTone | undefined; children: string }) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {children}
    </span>
  )
}
