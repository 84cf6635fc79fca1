import type { ReactNode } from 'react'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { Icon } from '../display/icon.tsx'
import type { IconDrawing } from '../display/icon.tsx'
import styles from './notice.module.css'

export type NoticeTone = 'info' | 'warning' | 'danger' | 'success' | 'hint'

const TONE_ICONS: Record<NoticeTone, IconDrawing> = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconAlertCircle,
  success: IconCircleCheck,
  hint: IconInfoCircle,
}

export interface NoticeProps {
  /** `hint` is a quiet tip in the page's own colour. */
  tone?: NoticeTone | undefined
  title?: ReactNode | undefined
  icon?: IconDrawing | undefined
  /** The action, after the text. */
  action?: ReactNode | undefined
  /** For a notice that appears while the page is read: `alert` interrupts, `status` waits. */
  role?: 'alert' | 'status' | undefined
  children?: ReactNode | undefined
}

/** What answers a press in a form may lie out of sight, at its head, while the button is at its foot. */
function showInForm(box: HTMLElement | null): void {
  if (box?.closest('form, dialog, [role="dialog"]')) box.scrollIntoView({ block: 'nearest' })
}

export function Notice({ tone = 'info', title, icon, action, role, children }: NoticeProps) {
  return (
    <div ref={role === 'alert' ? showInForm : undefined} className={styles.notice} data-tone={tone} role={role}>
      <Icon of={icon ?? TONE_ICONS[tone]} size={20} className={styles.icon} />
      <div className={styles.words}>
        {title === undefined ? null : <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  )
}
