import { useEffect, useState } from 'react'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { findSampleLogins } from '../api.ts'
import { inSampleOrder, sampleCredentials } from '../model.ts'
import { roleText } from '#areas/session/role-labels.ts'
import type { Credentials } from '../model.ts'
import styles from './sample-logins.module.css'

function useSampleLogins(): readonly string[] {
  const api = useApi()
  const [emails, setEmails] = useState<readonly string[]>([])
  useEffect(() => {
    const controller = new AbortController()
    void findSampleLogins(api, controller.signal).then((found) => {
      if (!controller.signal.aborted) setEmails(inSampleOrder(found))
    })
    return () => controller.abort()
  }, [api])
  return emails
}

/** The accounts of the sample shop, each a tap away. They come last on the page: nothing moves when they arrive. */
export function SampleLogins({ onPick }: { onPick: (credentials: Credentials) => void }) {
  const emails = useSampleLogins()
  if (emails.length === 0) return null
  return (
    <section className={styles.samples} aria-labelledby="sample-logins">
      <h2 id="sample-logins" className={styles.heading}>
        {m.session_samples()}
      </h2>
      <p className={styles.hint}>{m.session_samples_hint()}</p>
      <ul className={styles.list}>
        {emails.map((email) => (
          <li key={email}>
            <button type="button" className={styles.sample} onClick={() => onPick(sampleCredentials(email))}>
              <b>{roleText(sampleCredentials(email).password)}</b>
              <span className={styles.email}>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
