import type { ReactNode } from 'react'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Icon } from '../display/icon.tsx'
import styles from './empty-state.module.css'

export interface ErrorStateProps {
  /** What happened. */
  title: ReactNode
  /** What was kept and what to do now. */
  children?: ReactNode | undefined
  action?: ReactNode | undefined
  /** The number by which the shop finds this failure, with its label. */
  trace?: string | undefined
}

export function ErrorState({ title, children, action, trace }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <Icon of={IconAlertTriangle} size={28} className={styles.sign} />
      <p className={styles.title}>{title}</p>
      {children === undefined ? null : <p>{children}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
      {trace === undefined ? null : <p className={styles.trace}>{trace}</p>}
    </div>
  )
}
