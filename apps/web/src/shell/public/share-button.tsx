import { useState } from 'react'
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import styles from './share-button.module.css'

type Outcome = 'copied' | 'forbidden' | null

/** Hands the address to the device's own list of apps; where there is none, or nobody chooses one, copies it. */
async function shareAddress(): Promise<Outcome> {
  const { href } = location
  try {
    if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title: document.title, url: href })
      return null
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
  }
  try {
    await navigator.clipboard.writeText(href)
    return 'copied'
  } catch {
    return 'forbidden'
  }
}

/** The address is the whole choice: sharing it shares what is seen. */
export function ShareButton() {
  const [outcome, setOutcome] = useState<Outcome>(null)
  return (
    <span className={styles.share}>
      <button type="button" className={styles.button} onClick={() => void shareAddress().then(setOutcome)}>
        <Icon of={IconShare} size={20} />
        <span>{m.shared_share()}</span>
      </button>
      <span role="status" className={styles.said}>
        {outcome === null ? '' : outcome === 'copied' ? m.shared_link_copied() : m.shared_link_in_address()}
      </span>
    </span>
  )
}
