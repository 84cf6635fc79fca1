import { BothText } from './both.tsx'
import type { LocalText } from '#lib/locale.ts'
import styles from './moments.module.css'

/** The main rule of every paper: out, how long, and back. */
export function Rail({ length }: { length: LocalText | null }) {
  return (
    <div className={styles.rule}>
      <span className={styles.dot} />
      <span className={styles.line} />
      {length === null ? null : (
        <>
          <span className={styles.length}>
            <BothText text={length} />
          </span>
          <span className={styles.line} />
        </>
      )}
      <span className={styles.ring} />
    </div>
  )
}
