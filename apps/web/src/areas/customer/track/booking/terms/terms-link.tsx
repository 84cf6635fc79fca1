import type { TrackedReservation } from '@rodchao/contract'
import { formatVersion } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import styles from '../booking-sums.module.css'

/** To the very terms that this booking was agreed on, whatever the shop has changed since. */
export function TermsLink({ terms }: Partial<Pick<TrackedReservation, 'terms'>>) {
  // A booking that this device kept from before its terms had an address.
  if (terms === undefined) return null
  const version = formatVersion(terms.version)
  return (
    <a href={`/pages/terms?version=${terms.version}`} target="_blank" className={styles.terms}>
      {terms.acceptedAt === null ? m.track_terms_agreed({ version }) : m.track_terms_accepted({ version })}
    </a>
  )
}
