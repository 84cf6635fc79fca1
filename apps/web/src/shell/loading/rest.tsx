import { startTransition, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './rest.module.css'

/**
 * What stands below the first things of a page: drawn once these are painted, so that they need not wait for it and a press
 * is answered in between. One inside another comes after it.
 */
export function Rest({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return isDrawn ? children : <div className={styles.room} />
}
