import type { ReactNode } from 'react'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { Icon } from '../display/icon.tsx'
import { classNames } from '../styles/class-names.ts'
import { useExpiry } from './use-expiry.ts'
import styles from './toast-region.module.css'

const TOAST_MS = 3000

export interface ToastMessage {
  id: string
  text: ReactNode
  tone?: 'success' | 'danger' | undefined
}

export interface ToastRegionProps {
  label: string
  toasts: readonly ToastMessage[]
  onDismiss: (id: string) => void
  /** The undo bar stands under the toasts. */
  children?: ReactNode | undefined
}

/** Short confirmations; an error never lives here alone. Stays on the page, so that what comes in is read out. */
export function ToastRegion({ label, toasts, onDismiss, children }: ToastRegionProps) {
  return (
    // Not on paper, whatever that says of the sections of the page it stands in.
    <section className={classNames('rc-no-print', styles.region)} aria-label={label}>
      <div role="status">
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onExpire={() => onDismiss(toast.id)} />
        ))}
      </div>
      {children}
    </section>
  )
}

function Toast({ toast, onExpire }: { toast: ToastMessage; onExpire: () => void }) {
  const handlers = useExpiry(TOAST_MS, onExpire)
  return (
    <p className={styles.toast} data-tone={toast.tone ?? 'success'} {...handlers}>
      <Icon of={toast.tone === 'danger' ? IconAlertCircle : IconCircleCheck} size={20} />
      <span>{toast.text}</span>
    </p>
  )
}
