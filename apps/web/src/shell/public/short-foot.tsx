import { m } from '#lib/messages.ts'
import { LegalLinks } from './legal-links.tsx'
import styles from './short-foot.module.css'

/** Under pages of one column: what was agreed to and what happens with one's data. */
export function ShortFoot() {
  return (
    <footer className={styles.foot}>
      <nav aria-label={m.shared_agreements()}>
        <LegalLinks />
      </nav>
    </footer>
  )
}
