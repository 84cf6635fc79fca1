import { useDeferredValue } from 'react'
import type { ReactNode } from 'react'
import styles from './rest.module.css'

/** What stands below the first things of a page: drawn right after them, so that these need not wait for it. */
export function Rest({ children }: { children: ReactNode }) {
  const isDrawn = useDeferredValue(true, false)
  return isDrawn ? children : <div className={styles.room} />
}
