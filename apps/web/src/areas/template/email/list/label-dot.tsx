import type { MailLabel } from '../schema.ts'
import styles from './label-dot.module.css'

/** The colour of a label; its name stands beside it, or is said by whoever draws it. */
export function LabelDot({ label }: { label: MailLabel }) {
  return <span className={styles.dot} data-label={label} aria-hidden="true" />
}
