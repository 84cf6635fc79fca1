import { useSyncExternalStore } from 'react'
import { useLoaderData, useSearch } from '@tanstack/react-router'
import { formatMoney } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { readOpenBalance } from '#lib/session/customer-keys.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ContactBar } from './booking/contact-bar.tsx'
import { SearchForm } from './search/search-form.tsx'
import styles from './booking-page.module.css'

export function SearchStatusPage() {
  useLocale()
  const contact = useLoaderData({ from: '/_public/reserve-searchStatus' })
  const { why } = useSearch({ from: '/_public/reserve-searchStatus' })
  return (
    <div className={styles.page} data-columns="form">
      <div className={styles.main}>
        <h1 className={styles.heading}>{m.track_search_title()}</h1>
        {why === undefined ? (
          <p>{m.track_search_lead()}</p>
        ) : (
          <Notice tone="info">
            {why === 'no_link' ? m.track_search_why_no_link() : m.track_search_why_bad_link()}
          </Notice>
        )}
        <OpenBalance />
        <SearchForm />
      </div>
      <div className={styles.help}>
        <section className={styles.lost} aria-labelledby="lost-heading">
          <h2 id="lost-heading">{m.track_search_lost()}</h2>
          <p>{m.track_search_lost_text()}</p>
        </section>
        <ContactBar contact={contact} />
      </div>
    </div>
  )
}

const never = () => () => undefined

/** The booking that was last opened in this browser is not paid in full; when it is due only the booking says. */
function OpenBalance() {
  // The server knows of no browser's storage.
  const owed = useSyncExternalStore(never, readOpenBalance, () => null)
  if (owed === null) return null
  return <Notice tone="info">{m.track_search_open_balance({ amount: formatMoney(owed) })}</Notice>
}
