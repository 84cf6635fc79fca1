import type { ReactNode } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from './missing-record.module.css'

/** What was asked for is not there; a link leads on. */
export function MissingRecord({ title, children, action }: { title: string; children: string; action: ReactNode }) {
  return (
    <div className={styles.place}>
      <Notice tone="danger" role="alert" title={title} action={action}>
        <p>{children}</p>
      </Notice>
    </div>
  )
}
